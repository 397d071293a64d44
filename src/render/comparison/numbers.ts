import type { Interval } from '../../statistics/outcome.ts'
import { formatFixed } from '../../text/number.ts'
import { fill, type Language, type Words, words } from '../../text/words.ts'
import { printValue } from '../inline.ts'

/** A p-value; one that would print as 0 is below the last digit. */
export function printP(p: number | undefined, digits: number): string {
  if (p === undefined) return '–'
  const places = Math.max(digits, 2)
  const printed = formatFixed(p, places)
  return p < 1 && Number(printed) === 0 ? `<${formatFixed(10 ** -places, places)}` : printed
}

/** `p = 0.0255`, or `p < 0.0001`; it does not break over lines. */
export function equalsP(p: number | undefined, digits: number): string {
  const printed = printP(p, digits)
  return printed.startsWith('<') ? `p\u00a0<\u00a0${printed.slice(1)}` : `p\u00a0=\u00a0${printed}`
}

/** A number as readers see it, never with a minus before zeros only. */
export function plain(value: number, digits: number): string {
  const printed = printValue(value, digits)
  return /[1-9]/.test(printed) ? printed : printed.replace('\u2212', '')
}

/** A difference with its sign; an en dash where there is none. */
export function signed(value: number | undefined, digits: number): string {
  if (value === undefined) return '–'
  const printed = plain(value, digits)
  return value > 0 && /[1-9]/.test(printed) ? `+${printed}` : printed
}

/** A level as readers write it: 95 %. */
export function percent(level: number, language: Language = 'en'): string {
  return `${String(Number((100 * level).toPrecision(12)))}${language === 'en' ? ' ' : ''}%`
}

const bounds = words('{low} to {high}', '{low} 至 {high}')

/** The two ends of an interval in a sentence or a cell. */
export function intervalWords({ low, high }: Extract<Interval, { kind: 'interval' }>, digits: number): Words {
  return fill(bounds, { low: plain(low, digits), high: plain(high, digits) })
}

/** A sentence for a terminal, where nothing is broken but by the reader. */
export function withPlainSpaces(sentence: string): string {
  return sentence.replaceAll('\u00a0', ' ')
}
