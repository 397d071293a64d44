import type { Dataset } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { standingOf } from '../../statistics/standing.ts'
import { printValue } from '../../text/number.ts'
import { fillWords, words } from '../../text/words.ts'
import type { ParagraphBlock } from '../blocks.ts'
import { askedComparisons, askedField, comparedOn, comparisonRequest, mannerOf } from '../comparison/asked.ts'
import { fewQueries, sentences } from '../comparison/methodNotes.ts'
import { slicedSummary } from '../comparison/slicedSummary.ts'
import { intervalPhrase, type Manner, verdictSentence } from '../comparison/verdict.ts'
import type { Arguments, Helper, Scope } from '../helper.ts'
import { compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { countedQueries } from '../phrases.ts'

const phrases = {
  highest: words(
    'On {measure}, over {queries}, {systems} is highest with {value} ({interval}).',
    '按 {measure}，在 {queries}上，{systems} 最高，为 {value}（{interval}）。',
  ),
  tied: words(
    'On {measure}, over {queries}, {systems} are highest with {value} ({interval}).',
    '按 {measure}，在 {queries}上，{systems} 并列最高，为 {value}（{interval}）。',
  ),
  only: words(
    'On {measure}, over {queries}, {systems} has {value} ({interval}).',
    '按 {measure}，在 {queries}上，{systems} 为 {value}（{interval}）。',
  ),
  none: words('On {measure}, no system has a value.', '按 {measure}，没有系统有值。'),
  open: words('Also not to be told from the highest: {systems}.', '与最高者无法区分的还有：{systems}。'),
  lower: words('Every other system is shown to lie below the highest.', '其余系统均检出低于最高者。'),
  few: words('With {queries}, only large differences can be shown.', '只有 {queries}，只能检出较大的差异。'),
}

export const summary: Helper = {
  name: 'summary',
  does: 'which system is best, by how much, how sure that is, and with by= where it differs by slice: a paragraph for each measure',
  takes: [],
  options: ['measures', 'by', 'dataset'],
  request(args, scope) {
    const { dataset, scorers, by } = asked(args, scope)
    return scorers.map((scorer) => comparisonRequest(dataset, scorer, scope, by))
  },
  block(args, scope) {
    const { dataset, scorers, by } = asked(args, scope)
    return scorers.flatMap((scorer): ParagraphBlock[] => {
      const comparison = comparedOn(dataset, scorer, scope, by)
      const [leader] = comparison.leaders.best
      const whole = summaryOf(comparison, dataset, scope)
      const sliced =
        by === undefined || leader === undefined
          ? []
          : slicedSummary(comparison, leader, mannerOf(comparison, dataset, scope))
      return [whole, sliced].filter(({ length }) => length > 0).map((of) => ({ kind: 'paragraph', look: 'plain', of }))
    })
  },
}

function asked(args: Arguments, scope: Scope) {
  const { dataset, scorers } = askedComparisons(args, scope, 'summary')
  const by = askedField(args, dataset, scope)
  return { dataset, scorers: args.named.measures === undefined ? scorers.slice(0, 1) : scorers, by }
}

function summaryOf(comparison: Comparison, dataset: Dataset, scope: Scope): Inline[] {
  const { language } = scope
  const { means, leaders, family, baseline } = comparison
  const manner = mannerOf(comparison, dataset, scope)
  const [leader] = leaders.best
  if (leader === undefined) return compose(phrases.none, language, { measure: [text(manner.measure!)] })
  const planned = family.parts[0]!.compared.find(({ subject }) => subject === leader)
  const { n } = means.find(({ name }) => name === leader)!
  return sentences(
    [
      leadSentence(comparison, leader, manner),
      ...(planned === undefined ? [] : [verdictSentence(planned, { ...manner, measure: undefined })]),
      ...othersSentence(comparison, planned === undefined ? undefined : baseline, manner),
      ...(n < fewQueries && means.length > 1
        ? [[phrase(fillWords(phrases.few, { queries: countedQueries(n) }), language)]]
        : []),
    ],
    language,
  )
}

function leadSentence({ means, leaders }: Comparison, leader: string, manner: Manner): Inline[] {
  const { language, label, digits } = manner
  const { mean, interval, n } = means.find(({ name }) => name === leader)!
  const form = means.length === 1 ? phrases.only : leaders.best.length > 1 ? phrases.tied : phrases.highest
  return compose(form, language, {
    measure: [text(manner.measure!)],
    queries: [phrase(countedQueries(n), language)],
    systems: list(
      leaders.best.map((run) => [text(label(run))]),
      language,
    ),
    value: [text(printValue(mean, digits))],
    interval: [phrase(intervalPhrase(interval, manner), language)],
  })
}

/** The systems beside the best; what was said of the baseline is not said again. */
function othersSentence(
  { leaders, means, family, method }: Comparison,
  said: string | undefined,
  { language, label }: Manner,
): Inline[][] {
  const open = leaders.open.filter((run) => run !== said)
  if (open.length > 0) {
    return [
      compose(phrases.open, language, {
        systems: list(
          open.map((run) => [text(label(run))]),
          language,
        ),
      }),
    ]
  }
  const others = means.length - leaders.best.length
  const testedOnly = family.parts[0]!.compared.every((one) => standingOf(one, method.alpha) !== 'untested')
  const lower = testedOnly && leaders.open.length === 0 && others > 1
  return lower ? [[phrase(phrases.lower, language)]] : []
}
