/** Ids are text, compared and hashed as the UTF-8 bytes that files hold. */

/** The start of every hash. */
const hashSeed = 0x811c9dc5 | 0

/** A hash taken four bytes further. 32 bits, signed. */
function hashWord(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

/**
 * The hash of `bytes[start, end)`: words of four bytes, the first byte lowest, and at the end always one more with the up
 * to three bytes that are left.
 */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = hashSeed
  let i = start
  for (; i + 4 <= end; i += 4) {
    hash = hashWord(hash, bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24))
  }
  let rest = 0
  for (let shift = 0; i < end; i++, shift += 8) rest |= bytes[i]! << shift
  return hashWord(hash, rest)
}

/** The number of slots for a table of `count` entries: a power of two that stays at least half empty. */
export function slotsFor(count: number): number {
  let slots = 4
  while (slots < count * 2) slots *= 2
  return slots
}

/** Whether `a[aStart, aEnd)` and `b[bStart, bEnd)` spell the same id. Called once per document, hence no objects. */
export function isSameSpan(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  const length = aEnd - aStart
  if (length !== bEnd - bStart) return false
  for (let i = 0; i < length; i++) if (a[aStart + i] !== b[bStart + i]) return false
  return true
}

/** Whether `bytes[start, end)` spell an id. Most often they do not, which the first bytes tell. */
export function spells(bytes: Uint8Array, start: number, end: number, id: string): boolean {
  for (let i = 0; i < id.length; i++) {
    const unit = id.charCodeAt(i)
    if (unit >= 0x80) return decodeId(bytes, start, end) === id
    if (start + i >= end || bytes[start + i] !== unit) return false
  }
  return end - start === id.length
}

const encoder = new TextEncoder()
// `ignoreBOM` keeps a U+FEFF that is part of an id.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The UTF-8 bytes of an id. */
export function encodeId(id: string): Uint8Array {
  return encoder.encode(id)
}

/** The id that `bytes[start, end)` spell. Readers let only valid UTF-8 through. */
export function decodeId(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > shortId) return decoder.decode(bytes.subarray(start, end))
  let id = ''
  for (let i = start; i < end; i++) {
    if (bytes[i]! >= 0x80) return decoder.decode(bytes.subarray(start, end))
    id += String.fromCharCode(bytes[i]!)
  }
  return id
}

/** Up to here letters that are strung together are faster than a decoder. */
const shortId = 12
