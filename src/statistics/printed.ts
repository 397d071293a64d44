import { formatCount, formatFixed, printValue } from '../text/number.ts'
import { fill, type Language, same, type Words, words } from '../text/words.ts'
import type { Compared } from './family.ts'
import type { Interval } from './outcome.ts'

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

/** A standard deviation beneath the value that it belongs to. */
export function printDeviation(deviation: number, digits: number): string {
  return `± ${printValue(deviation, digits)}`
}

/** A level as readers write it: 95 %. */
export function percent(level: number, language: Language = 'en'): string {
  return `${String(Number((100 * level).toPrecision(12)))}${language === 'en' ? ' ' : ''}%`
}

/** How many queries stand behind numbers beside each other: the least and the most where they differ. */
export function printCounts(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? printValue(least, 0) : `${formatCount(least)}–${formatCount(most)}`
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

/** A number of a comparison as its table prints it, in every language. */
export function printCompared(compared: Compared, part: ComparedPart, digits: number): Words {
  const { difference, interval, dz, wins, ties, losses, outcome, corrected, n } = compared
  switch (part) {
    case 'difference':
      return same(signed(difference, digits))
    case 'difference-interval':
      return interval.kind === 'none' ? same('–') : intervalWords(interval, digits)
    case 'dz':
      return same(dz === undefined ? '–' : signed(dz, 2))
    case 'wins':
      return same(`${wins} / ${ties} / ${losses}`)
    case 'p':
      return same(printP(outcome.kind === 'tested' ? outcome.p : undefined, digits))
    case 'corrected':
      return same(printP(corrected, digits))
    case 'n':
      return same(String(n))
  }
}

/** The parts of a comparison that its table prints. */
export type ComparedPart = 'difference' | 'difference-interval' | 'dz' | 'wins' | 'p' | 'corrected' | 'n'
