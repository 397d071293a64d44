import type { Source } from '../text/io.ts'
import { type Checked, errorAt, wholeFile } from '../text/problem.ts'
import { csv, msmarco, tsv } from './csvTable.ts'
import { jsonl } from './jsonlTable.ts'
import { json } from './jsonTable.ts'
import { parquet, sql } from './parquetTable.ts'
import type { RunReader } from './reader.ts'
import { type DeclaredColumns, unknownRole } from './roles.ts'
import type { TableFormat } from './table.ts'
import type { TableKind } from './tableKinds.ts'

/** Formats of tables; each holds runs, judgements or texts. */
export const tables: readonly TableFormat[] = [csv, tsv, jsonl, json, msmarco, parquet, sql]

/** What the user says about a file beside its path. */
export interface Declared {
  /** The name of a format; otherwise the ending of the file's name says it. */
  readonly format?: string | undefined
  readonly columns?: DeclaredColumns | undefined
  /** The keys that lead to the data in a JSON file that holds more. */
  readonly inside?: readonly string[] | undefined
  /** Which run is wanted of a table that holds several. */
  readonly run?: string | undefined
  /** What the run is called, which tells it among several where none is declared. */
  readonly called?: string | undefined
}

/** The format of a table by itself: that of a statement, or the one that the ending of the name says; CSV where it says none. */
export function tableOf({ path, evidence }: Pick<Source, 'path' | 'evidence'>): TableFormat {
  const ending = endingOf(path)
  return evidence === undefined ? (tables.find(({ extensions }) => extensions.includes(ending)) ?? csv) : sql
}

function endingOf(path: string): string {
  return /\.([^./]+?)(?:\.(?:gz|zst))?$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The reader of the format declared, or else of that of the file name; or why what was declared does not fit. */
export function choose<R extends Pick<RunReader, 'name' | 'extensions' | 'kind'>>(
  readers: readonly R[],
  path: string,
  { format, columns, inside, kind }: Declared & { readonly kind: TableKind },
): Checked<R> {
  const ending = endingOf(path)
  const reader =
    format === undefined
      ? (readers.find(({ extensions }) => extensions.includes(ending)) ?? readers[0]!)
      : readers.find(({ name }) => name === format)
  if (format === 'shapes') {
    const what = 'lists grouped by shape have means, and no query of theirs has a name'
    return refuse(path, 'needs-whole-lists', what, 'Ask `rankbook shapes` for the means, or give collapsed lists.')
  }
  if (reader === undefined) {
    const known = declarable(readers)
      .map((name) => `"${name}"`)
      .join(', ')
    return refuse(path, 'unknown-format', `no format is called "${format}"`, `Choose one of ${known}.`)
  }
  const named = reader.kind !== undefined || tables.some(({ name }) => name === reader.name && name !== msmarco.name)
  if (columns !== undefined && !named) {
    const mend = 'Declare a format too: csv, tsv, jsonl, json, parquet or rag.'
    return refuse(path, 'bad-columns', `columns are declared, and the format ${reader.name} has them by place`, mend)
  }
  if (inside !== undefined && reader.name !== json.name) {
    const mend = 'Declare the format json too, or leave the keys out.'
    return refuse(path, 'bad-columns', `keys are declared, and the format ${reader.name} has none`, mend)
  }
  const odd = unknownRole(reader.kind ?? kind, columns ?? {})
  if (odd !== undefined) return refuse(path, 'bad-columns', odd.what, odd.mend)
  return { ok: true, value: reader, problems: [] }
}

/** The names of formats that a user may declare; rows of a statement are declared as such. */
export function declarable(readers: readonly Pick<RunReader, 'name'>[]): readonly string[] {
  return readers.map(({ name }) => name).filter((name) => name !== sql.name)
}

function refuse(path: string, rule: string, what: string, mend: string): Checked<never> {
  return { ok: false, problems: [errorAt(wholeFile(path), rule, what, mend)] }
}
