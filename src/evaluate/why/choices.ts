import type { Conventions } from '../../collection/conventions.ts'
import { type ChoiceKey, choiceKeys, choiceWords } from '../../collection/conventionWords.ts'
import type { Qrels } from '../../collection/qrels.ts'
import type { Scorer } from '../../measures/measure.ts'
import type { Param } from '../../measures/params.ts'
import type { Counterpart } from '../counterparts.ts'
import { type Choice, choiceName, choicesBetween, type Setting } from './setting.ts'

/** A tool that makes a choice does one thing that the base does otherwise. */
export interface Alternative {
  readonly choice: Choice
  /** The tools that make it for this measure. */
  readonly tools: readonly string[]
  /** Nobody would try it unless a number were to be explained. */
  readonly far: boolean
}

/** What a tool offers for the measure, and how that differs from the base. */
export interface Offer extends Counterpart {
  readonly tool: string
  readonly choices: readonly Choice[]
}

/** Cutoffs that people use, the commonest first: of equals, the first is named. */
const usualCutoffs = [10, 5, 20, 100, 1000, 3, 1]
const usualDepths = [10, 100, 1000]
/** Any other cutoff up to this is tried too where a number is looked for, and the lengths of lists. */
const lastOddCutoff = 10
const mostLengths = 8
/** Grades beyond the first few are rarely anybody's level. */
const mostLevels = 8

/**
 * Every single thing that could be done otherwise: all conventions, all values of the measure's parameters that somebody
 * may have meant, other measures that go by the same word, and what any tool does. A choice stands once.
 */
export function alternatives(
  base: Setting,
  {
    qrels,
    lengths,
    offers,
    namesakes,
  }: {
    readonly qrels: Qrels
    /** How many documents the lists of the run hold. */
    readonly lengths: readonly number[]
    readonly offers: readonly Offer[]
    readonly namesakes: readonly Scorer[]
  },
): Alternative[] {
  const found = new Map<string, { choice: Choice; tools: Set<string>; far: boolean }>()
  const add = (choice: Choice, tool?: string, far = false) => {
    const key = choiceName(choice)
    const entry = found.get(key) ?? { choice, tools: new Set<string>(), far }
    if (tool !== undefined) entry.tools.add(tool)
    found.set(key, entry)
  }
  for (const choice of conventionChoices(base)) add(choice)
  for (const choice of parameterChoices(base.scorer, levelsOf(qrels))) add(choice)
  for (const scorer of namesakes) add({ kind: 'measure', scorer })
  for (const choice of rareChoices(base)) add(choice)
  for (const { tool, choices } of offers) for (const choice of choices) add(choice, tool)
  for (const choice of oddCutoffs(base, lengths)) add(choice, undefined, true)
  return [...found.values()].map(({ choice, tools, far }) => ({ choice, tools: [...tools], far }))
}

/** Offers of a tool as choices that lead to them from the base. */
export function offersOf(tool: string, found: readonly Counterpart[], base: Setting): Offer[] {
  return found.map((offer) => ({ ...offer, tool, choices: choicesBetween(base, offer) }))
}

/** Conventions that change no value of data that could be read are not tried; those that few tools know come last. */
const withoutValue: readonly ChoiceKey[] = ['gains', 'duplicates']
const rare: readonly ChoiceKey[] = ['self', 'unretrieved']

function conventionChoices({ conventions }: Setting): Choice[] {
  const keys = choiceKeys.filter((key) => !withoutValue.includes(key) && !rare.includes(key))
  return keys.flatMap((key) => othersOf(key, conventions))
}

function othersOf(key: ChoiceKey, conventions: Conventions): Choice[] {
  return Object.keys(choiceWords[key])
    .filter((value) => value !== conventions[key])
    .map((value): Choice => ({ kind: 'convention', key, value }))
}

function rareChoices({ scorer, conventions }: Setting): Choice[] {
  // A list cut before it is measured is not the same as a measure that looks no further: ideals stay whole.
  const looked = Object.entries(scorer.measure.params)
    .filter(([, { counts }]) => counts === 'ranks')
    .map(([name]) => scorer.values[name])
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
  const depths = [...new Set([...looked, ...usualDepths])]
    .filter((depth) => depth !== conventions.depth)
    .map((value): Choice => ({ kind: 'convention', key: 'depth', value }))
  return [...rare.flatMap((key) => othersOf(key, conventions)), ...depths]
}

