import type { Slices } from '../report/slices.ts'
import type { Method } from '../statistics/choices.ts'
import { familyAgainstFirst, familyOfAllPairs, isTukey, type Plan, rowsOf } from '../statistics/family.ts'
import { isBinary } from '../statistics/intervals.ts'
import { leadersOf } from '../statistics/leaders.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, nearest, type Problem } from '../text/problem.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  checkRunsAreFiles,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  UsageError,
  withUsage,
} from './arguments.ts'
import { alphaArgument, byArgument, type PlanOptions, planArguments } from './compareArguments.ts'
import { type Columns, columnsOfRuns, columnsOfValues, slicesBy, systemArguments } from './compareData.ts'
import { overlapArgument } from './compareOverlap.ts'
import { comparePrinters } from './comparePrint.ts'
import type { LedFamily } from './compareVerdict.ts'
import { scorersOf } from './evalPrint.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'
import { threadsArgument } from './threadCount.ts'

/** What `compare` is asked for. */
export interface CompareOptions extends PlanOptions, ProblemOptions, FormatOptions {
  readonly qrels?: string | undefined
  readonly runs: readonly string[]
  readonly measure: readonly string[]
  /** A file of values per query in place of judgements and runs. */
  readonly values?: string
  readonly baseline?: string
  readonly by?: string
  /** The persistence of the rank-biased overlap between the runs. */
  readonly overlap?: string
  readonly queries?: string
  readonly conventions?: string
  readonly digits: string
  readonly threads?: string
  readonly format: 'table' | 'json'
}

/**
 * `rankbook compare`: says which system is better, by how much, and how sure that is. Every other system is compared with
 * the baseline, the first one where none is named; Tukey's test compares all pairs. Each measure is a family of its own.
 */
export function compareCommand(io: Io, options: CompareOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      const alpha = alphaArgument(options.alpha)
      const plan = planArguments(options)
      const by = slicesArgument(options, plan)
      const p = overlapArgument(options.overlap, options.values)
      const reader = readerOf(io, options)
      await checkRunsAreFiles(io, options.runs)
      const read = await reader()
      const sliced: Checked<Slices | undefined> =
        read.ok && by !== undefined ? await slicesBy(io, by, read.value.queries) : nothing
      const problems = [...read.problems, ...sliced.problems]
      if (!(await resultMayFollow(io, problems, options)) || !read.ok || !sliced.ok) return exit.problems
      const columns = baselineFirst(read.value, options.baseline)
      checkWilson(columns, plan)
      const families = await familiesOf(io, columns, { plan, alpha, baseline: options.baseline, slices: sliced.value })
      const overlap = p === undefined ? undefined : { p, runs: read.value.lists! }
      comparePrinters[options.format](io, { columns, families, plan, alpha, digits, slices: sliced.value, overlap })
      return exit.done
    },
    problemFormat,
  )
}

const nothing = { ok: true, value: undefined, problems: [] } as const

/** Checks what is to be read, and gives the function that reads it. */
function readerOf(io: Io, options: CompareOptions): () => Promise<Checked<Columns>> {
  const { qrels, values, queries } = options
  const paths = queries === undefined ? [] : [queries]
  if (values !== undefined) {
    if (qrels !== undefined || options.measure.length > 0 || options.conventions !== undefined)
      throw new UsageError(
        '--values stands beside judgements, measures or conventions',
        'Give a file of values alone, or judgements and runs with -m.',
      )
    checkOneStandardInput([values, ...paths])
    return () => columnsOfValues(io, values)
  }
  if (qrels === undefined || options.runs.length < 2)
    throw new UsageError(
      'there are fewer than two runs to compare',
      'Give judgements and two or more runs, or --values with a file.',
    )
  const runs = systemArguments(options.runs)
  checkOneStandardInput([qrels, ...runs.flatMap((run) => run.paths), ...paths])
  const several = runs.find((run) => run.paths.length > 1)
  if (options.overlap !== undefined && several !== undefined)
    throw new UsageError(
      `--overlap stands beside several runs of "${several.name}", which have no list in common`,
      'Give each of them a name of its own.',
    )
  const { dialect, conventions } = conventionsArgument(options.conventions)
  const scorers = scorersOf(measureArguments(options.measure, { dialect, from: '--measure' }))
  const refused = scorers.filter(({ measure }) => measure.over !== 'mean')
  if (refused.length > 0) throw new InputError(refused.map(({ name, measure }) => noMean(name, measure.over)))
  const declared = declaredFormats(options)
  const keepLists = options.overlap !== undefined
  const threads = threadsArgument(options.threads)
  return () => columnsOfRuns(io, { qrels, runs, scorers, conventions, declared, keepLists, threads })
}

