/** A checksum under way: XXH64 with seed 0 (Collet, xxHash specification 0.1.1), as frames of Zstandard hold it. */
export interface Xxh64 {
  update(bytes: Uint8Array): void
  /** The lower 32 bits of the checksum, unsigned. */
  low(): number
}

const mask = (1n << 64n) - 1n
const p1 = 0x9e3779b185ebca87n
const p2 = 0xc2b2ae3d27d4eb4fn
const p3 = 0x165667b19e3779f9n
const p4 = 0x85ebca77c2b2ae63n
const p5 = 0x27d4eb2f165667c5n

function rotate(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & mask
}

function round(lane: bigint, word: bigint): bigint {
  return (rotate((lane + word * p2) & mask, 31n) * p1) & mask
}

/** Begins a checksum. The four lanes are kept as halves of 32 bits, since whole words as BigInt take seconds for a large file. */
export function xxh64(): Xxh64 {
  const lanes = Int32Array.from(
    [p1 + p2, p2, 0n, -p1].flatMap((lane) => [Number(lane & 0xffffffffn) | 0, Number((lane >> 32n) & 0xffffffffn) | 0]),
  )
  const rest = new Uint8Array(32)
  let kept = 0
  let total = 0
  return {
    update(bytes) {
      total += bytes.length
      let at = 0
      if (kept > 0) {
        at = Math.min(32 - kept, bytes.length)
        rest.set(bytes.subarray(0, at), kept)
        kept += at
        if (kept < 32) return
        stripes(lanes, rest, 0, 32)
      }
      const whole = at + ((bytes.length - at) & ~31)
      stripes(lanes, bytes, at, whole)
      kept = bytes.length - whole
      rest.set(bytes.subarray(whole))
    },
    low: () => Number(finished(lanes, rest.subarray(0, kept), total) & 0xffffffffn),
  }
}

/** Takes whole stripes of 32 bytes, eight for each lane. */
function stripes(lanes: Int32Array, bytes: Uint8Array, from: number, to: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at < to; at += 32) {
    for (let lane = 0; lane < 8; lane += 2) {
      const word = at + lane * 4
      multiplied(view.getInt32(word, true), view.getInt32(word + 4, true), 0x27d4eb4f, 0xc2b2ae3d | 0)
      const low = (lanes[lane]! >>> 0) + (product[0]! >>> 0)
      const high = (lanes[lane + 1]! + product[1]! + (low > 0xffffffff ? 1 : 0)) | 0
      const turned = (low << 31) | (high >>> 1)
      multiplied(turned, (high << 31) | ((low | 0) >>> 1), 0x85ebca87 | 0, 0x9e3779b1 | 0)
      // A turn by 31 is one by 32, which swaps the halves, and back by one.
      lanes[lane] = product[0]!
      lanes[lane + 1] = product[1]!
    }
  }
}

/** The lower 64 bits of a product, as halves. */
const product = new Int32Array(2)

function multiplied(aLow: number, aHigh: number, bLow: number, bHigh: number): void {
  const a0 = aLow & 0xffff
  const a1 = aLow >>> 16
  const b0 = bLow & 0xffff
  const b1 = bLow >>> 16
  const low = a0 * b0
  const middle = a1 * b0 + (low >>> 16)
  const other = a0 * b1 + (middle & 0xffff)
  product[0] = (other << 16) | (low & 0xffff)
  const carried = a1 * b1 + Math.floor(middle / 65536) + Math.floor(other / 65536)
  product[1] = (carried + Math.imul(aLow, bHigh) + Math.imul(aHigh, bLow)) | 0
}

function finished(lanes: Int32Array, rest: Uint8Array, total: number): bigint {
  const words = [0, 2, 4, 6].map((at) => (BigInt(lanes[at + 1]! >>> 0) << 32n) | BigInt(lanes[at]! >>> 0))
  let hash = p5
  if (total >= 32) {
    const turns = [1n, 7n, 12n, 18n]
    hash = words.reduce((sum, word, i) => sum + rotate(word, turns[i]!), 0n) & mask
    for (const word of words) hash = ((hash ^ round(0n, word)) * p1 + p4) & mask
  }
  return avalanche(withRest((hash + BigInt(total)) & mask, rest))
}

function withRest(begun: bigint, rest: Uint8Array): bigint {
  const view = new DataView(rest.buffer, rest.byteOffset, rest.byteLength)
  let hash = begun
  let at = 0
  for (; at + 8 <= rest.length; at += 8)
    hash = (rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * p1 + p4) & mask
  if (at + 4 <= rest.length) {
    hash = (rotate(hash ^ ((BigInt(view.getUint32(at, true)) * p1) & mask), 23n) * p2 + p3) & mask
    at += 4
  }
  for (; at < rest.length; at++) hash = (rotate(hash ^ ((BigInt(rest[at]!) * p5) & mask), 11n) * p1) & mask
  return hash
}

function avalanche(hash: bigint): bigint {
  const first = ((hash ^ (hash >> 33n)) * p2) & mask
  const second = ((first ^ (first >> 29n)) * p3) & mask
  return second ^ (second >> 32n)
}
