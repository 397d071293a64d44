import { describeConventions } from '../collection/conventionWords.ts'
import type { Alias } from '../measures/alias.ts'
import { type Language, type Words, words } from '../text/words.ts'
import { compose, joined, phrase } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  fault: words('{does} (a fault there, which is not copied)', '{does}（属该工具的缺陷，此处不照搬）'),
  conventions: words('{does} (its other measures: otherwise)', '{does}（与该工具的其他指标不同）'),
}

/** Something a tool does otherwise for a measure. */
export interface Remark {
  /** A fault of the tool; conventions for this measure alone; anything else. */
  readonly kind: 'fault' | 'conventions' | 'note'
  readonly does: Words
}

/** All that a tool does otherwise under a name, in words. */
export function remarksOf({ fault, conventions, note }: Alias): Remark[] {
  return [
    ...(fault === undefined ? [] : [{ kind: 'fault' as const, does: fault }]),
    ...describeConventions(conventions ?? {}).map((does) => ({ kind: 'conventions' as const, does })),
    ...(note === undefined ? [] : [{ kind: 'note' as const, does: note }]),
  ]
}

/** The remarks on a name in one line, each with what it is. */
export function remarkLine(alias: Alias, language: Language): Inline[] {
  const parts = remarksOf(alias).map(({ kind, does }): Inline[] => {
    const said = phrase(does, language)
    return kind === 'note' ? [said] : compose(phrases[kind], language, { does: [said] })
  })
  return joined(parts, language)
}
