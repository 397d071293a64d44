import { decodeId, hashByte, hashBytes, hashSeed, isSameSpan } from '../collection/ids.ts'
import type { RunReceiver } from '../collection/run.ts'
import { exactLimit, exactPowers, parseDecimal, parseWhole } from './decimal.ts'
import { type Faults, faultsOf } from './faults.ts'
import { fieldEnd, isLineEnd, lineFeed, lineText, skipBlanks } from './fields.ts'
import type { RunOptions } from './reader.ts'
import { growRows, mostRows, type Rows, rowsFor } from './rows.ts'
import { longestTrecLine, runLineProblem } from './trecProblems.ts'

/** Where the scan of a run stands. */
export interface Scan {
  readonly options: RunOptions
  readonly faults: Faults
  readonly receiver: RunReceiver
  /** Queries that came before; none where a run is gathered whole. */
  readonly seen: Set<string> | undefined
  readonly rows: Rows
  /** Rows of the query at hand. */
  count: number
  query: string
  /** Where the name of the query at hand stands, in the first of its lines. */
  queryStart: number
  queryEnd: number
  line: number
  total: number
  /** Where the last row of the region begins; -1 for none. */
  lastRow: number
  tag: string
  /** A query that came back. */
  ungrouped: string | undefined
}

/** A scan that has seen nothing yet. */
export function scanOf(given: Pick<Scan, 'options' | 'receiver' | 'seen'> & { readonly path: string }): Scan {
  return {
    options: given.options,
    faults: faultsOf(given.path),
    receiver: given.receiver,
    seen: given.seen,
    rows: rowsFor(1024),
    count: 0,
    query: '',
    queryStart: 0,
    queryEnd: 0,
    line: 0,
    total: 0,
    lastRow: -1,
    tag: '',
    ungrouped: undefined,
  }
}

/** Reads the line that begins at `at` and returns where the next one begins. */
export function scanLine(scan: Scan, bytes: Uint8Array, at: number): number {
  scan.line++
  if (scan.count === scan.rows.starts.length) growRows(scan.rows, scan.options.mostRows ?? mostRows)
  const next = scanPlainLine(scan, bytes, at)
  return next < 0 ? scanAnyLine(scan, bytes, at) : next
}

/**
 * Reads a line whose columns are divided by one blank or one tab each, or returns -1. Here and in `scanPlainNumbers` is
 * where the time of a large run goes: every byte is looked at once.
 */
function scanPlainLine(scan: Scan, bytes: Uint8Array, from: number): number {
  const { rows, queryStart } = scan
  const known = scan.queryEnd - queryStart
  let same = 0
  while (same < known && bytes[from + same] === bytes[queryStart + same]) same++
  let at = from + same
  while (bytes[at]! > 32) at++
  const queryEnd = at++
  while (bytes[at]! > 32) at++
  const start = ++at
  let hash = hashSeed
  for (let byte = bytes[at]!; byte > 32; byte = bytes[++at]!) hash = hashByte(hash, byte)
  const gap = bytes[queryEnd]!
  const plain = (gap === 32 || gap === 9) && bytes[start - 1] === gap && bytes[at] === gap && start > queryEnd + 2
  if (!plain || queryEnd === from || at === start || bytes[from] === 35) return -1
  if (same !== known || queryEnd - from !== known) {
    beginQuery(scan, bytes, from, queryEnd)
    return scan.ungrouped === undefined ? scanPlainLine(scan, bytes, from) : from
  }
  rows.starts[scan.count] = start
  rows.ends[scan.count] = at
  rows.hashes[scan.count] = hash
  return scanPlainNumbers(scan, bytes, from, at + 1)
}

