import { SourceError } from '../text/io.ts'

/** The columns of `Retrieved`, with room to grow. */
export interface Rows {
  starts: Uint32Array
  ends: Uint32Array
  hashes: Int32Array
  scores: Float64Array
  ranks: Float64Array
  lines: Uint32Array
}

/** Room for so many rows. */
export function rowsFor(capacity: number): Rows {
  return {
    starts: new Uint32Array(capacity),
    ends: new Uint32Array(capacity),
    hashes: new Int32Array(capacity),
    scores: new Float64Array(capacity),
    ranks: new Float64Array(capacity),
    lines: new Uint32Array(capacity),
  }
}

/** The most rows that a run may have for one query: a run of another form, such as one without queries, stops here. */
export const mostRows = 1 << 24

/** Makes room for twice as many rows; throws `SourceError` past `most`. */
export function growRows(rows: Rows, most = Number.POSITIVE_INFINITY): void {
  const larger = rowsFor(twice(rows, most))
  copyRows(rows, larger)
  Object.assign(rows, larger)
}

/** Twice the room that rows have; throws `SourceError` where it is `most` already. */
export function twice(rows: Rows, most: number): number {
  if (rows.starts.length >= most) {
    throw new SourceError(`more than ${most} rows for one query`, 'Check that the first column holds the queries.')
  }
  return rows.starts.length * 2
}

/** Copies rows to where there is more room. */
export function copyRows(from: Rows, to: Rows): void {
  to.starts.set(from.starts)
  to.ends.set(from.ends)
  to.hashes.set(from.hashes)
  to.scores.set(from.scores)
  to.ranks.set(from.ranks)
  to.lines.set(from.lines)
}
