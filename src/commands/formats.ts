import type { Declared, Recognised } from '../readers/index.ts'
import { columns } from '../text/columns.ts'
import { counted } from '../text/formats.ts'
import { UsageError } from './arguments.ts'

/** The formats of the files on a command line. */
export interface FormatOptions {
  readonly qrelsFormat?: string
  readonly runFormat?: string
}

/** A format on the command line: `csv`; with the columns that it declares `csv:query=topic,document=page`; or with keys `json:inside=default/test`. */
function formatArgument(text: string | undefined, option: string): Declared {
  if (text === undefined) return {}
  const [, format, list] = /^([^:]*)(?::(.*))?$/s.exec(text)!
  const pairs = list === undefined ? [] : list.split(',').map((pair) => /^([^=]+)=(.+)$/s.exec(pair))
  if (format === '' || pairs.includes(null))
    throw new UsageError(
      `${option} is "${text}", expected a format, and after a colon if wanted columns as ROLE=NAME`,
      `Write ${option} csv:query=topic,document=page, for example.`,
    )
  if (list === undefined) return { format }
  const named = pairs.map((pair): [string, string] => [pair![1]!, pair![2]!])
  const columns = named.filter(([role]) => role !== 'inside')
  const inside = named.find(([role]) => role === 'inside')?.[1].split('/')
  return { format, inside, ...(columns.length > 0 && { columns: Object.fromEntries(columns) }) }
}

/** The formats that the options declare, of the judgements and of every run. */
export function declaredFormats({ qrelsFormat, runFormat }: FormatOptions): {
  readonly qrels: Declared
  readonly run: Declared
} {
  return { qrels: formatArgument(qrelsFormat, '--qrels-format'), run: formatArgument(runFormat, '--run-format') }
}

/** A line for each file that was read: path, format, rows, and which column is taken for what. */
export function recognisedLines(files: Iterable<Recognised>): string {
  const rows = [...files].map(({ path, format, columns: of, rows: count }) => [
    path,
    format,
    counted(count, 'row', 'rows'),
    of,
  ])
  return columns(rows)
    .map((line) => `${line}\n`)
    .join('')
}
