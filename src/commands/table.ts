import { basename, dirname, join } from 'node:path/posix'
import { type Grid, gridOf, turned } from '../render/exports/grid.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt } from '../text/problem.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  checkRunsAreFiles,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  runArguments,
  UsageError,
  withUsage,
} from './arguments.ts'
import { byArgument } from './compareArguments.ts'
import { declaredFormats } from './formats.ts'
import { exit, printProblems, resultMayFollow } from './problems.ts'
import { dataOfFiles, gridMeasures, type TableData } from './tableData.ts'
import { checkForm, type TableOptions } from './tableForm.ts'
import { againstArgument } from './tableMarks.ts'
import { gridTable, printQueryValues, queryTable, tablePrinters } from './tablePrint.ts'
import { chosen, dataOfReport } from './tableReport.ts'
import { sourceProblem } from './texts.ts'
import { threadsArgument } from './threadCount.ts'
import { withoutExit } from './withoutExit.ts'

/** `rankbook table`: systems by measures in a form to take elsewhere, rows and columns as the options choose them. */
export function tableCommand(io: Io, options: TableOptions): Promise<number> {
  const work = () => makeTable(io, options)
  return withUsage(io, options.allowCode === true ? () => withoutExit(work) : work, options.json ? 'json' : 'text')
}

async function makeTable(io: Io, options: TableOptions): Promise<number> {
  checkForm(options)
  const data = await dataOf(io, options)
  if (!(await resultMayFollow(io, data.problems, options)) || !data.ok) return exit.problems
  const pieces: string[] = []
  const writing = options.out === undefined ? io : { ...io, out: (text: string) => void pieces.push(text) }
  const table = print(writing, data.value, options)
  if (options.out === undefined) return exit.done
  try {
    await (table === undefined ? io.write(options.out, pieces.join('')) : io.writeParquet(options.out, table))
    return exit.done
  } catch (error) {
    await printProblems(io, [sourceProblem(options.out, error)], options.json ? 'json' : 'text')
    return exit.problems
  }
}

async function dataOf(io: Io, options: TableOptions): Promise<Checked<TableData>> {
  const { qrels, files, measure } = options
  const names = options.runs === undefined ? undefined : [...new Set(options.runs.split(','))]
  const digits = options.digits === undefined ? undefined : digitsArgument(options.digits)
  if (files.length === 0) {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    const { allowCode = false, strict = false } = options
    const folder = await reportOf(io, qrels)
    return dataOfReport(io, { ...options, folder, runs: names, digits, allowCode, strict, marked: showsMarks(options) })
  }
  await checkRunsAreFiles(io, files)
  const given = runArguments(files)
  const runs = names?.map((name) => chosen(given, name, { option: '--runs', called: 'run' })) ?? given
  const by = byArgument(options)
  const { baseline } = options
  const against = againstArgument(options)
  if (baseline !== undefined) chosen(runs, baseline, { option: '--baseline', called: 'run' })
  const { queries, scores } = options
  const beside = [queries, scores].flatMap((path) => path ?? [])
  checkOneStandardInput([qrels, ...runs.map(({ path }) => path), ...beside])
  const { dialect, conventions } = conventionsArgument(options.conventions)
  const asked = measureArguments(measure, { dialect, from: '--measure' })
  const threads = threadsArgument(options.threads)
  const declared = declaredFormats(options)
  return dataOfFiles(io, {
    qrels,
    runs,
    asked,
    conventions,
    digits: digits ?? 4,
    by,
    scores,
    threads,
    declared,
    against,
  })
}

/** CSV, Parquet and values by query hold no marks, so that nothing has to be compared for them. */
function showsMarks({ format, perQuery }: TableOptions): boolean {
  return perQuery !== true && format !== 'csv' && format !== 'parquet'
}

/** The folder of a report; without runs nothing else can be meant. */
async function reportOf(io: Io, given: string): Promise<string> {
  const folder = basename(given) === 'report.yaml' ? dirname(given) : given
  if (await io.exists(join(folder, 'report.yaml'))) return folder
  throw new UsageError(
    `"${given}" stands alone and holds no report.yaml`,
    'Name runs after the judgements, or the folder of a report.',
  )
}

/** Prints the table; Parquet is returned, as it goes to a file. */
function print(io: Io, data: TableData, options: TableOptions) {
  const { format, perQuery = false, language } = options
  if (perQuery) return format === 'parquet' ? queryTable(data) : printQueryValues(io, data)
  const grid = sorted(gridOf(data.systems, gridMeasures(data)), sortArgument(options.sort, data))
  const shown = options.transpose ? turned(grid) : grid
  if (format === 'parquet') return gridTable(shown, language)
  tablePrinters[format](io, shown, { ...options, dataset: data.dataset?.label, compared: data.compared })
  return undefined
}

/** `name`, or the canonical name of a measure of the table; undefined for the order given. */
function sortArgument(given: string | undefined, { asked }: TableData): string | undefined {
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
  const column = grid.columns.findIndex(({ name }) => name === by)
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
