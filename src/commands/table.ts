import { basename, dirname, join } from 'node:path/posix'
import { type Grid, gridOf, turned } from '../render/exports/grid.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  runArguments,
  UsageError,
  withUsage,
} from './arguments.ts'
import { byArgument } from './compareArguments.ts'
import { threadsArgument } from './evaluateFiles.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { exit, printProblems, resultMayFollow } from './problems.ts'
import { dataOfFiles, gridMeasures, type TableData } from './tableData.ts'
import { gridTable, printQueryValues, queryTable, type TableFormat, tablePrinters } from './tablePrint.ts'
import { chosen, dataOfReport } from './tableReport.ts'
import { sourceProblem } from './texts.ts'
import { withoutExit } from './withoutExit.ts'

/** What `table` is asked for. */
export interface TableOptions extends FormatOptions {
  /** Judgements, or where there are no runs a report. */
  readonly qrels: string
  readonly files: readonly string[]
  readonly dataset?: string
  readonly measure: readonly string[]
  readonly runs?: string
  readonly sort?: string
  readonly scores?: string
  readonly transpose: boolean
  /** A field of the queries file. */
  readonly by?: string
  readonly queries?: string
  /** Every value of every query in place of the summaries. */
  readonly perQuery?: boolean
  readonly conventions?: string
  readonly digits?: string
  readonly threads?: string
  readonly caption?: string
  readonly label: string
  readonly language: Language
  readonly format: TableFormat | 'parquet'
  /** Where to write; standard output where it is left out. */
  readonly out?: string
  readonly allowCode?: boolean
  /** Values of parameters of the report: `k=20`. */
  readonly param?: readonly string[]
  readonly strict?: boolean
  /** Problems as JSON. */
  readonly json: boolean
}

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

/** What can be said of the command line before anything is read. */
function checkForm(options: TableOptions): void {
  const { label, format, out, perQuery, files, dataset, param = [], qrelsFormat, runFormat } = options
  if (!/^[A-Za-z][A-Za-z0-9:-]*$/.test(label))
    throw new UsageError(`--label is "${label}", expected a name`, 'Write --label tab:results, for example.')
  if (format === 'parquet' && out === undefined)
    throw new UsageError('Parquet cannot be printed, expected a file to write', 'Add --out table.parquet.')
  if (perQuery === true && format !== 'csv' && format !== 'parquet')
    throw new UsageError(`--per-query with --format ${format}, expected csv or parquet`, 'Add --format csv.')
  const [ofReport] = [...(dataset === undefined ? [] : ['--dataset']), ...(param.length === 0 ? [] : ['--param'])]
  if (ofReport !== undefined && files.length > 0)
    throw new UsageError(`${ofReport} without a report`, 'Leave it out, or name a report instead of files.')
  const [ofFiles] = [
    ...(qrelsFormat === undefined ? [] : ['--qrels-format']),
    ...(runFormat === undefined ? [] : ['--run-format']),
  ]
  if (ofFiles !== undefined && files.length === 0)
    throw new UsageError(`${ofFiles} beside a report, whose spec says the formats`, 'Leave it out, or name runs.')
}

async function dataOf(io: Io, options: TableOptions): Promise<Checked<TableData>> {
  const { qrels, files, measure } = options
  const names = options.runs === undefined ? undefined : [...new Set(options.runs.split(','))]
  const digits = options.digits === undefined ? undefined : digitsArgument(options.digits)
  if (files.length === 0) {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    const { allowCode = false, strict = false } = options
    const folder = await reportOf(io, qrels)
    return dataOfReport(io, { ...options, folder, runs: names, digits, allowCode, strict })
  }
  const given = runArguments(files)
  const runs = names?.map((name) => chosen(given, name, { option: '--runs', called: 'run' })) ?? given
  const by = byArgument(options)
  const { queries, scores } = options
  const beside = [queries, scores].flatMap((path) => path ?? [])
  checkOneStandardInput([qrels, ...runs.map(({ path }) => path), ...beside])
  const { dialect, conventions } = conventionsArgument(options.conventions)
  const asked = measureArguments(measure, { dialect, from: '--measure' })
  const threads = threadsArgument(options.threads)
  const declared = declaredFormats(options)
  return dataOfFiles(io, { qrels, runs, asked, conventions, digits: digits ?? 4, by, scores, threads, declared })
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
  tablePrinters[format](io, shown, { ...options, dataset: data.dataset?.label })
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
