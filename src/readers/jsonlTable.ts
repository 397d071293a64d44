import type { Source } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { isFull } from './faults.ts'
import { isLineEnd, lineFeed, skipBlanks } from './fields.ts'
import { stopProblem } from './jsonFaults.ts'
import { readFields } from './jsonFields.ts'
import { type JsonRows, jsonRows, takeRecord } from './jsonRecords.ts'
import { jsonText, nextToken } from './jsonTokens.ts'
import { type Region, readRegions } from './regions.ts'
import { unitsOf } from './spots.ts'
import type { TableAsk, TableFormat } from './table.ts'
import { checkUtf8 } from './utf8.ts'

/** JSON Lines: an object on each line. */
export const jsonl: TableFormat = {
  name: 'jsonl',
  extensions: ['jsonl', 'ndjson'],
  read,
}

interface Scan {
  readonly ask: TableAsk
  readonly rows: JsonRows
  line: number
  stopped: boolean
}

async function read(source: Source, ask: TableAsk): Promise<void> {
  const scan: Scan = { ask, rows: jsonRows(ask), line: 0, stopped: false }
  const { faults, longest, room } = ask
  await readRegions(source, { faults, longest, room }, (region) => scanRegion(scan, region))
}

function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  checkUtf8(region, scan.line + 1, scan.ask.faults)
  for (let at = from; at < to && !scan.stopped && !isFull(scan.ask.faults); ) {
    const feed = lineFeed(bytes, at)
    scan.line++
    const first = skipBlanks(bytes, at)
    if (!isLineEnd(bytes, first) && bytes[at] !== 35) scanLine(scan, bytes, { at, first, feed })
    at = feed + 1
  }
  return scan.stopped ? -1 : to
}

function scanLine(scan: Scan, bytes: Uint8Array, span: { at: number; first: number; feed: number }): void {
  const { ask, rows } = scan
  const { path } = ask.faults
  const start = { at: span.at, line: scan.line, column: 1 }
  rows.spot = start
  const end = bytes[span.feed - 1] === 13 ? span.feed - 1 : span.feed
  const text = jsonText(bytes, span.at, end)
  const token = nextToken(text)
  const fields = token === '{' ? readFields(text) : token
  const stop = typeof fields === 'string' ? fields : nextToken(text)
  if (stop === 'fault' || stop === 'deep' || stop === 'again') {
    ask.faults.problems.push(stopProblem(text, stop, { path, start, mend: 'Put one JSON object on each line.' }))
  } else if (typeof fields === 'string') {
    const place = { path, line: scan.line, column: 1, length: unitsOf(bytes, span.at, end) }
    const mend = `Put one object on each line, with fields such as ${ask.kind.such.join(', ')}.`
    ask.faults.problems.push(errorAt(place, 'bad-record', 'not a JSON object', mend))
  } else scan.stopped = !takeRecord(rows, text, { from: span.first, fields })
}
