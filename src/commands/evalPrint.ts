import { toolsOwn, type Under } from '../evaluate/otherwise.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { SummaryKind } from '../measures/summary.ts'
import { summaryRecord } from '../report/summaryRecord.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import { columns } from '../text/columns.ts'
import { counted, csvLine, jsonText } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFull, printValue } from '../text/number.ts'

/** A run's name and its values. */
export interface Evaluated {
  readonly name: string
  readonly values: RunValues
}

/** What `rankbook eval` prints. */
export interface Printed {
  readonly evaluated: readonly Evaluated[]
  readonly asked: readonly AskedMeasure[]
  readonly digits: number
  readonly perQuery: boolean
  readonly under: Under
}

/** The forms in which `rankbook eval` prints. */
export const printers = { table: printTable, json: printJson, csv: printCsv }

/** The scorers asked for, each once. */
export function scorersOf(asked: readonly AskedMeasure[]): Scorer[] {
  return [...new Map(asked.map(({ scorer }) => [scorer.name, scorer])).values()]
}

/** Keys in the order given, queries in byte order; written piece by piece, as a whole result may be too long for one string. */
function printJson(io: Io, { evaluated, asked, perQuery }: Printed): void {
  io.out('{"runs": {')
  evaluated.forEach(({ name, values }, i) => {
    io.out(`${i === 0 ? '' : ','}\n  ${jsonText(name)}: {"measures": {`)
    scorersOf(asked).forEach((scorer, j) => {
      const spellings = [...new Set(asked.filter((one) => one.scorer.name === scorer.name).map((one) => one.asked))]
      const record = { asked: spellings, ...summaryRecord(values.summaries.get(scorer.name)!) }
      io.out(`${j === 0 ? '' : ','}\n    ${jsonText(scorer.name)}: {${pairs(Object.entries(record))}`)
      if (perQuery) io.out(queriesJson(values, scorer))
      io.out('}')
    })
    io.out('\n  }}')
  })
  io.out('\n}}\n')
}

function queriesJson({ queries, values }: RunValues, scorer: Scorer): string {
  const column = values.get(scorer.name)!
  const known = (i: number) => !Number.isNaN(column[i])
  const all = pairs(queries.map((query, i) => [query, known(i) ? column[i] : null]))
  const why = scorer.measure.edges.find((edge) => edge.undefined)?.when.en ?? 'undefined'
  const reasons = pairs(queries.filter((_, i) => !known(i)).map((query) => [query, why]))
  return `, "queries": {${all}}${reasons === '' ? '' : `, "reasons": {${reasons}}`}`
}

/** The inside of a JSON object; an object of our own would put keys that look like numbers first. */
function pairs(entries: readonly (readonly [key: string, value: unknown])[]): string {
  return entries.map(([key, value]) => `${jsonText(key)}: ${jsonText(value)}`).join(', ')
}

/** One row a value; in the rows of summaries the query is empty. An undefined value is empty. */
function printCsv(io: Io, { evaluated, asked, perQuery }: Printed): void {
  io.out('run,measure,query,value\n')
  const print = (value: number) => (Number.isNaN(value) ? '' : formatFull(value))
  for (const { name, values } of evaluated) {
    for (const scorer of scorersOf(asked)) {
      const line = (query: string, value: number) => csvLine([name, scorer.name, query, print(value)])
      io.out(line('', values.summaries.get(scorer.name)!.value))
      const column = values.values.get(scorer.name)!
      if (perQuery) io.out(values.queries.map((query, i) => line(query, column[i]!)).join(''))
    }
  }
}

/** The summaries of all runs, then each run query by query, then a line on what was not there. */
function printTable(io: Io, printed: Printed): void {
  const { evaluated, asked, digits, perQuery } = printed
  const scorers = scorersOf(asked)
  const row = (head: string, of: (scorer: Scorer) => number) => [
    head,
    ...scorers.map((scorer) => {
      const value = of(scorer)
      return printValue(value, scorer.measure.over === 'sum' && Number.isInteger(value) ? 0 : digits)
    }),
  ]
  const print = (corner: string, rows: readonly (readonly string[])[]) => {
    const lines = columns([[corner, ...scorers.map(({ name }) => name)], ...rows], { rightFrom: 1 })
    io.out(`${lines.join('\n')}\n\n`)
  }
  print(
    '',
    evaluated.map(({ name, values }) => row(name, (scorer) => values.summaries.get(scorer.name)!.value)),
  )
  for (const { name, values } of perQuery ? evaluated : []) {
    print(
      name,
      values.queries.map((query, i) => row(query, (scorer) => values.values.get(scorer.name)![i]!)),
    )
  }
  io.out(footnotes(printed))
}

/** What stands below the table: how many queries, and what was not there. */
function footnotes({ evaluated, asked, under }: Printed): string {
  const lines = evaluated.flatMap(({ name, values }) => [
    `${name}: ${countsLine(values)}\n`,
    ...scorersOf(asked).flatMap((scorer) => {
      const count = values.summaries.get(scorer.name)!.undefined
      const summary = summaryWords[scorer.measure.over]
      const undefinedFor = `is undefined for ${queries(count)}, left out of its ${summary}`
      return count === 0 ? [] : [`${name}: ${scorer.name} ${undefinedFor}\n`]
    }),
  ])
  return lines.concat(scorersOf(asked).flatMap((scorer) => otherwise(scorer, { evaluated, under }))).join('')
}

/** What the dialect's tool does otherwise for this measure alone, which is not copied. */
function otherwise(scorer: Scorer, { evaluated, under }: Pick<Printed, 'evaluated' | 'under'>): string[] {
  const own = Object.assign({}, ...evaluated.map(({ values }) => toolsOwn(scorer, under, values.counts))) as object
  const choices = Object.entries(own).map(([key, value]) => `${key}=${value}`)
  if (choices.length === 0) return []
  return [`${scorer.name}: ${under.dialect} itself has ${choices.join(',')} for it; its value may differ\n`]
}

/** Over how many queries a run was evaluated, and what was not there. */
export function countsLine({ counts, queries: evaluated }: RunValues): string {
  const { missing, extra, judgedQueries } = counts
  const judged = counted(judgedQueries, 'judged query', 'judged queries')
  return [
    queries(evaluated.length),
    ...(missing.length === 0 ? [] : [`${missing.length} of ${judged} had no results`]),
    ...(extra.length === 0
      ? []
      : [`${queries(extra.length)} of the run ${extra.length === 1 ? 'was' : 'were'} not judged`]),
  ].join(', ')
}

function queries(count: number): string {
  return counted(count, 'query', 'queries')
}

const summaryWords: Readonly<Record<SummaryKind, string>> = {
  mean: 'mean',
  weighted: 'weighted mean',
  sum: 'sum',
  geometric: 'geometric mean',
  pooled: 'value over all lists',
  given: 'mean, as it was given',
}
