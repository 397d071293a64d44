import type { Source } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { type Faults, isFull, withSource } from './faults.ts'

/** Whole lines of a file, in a buffer that is used again. */
export interface Region {
  readonly bytes: Uint8Array
  /** Where the first line begins. */
  readonly from: number
  /** One past the line feed of the last line. */
  readonly to: number
  /** How far kept bytes have moved towards the front since the region before. */
  readonly moved: number
  /** Where `from` lies in the file, counted in (decompressed) bytes from 0. */
  readonly offset: number
}

/** Takes a region, and says from where on its bytes must be kept for later: at most `to`. */
export type ScanRegion = (region: Region) => number

const firstRoom = 1 << 18

/**
 * Reads a source in regions of whole lines. A byte order mark at the start is left out; a last line without a line feed
 * gets one. Reading stops early when there are too many problems or `scan` says so by returning -1.
 */
export async function readRegions(
  source: Source,
  given: { readonly faults: Faults; readonly longest: number; readonly room?: number | undefined },
  scan: ScanRegion,
): Promise<void> {
  const buffer: Buffered = {
    bytes: new Uint8Array(given.room ?? firstRoom),
    kept: 0,
    from: 0,
    end: 0,
    moved: 0,
    offset: 0,
  }
  await withSource(given.faults, async () => {
    for await (const block of source.open()) {
      append(buffer, block)
      const to = buffer.bytes.lastIndexOf(10, buffer.end - 1) + 1
      if (to > buffer.from && !pass(buffer, to, scan)) return
      if (isFull(given.faults)) return
      if (buffer.end - buffer.from > given.longest) return noteEndlessLine(given.faults, given.longest)
    }
    if (buffer.end === buffer.from) return
    append(buffer, lineFeed)
    pass(buffer, buffer.end, scan)
  })
}

const lineFeed = Uint8Array.of(10)

interface Buffered {
  bytes: Uint8Array
  /** Where the bytes begin that must stay. */
  kept: number
  /** Where the first line begins that was not scanned. */
  from: number
  end: number
  moved: number
  offset: number
}

function append(buffer: Buffered, block: Uint8Array): void {
  if (buffer.end + block.length > buffer.bytes.length) {
    const { bytes, kept, end } = buffer
    const needed = end - kept + block.length
    const target = needed * 2 > bytes.length ? new Uint8Array(needed * 3) : bytes
    target.set(bytes.subarray(kept, end))
    buffer.bytes = target
    buffer.from -= kept
    buffer.end -= kept
    buffer.moved += kept
    buffer.kept = 0
  }
  buffer.bytes.set(block, buffer.end)
  buffer.end += block.length
}

function pass(buffer: Buffered, to: number, scan: ScanRegion): boolean {
  if (buffer.offset === 0 && startsWithMark(buffer)) {
    buffer.from += 3
    buffer.offset += 3
  }
  const { bytes, from, moved, offset } = buffer
  const kept = scan({ bytes, from, to, moved, offset })
  buffer.moved = 0
  buffer.offset += to - from
  buffer.from = to
  buffer.kept = kept
  return kept >= 0
}

function startsWithMark({ bytes, from }: Buffered): boolean {
  return bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf
}

function noteEndlessLine(faults: Faults, longest: number): void {
  faults.problems.push(
    errorAt(
      { path: faults.path, line: 0, column: 0, length: 1 },
      'line-too-long',
      `a line of more than ${longest} bytes`,
      'Check that this is a text file with one row per line.',
    ),
  )
}
