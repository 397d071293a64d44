import { type Ranking, UNJUDGED } from '../../collection/ranking.ts'
import { type Dataset, rankingAnswer, textOf } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import type { Cell, FoldBlock } from '../blocks.ts'
import { answered, documentLabel, type Scope } from '../helper.ts'
import { cell, compose, head, list, number, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { labelOf } from './asked.ts'

const phrases = {
  beside: words('Side by side: {query}', '并排查看：{query}'),
  rank: words('Rank', '名次'),
  grade: words('Grade', '等级'),
}

/** So many ranks of both lists stand side by side. */
const most = 10

/** The first documents of a ranking, each with its grade. */
export function firstOf(
  dataset: Dataset,
  { run, query, top }: { readonly run: string; readonly query: string; readonly top: number },
  scope: Scope,
): Inline[] {
  const ranking = rankingAnswer(answered(scope, dataset, run), query)
  if (ranking === undefined || ranking.grades.length === 0) return [text('–')]
  const documents = Array.from(ranking.grades.slice(0, top), (grade, i): Inline[] => [
    text(`${documentLabel(dataset, ranking.document(i + 1), scope.language)}\u00a0`),
    gradeOf(grade, scope),
  ])
  return list(documents, scope.language)
}

/** The rankings of a query by two systems, rank by rank beside each other, each document with its grade. */
export function besideEachOther(
  dataset: Dataset,
  query: string,
  runs: readonly [string, string],
  scope: Scope,
): FoldBlock {
  const { language } = scope
  const label = text(textOf(dataset.queries?.get(query), language) ?? query)
  const rankings = runs.map((run) => rankingAnswer(answered(scope, dataset, run), query))
  const ranks = Math.min(most, Math.max(...rankings.map((ranking) => ranking?.grades.length ?? 0)))
  const nameOf = labelOf(dataset, scope)
  const heads = runs.flatMap((run) => [head([text(nameOf(run))]), head([phrase(phrases.grade, language)], 'right')])
  return {
    kind: 'fold',
    label: compose(phrases.beside, language, { query: [label] }),
    table: {
      head: [[head([phrase(phrases.rank, language)], 'right'), ...heads]],
      body: Array.from({ length: ranks }, (_, i) => [
        cell([number(i + 1, 0)], 'right'),
        ...rankings.flatMap((ranking) => cellsAt(dataset, ranking, i, scope)),
      ]),
    },
  }
}

function cellsAt(dataset: Dataset, ranking: Ranking | undefined, i: number, scope: Scope): Cell[] {
  const grade = ranking?.grades[i]
  if (ranking === undefined || grade === undefined) return [cell([text('')]), cell([text('')], 'right')]
  return [
    cell([text(documentLabel(dataset, ranking.document(i + 1), scope.language))]),
    cell([gradeOf(grade, scope)], 'right'),
  ]
}

function gradeOf(grade: number, { spec }: Scope): Inline {
  return grade === UNJUDGED ? text('–') : number(grade, Number.isInteger(grade) ? 0 : spec.digits)
}
