import type { Qrels } from '../collection/qrels.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { Evaluation } from '../evaluate/values.ts'
import { type Declared, openRun, readQrels, readTexts } from '../readers/index.ts'
import { readValuesCsv } from '../readers/valuesCsv.ts'
import { columnsOf } from '../report/columns.ts'
import { warnings } from '../report/lints.ts'
import type { Slice, System } from '../statistics/family.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, nearest, type Problem, wholeFile } from '../text/problem.ts'
import { argumentPlace, InputError, type RunArgument } from './arguments.ts'
import type { Evaluated } from './evalPrint.ts'

/** What is compared: for each measure a column of values per system. */
export interface Columns {
  /** In byte order; entry i of every column belongs to `queries[i]`. */
  readonly queries: readonly string[]
  readonly measures: readonly {
    /** Undefined where values were given as they are. */
    readonly name: string | undefined
    /** Whether a greater value is a better one. */
    readonly quality: boolean
    readonly systems: readonly System[]
  }[]
  /** The runs behind the columns; none where values were given. */
  readonly evaluated: readonly Evaluated[]
}

/** What to evaluate before it is compared. */
export interface RunsToCompare extends Pick<Evaluation, 'scorers' | 'conventions'> {
  readonly qrels: string
  readonly runs: readonly RunArgument[]
  readonly declared: { readonly qrels: Declared; readonly run: Declared }
}

/** The columns of runs. A query that does not count for a run has no value there. */
export async function columnsOfRuns(io: Io, given: RunsToCompare): Promise<Checked<Columns>> {
  const qrels = await readQrels(io.source(given.qrels), { ...given.conventions, ...given.declared.qrels })
  if (!qrels.ok) return qrels
  const problems: Problem[] = [...qrels.problems]
  const evaluated: Evaluated[] = []
  for (const { name, path } of given.runs) {
    const values = await valuesOf(io, path, { ...given, qrels: qrels.value.qrels })
    problems.push(...values.problems)
    if (values.ok) evaluated.push({ name, values: values.value })
  }
  if (evaluated.length < given.runs.length) return { ok: false, problems }
  const looked = evaluated.map(({ name, values }, i) => ({ name, path: given.runs[i]!.path, counts: values.counts }))
  problems.push(...warnings({ ...given, qrels: qrels.value.qrels, path: given.qrels, runs: looked }))
  return { ok: true, value: aligned(evaluated, given.scorers), problems }
}

async function valuesOf(
  io: Io,
  path: string,
  task: Pick<RunsToCompare, 'scorers' | 'conventions' | 'declared'> & { readonly qrels: Qrels },
) {
  const run = openRun(io.source(path), task.declared.run)
  return run.ok ? evaluateRun({ ...task, run: run.value }) : run
}

function aligned(evaluated: readonly Evaluated[], scorers: Evaluation['scorers']): Columns {
  const table = columnsOf(evaluated)
  const measures = scorers.map((scorer) => ({
    name: scorer.name,
    quality: scorer.measure.quality ?? true,
    systems: table.systems(scorer),
  }))
  return { queries: table.queries, measures, evaluated }
}

/** The columns of a file of values per query. */
export async function columnsOfValues(io: Io, path: string): Promise<Checked<Columns>> {
  const file = await readValuesCsv(io.source(path))
  if (!file.ok) return file
  const { queries, systems } = file.value
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a]!, queries[b]!))
  const sorted = systems.map(({ name, values }) => ({ name, values: Float64Array.from(order, (i) => values[i]!) }))
  const value = {
    queries: order.map((i) => queries[i]!),
    measures: [{ name: undefined, quality: true, systems: sorted }],
    evaluated: [],
  }
  return { ok: true, value, problems: [] }
}

/** Queries by the value of a field, in byte order, and how many are in no slice. */
export interface Slices {
  readonly field: string
  readonly slices: readonly Slice[]
  readonly without: number
}

/** Slices of queries by a field of a file of queries; a query without the field is in none. */
export async function slicesBy(
  io: Io,
  { field, path }: { readonly field: string; readonly path: string },
  queries: readonly string[],
): Promise<Checked<Slices>> {
  const file = await readTexts(io.source(path))
  if (!file.ok) return file
  const { texts } = file.value
  const rows = new Map<string, number[]>()
  queries.forEach((query, i) => {
    const value = texts.get(query)?.fields[field]
    if (value === undefined || value === null) return
    if (typeof value === 'object') throw new InputError([fieldProblem(path, { query, field, value })])
    const label = String(value)
    const slice = rows.get(label)
    if (slice === undefined) rows.set(label, [i])
    else slice.push(i)
  })
  if (rows.size === 0) throw new InputError([noField(field, texts.values())])
  const slices = [...rows].map(([label, of]) => ({ label, rows: of })).sort((a, b) => compareIds(a.label, b.label))
  const within = slices.reduce((sum, slice) => sum + slice.rows.length, 0)
  return { ok: true, value: { field, slices, without: queries.length - within }, problems: [] }
}

function fieldProblem(path: string, { query, field, value }: { query: string; field: string; value: object }): Problem {
  const found = Array.isArray(value) ? 'a list' : 'an object'
  const what = `"${field}" of query "${query}" is ${found}, expected a text, a number, true or false`
  return errorAt(wholeFile(path), 'bad-field', what, 'Slice by a field with one value per query.')
}

function noField(field: string, texts: Iterable<{ readonly fields: Readonly<Record<string, unknown>> }>): Problem {
  const known = new Set([...texts].flatMap(({ fields }) => Object.keys(fields)))
  const [near] = nearest(field, known)
  const mend =
    known.size === 0
      ? 'Add the field to the lines of the file, beside "id" and "text".'
      : `Choose a field of the file: ${[...known].sort(compareIds).join(', ')}.`
  const what = `no query that counts has a field "${field}"`
  return errorAt(argumentPlace('--by'), 'unknown-field', what, near === undefined ? mend : `Did you mean ${near}?`)
}
