import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import type { Run } from '../collection/run.ts'
import type { Digest, Source } from '../text/io.ts'
import type { Checked, Place } from '../text/problem.ts'
import type { DeclaredColumns } from './roles.ts'
import type { TableKind } from './tableKinds.ts'

/** One format of files. The text is UTF-8, with or without a byte order mark; lines end in LF or CRLF. */
interface Format {
  /** As a user names it in a spec or on the command line. */
  readonly name: string
  /** File name endings without the dot, and without `.gz` or `.zst`; a file of no known ending is read by the first format of its list. */
  readonly extensions: readonly string[]
  /** The columns that may be declared, where they are not those of a table. */
  readonly kind?: TableKind
}

/** How a table is read, in a format that has columns by name. */
export interface TableOptions {
  /** The columns that the user declared; the others are recognised by their names. */
  readonly columns?: DeclaredColumns | undefined
  /** The keys that lead to the data in a JSON file that holds more. */
  readonly inside?: readonly string[] | undefined
  /** Which run is wanted of a table that holds several. */
  readonly run?: string | undefined
  /** What the run is called, which tells it among several where none is declared. */
  readonly called?: string | undefined
  /** Told which column is taken for what, for people. */
  readonly found?: ((columns: string) => void) | undefined
}

/** How a run is read. */
export interface RunOptions extends TableOptions {
  /** Columns after the tag: refused, or passed over as trec_eval does. */
  readonly furtherColumns?: 'refuse' | 'ignore'
  /** Bytes of buffer to begin with; it grows with the largest query. */
  readonly room?: number
  /** The most rows of one query, a power of two; `mostRows` where it is left out. */
  readonly mostRows?: number
}

/** A format of runs. Nothing is read before `stream`. */
export interface RunReader extends Format {
  open(source: Source, options: RunOptions): Run
}

/** How judgements are read. */
export type QrelsOptions = Pick<Conventions, 'gains' | 'duplicates'> & TableOptions & { readonly room?: number }

/** Judgements and where they came from. */
export interface QrelsFile {
  readonly path: string
  readonly qrels: Qrels
  /** Absent where the judgements are no file. */
  readonly digest?: Digest | undefined
}

/** A format of judgements. */
export interface QrelsReader extends Format {
  read(source: Source, options: QrelsOptions): Promise<Checked<QrelsFile>>
}

/** A query or a document. */
export interface Text {
  readonly id: string
  readonly text: string
  /** Everything else the file says about it, as JSON gives it. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Queries or documents of one file, in its order. */
export interface TextsFile {
  readonly path: string
  readonly texts: ReadonlyMap<string, Text>
  readonly digest?: Digest | undefined
}

/** How queries and documents are read. */
export type TextsOptions = TableOptions & {
  readonly room?: number
  /** Which texts are wanted of a file that holds both; documents where it is left out. */
  readonly of?: 'queries' | 'documents'
  /** A file of records without such texts has none, and nothing is wrong with it. */
  readonly mayLack?: boolean
}

/** A format of queries and documents. */
export interface TextsReader extends Format {
  read(source: Source, options: TextsOptions): Promise<Checked<TextsFile>>
}

/** A value that somebody gave a query. */
export interface ScoreRow {
  readonly query: string
  /** Absent where the file has no such column. */
  readonly run: string | undefined
  /** What the value is of; absent where the file has no such column. */
  readonly name: string | undefined
  /** NaN is undefined: the file says that there is none. */
  readonly value: number
  readonly line: number
  readonly placeOf: { readonly query: Place; readonly run?: Place }
}

/** Values by query of one file, in its order; no query has two of one run and name. */
export interface ScoresFile {
  readonly path: string
  readonly rows: readonly ScoreRow[]
  readonly digest?: Digest | undefined
}

/** A format of values by query. */
export interface ScoresReader extends Format {
  read(source: Source, options: TextsOptions): Promise<Checked<ScoresFile>>
}

/** Which mean of a result of MTEB is wanted. */
export interface MtebAsk {
  /** `main_score`, `ndcg_at_10`. */
  readonly name: string
  readonly split?: string | undefined
  readonly subset?: string | undefined
}

/** A mean that somebody took; the values behind it are not known. */
export interface GivenMean {
  readonly path: string
  readonly mean: number
  /** Which of the means of the file it is: task, split, subset, name. */
  readonly from: string
  readonly digest?: Digest | undefined
}
