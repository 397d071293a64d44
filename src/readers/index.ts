import type { Run } from '../collection/run.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'
import { csv, msmarco, tsv } from './csvTable.ts'
import { jsonl } from './jsonlTable.ts'
import { json } from './jsonTable.ts'
import { parquet } from './parquetTable.ts'
import type { QrelsFile, QrelsOptions, QrelsReader, RunOptions, RunReader, TextsFile, TextsReader } from './reader.ts'
import { type DeclaredColumns, qrelsTable, runTable, type TableKind, textsTable, unknownRole } from './roles.ts'
import type { TableFormat } from './table.ts'
import { tableQrels } from './tableQrels.ts'
import { tableRun } from './tableRun.ts'
import { tableTexts } from './tableTexts.ts'
import { trecQrels } from './trecQrels.ts'
import { trecRun } from './trecRun.ts'

/** Formats of tables; each holds runs, judgements or texts. */
const tables: readonly TableFormat[] = [csv, tsv, jsonl, json, msmarco, parquet]

/** Formats of runs. The first one reads files of no known ending. */
const runReaders: readonly RunReader[] = [trecRun, ...tables.map(tableRun)]

/** Formats of judgements. The first one reads files of no known ending. */
const qrelsReaders: readonly QrelsReader[] = [trecQrels, ...tables.map(tableQrels)]

/** Formats of queries and documents. The first one reads files of no known ending. */
const textsReaders: readonly TextsReader[] = [jsonl, ...tables.filter((format) => format !== jsonl)].map(tableTexts)

/** What the user says about a file beside its path. */
export interface Declared {
  /** The name of a format; otherwise the ending of the file's name says it. */
  readonly format?: string | undefined
  readonly columns?: DeclaredColumns | undefined
}

/** What was recognised of a file, for people. */
export interface Recognised {
  readonly path: string
  readonly format: string
  /** Which column is taken for what. */
  readonly columns: string
  readonly rows: number
}

/** Told of every file that was read to its end. */
interface Noting {
  readonly recognised?: ((file: Recognised) => void) | undefined
}

/** A run in the format declared, or else in that of its file name. */
export function openRun(source: Source, options: RunOptions & Declared & Noting = {}): Checked<Run> {
  const chosen = choose(runReaders, source.path, { ...options, kind: runTable })
  if (!chosen.ok) return chosen
  const reader = chosen.value
  let columns: string = trecColumns.run
  const run = reader.open(source, { ...options, found: (text) => (columns = text) })
  const noted: Run = {
    path: run.path,
    async stream(receiver) {
      const facts = await run.stream(receiver)
      options.recognised?.({ path: source.path, format: reader.name, columns, rows: facts.rows })
      return facts
    },
  }
  return { ok: true, value: noted, problems: [] }
}

/** Reads judgements in the format declared, or else in that of the file name. */
export async function readQrels(
  source: Source,
  options: QrelsOptions & Declared & Noting,
): Promise<Checked<QrelsFile>> {
  const chosen = choose(qrelsReaders, source.path, { ...options, kind: qrelsTable })
  if (!chosen.ok) return chosen
  const format = chosen.value.name
  let columns: string = trecColumns.qrels
  const read = await chosen.value.read(source, { ...options, found: (text) => (columns = text) })
  if (read.ok) options.recognised?.({ path: source.path, format, columns, rows: read.value.qrels.rows })
  return read
}

/** Reads queries or documents in the format declared, or else in that of the file name. */
export async function readTexts(source: Source, options: Declared & Noting = {}): Promise<Checked<TextsFile>> {
  const chosen = choose(textsReaders, source.path, { ...options, kind: textsTable })
  if (!chosen.ok) return chosen
  const format = chosen.value.name
  let columns = ''
  const read = await chosen.value.read(source, { columns: options.columns, found: (text) => (columns = text) })
  if (read.ok) options.recognised?.({ path: source.path, format, columns, rows: read.value.texts.size })
  return read
}

const trecColumns = {
  run: 'query, Q0, document, rank, score, tag',
  qrels: 'query, iteration, document, grade',
} as const

function choose<R extends { readonly name: string; readonly extensions: readonly string[] }>(
  readers: readonly R[],
  path: string,
  { format, columns, kind }: Declared & { readonly kind: TableKind },
): Checked<R> {
  const ending = /\.([^./]+?)(?:\.(?:gz|zst))?$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const reader =
    format === undefined
      ? (readers.find(({ extensions }) => extensions.includes(ending)) ?? readers[0]!)
      : readers.find(({ name }) => name === format)
  if (reader === undefined) {
    const known = readers.map(({ name }) => `"${name}"`).join(', ')
    return refuse(path, 'unknown-format', `no format is called "${format}"`, `Choose one of ${known}.`)
  }
  if (columns !== undefined && !tables.some(({ name }) => name === reader.name && name !== msmarco.name)) {
    const mend = 'Declare a format too: csv, tsv, jsonl, json or parquet.'
    return refuse(path, 'bad-columns', `columns are declared, and the format ${reader.name} has them by place`, mend)
  }
  const odd = unknownRole(kind, columns ?? {})
  if (odd !== undefined) return refuse(path, 'bad-columns', odd.what, odd.mend)
  return { ok: true, value: reader, problems: [] }
}

function refuse(path: string, rule: string, what: string, mend: string): Checked<never> {
  return { ok: false, problems: [errorAt(wholeFile(path), rule, what, mend)] }
}
