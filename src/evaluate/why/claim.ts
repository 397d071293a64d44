import { type Tool, tools } from '../../measures/alias.ts'
import type { Range } from '../../measures/measure.ts'
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

/**
 * Reads `0.4312`, `43.12%` or `ranx=0.4312`.
 *
 * @example
 * const read = readClaim('ranx=0.4312')
 * if (read.ok) console.log(read.claim.tool, read.claim.value, read.claim.decimals) // ranx 0.4312 4
 */
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

/** How a value meets a number: it is the number; it is when rounded; it is when digits are cut off; or it is another. */
export type Met = 'exact' | 'rounded' | 'cut' | 'no'

/** Digits that have to be the same before somebody may be thought to have cut off the others: fewer agree by chance. */
const fewestCut = 3

/**
 * Whether a value is what was written: it is that to nine digits, or lies within half a unit of the last digit, or, where
 * three digits or more are known, gives them when the others are cut off. A number without a point is meant exactly.
 */
export function meets(claim: Claim, value: number): Met {
  const { value: claimed, decimals } = claim
  if (!Number.isFinite(value)) return 'no'
  // Sums in another order differ in the last bits, which may tip a half to either side.
  const slack = 1e-9 * Math.max(1, Math.abs(claimed))
  if (Math.abs(value - claimed) <= slack) return 'exact'
  if (decimals === Infinity) return 'no'
  const unit = 10 ** -decimals
  if (Math.abs(value - claimed) <= unit / 2 + slack) return 'rounded'
  const beyond = Math.abs(value) - Math.abs(claimed)
  const sameSign = value * claimed >= 0
  return sameSign && beyond > 0 && beyond < unit - slack && knownDigits(claim) >= fewestCut ? 'cut' : 'no'
}

/** How many digits of a number are known, those after the zeros in front: 0.083 has two. Infinity for one meant exactly. */
export function knownDigits({ value, decimals }: Claim): number {
  if (decimals === Infinity) return Infinity
  return formatFixed(Math.abs(value), decimals).replace('.', '').replace(/^0+/, '').length
}

/** So few digits are known that some of many values agree with them by chance. */
export function isVague(claim: Claim): boolean {
  return knownDigits(claim) < fewestCut
}

/** A number above 1 as per cent, where no value of the measure can be above 1. */
export function asPercent(claim: Claim, [low, high]: Range): Claim {
  const { text, value } = claim
  const fits = low >= 0 && high <= 1 && value > 1 && value <= 100
  if (!fits) return claim
  return { ...claim, text: `${text}%`, value: value / 100, decimals: (text.split('.')[1]?.length ?? 0) + 2 }
}

/** The number as it was claimed, with its digits; for messages. */
export function printClaim({ text, value, decimals }: Claim): string {
  return text.endsWith('%') ? `${text} (${formatFixed(value, decimals)})` : text
}
