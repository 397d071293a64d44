import type { Scorer } from '../../measures/measure.ts'
import { type Dataset, measureAnswer, type Request, type RunAnswers, textOf } from '../../report/answers.ts'
import { type Language, type Words, words } from '../../text/words.ts'
import { askedScorers, splitMeasures } from '../asked.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import { comparedOn, comparisonRequest } from '../comparison/asked.ts'
import { uncertaintyNotes, withUncertainty } from '../comparison/uncertainty.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, runOf, type Scope } from '../helper.ts'
import { cell, compose, head, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { resultNotes } from '../resultNotes.ts'

const phrases = {
  systems: words('{dataset}: each system by each measure.', '{dataset}：各系统在各项指标上的结果。'),
  perQuery: words('{dataset}: the measures on each query, system {run}.', '{dataset}：{run} 系统在各查询上的指标值。'),
  system: words('System', '系统'),
  measure: words('Measure', '指标'),
  query: words('Query', '查询'),
  over: words('All queries', '全部查询'),
  best: words('Bold: the highest of its column.', '粗体：该列最高值。'),
}

/** So many queries stand in columns beside each other; more stand in rows. */
const mostColumns = 4

export const results: Helper = {
  name: 'results',
  does: 'the table of results: systems by measures, or with per="query" one system query by query',
  takes: [],
  options: ['dataset', 'measures', 'run', 'per', 'caption', 'id'],
  request(args, scope) {
    const { dataset, runs, scorers } = askedResults(args, scope)
    const values = runs.flatMap((run) =>
      scorers.map((scorer): Request => ({ kind: 'values', dataset: dataset.spec.name, run, scorer })),
    )
    return isCompared(args, scope)
      ? [...values, ...tested(scorers).map((scorer) => comparisonRequest(dataset, scorer, scope))]
      : values
  },
  block(args, scope) {
    const { dataset, runs, scorers } = askedResults(args, scope)
    const entries = runs.map((run) => answered(scope, dataset, run))
    const { language } = scope
    const shown: Shown = { dataset, entries, scorers, language, digits: scope.spec.digits }
    const compared = isCompared(args, scope)
      ? tested(scorers).map((scorer) => comparedOn(dataset, scorer, scope))
      : undefined
    const plain = args.named.per === undefined ? bySystem(shown) : byQuery(shown, entries[0]!)
    const table = compared === undefined ? plain : withUncertainty(plain, { ...shown, compared })
    const given = args.named.caption
    const notes = compared === undefined ? bestNote(table, language) : uncertaintyNotes({ ...shown, compared })
    return {
      ...table,
      kind: 'table',
      id: args.named.id ?? '',
      number: 0,
      caption: given === undefined ? table.caption : [text(given)],
      sortable: table.body.length > 1,
      notes: [resultNotes(shown, language), ...notes],
    }
  },
}

function bestNote({ body }: Table, language: Language): Inline[][] {
  return body.some((row) => row.some((of) => of.best)) ? [[phrase(phrases.best, language)]] : []
}

/** Whether the table shows how sure its values are: all systems of a report that compares. */
function isCompared({ named }: Arguments, { spec }: Scope): boolean {
  return spec.compares && named.per === undefined && named.run === undefined
}

/** The measures whose means can be compared. */
function tested(scorers: readonly Scorer[]): Scorer[] {
  return scorers.filter(({ measure }) => measure.over === 'mean')
}

/** What a call asks for. With `per` it is one run. */
interface AskedResults {
  readonly dataset: Dataset
  readonly runs: readonly string[]
  readonly scorers: readonly Scorer[]
}

function askedResults(args: Arguments, scope: Scope): AskedResults {
  const { per, run, measures } = args.named
  if (per !== undefined && per !== 'query')
    throw new HelperError(`per is "${per}", expected "query"`, 'Write per="query", or leave it out.')
  const dataset = datasetOf(args, scope)
  const { runs, conventions } = dataset.spec
  const scorers =
    measures === undefined
      ? datasetOf(args, scope).spec.measures.map(({ scorer }) => scorer)
      : splitMeasures(measures).flatMap((name) => askedScorers(name, conventions.vocabulary))
  const all = per === undefined && run === undefined
  return { dataset, runs: all ? runs.map(({ name }) => name) : [runOf(args, dataset)], scorers }
}

/** Everything a table is made from. */
interface Shown {
  readonly dataset: Dataset
  readonly entries: readonly RunAnswers[]
  readonly scorers: readonly Scorer[]
  readonly language: Language
  readonly digits: number
}

type Table = Pick<TableBlock, 'caption' | 'head' | 'body' | 'foot' | 'wide'>

/** One row for each system. The highest of a column is marked where there are several. */
function bySystem({ dataset, entries, scorers, language, digits }: Shown): Table {
  const columns = scorers.map((scorer) => entries.map((entry) => measureAnswer(entry, scorer).summary.value))
  const highest = columns.map((values) => Math.max(...values.filter((value) => !Number.isNaN(value))))
  const body = entries.map((entry, row): Cell[] => [
    rowHead([text(entry.run.label[language])]),
    ...scorers.map((scorer, column): Cell => {
      const value = columns[column]![row]!
      const best = entries.length > 1 && scorer.measure.over !== 'sum' && value === highest[column]
      return { ...valueCell(scorer, value, digits), ...(best && { best: true }) }
    }),
  ])
  return {
    caption: captionOf(phrases.systems, { dataset: dataset.spec.label[language] }, language),
    head: [[head([phrase(phrases.system, language)]), ...scorers.map(({ name }) => head([text(name)], 'right'))]],
    body,
    wide: scorers.length > 5,
  }
}

/** One system query by query: few queries stand in columns beside each other, many in rows. */
function byQuery(shown: Shown, entry: RunAnswers): Table {
  const { dataset, language } = shown
  const caption = captionOf(
    phrases.perQuery,
    { dataset: dataset.spec.label[language], run: entry.run.label[language] },
    language,
  )
  const table = entry.values.queries.length <= mostColumns ? queriesAcross(shown, entry) : queriesDown(shown, entry)
  return { ...table, caption }
}

function queriesAcross(shown: Shown, entry: RunAnswers): Omit<Table, 'caption'> {
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

function queriesDown(shown: Shown, entry: RunAnswers): Omit<Table, 'caption'> {
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

function queryLabel({ dataset, language }: Shown, query: string): Inline[] {
  return [text(textOf(dataset.queries?.get(query), language) ?? query)]
}

function queryCell(
  { digits }: Shown,
  entry: RunAnswers,
  { scorer, query }: { readonly scorer: Scorer; readonly query: string },
): Cell {
  return valueCell(scorer, measureAnswer(entry, scorer).value(query), digits)
}

function summaryCell({ digits }: Shown, entry: RunAnswers, scorer: Scorer): Cell {
  return valueCell(scorer, measureAnswer(entry, scorer).summary.value, digits)
}

/** A count has no decimals. */
function valueCell({ measure }: Scorer, value: number | undefined, digits: number): Cell {
  const whole = measure.over === 'sum' && Number.isInteger(value)
  return cell([number(value, whole ? 0 : digits)], 'right')
}

function captionOf(words: Words, holes: Readonly<Record<string, string>>, language: Language): Inline[] {
  return compose(words, language, Object.fromEntries(Object.entries(holes).map(([name, of]) => [name, [text(of)]])))
}
