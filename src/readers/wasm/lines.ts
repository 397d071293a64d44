/**
 * AssemblyScript: lines of a TREC run that begin and end as a model does, read in WebAssembly. `npm run wasm` compiles it
 * into ../linesWasm.ts; ../trecRunPlain.ts says what lies where in the memory, and copies lines there.
 */

/** The finite number that the text between two places spells; NaN for anything else. */
@external("reader", "decimal")
declare function decimal(start: usize, end: usize): f64

/** How many rows there are after a call, those before it included. */
export let count: u32 = 0

/** The highest bits of eight bytes. */
const highs: u64 = 0x8080808080808080

/** Bit i tells whether byte i from `at` on ends a column: a blank, a tab or another control character. */
function ends32(at: usize): u64 {
  return ends16(at) | (ends16(at + 16) << 16)
}

function ends16(at: usize): u64 {
  return <u64>i8x16.bitmask(i8x16.le_u(v128.load(at), i8x16.splat(32)))
}

function fieldEnd(from: usize): usize {
  let at = from
  while (load<u8>(at) > 32) at++
  return at
}

function hashWord(hash: u32, word: u32): u32 {
  const mixed = (hash ^ word) * 0x9e3779b1
  return mixed ^ (mixed >> 15)
}

/** `hashBytes` of collection/ids.ts. */
function hashOf(from: usize, end: usize): u32 {
  let hash: u32 = 0x811c9dc5
  let at = from
  for (; at + 4 <= end; at += 4) hash = hashWord(hash, load<u32>(at))
  const rest = <u32>(end - at) << 3
  return hashWord(hash, load<u32>(at) & ((<u32>1 << rest) - 1))
}

/** Whether the last `length` of eight bytes, from one to eight, are digits. */
function areDigits(word: u64, length: u32): bool {
  const digits = word ^ 0x3030303030303030
  return (((digits + 0x7676767676767676) | digits) & highs) >> (64 - (length << 3)) == 0
}

/** The number that the last `length` of eight bytes spell: neighbours become numbers of two, four and eight digits. */
function numberOf(word: u64, length: u32): u64 {
  const others = 64 - (length << 3)
  const digits = ((word & 0x0f0f0f0f0f0f0f0f) >> others) << others
  const pairs = (digits * 2561) >> 8
  const fours = ((pairs & 0x00ff00ff00ff00ff) * 6553601) >> 16
  return ((fours & 0x0000ffff0000ffff) * 42949672960001) >> 32
}

/** Takes the lowest bit away. */
function dropLowest(bits: u64): u64 {
  return bits & (bits - 1)
}

function isSame(a: usize, b: usize, length: u32): bool {
  let at: u32 = 0
  for (; at + 8 <= length; at += 8) if (load<u64>(a + at) != load<u64>(b + at)) return false
  const rest = length - at
  return rest == 0 || (load<u64>(a + at) ^ load<u64>(b + at)) << ((8 - rest) << 3) == 0
}

/** Where a number from `start` to `end` has its point; `end` where it has none. */
function pointIn(start: usize, end: usize): usize {
  let at = start
  while (at < end && load<u8>(at) != 46) at++
  return at
}

/**
 * The number from `start` to `end`, its point at `point`. Digits below 2^53 and powers of ten up to 10^22 are exact as
 * doubles, so that one division rounds once (Clinger 1990).
 */
function scoreOf(start: usize, point: usize, end: usize): f64 {
  const negative = load<u8>(start) == 45
  const wholes = <u32>(point - start) - <u32>negative
  const decimals = <u32>(end - point) - 1
  const length = wholes + decimals
  if (wholes - 1 >= 8 || decimals - 1 >= 8 || length > 8) return longScoreOf(start, point, end)
  const others = 64 - (decimals << 3)
  const text = ((load<u64>(end - 8) >> others) << others) | (load<u64>(point - 8) >> (decimals << 3))
  if (!areDigits(text, length)) return decimal(start, end)
  const size = <f64>numberOf(text, length) / load<f64>(decimals << 3)
  return negative ? -size : size
}