/** Goes on with rank, score and tag. A byte that is no digit turns `odd` negative, so that it takes one question at the end. */
function scanPlainNumbers(scan: Scan, bytes: Uint8Array, from: number, rankStart: number): number {
  let at = rankStart
  let odd = 0
  let rank = 0
  for (let byte = bytes[at]!; byte > 47; byte = bytes[++at]!) {
    odd |= 57 - byte
    rank = rank * 10 + byte - 48
  }
  const rankEnd = at++
  const scoreStart = bytes[at] === 45 ? ++at : at
  let whole = 0
  for (let byte = bytes[at]!; byte > 47; byte = bytes[++at]!) {
    odd |= 57 - byte
    whole = whole * 10 + byte - 48
  }
  const point = bytes[at] === 46 ? at++ : at - 1
  let fraction = 0
  for (let byte = bytes[at]!; byte > 47; byte = bytes[++at]!) {
    odd |= 57 - byte
    fraction = fraction * 10 + byte - 48
  }
  const scoreEnd = at++
  const tagStart = at
  while (bytes[at]! > 32) at++
  const gap = bytes[rankStart - 1]!
  const plain =
    bytes[rankEnd] === gap && bytes[scoreEnd] === gap && bytes[at] === 10 && at > tagStart && rankEnd > rankStart
  const empty = scoreEnd - scoreStart < (bytes[scoreStart] === 46 ? 2 : 1)
  if (!plain || empty || odd < 0 || rankEnd - rankStart > 9 || at - from > longestTrecLine) return -1
  const scale = exactPowers[scoreEnd - point - 1]!
  const digits = whole * scale + fraction
  if (!(digits < exactLimit)) return -1
  scan.rows.ranks[scan.count] = rank
  scan.rows.scores[scan.count] = scoreStart > rankEnd + 1 ? -digits / scale : digits / scale
  return endRow(scan, from, at + 1)
}

/** Counts a row whose columns are stored already. */
function endRow(scan: Scan, from: number, next: number): number {
  scan.rows.lines[scan.count] = scan.line
  scan.lastRow = from
  scan.count++
  return next
}

/** Reads a line with columns divided anyhow, a blank line, a comment, or a mistake. */
function scanAnyLine(scan: Scan, bytes: Uint8Array, at: number): number {
  const queryStart = skipBlanks(bytes, at)
  const queryEnd = fieldEnd(bytes, queryStart)
  const start = skipBlanks(bytes, fieldEnd(bytes, skipBlanks(bytes, queryEnd)))
  const end = fieldEnd(bytes, start)
  const rankStart = skipBlanks(bytes, end)
  const rankEnd = fieldEnd(bytes, rankStart)
  const scoreStart = skipBlanks(bytes, rankEnd)
  const scoreEnd = fieldEnd(bytes, scoreStart)
  const tagStart = skipBlanks(bytes, scoreEnd)
  const tagEnd = fieldEnd(bytes, tagStart)
  const score = parseDecimal(bytes, scoreStart, scoreEnd)
  const feed = lineFeed(bytes, tagEnd)
  const over = scan.options.furtherColumns !== 'ignore' && !isLineEnd(bytes, skipBlanks(bytes, tagEnd))
  // An empty column leaves the ones after it empty too, so that the last one tells.
  const odd = tagEnd === tagStart || over || Number.isNaN(score) || bytes[at] === 35 || feed - at > longestTrecLine
  if (odd) return scanOddLine(scan, bytes, at)
  if (!isSameSpan(bytes, queryStart, queryEnd, bytes, scan.queryStart, scan.queryEnd)) {
    beginQuery(scan, bytes, queryStart, queryEnd)
    if (scan.ungrouped !== undefined) return at
  }
  const { rows, count } = scan
  rows.starts[count] = start
  rows.ends[count] = end
  rows.hashes[count] = hashBytes(bytes, start, end)
  rows.ranks[count] = parseWhole(bytes, rankStart, rankEnd)
  rows.scores[count] = score
  return endRow(scan, at, feed + 1)
}

function scanOddLine(scan: Scan, bytes: Uint8Array, at: number): number {
  const feed = lineFeed(bytes, at)
  const blank = isLineEnd(bytes, skipBlanks(bytes, at))
  if (!blank && bytes[at] !== 35) {
    const text = lineText(bytes, at, feed)
    scan.faults.problems.push(runLineProblem({ path: scan.faults.path, line: scan.line, text }))
  }
  return feed + 1
}

function beginQuery(scan: Scan, bytes: Uint8Array, start: number, end: number): void {
  handOn(scan, bytes)
  const query = decodeId(bytes, start, end)
  scan.query = query
  scan.queryStart = start
  scan.queryEnd = end
  if (scan.seen === undefined) return
  if (scan.seen.has(query)) scan.ungrouped = query
  scan.seen.add(query)
}

/** Hands the rows of the query at hand to the receiver. */
export function handOn(scan: Scan, bytes: Uint8Array): void {
  if (scan.count === 0) return
  const { rows, query, count } = scan
  scan.receiver.query({ query, count, bytes, ...rows })
  scan.total += count
  scan.count = 0
}
