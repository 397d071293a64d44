import type { RunReceiver } from '../collection/run.ts'
import { type Faults, faultsOf } from './faults.ts'
import type { LinesMemory } from './linesMemory.ts'
import type { RunOptions } from './reader.ts'
import { type Rows, rowsFor } from './rows.ts'

/** Where the scan of a run stands. Places are indexes into the bytes of the region at hand. */
export interface Scan {
  readonly options: RunOptions
  readonly faults: Faults
  readonly receiver: RunReceiver
  /** Queries that came before; none where a run is gathered whole. */
  readonly seen: Set<string> | undefined
  readonly rows: Rows
  /** Where plain lines are read, and the rows lie. */
  readonly lines: LinesMemory | undefined
  /** Rows of the query at hand. */
  count: number
  query: string
  /** Where the name of the query at hand stands, in the first of its lines. */
  queryStart: number
  queryEnd: number
  readonly model: Model
  line: number
  total: number
  tag: string
  /** A query that came back. */
  ungrouped: string | undefined
}

/**
 * The last line of the query at hand that was read column by column. A line that begins and ends with the same bytes has
 * the same query, second column and tag.
 */
export interface Model {
  start: number
  /** Where its document begins. */
  headEnd: number
  /** One past its score. */
  tailStart: number
  /** One past its line feed. */
  end: number
}

/** A scan that has seen nothing yet. */
export function scanOf(given: Pick<Scan, 'options' | 'receiver' | 'seen' | 'lines'> & { readonly path: string }): Scan {
  return {
    options: given.options,
    faults: faultsOf(given.path),
    receiver: given.receiver,
    seen: given.seen,
    rows: given.lines?.rows ?? rowsFor(1024),
    lines: given.lines,
    count: 0,
    query: '',
    queryStart: 0,
    queryEnd: 0,
    model: { start: 0, headEnd: 0, tailStart: 0, end: 0 },
    line: 0,
    total: 0,
    tag: '',
    ungrouped: undefined,
  }
}

/** Follows bytes that have moved towards the front. */
export function shiftScan(scan: Scan, moved: number): void {
  const { model } = scan
  const { starts, ends } = scan.rows
  scan.queryStart -= moved
  scan.queryEnd -= moved
  model.start -= moved
  model.headEnd -= moved
  model.tailStart -= moved
  model.end -= moved
  for (let row = 0; row < scan.count; row++) {
    starts[row]! -= moved
    ends[row]! -= moved
  }
}

/** Hands the rows of the query at hand to the receiver. */
export function handOn(scan: Scan, bytes: Uint8Array): void {
  if (scan.count === 0) return
  const { query, count } = scan
  const { starts, ends, hashes, scores, ranks, lines } = scan.rows
  // Named one by one: an object that spreads another takes an engine many times as long.
  scan.receiver.query({ query, count, bytes, starts, ends, hashes, scores, ranks, lines })
  scan.total += count
  scan.count = 0
}
