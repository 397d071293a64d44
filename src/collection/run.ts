import type { Digest } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'

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

/** Takes a run query by query. */
export interface RunReceiver {
  /** Called before the first query; and again, to void all that came before, when the run turns out not to be grouped by query. */
  start(): void
  /** Called once per query, in the order in which the file first names it. */
  query(retrieved: Retrieved): void
}

/** What reading a run to its end says about it. */
export interface RunFacts {
  readonly rows: number
  /** The last column of the last row. */
  readonly tag: string
  /** Absent where the run is no file. */
  readonly digest?: Digest | undefined
  /** Everything wrong with the rows, in the order of lines; the values mean nothing where one is an error. */
  readonly problems: readonly Problem[]
}

/** A run that can be handed on query by query; memory is bounded by its largest query. */
export interface Run {
  /** As the user wrote it, for messages. */
  readonly path: string
  stream(receiver: RunReceiver): Promise<RunFacts>
}
