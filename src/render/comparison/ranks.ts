import type { Comparison } from '../../report/comparisons.ts'
import type { Method } from '../../statistics/choices.ts'
import { holdsTogether } from '../../statistics/corrections.ts'
import { isTukey } from '../../statistics/family.ts'
import { percent } from '../../statistics/printed.ts'
import type { RankInterval } from '../../statistics/ranks.ts'
import { fillWords, type Language, words } from '../../text/words.ts'
import { type Arguments, HelperError } from '../helper.ts'
import { compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

const phrases = {
  ranks: words(
    'Ranks on {measure} that the tests leave open{level}: {ranks}.',
    '按 {measure}，检验未能排除的名次{level}：{ranks}。',
  ),
  together: words(', for all systems at once with {level}', '（{level} 水平下对全部系统同时成立）'),
  range: words('{system} {low} to {high}', '{system} {low} 至 {high}'),
  one: words('{system} {low}', '{system} {low}'),
  how: words(
    'A system ranks behind those shown above it and before those shown below it, by the tests of all pairs; the comparisons with the baseline, planned before, may show more.',
    '名次由全部系统对的检验得出：排在被检出高于它的系统之后、被检出低于它的系统之前；与基线的比较事先计划，可能检出更多差异。',
  ),
}

/** Whether a call asks for the ranks of systems. */
export function askedRanks({ named: { ranks } }: Arguments): boolean {
  if (ranks === undefined || ranks === 'yes') return ranks === 'yes'
  throw new HelperError(`ranks is "${ranks}", expected "yes"`, 'Write ranks="yes", or leave it out.')
}

/** The ranks that systems may have: a sentence for each measure that has three or more, and how they follow. */
export function rankNotes(
  comparisons: readonly Comparison[],
  label: (run: string) => string,
  language: Language,
): Inline[][] {
  const all = comparisons.filter(({ leaders }) => leaders.ranks.length > 1)
  if (all.length === 0) return []
  const found = all.map(({ scorer, leaders, method }) =>
    ranksSentence(leaders.ranks, { measure: scorer.name, method, label, language }),
  )
  return [...found, [phrase(phrases.how, language)]]
}

interface RanksManner {
  readonly measure: string
  readonly method: Method
  readonly language: Language
  label(run: string): string
}

/** The ranks of systems on a measure, best first, and whether they hold together. */
export function ranksSentence(
  ranks: readonly RankInterval[],
  { measure, method: { plan }, language, label }: RanksManner,
): Inline[] {
  const level = words(percent(plan.level), percent(plan.level, 'zh-CN'))
  const together =
    isTukey(plan.test) || holdsTogether(plan.correction) ? fillWords(phrases.together, { level }) : undefined
  const each = [...ranks]
    .sort((a, b) => a.low - b.low || a.high - b.high || a.rank - b.rank)
    .map(({ name, low, high }) =>
      compose(low === high ? phrases.one : phrases.range, language, {
        system: [text(label(name))],
        low: [text(String(low))],
        high: [text(String(high))],
      }),
    )
  return compose(phrases.ranks, language, {
    measure: [text(measure)],
    level: together === undefined ? [] : [phrase(together, language)],
    ranks: list(each, language),
  })
}
