import { type Grid, gridOf, turned } from '../render/exports/grid.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { errorAt, nearest } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  type RunArgument,
  runArguments,
  UsageError,
  withUsage,
} from './arguments.ts'
import { exit, resultMayFollow } from './problems.ts'
import { summariesOf } from './tableData.ts'
import { type TableFormat, tablePrinters } from './tablePrint.ts'

export interface TableOptions {
  readonly qrels: string
  readonly files: readonly string[]
  readonly measure: readonly string[]
  readonly runs?: string
  readonly sort?: string
  readonly transpose: boolean
  readonly conventions?: string
  readonly digits: string
  readonly caption?: string
  readonly label: string
  readonly language: Language
  readonly format: TableFormat
  /** Problems as JSON. */
  readonly json: boolean
}

/** `rankbook table`: systems by measures in a form to take elsewhere, rows and columns as the options choose them. */
export function tableCommand(io: Io, options: TableOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      if (!/^[A-Za-z][A-Za-z0-9:-]*$/.test(options.label))
        throw new UsageError(
          `--label is "${options.label}", expected a name`,
          'Write --label tab:results, for example.',
        )
      const runs = chosenRuns(runArguments(options.files), options.runs)
      checkOneStandardInput([options.qrels, ...runs.map(({ path }) => path)])
      const { dialect, conventions } = conventionsArgument(options.conventions)
      const asked = measureArguments(options.measure, { dialect, from: '--measure' })
      const sortBy = sortArgument(options.sort, asked)
      const found = await summariesOf(io, { qrels: options.qrels, runs, asked, conventions, digits })
      if (!(await resultMayFollow(io, found.problems, options)) || !found.ok) return exit.problems
      const grid = sorted(
        gridOf(
          runs.map(({ name }) => name),
          found.value,
        ),
        sortBy,
      )
      tablePrinters[options.format](io, options.transpose ? turned(grid) : grid, options)
      return exit.done
    },
    problemFormat,
  )
}

/** The runs that `--runs a,b` names, in its order. */
function chosenRuns(runs: readonly RunArgument[], given: string | undefined): readonly RunArgument[] {
  if (given === undefined) return runs
  const names = runs.map(({ name }) => name)
  return [...new Set(given.split(','))].map((name) => {
    const run = runs.find((one) => one.name === name)
    if (run !== undefined) return run
    const [near] = nearest(name, names)
    const mend = near === undefined ? `Choose from ${names.join(', ')}.` : `Did you mean ${near}?`
    throw new InputError([errorAt(argumentPlace('--runs'), 'unknown-run', `no run is called "${name}"`, mend)])
  })
}

/** `name`, or the canonical name of a measure of the table; undefined for the order given. */
function sortArgument(given: string | undefined, asked: ReturnType<typeof measureArguments>): string | undefined {
  if (given === undefined || given === 'name') return given
  const found = asked.find(({ scorer, asked: spelling }) => scorer.name === given || spelling === given)
  if (found !== undefined) return found.scorer.name
  const names = [...asked.map(({ scorer }) => scorer.name), 'name']
  const mend = `Choose from ${names.join(', ')}.`
  throw new InputError([
    errorAt(argumentPlace('--sort'), 'unknown-measure', `the table has no column "${given}"`, mend),
  ])
}

/** The greatest value first, undefined ones last; equal ones stay as they were. */
function sorted(grid: Grid, by: string | undefined): Grid {
  if (by === undefined) return grid
  const column = grid.columns.indexOf(by)
  const value = ({ cells }: Grid['rows'][number]) => {
    const found = cells[column]!.value
    return Number.isNaN(found) ? -Infinity : found
  }
  const order = (a: Grid['rows'][number], b: Grid['rows'][number]) => {
    if (by === 'name') return compareIds(a.name, b.name)
    const [x, y] = [value(a), value(b)]
    return x === y ? 0 : y > x ? 1 : -1
  }
  return { ...grid, rows: [...grid.rows].sort(order) }
}
