import type { Scorer } from '../../measures/measure.ts'
import { measureAnswer, type RunAnswers } from '../../report/answers.ts'
import { type IntervalName, intervalOf, intervals, isBinary } from '../../statistics/intervals.ts'
import { percent } from '../../statistics/printed.ts'
import { formatCount } from '../../text/number.ts'
import { words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import { colon, countedQueries, semicolon } from '../phrases.ts'
import { type Asked, type ChartKind, entriesOf, measureOf, printed, runsOf, systemName, valuesOf } from './asked.ts'
import { listed, said } from './chart.ts'
import { dataTable } from './table.ts'

const phrases = {
  one: words('{measure} of {system} is {value}', '{system} 的 {measure} 为 {value}'),
  best: words(
    '{best} has the highest {measure}, {value}; {next} follows with {second}',
    '{best} 的 {measure} 最高，为 {value}；其次是 {next}，为 {second}',
  ),
  shared: words('{best} share the highest {measure}, {value}', '{best} 的 {measure} 并列最高，为 {value}'),
  what: words('Means of {measure} over {queries} of {dataset}', '{dataset}：{measure} 在 {queries}上的平均值'),
  range: words('{system} {value} ({low} to {high})', '{system} {value}（{low} 至 {high}）'),
  bare: words('{system} {value}', '{system} {value}'),
  method: words(
    'Lines: {level} intervals ({kind}), each for one system alone. Intervals that overlap do not show that two systems are equal.',
    '横线：{level} 区间（{kind}），各系统单独计算。区间重叠并不说明两个系统没有差别。',
  ),
  resampled: words('{kind}, {count} resamples, seed {seed}', '{kind}，重抽样 {count} 次，种子 {seed}'),
  best2: words('Diamond: the highest mean.', '菱形：平均值最高者。'),
  system: words('System', '系统'),
  low: words('{level} interval from', '{level} 区间下限'),
  high: words('to', '上限'),
}

interface SystemRow {
  readonly [field: string]: string | number | null
  readonly system: string
  readonly value: number
  readonly low: number | null
  readonly high: number | null
  readonly mark: string
  readonly text: string
}

export const systems: ChartKind = {
  name: 'systems',
  does: 'the mean of each system with its interval',
  options: ['measure', 'runs'],
  request: (asked) => valuesOf(asked, runsOf(asked), [meanOf(asked)]),
  data(asked) {
    const scorer = meanOf(asked)
    const entries = entriesOf(asked, runsOf(asked))
    const kind = intervalKind(asked, entries, scorer)
    const rows = rowsOf(asked, { entries, scorer, kind })
    const { language, digits } = asked
    const title = titleOf(asked, rows, scorer)
    const what = said(phrases.what, language, {
      measure: scorer.name,
      queries: countedQueries(measureAnswer(entries[0]!, scorer).summary.count)[language],
      dataset: asked.dataset.spec.label[language],
    })
    const all = rows.map((row) => rangeOf(asked, row)).join(semicolon[language])
    return {
      rows,
      holes: { measure: scorer.name },
      title,
      description: `${what}${colon[language]}${all}${language === 'en' ? '.' : '。'}`,
      notes: [methodOf(asked, kind), ...(rows.length > 1 ? [said(phrases.best2, language)] : [])],
      table: dataTable(rows, [
        { field: 'system', head: phrases.system[language] },
        { field: 'value', head: scorer.name, digits },
        {
          field: 'low',
          head: said(phrases.low, language, { level: percent(asked.scope.spec.method.plan.level, language) }),
          digits,
        },
        { field: 'high', head: phrases.high[language], digits },
      ]),
    }
  },
}

/** Only a mean has such an interval. */
function meanOf(asked: Asked): Scorer {
  const scorer = measureOf(asked)
  if (scorer.measure.over === 'mean') return scorer
  throw new HelperError(
    `${scorer.name} is summed up over queries as "${scorer.measure.over}", expected "mean": intervals are about means`,
    'Name a measure whose summary is a mean.',
  )
}

/** The interval that the report's comparisons have; without any, Wilson's where all values are 0 or 1, else BCa. */
function intervalKind({ scope }: Asked, entries: readonly RunAnswers[], scorer: Scorer): IntervalName {
  if (scope.spec.compares) return scope.spec.method.plan.interval
  return entries.every(({ values }) => isBinary(values.values.get(scorer.name)!)) ? 'wilson' : 'bca'
}

function rowsOf(
  asked: Asked,
  given: { readonly entries: readonly RunAnswers[]; readonly scorer: Scorer; readonly kind: IntervalName },
): SystemRow[] {
  const { entries, scorer, kind } = given
  const means = entries.map((entry) => measureAnswer(entry, scorer).summary.value)
  const most = Math.max(...means.filter((mean) => !Number.isNaN(mean)))
  return entries
    .map((entry, i): SystemRow => {
      const interval = intervalOf(kind, entry.values.values.get(scorer.name)!, asked.scope.spec.method.plan)
      const known = interval.kind === 'interval'
      return {
        system: systemName(entry, asked.language),
        value: means[i]!,
        low: known ? interval.low : null,
        high: known ? interval.high : null,
        mark: entries.length > 1 && means[i] === most ? 'best' : 'other',
        text: printed(asked, means[i]!),
      }
    })
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => b.value - a.value)
}

function titleOf({ language }: Asked, rows: readonly SystemRow[], { name: measure }: Scorer): string {
  const [first, second] = rows
  if (first === undefined) throw new HelperError(`${measure} has no value for any run`, 'Choose another measure.')
  if (second === undefined) return said(phrases.one, language, { measure, system: first.system, value: first.text })
  const best = rows.filter(({ value }) => value === first.value).map(({ system }) => system)
  if (best.length > 1)
    return said(phrases.shared, language, { best: listed(best, language), measure, value: first.text })
  return said(phrases.best, language, {
    best: first.system,
    measure,
    value: first.text,
    next: second.system,
    second: second.text,
  })
}

function rangeOf(asked: Asked, { system, text, low, high }: SystemRow): string {
  if (low === null || high === null) return said(phrases.bare, asked.language, { system, value: text })
  return said(phrases.range, asked.language, {
    system,
    value: text,
    low: printed(asked, low),
    high: printed(asked, high),
  })
}

function methodOf({ language, scope }: Asked, name: IntervalName): string {
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
