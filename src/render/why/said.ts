import type { Choice } from '../../evaluate/why/setting.ts'
import { printValue } from '../../text/number.ts'
import type { Language } from '../../text/words.ts'
import { list, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { foldedInline } from './folding.ts'

/** In what language, how exactly, and about what the blocks of an explanation speak. */
export interface Manner {
  readonly language: Language
  readonly digits: number
  /** The id of the first table; those after it add a word. Empty where nothing leads to them. */
  readonly id: string
  /** The conventions of the base, as `--conventions` takes them. */
  readonly base: string
  /** A document as a reader knows it. */
  documentLabel(id: string): string
}

/** A choice in words, with the way it is written: "equal scores: in the order of the file (`ties=input`)". */
export function choiceInline(choice: Choice, language: Language): Inline[] {
  return foldedInline([choice], [], language)
}

/** Choices one after the other. */
export function choicesInline(choices: readonly Choice[], language: Language): Inline[] {
  const separator = text(language === 'en' ? '; ' : '；')
  return choices.flatMap((choice, i) => (i === 0 ? [] : [separator]).concat(choiceInline(choice, language)))
}

/** Names one after the other. */
export function namesInline(names: readonly string[], language: Language): Inline[] {
  return list(
    names.map((name) => [text(name)]),
    language,
  )
}

/** A difference with its sign, and with as many decimals as show that it is one. */
export function effectInline(effect: number, digits: number): Inline {
  const printed = printValue(effect, digitsFor(Math.abs(effect), digits))
  return { kind: 'number', text: effect > 0 ? `+${printed}` : printed }
}

/** The decimals of a table of values, more of them where two values that differ would look the same. */
export function digitsApart(values: readonly number[], digits: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((value, i) => value - sorted[i]!)
  return Math.max(digits, ...gaps.map((gap) => digitsFor(gap, digits)))
}

/** Decimals enough for a positive difference to be seen; no more than these for one that is smaller still. */
const mostDigits = 9

function digitsFor(difference: number, digits: number): number {
  let enough = digits
  while (enough < mostDigits && difference > 0 && difference < 10 ** -enough) enough++
  return Math.max(digits, enough)
}
