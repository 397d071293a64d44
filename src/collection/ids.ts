/** Ids are text, compared and hashed as the UTF-8 bytes that files hold. */

/** The start of every hash made by `hashByte`. */
export const hashSeed = 0x811c9dc5 | 0

/** A hash taken one byte further (FNV-1a, 32 bits, signed), so that a reader can hash an id while it looks for its end. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

/** The hash of `bytes[start, end)`. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = hashSeed
  for (let i = start; i < end; i++) hash = hashByte(hash, bytes[i]!)
  return hash
}

/** Where a hash begins to look in a table of `mask + 1` slots, a power of two. FNV's low bits alone are uneven. */
export function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
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
  return decoder.decode(bytes.subarray(start, end))
}
