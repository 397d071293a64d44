import { type Tool, tools } from '../../measures/measure.ts'
import { readDecimal } from '../../readers/decimal.ts'
import { formatFixed } from '../../text/number.ts'
import { nearest } from '../../text/problem.ts'

/** Somebody's number. Its digits say how exactly it is known. */
export interface Claim {
  /** The tool it is said to come from. */
  readonly tool?: Tool
  /** As it was written, without the tool. */
  readonly text: string
  readonly value: number
  /** Decimals that are known; Infinity for a whole number, which is meant as it is. */
  readonly decimals: number
}

/** A claim that was read; or why it cannot be, and how to mend it. */
export type ReadClaim =
  | { readonly ok: true; readonly claim: Claim }
  | { readonly ok: false; readonly what: string; readonly mend: string }

/** Reads `0.4312`, `43.12%` or `ranx=0.4312`. */
export function readClaim(text: string): ReadClaim {
  const equals = text.lastIndexOf('=')
  const name = equals < 0 ? undefined : text.slice(0, equals).trim()
  const written = text.slice(equals + 1).trim()
  const tool = tools.find((known) => known === name)
  if (name !== undefined && tool === undefined) {
    const [near] = nearest(name, tools)
    const mend = near === undefined ? `Name one of ${tools.join(', ')}, or the number alone.` : `Did you mean ${near}?`
    return { ok: false, what: `no tool is called "${name}"`, mend }
  }
  const percent = written.endsWith('%')
  const number = percent ? written.slice(0, -1).trim() : written
  const read = readDecimal(number)
  if (Number.isNaN(read) || /e/i.test(number))
    return {
      ok: false,
      what: `"${written}" is not a number`,
      mend: 'Write it as it was printed, such as 0.4312 or ranx=0.4312.',
    }
  const fraction = number.split('.')[1]
  const decimals = (fraction?.length ?? 0) + (percent ? 2 : 0)
  const claim = {
    ...(tool !== undefined && { tool }),
    text: written,
    value: percent ? read / 100 : read,
    decimals: fraction === undefined && !percent ? Infinity : decimals,
  }
  return { ok: true, claim }
}

/**
 * Whether a value is what was written: it lies within half a unit of the last digit, or gives the digits when the others
 * are cut off. A number without a point is meant exactly.
 */
export function meets({ value: claimed, decimals }: Claim, value: number): 'rounded' | 'cut' | 'no' {
  if (!Number.isFinite(value)) return 'no'
  if (decimals === Infinity) return Math.abs(value - claimed) <= 1e-9 ? 'rounded' : 'no'
  const unit = 10 ** -decimals
  // Sums in another order differ in the last bits, which may tip a half to either side.
  const slack = 1e-9 * Math.max(1, Math.abs(claimed))
  if (Math.abs(value - claimed) <= unit / 2 + slack) return 'rounded'
  const beyond = Math.abs(value) - Math.abs(claimed)
  const sameSign = value * claimed >= 0
  return sameSign && beyond > 0 && beyond < unit - slack && decimals > 0 ? 'cut' : 'no'
}

/** The number as it was claimed, with its digits; for messages. */
export function printClaim({ text, value, decimals }: Claim): string {
  return text.endsWith('%') ? `${text} (${formatFixed(value, decimals)})` : text
}
