import { isSameSpan, slotsFor } from './ids.ts'
import type { Grouped } from './qrelsRows.ts'
import { UNJUDGED } from './ranking.ts'
import type { Retrieved } from './run.ts'

/** The judgement of a document, -1 where there is none. */
export function findRow(
  { arena, rows, slots, table }: Grouped,
  query: number,
  wanted: { readonly bytes: Uint8Array; readonly start: number; readonly end: number; readonly hash: number },
): number {
  const base = slots[query]!
  const mask = slots[query + 1]! - base - 1
  const { bytes, start, end, hash } = wanted
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const row = table[base + slot]! - 1
    if (row < 0) return -1
    const sameHash = rows.hashes[row] === hash
    if (sameHash && isSameSpan(arena, rows.starts[row]!, rows.ends[row]!, bytes, start, end)) return row
  }
}

/**
 * `findRow` for all rows of a query. Few of them are judged, and a table of single bytes, mostly empty, passes over the
 * others without a wrong guess of the processor's.
 */
export function gradeRows(
  grouped: Grouped,
  query: number,
  wanted: { readonly retrieved: Retrieved; readonly rows: Int32Array; readonly grades: Float64Array },
): number {
  const { retrieved, rows, grades } = wanted
  const { bytes, starts, ends, hashes } = retrieved
  const marks = markHashes(grouped, query)
  const mask = marks.length - 1
  grades.fill(UNJUDGED, 0, rows.length)
  let judged = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const hash = hashes[row]!
    if (marks[hash & mask] === 0) continue
    const found = findRow(grouped, query, { bytes, start: starts[row]!, end: ends[row]!, hash })
    if (found < 0) continue
    grades[i] = grouped.rows.grades[found]!
    if (grades[i]! >= 0) judged++
  }
  return judged
}

/** A power of two of bytes, 1 where a judged document of the query may lie. Lent until the next call. */
function markHashes({ rows, first, marks }: Grouped, query: number): Uint8Array {
  const from = first[query]!
  const to = first[query + 1]!
  const size = slotsFor(Math.max(marksPerDocument * (to - from), fewestMarks))
  if (marks.bytes.length < size) marks.bytes = new Uint8Array(size)
  const lent = marks.bytes.subarray(0, size).fill(0)
  for (let row = from; row < to; row++) lent[rows.hashes[row]! & (size - 1)] = 1
  return lent
}

const marksPerDocument = 8
const fewestMarks = 512
