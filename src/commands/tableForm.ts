import type { Language } from '../text/words.ts'
import { UsageError } from './arguments.ts'
import type { FormatOptions } from './formats.ts'
import type { TableFormat } from './tablePrint.ts'

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
  /** The system that the others are compared with, and how; a report says it itself. */
  readonly baseline?: string
  readonly test?: string
  readonly correction?: string
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

/** What can be said of the command line before anything is read. */
export function checkForm(options: TableOptions): void {
  const { label, format, out, perQuery, files, dataset, param = [] } = options
  if (!/^[A-Za-z][A-Za-z0-9:-]*$/.test(label))
    throw new UsageError(`--label is "${label}", expected a name`, 'Write --label tab:results, for example.')
  if (format === 'parquet' && out === undefined)
    throw new UsageError('Parquet cannot be printed, expected a file to write', 'Add --out table.parquet.')
  if (perQuery === true && format !== 'csv' && format !== 'parquet')
    throw new UsageError(`--per-query with --format ${format}, expected csv or parquet`, 'Add --format csv.')
  const [ofReport] = [...(dataset === undefined ? [] : ['--dataset']), ...(param.length === 0 ? [] : ['--param'])]
  if (ofReport !== undefined && files.length > 0)
    throw new UsageError(`${ofReport} without a report`, 'Leave it out, or name a report instead of files.')
  const [ofFiles] = Object.entries(saidBySpec).filter(
    ([name]) => options[name as keyof typeof saidBySpec] !== undefined,
  )
  if (ofFiles !== undefined && files.length === 0)
    throw new UsageError(
      `${ofFiles[1][0]} beside a report, whose spec says ${ofFiles[1][1]}`,
      'Leave it out, or name runs.',
    )
}

/** Options for files alone, and what a spec says in their place. */
const saidBySpec = {
  qrelsFormat: ['--qrels-format', 'the formats'],
  runFormat: ['--run-format', 'the formats'],
  queries: ['--queries', 'where queries are'],
  scores: ['--scores', 'which values come from outside'],
  baseline: ['--baseline', 'what to compare with'],
  test: ['--test', 'how to compare'],
  correction: ['--correction', 'how to compare'],
} as const
