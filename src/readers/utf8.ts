import { isUtf8 } from 'node:buffer'
import { errorAt } from '../text/problem.ts'
import { type Faults, isFull } from './faults.ts'
import { lineFeed } from './fields.ts'
import type { Region } from './regions.ts'

/** Reports every line of a region that is not UTF-8. `line` is the number of the region's first line. */
export function checkUtf8(region: Region, line: number, faults: Faults): void {
  const { bytes, from, to } = region
  if (isUtf8(bytes.subarray(from, to))) return
  let number = line
  for (let start = from; start < to && !isFull(faults); number++) {
    const feed = lineFeed(bytes, start)
    if (!isUtf8(bytes.subarray(start, feed))) noteLine(region, { start, feed, number }, faults)
    start = feed + 1
  }
}

function noteLine(
  { bytes, from, offset }: Region,
  { start, feed, number }: { readonly start: number; readonly feed: number; readonly number: number },
  faults: Faults,
): void {
  const bad = firstBadByte(bytes, start, feed)
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, bad))
  const byte = bytes[bad]!.toString(16).toUpperCase().padStart(2, '0')
  // The byte order mark of UTF-16.
  const marked = offset === 0 && start === from && (bytes[start]! ^ bytes[start + 1]!) === 1 && bytes[start]! >= 0xfe
  faults.problems.push(
    errorAt(
      { path: faults.path, line: number, column: before.length + 1, length: 1 },
      'bad-utf8',
      `byte 0x${byte} at offset ${offset + bad - from} is not valid UTF-8`,
      `Save the file as UTF-8; if it is ${marked ? 'UTF-16' : 'Latin-1'}, \`iconv -f ${marked ? 'utf-16' : 'latin1'} -t utf-8\` does that.`,
    ),
  )
}

/** Where the first character begins that is not UTF-8. A prefix is valid up to there and no further. */
function firstBadByte(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end) {
    const lead = bytes[at]!
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    if (at + length > end || !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return at
}
