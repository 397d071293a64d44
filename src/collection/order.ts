import type { Conventions } from './conventions.ts'
import type { Retrieved } from './run.ts'

/** Negative where row `a` comes before row `b`; 0 only for a row and itself or for a repeated document. */
type CompareRows = (a: number, b: number) => number

/** Orders the rows of one query: by score, greatest first; equal scores as the convention says. */
function rowOrder(keys: Float64Array, tied: CompareRows): CompareRows {
  return (a, b) => {
    const x = keys[a]!
    const y = keys[b]!
    return x > y ? -1 : x < y ? 1 : tied(a, b)
  }
}

function tieOrder(retrieved: Retrieved, ties: Conventions['ties']): CompareRows {
  switch (ties) {
    case 'id-descending':
      return (a, b) => compareSpans(retrieved, b, a)
    case 'id-ascending':
      return (a, b) => compareSpans(retrieved, a, b)
    case 'input':
      return (a, b) => a - b
    case 'input-reversed':
      return (a, b) => b - a
    case 'rank':
      return (a, b) => retrieved.ranks[a]! - retrieved.ranks[b]! || a - b
  }
}

/** Byte order of the ids of two rows. */
function compareSpans({ bytes, starts, ends }: Retrieved, a: number, b: number): number {
  let i = starts[a]!
  let j = starts[b]!
  const iEnd = ends[a]!
  const jEnd = ends[b]!
  while (i < iEnd && j < jEnd) {
    const difference = bytes[i++]! - bytes[j++]!
    if (difference !== 0) return difference
  }
  return iEnd - i - (jEnd - j)
}

/** Whether scores fall from row to row, and ranks never do: so it is in most queries of most runs. */
export function fallsStrictly({ ranks, count }: Retrieved, keys: Float64Array): boolean {
  for (let row = 1; row < count; row++) {
    if (!(keys[row]! < keys[row - 1]!) || ranks[row]! < ranks[row - 1]!) return false
  }
  return true
}

/** Brings the rows of one query into order. Many are in order already, with few equal scores; that is found out first. */
export function orderRows(
  retrieved: Retrieved,
  rows: Int32Array,
  { keys, count, ties }: { readonly keys: Float64Array; readonly count: number; readonly ties: Conventions['ties'] },
): void {
  const tied = tieOrder(retrieved, ties)
  for (let i = 1; i < count; i++) {
    const upper = rows[i - 1]!
    const lower = rows[i]!
    if (keys[lower]! < keys[upper]! || (keys[lower] === keys[upper] && tied(upper, lower) <= 0)) continue
    sortRows(rows, count, rowOrder(keys, tied))
    return
  }
}

/** Short pieces that insertion sorts faster than merging does. */
const piece = 12

/**
 * Sorts the first `count` entries: a stable merge sort, several times faster than a typed array's own `sort` with a
 * comparison.
 */
function sortRows(rows: Int32Array, count: number, compare: CompareRows): void {
  for (let low = 0; low < count; low += piece) insertionSort(rows, low, Math.min(low + piece, count), compare)
  let from: Int32Array = rows
  let to: Int32Array = new Int32Array(count)
  for (let width = piece; width < count; width *= 2) {
    for (let low = 0; low < count; low += 2 * width) {
      const middle = Math.min(low + width, count)
      merge(from, to, { low, middle, high: Math.min(low + 2 * width, count) }, compare)
    }
    ;[from, to] = [to, from]
  }
  if (from !== rows) rows.set(from.subarray(0, count))
}

function insertionSort(rows: Int32Array, low: number, high: number, compare: CompareRows): void {
  for (let i = low + 1; i < high; i++) {
    const row = rows[i]!
    let j = i - 1
    for (; j >= low && compare(rows[j]!, row) > 0; j--) rows[j + 1] = rows[j]!
    rows[j + 1] = row
  }
}

function merge(
  from: Int32Array,
  to: Int32Array,
  { low, middle, high }: { readonly low: number; readonly middle: number; readonly high: number },
  compare: CompareRows,
): void {
  let left = low
  let right = middle
  for (let i = low; i < high; i++) {
    const takeLeft = left < middle && (right >= high || compare(from[left]!, from[right]!) <= 0)
    to[i] = takeLeft ? from[left++]! : from[right++]!
  }
}
