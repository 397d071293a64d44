/**
 * Prints a finite number with a fixed count of decimals as C's `%.{digits}f` does: the exact binary value is rounded half
 * to even, so 1/32 with four digits is `0.0312` (`toFixed` gives `0.0313`). `digits` is 0 to 20.
 */
export function formatFixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf'
  if (Object.is(value, -0)) return `-${(0).toFixed(digits)}`
  if (Math.abs(value) >= 1e21) return digits === 0 ? `${BigInt(value)}` : `${BigInt(value)}.${'0'.repeat(digits)}`
  const printed = value.toFixed(digits)
  if (!isHalfway(value, digits)) return printed
  // toFixed rounds halves away from zero; an odd last digit therefore steps back by one.
  const last = printed.charCodeAt(printed.length - 1) - 48
  return last % 2 === 0 ? printed : printed.slice(0, -1) + String(last - 1)
}

/** A double lies exactly between two decimals of `digits` digits only when it is an odd multiple of 2^-(digits+1). */
function isHalfway(value: number, digits: number): boolean {
  const scaled = value * 2 ** (digits + 1)
  return Number.isInteger(scaled) && Math.abs(scaled % 2) === 1
}

/** Like `formatFixed`, with the zeros at the end left out: 0.75, 1, 0.3333. */
export function formatShort(value: number, digits: number): string {
  const printed = formatFixed(value, digits)
  if (!printed.includes('.')) return printed
  const short = printed.replace(/\.?0+$/, '')
  return short === '-0' ? '0' : short
}

/**
 * Whether the decimal printed with at most `digits` digits is the number itself, so that a reader may put `=` before it.
 * Errors of the last bits of a double do not count: 0.1 + 0.2 is the decimal 0.3. A decimal that needs more than 12 digits
 * is never taken for exact, as a double could not tell.
 */
export function isExactDecimal(value: number, digits: number): boolean {
  const printed = Number(formatFixed(value, Math.min(digits, 12)))
  return Math.abs(printed - value) <= Math.abs(value) * 2 ** -50
}

/** The shortest decimal that reads back as the same double, never in exponent form below 1e21. */
export function formatFull(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text)
  if (match === null) return text
  const [, sign, first, rest, exponent] = match
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest ?? ''}`
}

/** A whole number with its digits in groups of three, divided by a thin space from five digits up: 400 000. */
export function formatCount(value: number): string {
  const text = String(value)
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+$)/g, '\u2009')
}

/** A value as readers see it: `digits` decimals with a real minus sign; an en dash where it is undefined. */
export function printValue(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  return formatFixed(value, digits).replace('-', '\u2212')
}
