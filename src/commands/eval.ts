import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Summary } from '../measures/summary.ts'
import { openRun, readQrels } from '../readers/index.ts'
import { printValue } from '../render/inline.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import { csvLine, jsonText } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFull } from '../text/number.ts'
import type { Problem } from '../text/problem.ts'
import { conventionsArgument, digitsArgument, measureArguments, runArguments, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'

export interface EvalOptions {
  readonly qrels: string
  readonly runs: readonly string[]
  readonly measure: readonly string[]
  readonly perQuery: boolean
  readonly conventions: string
  readonly digits: string
  readonly format: 'table' | 'json' | 'csv'
}

interface Evaluated {
  readonly name: string
  readonly values: RunValues
}

/** `rankbook eval`: evaluates runs and prints a table, JSON or CSV. Nothing is printed unless every run can be read. */
export function evaluateCommand(io: Io, options: EvalOptions): Promise<number> {
  return withUsage(io, async () => {
    const { dialect, conventions } = conventionsArgument(options.conventions)
    const asked = measureArguments(options.measure, dialect)
    const digits = digitsArgument(options.digits)
    const runs = runArguments(options.runs)
    const problems: Problem[] = []
    const qrels = await readQrels(io.source(options.qrels), conventions)
    problems.push(...qrels.problems)
    const evaluated: Evaluated[] = []
    for (const { name, path } of qrels.ok ? runs : []) {
      const values = await evaluateFile(io, path, {
        qrels: qrels.ok ? qrels.value.qrels : undefined!,
        scorers: scorersOf(asked),
        conventions,
      })
      problems.push(...values.problems)
      if (values.ok) evaluated.push({ name, values: values.value })
    }
    await printProblems(io, problems)
    if (!qrels.ok || evaluated.length < runs.length) return exit.problems
    printers[options.format](io, { evaluated, asked, digits, perQuery: options.perQuery })
    return exit.done
  })
}

async function evaluateFile(
  io: Io,
  path: string,
  what: { readonly qrels: Qrels; readonly scorers: readonly Scorer[]; readonly conventions: Conventions },
) {
  const run = openRun(io.source(path))
  return run.ok ? evaluateRun({ ...what, run: run.value }) : run
}

function scorersOf(asked: readonly AskedMeasure[]): Scorer[] {
  return [...new Map(asked.map(({ scorer }) => [scorer.name, scorer])).values()]
}

interface Printed {
  readonly evaluated: readonly Evaluated[]
  readonly asked: readonly AskedMeasure[]
  readonly digits: number
  readonly perQuery: boolean
}

const printers = { table: printTable, json: printJson, csv: printCsv }

/** Keys in the order given, queries in byte order; written piece by piece, as a whole result may be too long for one string. */
function printJson(io: Io, { evaluated, asked, perQuery }: Printed): void {
  const scorers = scorersOf(asked)
  io.out('{"runs": {')
  evaluated.forEach(({ name, values }, i) => {
    io.out(`${i === 0 ? '' : ','}\n  ${jsonText(name)}: {"measures": {`)
    scorers.forEach((scorer, j) => {
      const spellings = [...new Set(asked.filter((one) => one.scorer.name === scorer.name).map((one) => one.asked))]
      const head = `"asked": ${jsonText(spellings)}, ${summaryJson(values.summaries.get(scorer.name)!)}`
      io.out(`${j === 0 ? '' : ','}\n    ${jsonText(scorer.name)}: {${head}`)
      if (perQuery) io.out(queriesJson(values, scorer))
      io.out('}')
    })
    io.out('\n  }}')
  })
  io.out('\n}}\n')
}

function summaryJson({ kind, value, count, undefined: missing }: Summary): string {
  const known = !Number.isNaN(value)
  const reason = known ? '' : ', "reason": "no query has a value"'
  return `"${kind}": ${known ? jsonText(value) : 'null'}${reason}, "count": ${count}, "undefined": ${missing}`
}

function queriesJson({ queries, values }: RunValues, scorer: Scorer): string {
  const column = values.get(scorer.name)!
  const pairs = queries.map(
    (query, i) => `${jsonText(query)}: ${Number.isNaN(column[i]) ? 'null' : jsonText(column[i])}`,
  )
  const undefinedQueries = queries.filter((_, i) => Number.isNaN(column[i]))
  const why = scorer.measure.edges.find((edge) => edge.undefined)?.when.en ?? 'undefined'
  const reasons = undefinedQueries.map((query) => `${jsonText(query)}: ${jsonText(why)}`)
  return `, "queries": {${pairs.join(', ')}}${reasons.length === 0 ? '' : `, "reasons": {${reasons.join(', ')}}`}`
}

/** One row a value; in the rows of summaries the query is empty. An undefined value is empty. */
function printCsv(io: Io, { evaluated, asked, perQuery }: Printed): void {
  io.out('run,measure,query,value\n')
  const print = (value: number) => (Number.isNaN(value) ? '' : formatFull(value))
  for (const { name, values } of evaluated) {
    for (const scorer of scorersOf(asked)) {
      io.out(csvLine([name, scorer.name, '', print(values.summaries.get(scorer.name)!.value)]))
      if (!perQuery) continue
      const column = values.values.get(scorer.name)!
      for (const [i, query] of values.queries.entries()) io.out(csvLine([name, scorer.name, query, print(column[i]!)]))
    }
  }
}

function printTable(io: Io, printed: Printed): void {
  const { evaluated, asked, digits, perQuery } = printed
  const scorers = scorersOf(asked)
  const cell = (value: number, over: Summary['kind']) =>
    printValue(value, over === 'sum' && Number.isInteger(value) ? 0 : digits)
  const row = (head: string, values: readonly number[]) => [
    head,
    ...scorers.map(({ measure }, i) => cell(values[i]!, measure.over)),
  ]
  const heads = ['', ...scorers.map(({ name }) => name)]
  const rows = evaluated.map(({ name, values }) =>
    row(
      name,
      scorers.map((scorer) => values.summaries.get(scorer.name)!.value),
    ),
  )
  io.out(aligned([heads, ...rows]))
  if (perQuery) {
    for (const { name, values } of evaluated) {
      const byQuery = values.queries.map((query, i) =>
        row(
          query,
          scorers.map((scorer) => values.values.get(scorer.name)![i]!),
        ),
      )
      io.out(`\n${aligned([[name, ...heads.slice(1)], ...byQuery])}`)
    }
  }
  io.out(`\n${footnote(printed)}`)
}

/** What stands behind the table: how many queries, and what was not there. */
function footnote({ evaluated, asked }: Printed): string {
  const lines = evaluated.flatMap(({ name, values: { counts, queries, summaries } }) => [
    `${name}: ${queries.length} queries${counts.missing.length === 0 ? '' : `, ${counts.missing.length} of ${counts.judgedQueries} judged queries had no results`}${counts.extra.length === 0 ? '' : `, ${counts.extra.length} queries of the run were not judged`}`,
    ...scorersOf(asked).flatMap((scorer) => {
      const undefinedCount = summaries.get(scorer.name)!.undefined
      return undefinedCount === 0
        ? []
        : [
            `${name}: ${scorer.name} is undefined for ${undefinedCount} queries, which its ${scorer.measure.over} leaves out`,
          ]
    }),
  ])
  return `${lines.join('\n')}\n`
}

/** The first column to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join('  '),
  )
  return `${lines.join('\n')}\n`
}