/** Cutoffs that nobody is known for, as parameters and as depths. */
function oddCutoffs({ scorer, conventions }: Setting, lengths: readonly number[]): Choice[] {
  const ends = [...new Set(lengths)].sort((a, b) => b - a).slice(0, mostLengths)
  const all = [...Array.from({ length: lastOddCutoff }, (_, i) => i + 1), ...ends].filter((cutoff) => cutoff >= 1)
  const cutoffs = Object.entries(scorer.measure.params)
    .filter(([, { counts }]) => counts === 'ranks')
    .flatMap(([name, param]) =>
      all
        .filter((value) => value !== scorer.values[name])
        .map((value): Choice => ({ kind: 'parameter', name, value, param })),
    )
  const depths = all.filter((depth) => depth !== conventions.depth)
  return [...cutoffs, ...depths.map((value): Choice => ({ kind: 'convention', key: 'depth', value }))]
}

function parameterChoices(scorer: Scorer, levels: readonly number[]): Choice[] {
  return Object.entries(scorer.measure.params).flatMap(([name, param]) =>
    valuesToTry(scorer, { name, param, levels })
      .filter((value) => param.print(value) !== param.print(scorer.values[name]))
      .map((value): Choice => ({ kind: 'parameter', name, value, param })),
  )
}

/** Values of a parameter that somebody may have meant: its options, what names imply, grades that occur, usual cutoffs. */
function valuesToTry(
  { measure, values }: Scorer,
  {
    name,
    param,
    levels,
  }: { readonly name: string; readonly param: Param<unknown>; readonly levels: readonly number[] },
): unknown[] {
  const now = values[name]
  const implied = measure.aliases.flatMap(({ preset }) => (preset?.[name] === undefined ? [] : [preset[name]]))
  const fallback = param.fallback === undefined ? [] : [param.fallback]
  const texts = read(param, textsToTry(param, { now, levels, after: name === measure.at }))
  // A cutoff that a name implies is rarer than those that people write.
  return param.counts === 'ranks' ? [...fallback, ...texts, ...implied] : [...fallback, ...implied, ...texts]
}

function textsToTry(
  param: Param<unknown>,
  { now, levels, after }: { readonly now: unknown; readonly levels: readonly number[]; readonly after: boolean },
): string[] {
  if (param.options !== undefined) return Object.keys(param.options)
  if (typeof now === 'boolean') return ['True', 'False']
  if (now instanceof Map) return gainTexts(levels)
  if (param.counts === 'ranks') return usualCutoffs.map(String)
  if (param.counts === 'grades') return levels.map(String)
  if (typeof now !== 'number' || after) return []
  // A weight may have been meant as its square, as β of the F measure is.
  return [now * now, Math.sqrt(now)].map(param.print).filter((text) => text.length <= longestNumber)
}

/** Nobody writes a weight of more characters. */
const longestNumber = 6

/** Gains that drop what lies below a level, and gains that are the same for all. */
function gainTexts(levels: readonly number[]): string[] {
  const below = levels.slice(1).map((level) =>
    pairs(
      levels.filter((other) => other < level),
      0,
    ),
  )
  const equal = pairs(levels, 1)
  return [...below, equal]
}

function pairs(levels: readonly number[], gain: number): string {
  return `{${levels.map((level) => `${level}:${gain}`).join(',')}}`
}

function read(param: Param<unknown>, texts: readonly string[]): unknown[] {
  return texts.map((text) => param.read(text)).flatMap((found) => ('value' in found ? [found.value] : []))
}

/** The grades of 1 and more that occur, smallest first. */
function levelsOf(qrels: Qrels): number[] {
  const found = new Set<number>()
  for (const query of qrels.queries) for (const grade of qrels.of(query)!.judged) if (grade >= 1) found.add(grade)
  return [...found]
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
    .slice(0, mostLevels)
}
