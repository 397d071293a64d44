import type { Conventions } from '../collection/conventions.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import { summarize } from '../measures/summary.ts'
import { type GridMeasure, gridMeasure, type Titled } from '../render/exports/grid.ts'
import { columnsOf } from '../report/columns.ts'
import type { Slices } from '../report/slices.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import { columnAt } from '../statistics/comparison.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { Words } from '../text/words.ts'
import { argumentPlace, InputError, type RunArgument } from './arguments.ts'
import { slicesBy } from './compareData.ts'
import { scorersOf } from './evalPrint.ts'
import { evaluateFiles } from './evaluateFiles.ts'
import type { declaredFormats } from './formats.ts'
import { readJudgements } from './judgements.ts'
import { type Against, compareForTable, standingsOf, type TableComparison } from './tableMarks.ts'
import { scoreColumns } from './tableScores.ts'

/** Systems and measures, evaluated: everything that `rankbook table` may show. */
export interface TableData {
  readonly systems: readonly (Titled & { readonly values: RunValues })[]
  readonly asked: readonly AskedMeasure[]
  readonly digits: number
  /** The data set, where the table is a report's. */
  readonly dataset?: { readonly name: string; readonly label: Words }
  /** Slices of the queries, each a column beside each measure. */
  readonly slices?: Slices
  /** Columns of values from outside, after all others. */
  readonly given?: readonly GridMeasure[]
  /** The measures on which the systems were compared; none where no baseline is known. */
  readonly compared: readonly TableComparison[]
}

/** What a table is made from where no report says it. */
export interface TableTask {
  readonly qrels: string
  readonly runs: readonly RunArgument[]
  readonly asked: readonly AskedMeasure[]
  readonly conventions: Conventions
  readonly digits: number
  /** A field of a file of queries, for columns of its slices beside each measure. */
  readonly by: { readonly field: string; readonly path: string } | undefined
  /** A file of values from outside, whose means become further columns. */
  readonly scores: string | undefined
  readonly threads: number | undefined
  /** What systems are compared with. */
  readonly against: Against | undefined
  /** The formats of judgements and of every run, as far as the names of files do not say them. */
  readonly declared: ReturnType<typeof declaredFormats>
}

/** Evaluates measures over runs, in the order of both, and looks up slices and values from outside where they are asked for. */
export async function dataOfFiles(io: Io, task: TableTask): Promise<Checked<TableData>> {
  const { conventions, runs, asked, digits, by } = task
  const scorers = scorersOf(asked)
  if (by !== undefined) checkMeans(scorers)
  const { declared } = task
  const qrels = await readJudgements(io, task.qrels, { ...conventions, ...declared.qrels })
  if (!qrels.ok) return qrels
  const found = await evaluateFiles(io, runs, { ...qrels.value, scorers, conventions, declared, threads: task.threads })
  const problems: Problem[] = [qrels, ...found].flatMap((one) => one.problems)
  const systems = found.flatMap((one, i): TableData['systems'][number][] => {
    const { name } = runs[i]!
    return one.ok ? [{ name, label: name, values: one.value }] : []
  })
  if (systems.length < runs.length) return { ok: false, problems }
  const slices = by && (await slicesBy(io, by, columnsOf(systems).queries))
  const beside = { qrels: qrels.value, runs: systems, digits }
  const given = task.scores === undefined ? undefined : await scoreColumns(io, task.scores, beside)
  problems.push(...(slices?.problems ?? []), ...(given?.problems ?? []))
  if (slices?.ok === false || given?.ok === false) return { ok: false, problems }
  const compared = await compareForTable(systems, scorers, { against: task.against, slices: slices?.value })
  const value = {
    systems,
    asked,
    compared,
    digits,
    ...(slices && { slices: slices.value }),
    ...(given && { given: given.value }),
  }
  return { ok: true, value, problems }
}

/** Slices are of means: other summaries are not sums of parts. */
export function checkMeans(scorers: readonly Scorer[]): void {
  const problems = scorers
    .filter(({ measure }) => measure.over !== 'mean')
    .map(({ name, measure }) => {
      const what = `${name} is summed up over queries as "${measure.over}", expected "mean" with --by`
      return errorAt(argumentPlace('--measure'), 'no-mean', what, 'Name a measure whose summary is a mean.')
    })
  if (problems.length > 0) throw new InputError(problems)
}

/** The summaries of each measure, one for each system; after a measure its slices. */
export function gridMeasures({ systems, asked, digits, slices, compared, given = [] }: TableData): GridMeasure[] {
  const computed = scorersOf(asked).flatMap((scorer) => {
    const summaries = systems.map(({ values }) => values.summaries.get(scorer.name)!.value)
    const columns = [
      gridMeasure(scorer, summaries, digits),
      ...(slices === undefined ? [] : sliceMeasures(scorer, systems, { slices, digits })),
    ]
    const tested = compared.find((one) => one.scorer.name === scorer.name)
    if (tested === undefined) return columns
    return columns.map((column, part) => ({ ...column, standings: standingsOf(tested, part, systems) }))
  })
  return [...computed, ...given]
}

/** A column for each slice: means over its queries, with how many these are. */
function sliceMeasures(
  scorer: Scorer,
  systems: TableData['systems'],
  { slices: { field, slices }, digits }: { readonly slices: Slices; readonly digits: number },
): GridMeasure[] {
  const columns = columnsOf(systems).systems(scorer)
  return slices.map(({ label, rows }) => {
    const means = columns.map(({ values }) => summarize('mean', columnAt(rows, values)).value)
    const name = `${scorer.name}, ${field}=${label} (n=${rows.length})`
    return gridMeasure({ name, measure: scorer.measure }, means, digits)
  })
}

/** A value of a query. */
export interface QueryValue {
  readonly run: string
  readonly measure: string
  readonly query: string
  /** NaN where it is undefined. */
  readonly value: number
}

/** Every value of every query, by system, measure and query. */
export function* queryValues({ systems, asked }: TableData): Generator<QueryValue> {
  for (const { name, values } of systems) {
    for (const { name: measure } of scorersOf(asked)) {
      const column = values.values.get(measure)!
      for (const [i, query] of values.queries.entries()) yield { run: name, measure, query, value: column[i]! }
    }
  }
}
