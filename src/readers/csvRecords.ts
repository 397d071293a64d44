import type { Source } from '../text/io.ts'
import { errorAt, type Place } from '../text/problem.ts'
import { characterProblem } from './characters.ts'
import { type CsvCells, csvCells, csvStop, csvText, scanCsv } from './csvCells.ts'
import { type Faults, isFull } from './faults.ts'
import { isLineEnd, lineText, skipBlanks } from './fields.ts'
import { type Region, readRegions } from './regions.ts'
import { spotAfter, unitsOf } from './spots.ts'
import { checkUtf8 } from './utf8.ts'

/** A record of a CSV or TSV file, lent until the one who takes it returns. */
export interface CsvRecord {
  readonly bytes: Uint8Array
  readonly cells: CsvCells
  /** The line on which it begins, 1-based. */
  readonly line: number
  /** The content of a cell. */
  text(cell: number): string
  /** Where a cell stands; without one, the record up to the end of its first line. */
  place(cell?: number): Place
}

/** How a file is read. */
export interface CsvOptions {
  readonly faults: Faults
  /** The byte between cells: a comma or a tab. */
  readonly delimiter: number
  /** The most bytes of one record. */
  readonly longest: number
  readonly room?: number | undefined
  /** Takes a record; false stops the reading. */
  readonly take: (record: CsvRecord) => boolean
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

interface Scan extends CsvOptions {
  readonly cells: CsvCells
  /** The one that is lent, again and again. */
  readonly record: Mutable<CsvRecord>
  /** Where the record at hand begins. */
  at: number
  /** The line at which the next record begins, less 1. */
  line: number
  /** Bytes, and line ends, of a record that goes on in the next region. */
  pending: number
  pendingFeeds: number
  /** Where the quote stands that opened it. */
  open: Place | undefined
  begun: boolean
  stopped: boolean
}

/**
 * Reads a CSV or TSV file record by record. Blank lines are passed over, and before the first record lines that begin with
 * `#`: later such a line may be a row whose id begins so.
 */
export async function readCsv(source: Source, options: CsvOptions): Promise<void> {
  const cells = csvCells()
  const scan: Scan = {
    ...options,
    cells,
    record: {
      bytes: new Uint8Array(0),
      cells,
      line: 0,
      text: (cell) => csvText(cells, scan.record.bytes, cell),
      place: (cell) => placeOf(scan, cell),
    },
    at: 0,
    line: 0,
    pending: 0,
    pendingFeeds: 0,
    open: undefined,
    begun: false,
    stopped: false,
  }
  const { faults, longest, room } = options
  await readRegions(source, { faults, longest, room }, (region) => scanRegion(scan, region))
  if (scan.open !== undefined && !isFull(faults)) noteOpen(scan, scan.open, 'the end of the file')
}

function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  checkUtf8(region, scan.line + scan.pendingFeeds + 1, scan.faults)
  let at = from - scan.pending
  scan.open = undefined
  while (at < to && !scan.stopped && !isFull(scan.faults)) {
    const next = scanNext(scan, bytes, { at, to })
    if (next < 0) {
      scan.pending = to - at
      scan.pendingFeeds = feedsIn(bytes, at, to)
      if (scan.pending <= scan.longest) return at
      noteOpen(scan, scan.open!, `the end of ${scan.longest} bytes`)
      scan.open = undefined
      return -1
    }
    at = next
  }
  scan.pending = 0
  scan.pendingFeeds = 0
  return scan.stopped ? -1 : to
}

/** Reads the record or line at `at` and returns where the next begins; -1 where it goes on past these bytes. */
function scanNext(scan: Scan, bytes: Uint8Array, { at, to }: { readonly at: number; readonly to: number }): number {
  const comment = !scan.begun && bytes[at] === 35
  if (comment || isLineEnd(bytes, skipBlanks(bytes, at))) {
    scan.line++
    return bytes.indexOf(10, at) + 1
  }
  const { cells } = scan
  const next = scanCsv(cells, bytes, at, to, scan.delimiter)
  if (next === csvStop.open) {
    scan.open = placeIn(scan, bytes, { at, from: cells.stopped, to: cells.stopped + 1 })
    return -1
  }
  scan.begun = true
  if (next === csvStop.fault) return scanFault(scan, bytes, at)
  if (next - at > scan.longest) noteLong(scan)
  else if (cells.odd) noteOdd(scan, bytes, at, next)
  else {
    scan.at = at
    scan.record.bytes = bytes
    scan.record.line = scan.line + 1
    scan.stopped = !scan.take(scan.record)
  }
  scan.line += cells.feeds + 1
  return next
}

function placeOf(scan: Scan, cell: number | undefined): Place {
  const { at, cells, record } = scan
  const from = cell === undefined ? at : cells.from[cell]!
  return placeIn(scan, record.bytes, { at, from, to: cells.to[cell ?? cells.count - 1]! })
}

/** The place of `bytes[from, to)` in the record that begins at `at`. */
function placeIn(
  { faults, line }: Scan,
  bytes: Uint8Array,
  span: { readonly at: number; readonly from: number; readonly to: number },
): Place {
  const spot = spotAfter(bytes, { at: span.at, line: line + 1, column: 1 }, span.from)
  return { path: faults.path, line: spot.line, column: spot.column, length: unitsOf(bytes, span.from, span.to) }
}

function feedsIn(bytes: Uint8Array, from: number, to: number): number {
  let feeds = 0
  for (let at = bytes.indexOf(10, from); at >= 0 && at < to; at = bytes.indexOf(10, at + 1)) feeds++
  return feeds
}

/** Says what is wrong with quotes, and goes on after the line on which the cell begins. */
function scanFault(scan: Scan, bytes: Uint8Array, at: number): number {
  const cell = scan.cells.stopped
  const feed = bytes.indexOf(10, cell)
  const end = bytes[feed - 1] === 13 ? feed - 1 : feed
  const what = 'a double quote that does not open, close or stand doubled within a quoted cell'
  const mend = 'Put the whole cell between quotes, and double the quotes within.'
  scan.faults.problems.push(errorAt(placeIn(scan, bytes, { at, from: cell, to: end }), 'bad-csv', what, mend))
  scan.line += feedsIn(bytes, at, feed + 1)
  return feed + 1
}

/** A control character: at its place in the first line of the record that holds one. */
function noteOdd(scan: Scan, bytes: Uint8Array, at: number, next: number): void {
  let line = scan.line
  for (let start = at; start < next; start = bytes.indexOf(10, start) + 1) {
    line++
    const text = lineText(bytes, start, bytes.indexOf(10, start))
    const problem = characterProblem({ path: scan.faults.path, line, text })
    if (problem === undefined) continue
    scan.faults.problems.push(problem)
    return
  }
}

function noteLong({ faults, line, longest }: Scan): void {
  const place = { path: faults.path, line: line + 1, column: 1, length: 1 }
  const mend = 'Check that this is a text file with one record per row.'
  faults.problems.push(errorAt(place, 'line-too-long', `a record of more than ${longest} bytes`, mend))
}

function noteOpen({ faults }: Scan, place: Place, end: string): void {
  faults.problems.push(
    errorAt(place, 'bad-csv', `a quoted cell that is not closed before ${end}`, 'Close the quote, or double it.'),
  )
}
