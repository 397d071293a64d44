/** A place in bytes: `at` is an offset; line and column are 1-based, the column in UTF-16 units as in strings. */
export interface Spot {
  readonly at: number
  readonly line: number
  readonly column: number
}

/** The spot of the byte at `at`, which lies at or after a spot that is known. */
export function spotAfter(bytes: Uint8Array, known: Spot, at: number): Spot {
  let { line, column } = known
  for (let i = known.at; i < at; i++) {
    const byte = bytes[i]!
    if (byte === 10) {
      line++
      column = 1
    } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1
  }
  return { at, line, column }
}

/** How many UTF-16 units `bytes[from, to)` are, at least 1. */
export function unitsOf(bytes: Uint8Array, from: number, to: number): number {
  const feed = bytes.subarray(from, to).indexOf(10)
  const end = feed < 0 ? to : from + feed
  return Math.max(1, spotAfter(bytes, { at: from, line: 1, column: 0 }, end).column)
}
