import { allTests, type Method } from '../../statistics/choices.ts'
import { corrections } from '../../statistics/corrections.ts'
import { type Compared, isTukey } from '../../statistics/family.ts'
import type { Interval } from '../../statistics/outcome.ts'
import { equalsP, intervalWords, percent, plain, signed } from '../../statistics/printed.ts'
import { standingOf } from '../../statistics/standing.ts'
import { fill, fillWords, type Language, type Words, words } from '../../text/words.ts'
import { compose, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

/** What the sentence on a comparison is made of. */
export interface Manner extends Method {
  /** The p-values that were corrected together. */
  readonly size: number
  readonly digits: number
  /** Undefined where the sentence does not name it. */
  readonly measure: string | undefined
  /** Whether a greater value is a better one. */
  readonly quality: boolean
  readonly language: Language
  /** What readers call a system. */
  label(name: string): string
}

const sides = {
  above: { better: words('better', '优于'), higher: words('higher', '高于') },
  below: { better: words('worse', '劣于'), higher: words('lower', '低于') },
} as const

const sentences = {
  shown: words(
    '{subject} is {side} than {baseline}{on} by {size} ({interval}), {p}.',
    '{on}{subject} {side} {baseline}，相差 {size}（{interval}），{p}。',
  ),
  open: words(
    '{subject} cannot be told from {baseline}{on}: the difference is {size} ({interval}), {p}.',
    '{on}{subject} 与 {baseline} 无法区分：差值为 {size}（{interval}），{p}。',
  ),
  torn: words(
    '{subject} is neither {more} nor {less} than {baseline}{on}: the {test} favours {favoured}, the mean does not; the difference is {size} ({interval}), {p}.',
    '{on}不能说 {subject} {more}或{less} {baseline}：{test}偏向 {favoured}，均值却不然；差值为 {size}（{interval}），{p}。',
  ),
  equal: words(
    '{subject} and {baseline} have the same value for every query{on}.',
    '{on}{subject} 与 {baseline} 在每个查询上的值都相同。',
  ),
  untested: words(
    '{subject} was not tested against {baseline}{on}: {reason}.',
    '{on}{subject} 与 {baseline} 之间未作检验：{reason}。',
  ),
  on: words(' on {measure}', '按 {measure}，'),
} as const

const parts = {
  interval: words('{percent} interval {bounds}', '{percent} 区间 {bounds}'),
  noInterval: words('no interval: {reason}', '没有区间：{reason}'),
  alone: words('{p}', '{p}'),
  tukey: words('{p} by Tukey over all {size} pairs', '{p}（Tukey 检验，共 {size} 对）'),
  uncorrected: words('{p} without correction for {size} comparisons', '{p}（{size} 项比较，未校正）'),
  corrected: words('{p} after {correction} over {size} comparisons', '{p}（经 {correction} 校正，共 {size} 项比较）'),
} as const

/** Where a comparison leaves its subject: one sentence, with difference, interval and p-value. */
export function verdictSentence(compared: Compared, manner: Manner): Inline[] {
  const { language, label, digits, quality, measure } = manner
  const { subject, baseline, outcome, difference, interval } = compared
  const standing = standingOf(compared, manner.alpha)
  const reached = standing === 'above' || standing === 'below'
  const side = (which: keyof typeof sides) => [phrase(sides[which][quality ? 'better' : 'higher'], language)]
  const favoured = outcome.kind === 'tested' && outcome.favours === 'subject' ? subject : baseline
  const holes = {
    subject: [text(label(subject))],
    baseline: [text(label(baseline))],
    on: measure === undefined ? [] : compose(sentences.on, language, { measure: [text(measure)] }),
    side: side(standing === 'below' ? 'below' : 'above'),
    more: side('above'),
    less: side('below'),
    test: [phrase(allTests[manner.plan.test].title, language)],
    favoured: [text(label(favoured))],
    size: [text(reached ? plain(Math.abs(difference!), digits) : signed(difference, digits))],
    interval: [phrase(intervalPhrase(interval, manner, standing === 'below'), language)],
    p: [phrase(pPhrase(compared, manner), language)],
    reason: outcome.kind === 'untestable' ? [phrase(outcome.reason, language)] : [],
  }
  return compose(sentences[reached ? 'shown' : standing], language, holes)
}

/** The interval of a number in a sentence; `turned` is that of its negative. */
export function intervalPhrase(
  interval: Interval,
  { plan, digits, language }: Pick<Manner, 'plan' | 'digits' | 'language'>,
  turned = false,
): Words {
  if (interval.kind === 'none') return fillWords(parts.noInterval, { reason: interval.reason })
  const ends = turned ? { ...interval, low: -interval.high, high: -interval.low } : interval
  return fillWords(fill(parts.interval, { percent: percent(plan.level, language) }), {
    bounds: intervalWords(ends, digits),
  })
}

/** The p-value, and how it was corrected; nothing on that where there was only one. */
function pPhrase({ corrected }: Compared, { plan, size, digits }: Manner): Words {
  const form =
    size < 2 ? 'alone' : isTukey(plan.test) ? 'tukey' : plan.correction === 'none' ? 'uncorrected' : 'corrected'
  const holes = { p: equalsP(corrected, digits), size }
  return fillWords(fill(parts[form], holes), { correction: corrections[plan.correction].title })
}
