import type { Comparison } from '../../report/comparisons.ts'
import { allTests, type Method } from '../../statistics/choices.ts'
import { corrections } from '../../statistics/corrections.ts'
import { isTukey } from '../../statistics/family.ts'
import { intervals } from '../../statistics/intervals.ts'
import { percent } from '../../statistics/printed.ts'
import { fill, fillWords, type Language, type Words, words } from '../../text/words.ts'
import { compose, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { bracketed, countedQueries, quotation, sentenceGap } from '../phrases.ts'
import { byReason } from './reasons.ts'

const phrases = {
  test: words('Test: {test}, two-sided; {how}.', '检验：{test}，双侧；{how}。'),
  family: words(
    'Family: the {size} comparisons with {baseline} on one measure over one data set{by}, corrected together by {correction}.',
    '检验族：同一数据集、同一指标下{by}与 {baseline} 的 {size} 项比较，一并作 {correction} 校正。',
  ),
  uncorrected: words(
    'Family: the {size} comparisons with {baseline} on one measure over one data set{by}, not corrected.',
    '检验族：同一数据集、同一指标下{by}与 {baseline} 的 {size} 项比较，未作校正。',
  ),
  by: words(', over all queries and on each slice by {field}', '在全部查询及按 {field} 划分的各组上'),
  tukey: words(
    'Family: all {size} pairs on one measure over one data set, corrected by the test itself.',
    '检验族：同一数据集、同一指标下的全部 {size} 对系统，由检验本身校正。',
  ),
  single: words(
    'One comparison on one measure over one data set, so there is nothing to correct.',
    '同一数据集、同一指标下只有一项比较，无需校正。',
  ),
  intervals: words(
    'Intervals: {interval}, {level}{drawn}; each is for one number alone, and what is marked follows from $p$.',
    '区间：{interval}，{level}{drawn}；每个区间只针对单个数值，标记以 $p$ 为准。',
  ),
  drawn: words(', {resamples} resamples, seed {seed}', '，重抽样 {resamples} 次，种子 {seed}'),
  wilson: words('{interval} for means, BCa bootstrap for differences', '均值用 {interval}，差值用 BCa 自助法'),
  few: words(
    'With fewer than {few} queries, bootstrap intervals are too narrow.',
    '查询少于 {few} 个时，自助法区间偏窄。',
  ),
  noInterval: words('{systems}: no interval, as {reason}.', '{systems}：没有区间，因为{reason}。'),
  untested: words('{pairs}: not tested, as {reason}.', '{pairs}：未作检验，因为{reason}。'),
  leftOut: words('{pair}: {queries} left out, without a value for both.', '{pair}：略去 {queries}，两者并非都有值。'),
}

/** Below so many queries, bootstrap intervals of skewed values are known to be short. */
export const fewQueries = 30

/** How tests were made: the test, and each family; nothing where none could be made. */
export function testSentences(
  comparisons: readonly Pick<Comparison, 'method' | 'baseline' | 'slices' | 'family'>[],
  label: (run: string) => string,
  language: Language,
): Inline[][] {
  const { method, baseline, slices } = comparisons[0]!
  const { resamples, seed } = method.plan
  const { title, how } = allTests[method.plan.test]
  const test = fillWords(phrases.test, { test: title, how: fill(how, { resamples, seed }) })
  const sizes = [...new Set(comparisons.map(({ family }) => family.size))].filter((size) => size > 0)
  if (sizes.length === 0) return []
  const families = sizes.map((size) =>
    familySentence(method, { size, baseline: label(baseline), by: slices?.field }, language),
  )
  return [[phrase(test, language)], ...families]
}

/** How tests and intervals were made: test, family, intervals. */
export function methodNotes(
  comparisons: readonly Comparison[],
  label: (run: string) => string,
  language: Language,
): Inline[] {
  const [first] = comparisons
  if (first === undefined) return []
  const { method } = first
  const counts = comparisons.flatMap(({ means, family }) => [means, ...family.parts.map((part) => part.means)].flat())
  const few = counts.some(({ n }) => n < fewQueries) && method.plan.interval !== 't'
  return sentences(
    [
      ...testSentences(comparisons, label, language),
      [phrase(intervalSentence(method), language)],
      ...(few ? [[phrase(fill(phrases.few, { few: fewQueries }), language)]] : []),
    ],
    language,
  )
}

function familySentence(
  { plan }: Method,
  { size, baseline, by }: { readonly size: number; readonly baseline: string; readonly by: string | undefined },
  language: Language,
): Inline[] {
  if (size === 1) return [phrase(phrases.single, language)]
  if (isTukey(plan.test)) return [phrase(fill(phrases.tukey, { size }), language)]
  const form = plan.correction === 'none' ? phrases.uncorrected : phrases.family
  const correction = [phrase(corrections[plan.correction].title, language)]
  const slices = by === undefined ? [] : compose(phrases.by, language, { field: [text(by)] })
  return compose(fill(form, { size }), language, { baseline: [text(baseline)], correction, by: slices })
}

function intervalSentence({ plan }: Method): Words {
  const { title, resamples } = intervals[plan.interval]
  const wilson = plan.interval === 'wilson'
  const drawn =
    resamples || wilson ? fill(phrases.drawn, { resamples: plan.resamples, seed: plan.seed }) : words('', '')
  const interval = wilson ? fillWords(phrases.wilson, { interval: title }) : title
  return fillWords(phrases.intervals, {
    interval,
    drawn,
    level: words(percent(plan.level), percent(plan.level, 'zh-CN')),
  })
}

/** Sentences after each other. */
export function sentences(of: readonly (readonly Inline[])[], language: Language): Inline[] {
  return of.flatMap((sentence, i) => (i === 0 ? [...sentence] : [text(sentenceGap[language]), ...sentence]))
}

/** Why a mean has no interval: one sentence for all systems and measures that share a reason. */
export function meanFaults(
  comparisons: readonly Comparison[],
  label: (run: string) => string,
  language: Language,
): Inline[][] {
  const reasons = comparisons.flatMap(({ scorer, means, family }) =>
    [{ label: undefined, means }, ...family.parts.slice(1)].flatMap((part) =>
      part.means.flatMap(({ name, interval }) =>
        interval.kind === 'none'
          ? [{ reason: interval.reason, name: [text(`${label(name)}${where(scorer.name, part.label, language)}`)] }]
          : [],
      ),
    ),
  )
  return byReason(reasons, language).map(({ reason, names }) =>
    compose(phrases.noInterval, language, { systems: names, reason: [phrase(reason, language)] }),
  )
}

/** Why two systems were not tested or have no interval between them, and what was left out. */
export function comparedFaults(
  comparisons: readonly Comparison[],
  label: (run: string) => string,
  language: Language,
): Inline[][] {
  const all = comparisons.flatMap(({ scorer, family }) =>
    family.parts.flatMap((part) =>
      part.compared.map((one) => ({
        ...one,
        name: `${label(one.subject)} − ${label(one.baseline)}${where(scorer.name, part.label, language)}`,
      })),
    ),
  )
  const untested = all.flatMap(({ outcome, name }) =>
    outcome.kind === 'untestable' ? [{ reason: outcome.reason, name: [text(name)] }] : [],
  )
  const bare = all.flatMap(({ interval, outcome, name }) =>
    interval.kind === 'none' && outcome.kind === 'tested' ? [{ reason: interval.reason, name: [text(name)] }] : [],
  )
  return [
    ...byReason(untested, language).map(({ reason, names }) =>
      compose(phrases.untested, language, { pairs: names, reason: [phrase(reason, language)] }),
    ),
    ...byReason(bare, language).map(({ reason, names }) =>
      compose(phrases.noInterval, language, { systems: names, reason: [phrase(reason, language)] }),
    ),
    ...all
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ leftOut, name }) =>
        compose(fillWords(phrases.leftOut, { queries: countedQueries(leftOut) }), language, { pair: [text(name)] }),
      ),
  ]
}

/** " (RR, “de”)": on which measure, and on which slice. */
function where(measure: string, slice: string | undefined, language: Language): string {
  const on = slice === undefined ? measure : `${measure}${language === 'en' ? ', ' : '，'}${quotation(slice)}`
  return bracketed(on, language)
}