function noMean(name: string, over: string): Problem {
  const what = `${name} is summed up over queries as "${over}", expected "mean": the tests are about means`
  const mend = 'Name a measure whose summary is a mean; `rankbook measures NAME` says what it is.'
  return errorAt(argumentPlace('--measure'), 'no-mean', what, mend)
}

function slicesArgument(options: CompareOptions, { test }: Plan) {
  const by = byArgument(options)
  if (by !== undefined && isTukey(test))
    throw new UsageError(
      `--by stands beside --test ${test}, whose family is one table`,
      'Choose another test for slices.',
    )
  return by
}

/** The columns with the baseline at the front. */
function baselineFirst(columns: Columns, baseline: string | undefined): Columns {
  if (baseline === undefined) return columns
  const names = columns.measures[0]!.systems.map(({ name }) => name)
  if (!names.includes(baseline)) {
    const [near] = nearest(baseline, names)
    const mend = near === undefined ? `Choose one of ${names.join(', ')}.` : `Did you mean ${near}?`
    const what = `no system is called "${baseline}"`
    throw new InputError([errorAt(argumentPlace('--baseline'), 'unknown-run', what, mend)])
  }
  const measures = columns.measures.map((measure) => ({
    ...measure,
    systems: [
      ...measure.systems.filter(({ name }) => name === baseline),
      ...measure.systems.filter(({ name }) => name !== baseline),
    ],
  }))
  return { ...columns, measures }
}

function checkWilson({ measures }: Columns, { interval }: Plan): void {
  if (interval !== 'wilson') return
  const problems = measures
    .filter(({ systems }) => !systems.every(({ values }) => isBinary(values)))
    .map(({ name }) => {
      const what = `--interval wilson is for values of 0 and 1 only, received others${name === undefined ? '' : ` of ${name}`}`
      return errorAt(argumentPlace('--interval'), 'not-binary', what, 'Choose bca, or a measure such as Success@5.')
    })
  if (problems.length > 0) throw new InputError(problems)
}

async function familiesOf(
  io: Io,
  { measures }: Columns,
  {
    plan: given,
    alpha,
    baseline,
    slices,
  }: Method & { readonly baseline: string | undefined; readonly slices: Slices | undefined },
): Promise<LedFamily[]> {
  const families: LedFamily[] = []
  for (const { name, systems } of measures) {
    const plan = { ...given, told: thousandsTold(io, name) }
    const { test } = plan
    const family = isTukey(test)
      ? await familyOfAllPairs(systems, { ...plan, test }, baseline)
      : familyAgainstFirst(systems, slices?.slices ?? [], { ...plan, test })
    const rows = [rowsOf(systems), ...(slices?.slices ?? []).map((slice) => slice.rows)]
    const parts = family.parts.map(({ compared }, i) => ({ rows: rows[i]!, planned: compared }))
    families.push({ ...family, leaders: await leadersOf(systems, { plan, alpha }, parts) })
  }
  return families
}

/** Says how much was drawn for a measure, a thousand more at each call. */
function thousandsTold(io: Io, measure: string | undefined): () => void {
  let thousands = 0
  const of = measure === undefined ? '' : ` for ${measure}`
  return () => io.step?.(`resampling${of}: ${++thousands} thousand drawn`)
}
