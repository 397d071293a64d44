import type { Digest, Evidence } from '../text/io.ts'
import type { Checked, Problem } from '../text/problem.ts'

/**
 * What a run holds for one query, row by row in the order of the file. Only the first `count` entries of the arrays are
 * this query's; all of it is lent until the receiver returns, then used again.
 */
export interface Retrieved {
  readonly query: string
  readonly count: number
  /** Holds the ids: document i is `bytes[starts[i], ends[i])`, in UTF-8. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** `hashBytes` of each id. */
  readonly hashes: Int32Array
  readonly scores: Float64Array
  /** The rank column, NaN where it is not a whole number. Scores alone order a run, but for `ties: 'rank'`. */
  readonly ranks: Float64Array
  /** The line of each row, 1-based. */
  readonly lines: Uint32Array
}

/**
 * A list of which only the judged documents are known, by their ranks: all that measures of grades need. A SQL engine gives
 * it from its own tables; see `warehouse/`.
 */
export interface PlacedList {
  readonly query: string
  /** How many documents the list holds. */
  readonly size: number
  /** 1-based, rising, each at most `size`. */
  readonly ranks: Uint32Array
  /** The grade of the document at a rank. */
  readonly grades: Float64Array
}

/** Takes a run query by query. */
export interface RunReceiver {
  /** Called before the first query; and again, to void all that came before, when the run turns out not to be grouped by query. */
  start(): void
  /** Called once per query, in the order in which the file first names it. */
  query(retrieved: Retrieved): void
  /**
   * The same, where only the judged documents of a list are known, by their ranks. A run has lists of one kind alone; one
   * with such lists is a problem for who does not take them.
   */
  placed?(list: PlacedList): void
}

/** What reading a run to its end says about it. */
export interface RunFacts {
  readonly rows: number
  /** The last column of the last row. */
  readonly tag: string
  /** Absent where the run is no file. */
  readonly digest?: Digest | undefined
  /** Where the run is the rows of a statement: what stands behind it. */
  readonly evidence?: Evidence | undefined
  /** Where only the judged documents of its lists are known: how that came about. */
  readonly collapsed?: CollapsedFacts | undefined
  /** Everything wrong with the rows, in the order of lines; the values mean nothing where one is an error. */
  readonly problems: readonly Problem[]
}

/** What collapsed rows say of themselves. */
export interface CollapsedFacts {
  /** The conventions under which lists were ordered and cut, as `joinSaid` writes them. */
  readonly joined: string
  readonly rows: number
  /** SHA-256 of the rows of the run in an order of their own, so that it does not depend on the order in which they came. */
  readonly sha256: string
}

/** A run that can be handed on query by query; memory is bounded by its largest query. */
export interface Run {
  /** As the user wrote it, for messages. */
  readonly path: string
  stream(receiver: RunReceiver): Promise<RunFacts>
  /** Where `stream` gives placed lists, and whole ones can be had one by one. */
  list?(query: string): Promise<Checked<WholeList>>
}

/** A whole list, where the lists of a run are known by the ranks of judged documents. */
export interface WholeList {
  /** Best first; `tied` says that the score is that of the next one. */
  readonly documents: readonly { readonly document: string; readonly tied: boolean }[]
  /** All judged documents of the query. */
  readonly judged: readonly { readonly document: string; readonly grade: number }[]
}
