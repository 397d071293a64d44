import { decodeId } from '../collection/ids.ts'

/** Powers of ten that a double holds exactly. */
export const exactPowers = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`))

/** Below this every whole number is a double. */
export const exactLimit = 2 ** 53

const decimalPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * The number that `bytes[start, end)` spell, NaN where they are not a finite decimal number: no `nan`, no `inf`, no
 * hexadecimal, no comma. Always the double that `Number` gives: digits below 2^53 and a power of ten up to 22 are both
 * exact, so that one division rounds once (Clinger 1990); all else goes to `Number`.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 45
  const first = negative ? start + 1 : start
  let digits = 0
  let point = -1
  for (let i = first; i < end; i++) {
    const digit = bytes[i]! - 48
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (digit === -2 && point < 0) point = i
    else return parseOddDecimal(bytes, start, end)
  }
  const decimals = point < 0 ? 0 : end - point - 1
  const length = end - first - (point < 0 ? 0 : 1)
  // `digits` only grows, so that one check after the loop finds whether it was exact throughout.
  if (length <= 0 || decimals > 22 || digits >= exactLimit) return parseOddDecimal(bytes, start, end)
  const value = decimals === 0 ? digits : digits / exactPowers[decimals]!
  return negative ? -value : value
}

function parseOddDecimal(bytes: Uint8Array, start: number, end: number): number {
  return readDecimal(decodeId(bytes, start, end))
}

/** The finite number that a text spells as a decimal; NaN for anything else. */
export function readDecimal(text: string): number {
  const value = decimalPattern.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

/** The greatest size of a value by query from outside: up to it, sums and cubes of values stay finite in tests and intervals. */
const valueLimit = 1e100

/** The number that a text spells as a value by query from outside, NaN for anything that `valueFault` names. */
export function readValue(text: string): number {
  const value = readDecimal(text)
  return Math.abs(value) <= valueLimit ? value : Number.NaN
}

/** What is wrong with a text of which `readValue` makes no number. */
export function valueFault(text: string): string {
  return Number.isNaN(readDecimal(text))
    ? `"${text}" is not a finite decimal number`
    : `"${text}" is out of range: a value lies within -${valueLimit} and ${valueLimit}`
}

/** The whole number that `bytes[start, end)` spell in at most nine digits, NaN for anything else. */
export function parseWhole(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return end > start && end - start <= 9 ? value : Number.NaN
}
