import { hashSeed, hashWord } from '../collection/ids.ts'
import { exactLimit, exactPowers, parseDecimal } from './decimal.ts'
import { fieldEnd } from './fields.ts'
import { longestTrecLine } from './trecProblems.ts'
import type { Scan } from './trecRunScan.ts'

/**
 * Most lines read at once. An engine that translates a loop while it runs knows nothing yet of what follows it, and falls
 * back at its end; so the first loops end soon.
 */
const stretch = 128

/** Bits of a word of four bytes. */
const blanks = 0x21212121
const highs = 0x80808080 | 0

/**
 * Reads lines from `from` on that begin and end as the model does, with one blank or one tab between the other columns.
 * Returns where the first other line begins, or `to`; or stops before, after a stretch of lines or where the rows have no
 * more room.
 *
 * Here is where the time of a large run goes, hence one long function: everything it needs lies in local variables, which
 * parts of it could not share; what all lines of a query have in common is compared four bytes at a time, documents are
 * read so, and a document is hashed on the way. `view` shows `bytes`, and can be read a little past `to`.
 */
export function scanPlainLines(scan: Scan, bytes: Uint8Array, view: DataView, from: number, to: number): number {
  if (scan.count === 0) return from
  const { start: headStart, headEnd, tailStart, end: modelEnd } = scan.model
  const { starts, ends, hashes, ranks, scores, lines } = scan.rows
  const headLength = headEnd - headStart
  const tailLength = modelEnd - tailStart
  const gap = bytes[tailStart]!
  let { count, line } = scan
  const room = Math.min(starts.length, count + stretch)
  let next = from
  while (next < to && count < room && isSame(view, next, headStart, headLength)) {
    const start = next + headLength
    let at = start
    let hash = hashSeed
    let word = view.getInt32(at, true)
    // The lowest bit is that of the first byte up to 32 (Mycroft's trick); bytes from 128 on are letters.
    let found = (word - blanks) & ~word & highs
    while (found === 0) {
      hash = hashWord(hash, word)
      at += 4
      word = view.getInt32(at, true)
      found = (word - blanks) & ~word & highs
    }
    const lowest = found & -found
    const end = at + ((31 - Math.clz32(lowest)) >> 3)
    if (end === start || bytes[end] !== gap) break

    const rankStart = end + 1
    at = rankStart
    let rank = 0
    let digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      rank = (Math.imul(rank, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    if (at === rankStart || at > rankStart + 9 || bytes[at] !== gap) break

    const scoreStart = ++at
    const negative = bytes[at] === 45
    if (negative) at++
    const wholeStart = at
    let whole = 0
    digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      whole = (Math.imul(whole, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    const wholeEnd = at
    let fraction = 0
    if (digit === -2) {
      digit = bytes[++at]! - 48
      while (digit >= 0 && digit <= 9) {
        fraction = (Math.imul(fraction, 10) + digit) | 0
        digit = bytes[++at]! - 48
      }
    }
    const decimals = at - wholeEnd - 1
    // Up to nine digits either side are whole numbers of 32 bits.
    const short = bytes[at] === gap && wholeEnd > wholeStart && wholeEnd <= wholeStart + 9 && decimals <= 9
    let score = short ? quotient(whole, fraction, decimals) : Number.NaN
    if (negative) score = -score
    if (Number.isNaN(score)) {
      at = fieldEnd(bytes, at)
      score = parseDecimal(bytes, scoreStart, at)
    }
    const after = at + tailLength
    if (Number.isNaN(score) || after - next > longestTrecLine || !isSame(view, at, tailStart, tailLength)) break
    starts[count] = start
    ends[count] = end
    hashes[count] = hashWord(hash, word & ((lowest >>> 7) - 1))
    ranks[count] = rank
    scores[count] = score
    lines[count++] = ++line
    next = after
  }
  scan.count = count
  scan.line = line
  return next
}

/** A decimal number of its digits, NaN where they are too many to be exact: then one division rounds once. */
function quotient(whole: number, fraction: number, decimals: number): number {
  if (decimals <= 0) return whole
  const scale = exactPowers[decimals]!
  const digits = whole * scale + fraction
  return digits < exactLimit ? digits / scale : Number.NaN
}

/** Whether `length` bytes at `a` are those at `b`: by words, the last of which may overlap the one before. */
function isSame(view: DataView, a: number, b: number, length: number): boolean {
  if (length < 4) {
    for (let i = 0; i < length; i++) if (view.getUint8(a + i) !== view.getUint8(b + i)) return false
    return true
  }
  const last = length - 4
  for (let i = 0; i < last; i += 4) if (view.getInt32(a + i, true) !== view.getInt32(b + i, true)) return false
  return view.getInt32(a + last, true) === view.getInt32(b + last, true)
}
