import { decodeId, hashBytes, isSameSpan } from '../collection/ids.ts'
import { parseDecimal, parseWhole } from './decimal.ts'
import { fieldEnd, isLineEnd, lineFeed, lineText, skipBlanks } from './fields.ts'
import { growColumns } from './linesMemory.ts'
import { growRows, mostRows, twice } from './rows.ts'
import { longestTrecLine, runLineProblem } from './trecProblems.ts'
import { handOn, type Scan } from './trecRunScan.ts'

/** Where the six columns of a line begin and end, in turn. */
const columns = new Uint32Array(12)

/**
 * Reads one line: columns divided anyhow, a blank line, a comment, or a mistake. Returns where the next line begins. What
 * it takes becomes the model of the lines that follow.
 */
export function scanLine(scan: Scan, bytes: Uint8Array, at: number): number {
  scan.line++
  if (scan.count === scan.rows.starts.length) makeRoom(scan)
  findColumns(bytes, at, columns)
  const { 0: queryStart, 1: queryEnd, 4: start, 5: end, 8: scoreStart, 9: scoreEnd, 10: tagStart, 11: tagEnd } = columns
  const score = parseDecimal(bytes, scoreStart!, scoreEnd!)
  const feed = lineFeed(bytes, tagEnd!)
  const over = scan.options.furtherColumns !== 'ignore' && !isLineEnd(bytes, skipBlanks(bytes, tagEnd!))
  // An empty column leaves the ones after it empty too, so that the last one tells.
  const odd = tagEnd === tagStart || over || Number.isNaN(score) || bytes[at] === 35 || feed - at > longestTrecLine
  if (odd) return scanOddLine(scan, bytes, at)
  if (!isSameSpan(bytes, queryStart!, queryEnd!, bytes, scan.queryStart, scan.queryEnd)) {
    beginQuery(scan, bytes, { start: queryStart!, end: queryEnd! })
    if (scan.ungrouped !== undefined) return at
  }
  const { rows, count, model } = scan
  rows.starts[count] = start!
  rows.ends[count] = end!
  rows.hashes[count] = hashBytes(bytes, start!, end!)
  rows.ranks[count] = parseWhole(bytes, columns[6]!, columns[7]!)
  rows.scores[count] = score
  rows.lines[count] = scan.line
  scan.count++
  model.start = at
  model.headEnd = start!
  model.tailStart = scoreEnd!
  model.end = feed + 1
  return model.end
}

function makeRoom({ rows, lines, options }: Scan): void {
  const most = options.mostRows ?? mostRows
  if (lines === undefined) growRows(rows, most)
  else Object.assign(rows, growColumns(lines, twice(rows, most)))
}

/** Fills `places` with where columns begin and end; those that a line lacks are empty. */
function findColumns(bytes: Uint8Array, from: number, places: Uint32Array): void {
  let at = from
  for (let i = 0; i < places.length; i += 2) {
    at = skipBlanks(bytes, at)
    places[i] = at
    at = fieldEnd(bytes, at)
    places[i + 1] = at
  }
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

function beginQuery(
  scan: Scan,
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  handOn(scan, bytes)
  const query = decodeId(bytes, start, end)
  scan.query = query
  scan.queryStart = start
  scan.queryEnd = end
  if (scan.seen === undefined) return
  if (scan.seen.has(query)) scan.ungrouped = query
  scan.seen.add(query)
}
