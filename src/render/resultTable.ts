import type { Scorer } from '../measures/measure.ts'
import { type Dataset, measureAnswer, type RunAnswers, textOf } from '../report/answers.ts'
import { type Language, type Words, words } from '../text/words.ts'
import type { Cell, TableBlock } from './blocks.ts'
import { checkedCell, checkedNumber } from './checks.ts'
import { gridBlock, gridMeasure, gridOf } from './exports/grid.ts'
import { cell, compose, head, phrase, rowHead, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { systemLabel, withDeviation } from './seeds.ts'

const phrases = {
  systems: words('{dataset}: each system by each measure.', '{dataset}：各系统在各项指标上的结果。'),
  perQuery: words('{dataset}: the measures on each query, system {run}.', '{dataset}：{run} 系统在各查询上的指标值。'),
  measure: words('Measure', '指标'),
  query: words('Query', '查询'),
  over: words('All queries', '全部查询'),
  absent: words('n/a', '未给出'),
}

/** So many queries stand in columns beside each other; more stand in rows. */
const mostColumns = 4

/** Everything a table is made from. */
export interface ResultsShown {
  readonly dataset: Dataset
  readonly entries: readonly RunAnswers[]
  readonly scorers: readonly Scorer[]
  readonly language: Language
  readonly digits: number
}

/** What such a table gives to the block it stands in. */
export type ResultTable = Pick<TableBlock, 'caption' | 'head' | 'body' | 'foot' | 'wide'>

/** One row for each system. The highest of a column is marked where there are several. */
export function bySystem({ dataset, entries, scorers, language, digits }: ResultsShown): ResultTable {
  const measures = scorers.map((scorer) => {
    const summaries = entries.map((entry) => measureAnswer(entry, scorer).summary.value)
    return gridMeasure(scorer, summaries, digits)
  })
  const grid = gridOf(
    entries.map((entry) => ({ name: entry.run.name, label: systemLabel(entry, language) })),
    measures,
  )
  const cellOf = (shown: Cell, row: number, column: number): Cell => {
    const [entry, scorer] = [entries[row]!, scorers[column]!]
    const at = { dataset: dataset.spec.name, scorer, run: entry.run.name, digits: measures[column]!.digits }
    const of = [checkedNumber(grid.rows[row]!.cells[column]!.text, { kind: 'plain', ...at })]
    return withDeviation({ ...shown, of }, entry, { scorer, digits, language })
  }
  const { head, body } = gridBlock(grid, { id: '', caption: '', language })
  return {
    caption: captionOf(phrases.systems, { dataset: dataset.spec.label[language] }, language),
    head,
    body: body.map(([name, ...values], row) => [name!, ...values.map((shown, column) => cellOf(shown, row, column))]),
    wide: scorers.length > 5,
  }
}

/** One system query by query: few queries stand in columns beside each other, many in rows. */
export function byQuery(shown: ResultsShown, entry: RunAnswers): ResultTable {
  const { dataset, language } = shown
  const caption = captionOf(
    phrases.perQuery,
    { dataset: dataset.spec.label[language], run: entry.run.label[language] },
    language,
  )
  const table = entry.values.queries.length <= mostColumns ? queriesAcross(shown, entry) : queriesDown(shown, entry)
  return { ...table, caption }
}

function queriesAcross(shown: ResultsShown, entry: RunAnswers): Omit<ResultTable, 'caption'> {
  const { scorers, language } = shown
  const { queries } = entry.values
  return {
    head: [
      [
        head([phrase(phrases.measure, language)]),
        ...queries.map((query) => head(queryLabel(shown, query), 'right')),
        head([phrase(phrases.over, language)], 'right'),
      ],
    ],
    body: scorers.map((scorer) => [
      rowHead([text(scorer.name)]),
      ...queries.map((query) => queryCell(shown, entry, { scorer, query })),
      summaryCell(shown, entry, scorer),
    ]),
    wide: false,
  }
}

function queriesDown(shown: ResultsShown, entry: RunAnswers): Omit<ResultTable, 'caption'> {
  const { scorers, language } = shown
  return {
    head: [[head([phrase(phrases.query, language)]), ...scorers.map(({ name }) => head([text(name)], 'right'))]],
    body: entry.values.queries.map((query) => [
      rowHead(queryLabel(shown, query)),
      ...scorers.map((scorer) => queryCell(shown, entry, { scorer, query })),
    ]),
    foot: [[rowHead([phrase(phrases.over, language)]), ...scorers.map((scorer) => summaryCell(shown, entry, scorer))]],
    wide: scorers.length > 4,
  }
}

function queryLabel({ dataset, language }: ResultsShown, query: string): Inline[] {
  return [text(textOf(dataset.queries?.get(query), language) ?? query)]
}

function queryCell(
  { dataset, digits, language }: ResultsShown,
  entry: RunAnswers,
  { scorer, query }: { readonly scorer: Scorer; readonly query: string },
): Cell {
  if (entry.values.given?.get(scorer.name)?.absent.has(query)) return cell([phrase(phrases.absent, language)], 'right')
  const at = { dataset: dataset.spec.name, run: entry.run.name, query, digits }
  return checkedCell(scorer, measureAnswer(entry, scorer).value(query), at)
}

function summaryCell({ dataset, digits }: ResultsShown, entry: RunAnswers, scorer: Scorer): Cell {
  const at = { dataset: dataset.spec.name, run: entry.run.name, digits }
  return checkedCell(scorer, measureAnswer(entry, scorer).summary.value, at)
}

function captionOf(words: Words, holes: Readonly<Record<string, string>>, language: Language): Inline[] {
  return compose(words, language, Object.fromEntries(Object.entries(holes).map(([name, of]) => [name, [text(of)]])))
}
