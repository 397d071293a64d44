import type { Scorer } from '../../measures/measure.ts'
import { type Dataset, measureAnswer, type RunAnswers } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { macroInterval, macroMean } from '../../statistics/macro.ts'
import type { Interval } from '../../statistics/outcome.ts'
import { intervalWords, percent } from '../../statistics/printed.ts'
import { formatCount } from '../../text/number.ts'
import { fill, fillWords, words } from '../../text/words.ts'
import { checkedNumber } from '../checks.ts'
import type { Scope } from '../helper.ts'
import { compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { bracketed } from '../phrases.ts'
import type { AcrossColumn } from './across.ts'
import { byReason } from './reasons.ts'

const phrases = {
  mean: words('Average', '平均'),
  typed: words('Average by type', '按类型平均'),
  meanNote: words(
    'Average: the mean over data sets of their means, so that each data set counts the same, however many queries it has (as BEIR prints it, and MTEB as “Mean (Task)”).',
    '平均：先在各数据集内取平均，再对数据集取平均；无论查询多少，各数据集的权重相同（BEIR 即如此，MTEB 称为“Mean (Task)”）。',
  ),
  typedNote: words(
    'Average by type: the mean over the types of data sets ({types}) of the average within each (as MTEB prints it as “Mean (TaskType)”).',
    '按类型平均：先在每一类数据集（{types}）内取平均，再对类型取平均（MTEB 称为“Mean (TaskType)”）。',
  ),
  interval: words(
    'Its interval: percentile bootstrap, {level}, {resamples} resamples, seed {seed}, queries drawn within each data set; it says nothing about other data sets. No test is made of it.',
    '其区间：百分位自助法，{level}，重抽样 {resamples} 次，种子 {seed}，在各数据集内分别抽取查询；它不涉及其他数据集。对平均不作检验。',
  ),
  missing: words(
    'No average for {systems}: a data set is missing, or has no value.',
    '{systems} 没有平均：缺少某个数据集，或其上没有值。',
  ),
  noInterval: words(
    'No interval of the average for {systems}, as {reason}.',
    '{systems} 的平均没有区间，因为{reason}。',
  ),
}

/** A measure on a data set; `compared` where its systems are. */
export interface DatasetColumn {
  readonly dataset: Dataset
  readonly scorer: Scorer
  readonly entries: readonly RunAnswers[]
  readonly compared: Comparison | undefined
}

/** A column of averages over data sets. */
export interface Average {
  readonly kind: 'mean' | 'typed'
  readonly measure: string
  readonly types: readonly string[]
  readonly column: AcrossColumn
  /** By run. */
  readonly values: ReadonlyMap<
    string,
    { readonly label: string; readonly value: number | undefined; readonly interval: Interval }
  >
}

/** The averages of a measure: over two data sets or more, and over types where all have one and they differ. No average of counts. */
export function averagesOf(columns: readonly DatasetColumn[], scope: Scope): Average[] {
  const [first] = columns
  if (first === undefined || columns.length < 2 || ['sum', 'pooled'].includes(first.scorer.measure.over)) return []
  const types = columns.map(({ dataset }) => dataset.spec.type)
  const equal = averageOf(columns, { kind: 'mean', weights: columns.map(() => 1 / columns.length), types: [] }, scope)
  const known = [...new Set(types)]
  if (known.length < 2 || known.includes(undefined)) return [equal]
  const weights = types.map((type) => 1 / (known.length * types.filter((other) => other === type).length))
  return [equal, averageOf(columns, { kind: 'typed', weights, types: known as string[] }, scope)]
}

interface Weighing extends Pick<Average, 'kind' | 'types'> {
  readonly weights: readonly number[]
}

function averageOf(columns: readonly DatasetColumn[], { kind, weights, types }: Weighing, scope: Scope): Average {
  const { spec, language } = scope
  const { plan } = spec.method
  const runs = [...new Set(columns.flatMap(({ entries }) => entries.map(({ run }) => run.name)))]
  const { scorer } = columns[0]!
  const over = columns.map(({ dataset }, i) => [dataset.spec.name, weights[i]!] as const)
  const about = { dataset: '', scorer, digits: spec.digits, over }
  const values = new Map(
    runs.map((run) => {
      const found = columns.map(({ entries }) => entries.find((entry) => entry.run.name === run))
      const label = found.find((entry) => entry !== undefined)!.run.label[language]
      const means = found.map((entry, i) => ({
        mean: entry && measureAnswer(entry, scorer).summary.value,
        weight: weights[i]!,
      }))
      const strata = found.map((entry, i) => ({
        values: entry?.values.values.get(scorer.name) ?? new Float64Array(),
        weight: weights[i]!,
      }))
      return [run, { label, value: macroMean(means), interval: macroInterval(strata, plan) }]
    }),
  )
  const highest = Math.max(...[...values.values()].flatMap(({ value }) => value ?? []))
  const cell: AcrossColumn['cell'] = (run) => {
    const { value, interval } = values.get(run) ?? {}
    const isBest = value !== undefined && value >= highest - 1e-12 * Math.abs(highest)
    const shown =
      spec.compares && scorer.measure.over === 'mean' && value !== undefined && interval?.kind === 'interval'
    const beneath = shown
      ? [checkedNumber(intervalWords(interval, spec.digits)[language], { kind: 'average-interval', ...about, run })]
      : undefined
    const best = isBest && runs.length > 1
    return { value, digits: spec.digits, best, check: { kind: 'average', ...about, run }, ...(beneath && { beneath }) }
  }
  return {
    kind,
    measure: scorer.name,
    types,
    values,
    column: { head: [phrase(phrases[kind], language)], counts: [], cell },
  }
}

/** Which average is printed, how its intervals came about, and who has none. */
export function averageNotes(averages: readonly (readonly Average[])[], scope: Scope): Inline[][] {
  const { language, spec } = scope
  const all = averages.flat()
  const typed = all.find(({ kind }) => kind === 'typed')
  if (all.length === 0) return []
  const { level, resamples, seed } = spec.method.plan
  const drawn = fill(fillWords(phrases.interval, { level: words(percent(level), percent(level, 'zh-CN')) }), {
    resamples: formatCount(resamples),
    seed,
  })
  const types =
    typed &&
    list(
      typed.types.map((type) => [text(type)]),
      language,
    )
  return [
    [phrase(phrases.meanNote, language)],
    ...(types ? [compose(phrases.typedNote, language, { types })] : []),
    ...(spec.compares ? [[phrase(drawn, language)]] : []),
    ...withoutAverage(all, scope),
  ]
}

function withoutAverage(all: readonly Average[], { language, spec }: Scope): Inline[][] {
  const plain = all.filter(({ kind }) => kind === 'mean')
  const named = (measure: string, label: string) => [text(`${label}${bracketed(measure, language)}`)]
  const each = plain.flatMap(({ measure, values }) => [...values.values()].map((one) => ({ ...one, measure })))
  const missing = each.filter(({ value }) => value === undefined)
  const lacking = each.flatMap(({ value, interval, measure, label }) =>
    value === undefined || interval.kind === 'interval'
      ? []
      : [{ reason: interval.reason, name: named(measure, label) }],
  )
  const missed = list(
    missing.map(({ measure, label }) => named(measure, label)),
    language,
  )
  return [
    ...(missing.length > 0 ? [compose(phrases.missing, language, { systems: missed })] : []),
    ...(spec.compares ? byReason(lacking, language) : []).map(({ reason, names }) =>
      compose(phrases.noInterval, language, { systems: names, reason: [phrase(reason, language)] }),
    ),
  ]
}
