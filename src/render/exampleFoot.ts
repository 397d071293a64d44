import type { Step } from '../measures/derivation.ts'
import { formatFull } from '../text/number.ts'
import { type Language, type Words, words } from '../text/words.ts'
import { compose, phrase } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  value: words('In full: {value}', '完整数值：{value}'),
  summary: words('Over all queries, in full: {value}', '跨查询汇总的完整数值：{value}'),
  undefined: words('The value is undefined.', '该值未定义。'),
}

/** What a worked example came to with all its digits, and below it the summary over queries where a step worked it out. */
export function valuesInFull(
  value: number,
  { summary, language }: { readonly summary?: readonly Step[]; readonly language: Language },
): Inline[][] {
  const full = (words: Words, of: number): Inline[] =>
    compose(words, language, { value: [{ kind: 'number', text: formatFull(of) }] })
  const own = Number.isNaN(value) ? [phrase(phrases.undefined, language)] : full(phrases.value, value)
  const over = summary?.at(-1)?.equations.at(-1)?.lines.at(-1)?.value
  return over === undefined ? [own] : [own, full(phrases.summary, over)]
}
