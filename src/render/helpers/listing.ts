import type { Ranking } from '../../collection/ranking.ts'
import type { Dataset } from '../../report/answers.ts'
import { type Request, rankingAnswer, textOf } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { answered, datasetOf, documentLabel, type Helper, HelperError, type Scope } from '../helper.ts'
import { cell, compose, head, list, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { refuseSeveral } from '../listedRun.ts'

const phrases = {
  caption: words('What was judged, and what was returned.', '判定了什么，返回了什么。'),
  query: words('Query', '查询'),
  judged: words('Judged, with grade', '判定及等级'),
  returned: words('Returned by {run}', '{run} 返回'),
  note: words('A document that is not named in the second column was not judged.', '第二列未列出的文档未经判定。'),
}

const most = { queries: 30, documents: 30 }

export const listing: Helper = {
  name: 'listing',
  does: 'for small data: what was judged for each query, and what each run returned',
  takes: [],
  options: ['dataset', 'id'],
  request(args, scope) {
    const { spec, qrels } = datasetOf(args, scope)
    if (qrels.queries.length > most.queries) {
      throw new HelperError(
        `"listing" is for at most ${most.queries} queries, the data set has ${qrels.queries.length}`,
        'Use {{dataset}} for counts, or {{example}} for one query.',
      )
    }
    for (const { name } of spec.runs) refuseSeveral(datasetOf(args, scope), name)
    return spec.runs.flatMap(({ name: run }) =>
      qrels.queries.map((query): Request => ({ kind: 'ranking', dataset: spec.name, run, query })),
    )
  },
  block(args, scope) {
    const { language } = scope
    const dataset = datasetOf(args, scope)
    const runs = dataset.spec.runs
    return {
      kind: 'table',
      id: args.named.id ?? '',
      number: 0,
      caption: [phrase(phrases.caption, language)],
      head: [
        [
          head([phrase(phrases.query, language)]),
          head([phrase(phrases.judged, language)]),
          ...runs.map(({ label }) => head(compose(phrases.returned, language, { run: [text(label[language])] }))),
        ],
      ],
      body: dataset.qrels.queries.map((query): Cell[] => [
        rowHead(queryLabel(dataset, query, scope)),
        cell(judgedDocuments(dataset, query, scope)),
        ...runs.map(({ name }) => cell(returnedDocuments(dataset, { query, run: name }, scope))),
      ]),
      notes: [[phrase(phrases.note, language)]],
      wide: true,
    }
  },
}

function queryLabel(dataset: Dataset, query: string, { language }: Scope): Inline[] {
  const label = textOf(dataset.queries?.get(query), language)
  return label === undefined ? [text(query)] : [text(`${query} `), { kind: 'quote', of: [text(label)] }]
}

function judgedDocuments(dataset: Dataset, query: string, scope: Scope): Inline[] {
  const { language } = scope
  const judged = judgedIn(dataset, query, scope)
  if (judged.length === 0) return [text('–')]
  const documents = judged.toSorted((a, b) => b.grade - a.grade)
  return cut(
    documents.map(({ document, grade }) => [
      text(`${documentLabel(dataset, document, language)}\u00a0`),
      number(grade, 0),
    ]),
    language,
  )
}

/** What was judged for a query; where judgements are counts of grades, as it came with the ranking of a run. */
function judgedIn(dataset: Dataset, query: string, scope: Scope): NonNullable<Ranking['judgedDocuments']> {
  const { grades, document } = dataset.qrels.of(query)!
  if (!dataset.qrels.gradesOnly) return Array.from(grades, (grade, i) => ({ document: document(i), grade }))
  const rankings = dataset.spec.runs.map(({ name }) => rankingAnswer(answered(scope, dataset, name), query))
  return rankings.find((ranking) => ranking?.judgedDocuments !== undefined)?.judgedDocuments ?? []
}

function returnedDocuments(
  dataset: Dataset,
  at: { readonly query: string; readonly run: string },
  scope: Scope,
): Inline[] {
  const ranking = rankingAnswer(answered(scope, dataset, at.run), at.query)
  if (ranking === undefined || ranking.grades.length === 0) return [text('–')]
  return cut(
    Array.from(ranking.grades, (_, i) => [text(documentLabel(dataset, ranking.document(i + 1), scope.language))]),
    scope.language,
  )
}

function cut(items: readonly (readonly Inline[])[], language: Scope['language']): Inline[] {
  const shown = list(items.slice(0, most.documents), language)
  return items.length > most.documents ? [...shown, text(` … (${items.length})`)] : shown
}
