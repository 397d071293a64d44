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
  if (rows.starts.length >= most) {
    throw new SourceError(`more than ${most} rows for one query`, 'Check that the first column holds the queries.')
  }
  const larger = rowsFor(rows.starts.length * 2)
  larger.starts.set(rows.starts)
  larger.ends.set(rows.ends)
  larger.hashes.set(rows.hashes)
  larger.scores.set(rows.scores)
  larger.ranks.set(rows.ranks)
  larger.lines.set(rows.lines)
  Object.assign(rows, larger)
}
