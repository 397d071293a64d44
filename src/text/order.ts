/**
 * Orders strings by their UTF-8 bytes, as `strcmp` does: negative, zero or positive. UTF-16 units order like UTF-8 bytes
 * but for surrogates, which lie below U+E000..U+FFFF and yet stand for greater code points.
 */
export function compareIds(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return inUtf8Order(x) - inUtf8Order(y)
  }
  return a.length - b.length
}

/** Moves surrogates above all other units. */
function inUtf8Order(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
