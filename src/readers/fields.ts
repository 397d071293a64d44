/**
 * Walking over columns of bytes. Every line ends in a line feed, so no loop needs to look for the end of the buffer.
 * Blanks and tabs separate columns; any other byte up to 32 ends a column and cannot be walked over.
 */

/** From `at`, the first byte that is neither blank nor tab. */
export function skipBlanks(bytes: Uint8Array, at: number): number {
  let i = at
  while (bytes[i] === 32 || bytes[i] === 9) i++
  return i
}

/** From `at`, the first byte that is a blank or a control character. */
export function fieldEnd(bytes: Uint8Array, at: number): number {
  let i = at
  while (bytes[i]! > 32) i++
  return i
}

/** Whether the line ends at `at`: a line feed, or a carriage return before one. */
export function isLineEnd(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] === 10)
}

/** From `at`, the line feed. */
export function lineFeed(bytes: Uint8Array, at: number): number {
  return bytes.indexOf(10, at)
}

/** The text of a line without its end. Bytes that are no UTF-8 are reported elsewhere and stand as U+FFFD here. */
export function lineText(bytes: Uint8Array, start: number, feed: number): string {
  const end = feed > start && bytes[feed - 1] === 13 ? feed - 1 : feed
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end))
}

/** A column of a line, with its 1-based place in characters. */
export interface Column {
  readonly text: string
  readonly column: number
}

/** The columns of a line. */
export function columnsOf(line: string): Column[] {
  return [...line.matchAll(/[^ \t]+/g)].map((match) => ({ text: match[0], column: match.index + 1 }))
}
