import type { Scorer } from '../../measures/measure.ts'
import type { RunAnswers } from '../../report/answers.ts'
import { type IntervalName, intervalOf, intervals, isBinary } from '../../statistics/intervals.ts'
import { percent } from '../../statistics/printed.ts'
import { formatCount } from '../../text/number.ts'
import { words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import { type Asked, measureOf, printed, systemName } from './asked.ts'
import { said } from './chart.ts'
import type { Column } from './table.ts'

const phrases = {
  range: words('{system} {value} ({low} to {high})', '{system} {value}（{low} 至 {high}）'),
  bare: words('{system} {value}', '{system} {value}'),
  method: words(
    'Lines: {level} intervals ({kind}), each for one system alone. Intervals that overlap do not show that two systems are equal.',
    '横线：{level} 区间（{kind}），各系统单独计算。区间重叠并不说明两个系统没有差别。',
  ),
  resampled: words('{kind}, {count} resamples, seed {seed}', '{kind}，重抽样 {count} 次，种子 {seed}'),
  system: words('System', '系统'),
  low: words('{level} interval from', '{level} 区间下限'),
  high: words('to', '上限'),
}

/** A system's mean over some queries, as a chart draws it. */
export interface SystemRow {
  readonly [field: string]: string | number | null
  readonly system: string
  readonly value: number
  readonly low: number | null
  readonly high: number | null
  readonly mark: string
  readonly text: string
}

/** A system with its values, one for each query, NaN where there is none, and their mean. */
export interface SystemColumn {
  readonly entry: RunAnswers
  readonly column: Float64Array
  /** NaN without a value. */
  readonly mean: number
}

/** The measure of a chart of means: nothing else has such an interval. */
export function meanOf(asked: Asked): Scorer {
  const scorer = measureOf(asked)
  if (scorer.measure.over === 'mean') return scorer
  throw new HelperError(
    `${scorer.name} is summed up over queries as "${scorer.measure.over}", expected "mean": intervals are about means`,
    'Name a measure whose summary is a mean.',
  )
}

/** The interval that the report's comparisons have; without any, Wilson's where all values are 0 or 1, else BCa. */
export function intervalKind({ scope }: Asked, columns: readonly Float64Array[]): IntervalName {
  if (scope.spec.compares) return scope.spec.method.plan.interval
  return columns.every(isBinary) ? 'wilson' : 'bca'
}

/** A row for each system that has a mean, in the order given; the highest are marked where there are several systems. */
export function systemRows(asked: Asked, systems: readonly SystemColumn[], kind: IntervalName): SystemRow[] {
  const known = systems.filter(({ mean }) => !Number.isNaN(mean))
  const most = Math.max(...known.map(({ mean }) => mean))
  return known.map(({ entry, column, mean }) => {
    const interval = intervalOf(kind, column, asked.scope.spec.method.plan)
    const bounded = interval.kind === 'interval'
    return {
      system: systemName(entry, asked.language),
      value: mean,
      low: bounded ? interval.low : null,
      high: bounded ? interval.high : null,
      mark: systems.length > 1 && mean === most ? 'best' : 'other',
      text: printed(asked, mean),
    }
  })
}

/** A system's mean and interval, in a description. */
export function rangeOf(asked: Asked, { system, text, low, high }: SystemRow): string {
  if (low === null || high === null) return said(phrases.bare, asked.language, { system, value: text })
  return said(phrases.range, asked.language, {
    system,
    value: text,
    low: printed(asked, low),
    high: printed(asked, high),
  })
}

/** How the intervals were made, and what they do not show. */
export function intervalNote({ language, scope }: Asked, name: IntervalName): string {
  const { plan } = scope.spec.method
  const { title, resamples } = intervals[name]
  const kind = resamples
    ? said(phrases.resampled, language, {
        kind: title[language],
        count: formatCount(plan.resamples),
        seed: plan.seed,
      })
    : title[language]
  return said(phrases.method, language, { kind, level: percent(plan.level, language) })
}

/** The columns of the data table. */
export function systemColumns({ language, digits, scope }: Asked, { name }: Scorer): Column[] {
  const level = percent(scope.spec.method.plan.level, language)
  return [
    { field: 'system', head: phrases.system[language] },
    { field: 'value', head: name, digits },
    { field: 'low', head: said(phrases.low, language, { level }), digits },
    { field: 'high', head: phrases.high[language], digits },
  ]
}
