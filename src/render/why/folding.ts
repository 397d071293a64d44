import { type Choice, choiceName, choicePhrase } from '../../evaluate/why/setting.ts'
import { slotOf } from '../../evaluate/why/ways.ts'
import { type Language, words } from '../../text/words.ts'
import { code, compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

/** Choices that give other numbers to the same thing, the smallest first. */
export type Folded = readonly [first: Choice, ...others: Choice[]]

/** The number that a choice gives to something; undefined where it is no number. */
function numberOf(choice: Choice): number | undefined {
  return choice.kind !== 'measure' && typeof choice.value === 'number' ? choice.value : undefined
}

/** Puts choices together that give numbers to the same thing; `apart` keeps some of them from each other. */
export function folded<T>(
  items: readonly T[],
  { choice, apart }: { choice(item: T): Choice; apart(a: T, b: T): boolean },
): (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = []
  for (const item of items) {
    const alike = groups.find(
      ([first]) =>
        numberOf(choice(item)) !== undefined &&
        numberOf(choice(first)) !== undefined &&
        slotOf(choice(first)) === slotOf(choice(item)) &&
        !apart(first, item),
    )
    if (alike === undefined) groups.push([item])
    else alike.push(item)
  }
  for (const group of groups) group.sort((a, b) => (numberOf(choice(a)) ?? 0) - (numberOf(choice(b)) ?? 0))
  return groups
}

const above = words('{choice} and above', '{choice} 及以上')

/** Folded choices as they are written: `cutoff=3` and above, where no other number that counts lies among them; else all. */
export function foldedName(choices: Folded, others: readonly Choice[], language: Language): Inline[] {
  const [first, ...more] = choices
  if (more.length === 0) return [code(choiceName(first))]
  const beyond = others.some(
    (other) => slotOf(other) === slotOf(first) && (numberOf(other) ?? Infinity) > (numberOf(first) ?? Infinity),
  )
  return beyond ? numbersInline(choices, language) : compose(above, language, { choice: [code(choiceName(first))] })
}

/** Folded choices in words, with the way they are written. */
export function foldedInline(choices: Folded, others: readonly Choice[], language: Language): Inline[] {
  const [first] = choices
  const said = phrase(choicePhrase(first), language)
  if (first.kind === 'measure') return [said]
  const [open, close] = language === 'en' ? [' (', ')'] : ['（', '）']
  return [said, text(open), ...foldedName(choices, others, language), text(close)]
}

/** Choices by what they settle, each number but the first without its name: `cutoff=1, 3–9, 20`. */
export function numbersInline(choices: readonly Choice[], language: Language): Inline[] {
  const groups = folded(choices, { choice: (one) => one, apart: () => false })
  return list(
    groups.map(([first, ...others]) => {
      const name = choiceName(first)
      if (others.length === 0) return [code(name)]
      return [code(`${name.slice(0, name.indexOf('=') + 1)}${stretches([first, ...others]).join(', ')}`)]
    }),
    language,
  )
}

/** The numbers of choices, smallest first; three and more that follow each other as a stretch. */
function stretches(choices: readonly Choice[]): string[] {
  const found: Choice[][] = []
  for (const choice of choices) {
    const last = found.at(-1)
    if (last === undefined || numberOf(choice) !== (numberOf(last.at(-1)!) ?? 0) + 1) found.push([choice])
    else last.push(choice)
  }
  const printed = (choice: Choice) => choiceName(choice).slice(choiceName(choice).indexOf('=') + 1)
  return found.flatMap((row) => (row.length > 2 ? [`${printed(row[0]!)}–${printed(row.at(-1)!)}`] : row.map(printed)))
}
