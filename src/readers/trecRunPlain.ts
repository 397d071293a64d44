import { type LinesMemory, modelAt, textAt, textRoom } from './linesMemory.ts'
import { longestTrecLine } from './trecProblems.ts'
import type { Scan } from './trecRunScan.ts'

/** A piece of a region that lies in the memory. */
export interface Piece {
  /** Where it begins and ends in the region's bytes. */
  from: number
  to: number
}

/**
 * Reads lines from `from` on that begin and end as the model does, with one blank or one tab between the other columns.
 * Returns where the first other line begins, or `to`; or stops before, at the end of the piece of text in memory or where
 * the rows have no more room. Here is where the time of a large run goes, hence WebAssembly, whose words have 8 and 16 bytes.
 */
export function scanPlainLines(scan: Scan, bytes: Uint8Array, piece: Piece, from: number, to: number): number {
  const { count, lines } = scan
  if (count === 0 || lines === undefined) return from
  if (from >= piece.to) takePiece(lines, bytes, piece, from, to)
  const { start: headStart, headEnd, tailStart, end: modelEnd } = scan.model
  lines.bytes.set(bytes.subarray(headStart, modelEnd), modelAt)
  const shift = piece.from - textAt
  const next = lines.readLines(
    modelAt,
    headEnd - headStart,
    modelAt + tailStart - headStart,
    modelEnd - tailStart,
    from - shift,
    piece.to - shift,
    lines.rowsAt,
    lines.rows.starts.length,
    count,
    scan.line,
    shift,
    longestTrecLine,
  )
  scan.line += lines.count.value - count
  scan.count = lines.count.value
  return next + shift
}

/** Copies whole lines into the memory, as many as it has room for. */
function takePiece(lines: LinesMemory, bytes: Uint8Array, piece: Piece, from: number, to: number): void {
  const most = Math.min(to, from + textRoom)
  piece.from = from
  piece.to = bytes.lastIndexOf(10, most - 1) + 1
  lines.bytes.set(bytes.subarray(from, Math.max(from, piece.to)), textAt)
}