/** The same for numbers without a point, or with up to 16 digits; all else is left to `decimal`. */
function longScoreOf(start: usize, point: usize, end: usize): f64 {
  const negative = load<u8>(start) == 45
  const wholes = <u32>(point - start) - <u32>negative
  const decimals = point == end ? 0 : <u32>(end - point) - 1
  if (wholes - 1 >= 8 || decimals > 16 || wholes + decimals > 18) return decimal(start, end)
  const whole = load<u64>(point - 8)
  const later = decimals > 8 ? 8 : decimals
  const earlier = decimals - later
  const fraction = load<u64>(end - 8)
  const before = load<u64>(end - 16)
  if (!areDigits(whole, wholes)) return decimal(start, end)
  if (later != 0 && !areDigits(fraction, later)) return decimal(start, end)
  if (earlier != 0 && !areDigits(before, earlier)) return decimal(start, end)
  let digits = numberOf(whole, wholes) * load<u64>(tenths + (decimals << 3))
  if (later != 0) digits += numberOf(fraction, later)
  if (earlier != 0) digits += numberOf(before, earlier) * 100000000
  if (digits >= 1 << 53) return decimal(start, end)
  const size = <f64>digits / load<f64>(decimals << 3)
  return negative ? -size : size
}

/** Powers of ten as doubles lie at 0; from here on as whole numbers, up to 10^16. */
const tenths: usize = 184

/**
 * Reads lines from `next` to `to` that begin as the model at `head` does and, after document, rank and score, end as `tail`
 * does, with one blank or one tab between these, into columns of `capacity` rows that lie one after the other from `rows`
 * on. `shift` added to a place in memory is the place in the reader's buffer. Returns where the first other line begins, or
 * `to`; or stops before where the columns are full.
 */
export function readLines(
  head: usize, headLength: u32, tail: usize, tailLength: u32,
  from: usize, to: usize, rows: usize, capacity: u32,
  first: u32, linesBefore: u32, shift: u32, longest: u32,
): usize {
  const ranks = rows + (capacity << 3)
  const starts = ranks + (capacity << 3)
  const ends = starts + (capacity << 2)
  const hashes = ends + (capacity << 2)
  const lines = hashes + (capacity << 2)
  const gap = load<u8>(tail)
  let row = first
  let line = linesBefore
  let next = from
  // Scores of a run mostly have the same number of decimals.
  let decimals: usize = 6
  while (next < to && row < capacity && isSame(next, head, headLength)) {
    const start = next + headLength
    let marks = ends32(start)
    if (dropLowest(dropLowest(marks)) == 0) marks |= ends32(start + 32) << 32
    const afterOne = dropLowest(marks)
    const afterTwo = dropLowest(afterOne)
    const near = afterTwo != 0
    const end = near ? start + <usize>ctz(marks) : fieldEnd(start)
    const rankEnd = near ? start + <usize>ctz(afterOne) : fieldEnd(end + 1)
    const scoreEnd = near ? start + <usize>ctz(afterTwo) : fieldEnd(rankEnd + 1)
    const digits = <u32>(rankEnd - end) - 1
    const rank = load<u64>(rankEnd - 8)
    if (end == start || digits - 1 >= 8 || load<u8>(end) != gap || load<u8>(rankEnd) != gap || !areDigits(rank, digits)) break
    const scoreStart = rankEnd + 1
    let point = scoreEnd - decimals - 1
    if (point <= scoreStart || load<u8>(point) != 46) {
      point = pointIn(scoreStart, scoreEnd)
      decimals = scoreEnd - point - 1
    }
    const score = scoreOf(scoreStart, point, scoreEnd)
    const after = scoreEnd + tailLength
    if (score != score || <u32>(after - next) > longest || !isSame(scoreEnd, tail, tailLength)) break
    store<f64>(rows + (row << 3), score)
    store<f64>(ranks + (row << 3), <f64>numberOf(rank, digits))
    store<u32>(starts + (row << 2), <u32>start + shift)
    store<u32>(ends + (row << 2), <u32>end + shift)
    store<u32>(hashes + (row << 2), hashOf(start, end))
    store<u32>(lines + (row << 2), ++line)
    row++
    next = after
  }
  count = row
  return next
}
