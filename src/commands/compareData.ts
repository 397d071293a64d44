import { meanOfRuns } from '../evaluate/seeds.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import { type Declared, readTexts } from '../readers/index.ts'
import { readValuesCsv } from '../readers/valuesCsv.ts'
import { columnsOf } from '../report/columns.ts'
import { warnings } from '../report/lints.ts'
import { listKeeper } from '../report/overlaps.ts'
import { type Slices, slicesOf } from '../report/slices.ts'
import type { System } from '../statistics/family.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { argumentPlace, InputError, runArguments, UsageError } from './arguments.ts'
import type { ListsToCompare } from './compareOverlap.ts'
import type { Evaluated } from './evalPrint.ts'
import { evaluateFiles } from './evaluateFiles.ts'
import { readJudgements } from './judgements.ts'

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
  readonly evaluated: readonly ComparedRun[]
  /** Their ranked lists, where they were asked for. */
  readonly lists?: ListsToCompare['runs']
}

/** What to evaluate before it is compared. */
export interface RunsToCompare extends Pick<Evaluation, 'scorers' | 'conventions'> {
  readonly qrels: string
  readonly runs: readonly SystemArgument[]
  readonly declared: { readonly qrels: Declared; readonly run: Declared }
  /** Whether ranked lists are wanted too. */
  readonly keepLists: boolean
  readonly threads: number | undefined
}

/** A system on the command line: a run, or several runs of one system. */
export interface SystemArgument {
  readonly name: string
  readonly paths: readonly string[]
}

/** Runs on the command line as systems: `NAME=a.run,b.run` are several runs of one. */
export function systemArguments(texts: readonly string[]): SystemArgument[] {
  return runArguments(texts).map(({ name, path }, i) => {
    const paths = path === texts[i] ? [path] : path.split(',')
    if (paths.includes(''))
      throw new UsageError(
        `"${texts[i]}" names a file without a name`,
        'Write NAME=a.run,b.run for several runs of one system.',
      )
    return { name, paths }
  })
}

/** The columns of runs. A query that does not count for a run has no value there. */
export async function columnsOfRuns(io: Io, given: RunsToCompare): Promise<Checked<Columns>> {
  const qrels = await readJudgements(io, given.qrels, { ...given.conventions, ...given.declared.qrels })
  if (!qrels.ok) return qrels
  const files = given.runs.flatMap(({ name, paths }) => paths.map((path) => ({ name, path })))
  const keepers = given.keepLists ? files.map(() => listKeeper()) : undefined
  const task = { ...given, ...qrels.value }
  const found = await evaluateFiles(io, files, { ...task, ...(keepers && { each: (i: number) => keepers[i]!.take }) })
  const problems: Problem[] = [qrels, ...found].flatMap((one) => one.problems)
  const read = files.flatMap((file, i) => {
    const one = found[i]!
    return one.ok ? [{ ...file, values: one.value }] : []
  })
  if (read.length < files.length) return { ok: false, problems }
  const looked = read.map(({ name, path, values }) => ({ name, path, counts: values.counts }))
  problems.push(...warnings({ ...task, runs: looked }))
  const evaluated = given.runs.map(({ name }) => {
    const all = read.filter((one) => one.name === name).map(({ values }) => values)
    return systemOf(name, all, given.scorers)
  })
  const lists = keepers?.map((keeper, i) => ({ name: files[i]!.name, lists: keeper.lists }))
  return { ok: true, value: { ...aligned(evaluated, given.scorers), ...(lists && { lists }) }, problems }
}

/** What was evaluated of a system: of several runs their mean, and each of them. */
export interface ComparedRun extends Evaluated {
  readonly seeds?: readonly RunValues[]
}

function systemOf(name: string, all: readonly RunValues[], scorers: Evaluation['scorers']): ComparedRun {
  return all.length === 1 ? { name, values: all[0]! } : { name, values: meanOfRuns(all, scorers), seeds: all }
}

function aligned(evaluated: readonly ComparedRun[], scorers: Evaluation['scorers']): Columns {
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
  const { queries, measures } = file.value
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a]!, queries[b]!))
  const sorted = (systems: (typeof measures)[number]['systems']) =>
    systems.map(({ name, values }) => ({ name, values: Float64Array.from(order, (i) => values[i]!) }))
  const value = {
    queries: order.map((i) => queries[i]!),
    measures: measures.map(({ name, systems }) => ({ name, quality: true, systems: sorted(systems) })),
    evaluated: [],
  }
  return { ok: true, value, problems: [] }
}

/** Slices of queries by a field of a file of queries. */
export async function slicesBy(
  io: Io,
  { field, path }: { readonly field: string; readonly path: string },
  queries: readonly string[],
): Promise<Checked<Slices>> {
  const file = await readTexts(io.source(path))
  if (!file.ok) return file
  const found = slicesOf(file.value.texts, field, queries)
  if ('slices' in found) return { ok: true, value: found, problems: [] }
  const place = found.rule === 'bad-field' ? wholeFile(path) : argumentPlace('--by')
  throw new InputError([errorAt(place, found.rule, found.what, found.mend)])
}
