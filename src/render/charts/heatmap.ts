import { words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import { countedQueries, quotation } from '../phrases.ts'
import {
  type Asked,
  type ChartKind,
  columnOf,
  entriesOf,
  measureOf,
  printed,
  queriesOf,
  queryName,
  runsOf,
  systemName,
  valuesOf,
} from './asked.ts'
import { listed, said } from './chart.ts'
import { dataTable } from './table.ts'

const phrases = {
  title: words(
    'Hardest is {last}, with a mean {measure} of {least} over the systems; easiest is {first}, with {most}',
    '最难的查询是 {last}，各系统 {measure} 的平均值为 {least}；最容易的是 {first}，为 {most}',
  ),
  level: words(
    'All queries have the same mean {measure} over the systems, {most}',
    '各查询在所有系统上 {measure} 的平均值都是 {most}',
  ),
  description: words(
    '{measure} of {systems} on {queries} of {dataset}, a row for each query, the easiest on top. The means of rows go from {most} to {least}.',
    '{dataset} 的 {queries}上 {systems} 的 {measure}，每个查询一行，最容易的在最上面。各行平均值从 {most} 到 {least}。',
  ),
  note: words(
    'The stronger the colour, the higher; rows in order of their means over the systems.',
    '底色越浓，数值越高；各行按所有系统的平均值排列。',
  ),
  query: words('Query', '查询'),
  mean: words('Mean', '平均'),
}

/** So many rows have room for their names and numbers. */
const mostNamed = 60

interface HeatRow {
  readonly id: string
  readonly query: string
  readonly values: readonly number[]
  readonly mean: number
}

export const heatmap: ChartKind = {
  name: 'heatmap',
  does: 'queries by systems, the easiest query on top',
  options: ['measure', 'runs'],
  request: (asked) => valuesOf(asked, runsOf(asked), [measureOf(asked)]),
  data(asked) {
    const { language } = asked
    const { name: measure } = measureOf(asked)
    const names = entriesOf(asked, runsOf(asked)).map((entry) => systemName(entry, language))
    const lines = linesOf(asked)
    const first = lines[0]!
    const last = lines.at(-1)!
    const named = lines.length <= mostNamed
    const holes = {
      measure,
      systems: listed(names, language),
      queries: countedQueries(lines.length)[language],
      dataset: asked.dataset.spec.label[language],
      first: quotation(first.query),
      last: quotation(last.query),
      most: printed(asked, first.mean),
      least: printed(asked, last.mean),
    }
    return {
      rows: cellsOf(asked, lines, names),
      holes: {
        columns: names.length,
        step: named ? 20 : Math.max(3, Math.floor(1200 / lines.length)),
        named,
        gap: named ? 1 : 0,
        ...(!named && { rowLabels: false }),
      },
      title: said(first.mean > last.mean ? phrases.title : phrases.level, language, holes),
      description: said(phrases.description, language, holes),
      notes: [said(phrases.note, language)],
      table: tableOf(lines, names, asked),
    }
  },
}

/** A cell for each query and system; its number is written where there is room for it. */
function cellsOf(asked: Asked, lines: readonly HeatRow[], names: readonly string[]) {
  const rowOf = rowNames(lines)
  const text = (value: number) => (lines.length <= mostNamed ? printed(asked, value) : '')
  return lines.flatMap(({ values }, line) =>
    names.map((system, i) => ({ row: rowOf[line]!, system, value: known(values[i]!), text: text(values[i]!) })),
  )
}

/** Nothing where a value is undefined. */
function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/** The same as a table. */
function tableOf(lines: readonly HeatRow[], names: readonly string[], { language, digits }: Asked) {
  const rows = lines.map(({ query, values, mean }) => ({
    query,
    mean,
    ...Object.fromEntries(values.map((value, i) => [`v${i}`, known(value)])),
  }))
  return dataTable(rows, [
    { field: 'query', head: phrases.query[language] },
    ...names.map((head, i) => ({ field: `v${i}`, head, digits })),
    { field: 'mean', head: phrases.mean[language], digits },
  ])
}

/** Two queries may have the same text, yet each has a row of its own. */
function rowNames(lines: readonly HeatRow[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { query } of lines) counts.set(query, (counts.get(query) ?? 0) + 1)
  return lines.map(({ id, query }) => (counts.get(query) === 1 ? query : `${query} (${id})`))
}

/** The queries that have a value in some system, the highest mean first. */
function linesOf(asked: Asked): HeatRow[] {
  const scorer = measureOf(asked)
  const entries = entriesOf(asked, runsOf(asked))
  const queries = queriesOf(entries)
  const columns = entries.map((entry) => columnOf(entry, scorer, queries))
  const lines = queries.flatMap((id, i): HeatRow[] => {
    const values = columns.map((column) => column[i]!)
    const defined = values.filter((value) => !Number.isNaN(value))
    if (defined.length === 0) return []
    const mean = defined.reduce((sum, value) => sum + value, 0) / defined.length
    return [{ id, query: queryName(asked, id), values, mean }]
  })
  if (lines.length === 0)
    throw new HelperError(`no query has a ${scorer.name}`, 'Choose other runs, or another measure.')
  return lines.sort((a, b) => b.mean - a.mean)
}
