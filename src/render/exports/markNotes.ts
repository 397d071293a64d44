import type { Comparison } from '../../report/comparisons.ts'
import { fill, type Language, words } from '../../text/words.ts'
import type { Cell, marks } from '../blocks.ts'
import { testSentences } from '../comparison/methodNotes.ts'
import { compose, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

const phrases = {
  sides: words(
    '{above} {below}: shown to lie above or below {baseline}, p ≤ {alpha}; without either, not shown.',
    '{above} {below}：检出高于或低于 {baseline}，p ≤ {alpha}；两者皆无，则未检出差别。',
  ),
  open: words('{open}: not shown to lie below the highest.', '{open}：未检出低于最高者。'),
}

/** What the marks of a table to take elsewhere mean, and by which tests they were set. `drawn` are the marks as it shows them. */
export function markNotes(
  compared: readonly Pick<Comparison, 'scorer' | 'method' | 'baseline' | 'family' | 'slices'>[],
  body: readonly (readonly Cell[])[],
  {
    language,
    drawn,
    label,
  }: {
    readonly language: Language
    readonly drawn: Readonly<Record<keyof typeof marks, string>>
    label(run: string): string
  },
): Inline[][] {
  const [first] = compared
  if (first === undefined) return []
  const { above, below, open } = drawn
  const form = fill(phrases.sides, { above, below, alpha: first.method.alpha })
  const some = body.some((row) => row.some(({ standing }) => standing?.open === true))
  return [
    compose(form, language, { baseline: [text(label(first.baseline))] }),
    ...(some ? [[phrase(fill(phrases.open, { open }), language)]] : []),
    ...testSentences(compared, label, language),
  ]
}
