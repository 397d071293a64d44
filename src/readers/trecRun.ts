import { decodeId } from '../collection/ids.ts'
import type { Run, RunReceiver } from '../collection/run.ts'
import type { Source } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { isFull, noteNoRows } from './faults.ts'
import { fieldEnd, skipBlanks } from './fields.ts'
import { gatherer } from './gather.ts'
import { borrowLines, type LinesMemory, returnLines } from './linesMemory.ts'
import type { RunOptions, RunReader } from './reader.ts'
import { type Region, readRegions } from './regions.ts'
import { longestTrecLine } from './trecProblems.ts'
import { scanLine } from './trecRunLines.ts'
import { type Piece, scanPlainLines } from './trecRunPlain.ts'
import { handOn, type Scan, scanOf, shiftScan } from './trecRunScan.ts'
import { checkUtf8 } from './utf8.ts'

/** A TREC run: query, Q0, document, rank, score, tag. */
export const trecRun: RunReader = {
  name: 'trec',
  extensions: ['run', 'trec', 'res', 'results', 'txt'],
  open: (source, options) => ({ path: source.path, stream: (receiver) => stream(source, options, receiver) }),
}

async function stream(source: Source, options: RunOptions, receiver: RunReceiver): ReturnType<Run['stream']> {
  const lines = borrowLines()
  try {
    return await streamBy(lines, source, options, receiver)
  } finally {
    returnLines(lines)
  }
}

async function streamBy(
  lines: LinesMemory | undefined,
  source: Source,
  options: RunOptions,
  receiver: RunReceiver,
): ReturnType<Run['stream']> {
  const scan = scanOf({ path: source.path, options, receiver, seen: new Set(), lines })
  receiver.start()
  await readThrough(source, scan)
  if (scan.ungrouped === undefined) return factsOf(source, scan)
  if (!source.repeatable) {
    const place = { path: source.path, line: scan.line, column: 1, length: scan.ungrouped.length }
    scan.faults.problems.push(
      errorAt(
        place,
        'ungrouped-run',
        `query "${scan.ungrouped}" comes back after other queries`,
        'Sort standard input by query, or give a file, which can be read twice.',
      ),
    )
    return factsOf(source, scan)
  }
  const gathered = gatherer()
  const again = scanOf({ path: source.path, options, receiver: gathered.receiver, seen: undefined, lines })
  await readThrough(source, again)
  receiver.start()
  gathered.finish(receiver)
  return factsOf(source, again)
}

function factsOf(source: Source, scan: Scan): Awaited<ReturnType<Run['stream']>> {
  return { rows: scan.total, tag: scan.tag, digest: source.digest?.(), problems: scan.faults.problems }
}

async function readThrough(source: Source, scan: Scan): Promise<void> {
  let bytes: Uint8Array = new Uint8Array(0)
  await readRegions(source, { faults: scan.faults, longest: longestTrecLine, room: scan.options.room }, (region) => {
    bytes = region.bytes
    return scanRegion(scan, region)
  })
  if (scan.ungrouped !== undefined) return
  if (scan.count > 0) scan.tag = tagOf(bytes, scan.model.start)
  handOn(scan, bytes)
  noteNoRows(scan.faults, scan.total, 'query, Q0, document, rank, score and tag on each line')
}

/** Scans whole lines; returns from where on the bytes of the query at hand must stay, -1 to stop. */
function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  if (region.moved > 0) shiftScan(scan, region.moved)
  checkUtf8(region, scan.line + 1, scan.faults)
  const piece: Piece = { from, to: from }
  let at = from
  while (at < to && scan.ungrouped === undefined && !isFull(scan.faults)) {
    const next = scanPlainLines(scan, bytes, piece, at, to)
    at = next > at ? next : scanLine(scan, bytes, at)
  }
  if (scan.ungrouped !== undefined) return -1
  return scan.count > 0 ? Math.min(scan.queryStart, scan.model.start) : to
}

/** The last column of the row that begins at `from`. */
function tagOf(bytes: Uint8Array, from: number): string {
  let start = skipBlanks(bytes, from)
  for (let column = 0; column < 5; column++) start = skipBlanks(bytes, fieldEnd(bytes, start))
  return decodeId(bytes, start, fieldEnd(bytes, start))
}
