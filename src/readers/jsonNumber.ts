/** Where the number that begins at `from` ends, as JSON has numbers; -1 where there is none. The bytes after it are not looked at. */
export function jsonNumberEnd(bytes: Uint8Array, from: number, end: number): number {
  const first = bytes[from] === 45 ? from + 1 : from
  let at = bytes[first] === 48 && first < end ? first + 1 : digitsEnd(bytes, first, end)
  if (at === first) return -1
  if (bytes[at] === 46 && at < end) {
    const after = digitsEnd(bytes, at + 1, end)
    if (after === at + 1) return -1
    at = after
  }
  if (at < end && (bytes[at] === 101 || bytes[at] === 69)) {
    const sign = bytes[at + 1] === 43 || bytes[at + 1] === 45 ? at + 2 : at + 1
    const after = digitsEnd(bytes, sign, end)
    if (after === sign) return -1
    at = after
  }
  return at
}

function digitsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at]! >= 48 && bytes[at]! <= 57) at++
  return at
}
