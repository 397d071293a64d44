import type { Scorer } from '../../measures/measure.ts'
import type { Dataset, RunAnswers } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { corrections } from '../../statistics/corrections.ts'
import { isTukey } from '../../statistics/family.ts'
import { intervalWords, percent, printCounts } from '../../statistics/printed.ts'
import { standingOf } from '../../statistics/standing.ts'
import { fill, fillWords, type Language, type Words, words } from '../../text/words.ts'
import type { Cell, Standing, TableBlock } from '../blocks.ts'
import { checkedNumber } from '../checks.ts'
import { cell, compose, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { systemLabel, withDeviation } from '../seeds.ts'
import { labelOf } from './asked.ts'
import { comparedFaults, meanFaults, methodNotes } from './methodNotes.ts'

/** A table of results, one row for each system, and what was compared behind it. */
export interface Uncertain {
  readonly dataset: Dataset
  readonly entries: readonly RunAnswers[]
  readonly scorers: readonly Scorer[]
  readonly language: Language
  readonly digits: number
  readonly compared: readonly Comparison[]
}

const phrases = {
  caption: words(
    '{dataset}: each system by each measure, with {level} intervals.',
    '{dataset}：各系统在各项指标上的结果，附 {level} 区间。',
  ),
  baseline: words('{run} (baseline)', '{run}（基线）'),
  n: words('Queries, $n$', '查询数 $n$'),
  best: words('highest of its column', '该列最高'),
  open: words('not shown to lie below it ($p$ > {alpha}{family})', '未检出低于最高者（$p$ > {alpha}{family}）'),
  above: words('above {baseline} ($p$ ≤ {alpha}{family})', '高于 {baseline}（$p$ ≤ {alpha}{family}）'),
  below: words('below {baseline} ($p$ ≤ {alpha}{family})', '低于 {baseline}（$p$ ≤ {alpha}{family}）'),
  pairs: words(', {correction} over all pairs', '，全部系统对作 {correction} 校正'),
  against: words(', {correction} over the comparisons with the baseline', '，与基线的各项比较作 {correction} 校正'),
  none: words('No system is shown to lie above or below {baseline}.', '没有检出任何系统高于或低于 {baseline}。'),
  untested: words(
    'Only means of values that are known query by query are compared.',
    '只有逐查询的值已知且取平均的指标参与比较。',
  ),
} as const

/** The table with intervals beneath its means, marks beside them, and how many queries stand behind each column. */
export function withUncertainty<T extends Pick<TableBlock, 'body' | 'caption'>>(table: T, shown: Uncertain) {
  const { entries, scorers, language, compared, dataset } = shown
  const baseline = compared[0]?.baseline
  const body = table.body.map((row, i) => {
    const { run } = entries[i]!
    const label = systemLabel(entries[i]!, language)
    const [, ...cells] = row
    const name = run.name === baseline ? phrases.baseline : words('{run}', '{run}')
    return [
      rowHead(compose(name, language, { run: [text(label)] })),
      ...cells.map((of, column) => {
        const scorer = scorers[column]!
        const manner = { scorer, digits: shown.digits, language }
        return withDeviation(withStanding(of, run.name, { ...shown, scorer }), entries[i]!, manner)
      }),
    ]
  })
  const level = compared[0] && percent(compared[0].method.plan.level, language)
  const caption =
    level === undefined
      ? table.caption
      : compose(fill(phrases.caption, { level }), language, { dataset: [text(dataset.spec.label[language])] })
  // An interval beneath each mean makes columns wide.
  return { ...table, caption, body, foot: [countsRow(shown)], key: keyOf(body, shown), wide: scorers.length > 3 }
}

function withStanding(of: Cell, run: string, shown: Uncertain & { readonly scorer: Scorer }): Cell {
  const { compared, scorer, digits, language, dataset } = shown
  const comparison = compared.find((one) => one.scorer.name === scorer.name)
  if (comparison === undefined) {
    const { beneath: _, ...alone } = of
    return alone
  }
  const { interval } = comparison.means.find(({ name }) => name === run)!
  const { best: _, beneath: __, ...bare } = of
  return {
    ...bare,
    ...(comparison.leaders.best.includes(run) && comparison.means.length > 1 && { best: true }),
    standing: standingIn(comparison, run, labelOf(dataset, shown)),
    ...(interval.kind === 'interval' && {
      beneath: [
        checkedNumber(intervalWords(interval, digits)[language], {
          kind: 'interval',
          dataset: dataset.spec.name,
          scorer,
          run,
          digits,
        }),
      ],
    }),
  }
}

function standingIn(
  { family, leaders, method, baseline }: Comparison,
  run: string,
  label: (run: string) => string,
): Standing {
  const mine = family.parts[0]!.compared.find(({ subject }) => subject === run)
  const standing = mine && standingOf(mine, method.alpha)
  return {
    open: leaders.open.includes(run),
    ...((standing === 'above' || standing === 'below') && { side: standing }),
    baseline: label(baseline),
  }
}

/** How many queries have a value, for each column; the least and the most where systems differ. */
function countsRow({ dataset, scorers, entries, language }: Uncertain): Cell[] {
  const counts = scorers.map((scorer) => {
    if (scorer.measure.over === 'given') return text('–')
    const all = entries.map(({ values }) => values.summaries.get(scorer.name)!.count)
    return checkedNumber(printCounts(all), { kind: 'counts', dataset: dataset.spec.name, scorer, digits: 0 })
  })
  return [rowHead([phrase(phrases.n, language)]), ...counts.map((count) => cell([count], 'right'))]
}

/** What the marks mean that stand in the table. */
export function keyOf(body: readonly (readonly Cell[])[], shown: Uncertain): NonNullable<TableBlock['key']> {
  const { compared, language, dataset } = shown
  const [first] = compared
  if (first === undefined) return []
  const cells = body.flat()
  const present = {
    best: cells.some(({ best }) => best === true),
    open: cells.some(({ standing }) => standing?.open === true),
    above: cells.some(({ standing }) => standing?.side === 'above'),
    below: cells.some(({ standing }) => standing?.side === 'below'),
  }
  const baseline = [text(labelOf(dataset, shown)(first.baseline))]
  return (['best', 'open', 'above', 'below'] as const)
    .filter((mark) => present[mark])
    .map((mark) => ({ mark, of: compose(levelled(phrases[mark], mark, shown), language, { baseline }) }))
}

/** A phrase of the key with its level and what the p-values were corrected over. */
function levelled(form: Words, mark: 'best' | 'open' | 'above' | 'below', { compared }: Uncertain): Words {
  const { alpha, plan } = compared[0]!.method
  const bare = plan.correction === 'none' && !isTukey(plan.test)
  const correction = isTukey(plan.test) ? words('Tukey', 'Tukey') : corrections[plan.correction].title
  const over = isTukey(plan.test) || mark === 'open' ? phrases.pairs : phrases.against
  const family = bare ? words('', '') : fillWords(over, { correction })
  return fillWords(fill(form, { alpha }), { family })
}

/** How the intervals and marks came about, and what is not there. */
export function uncertaintyNotes(shown: Uncertain): Inline[][] {
  const { compared, language, scorers, dataset } = shown
  const label = labelOf(dataset, shown)
  const [first] = compared
  if (first === undefined) return [[phrase(phrases.untested, language)]]
  const others = compared.flatMap(({ family }) => family.parts[0]!.compared)
  const shownApart = others.some((one) => ['above', 'below'].includes(standingOf(one, first.method.alpha)))
  return [
    ...(shownApart || others.length === 0
      ? []
      : [compose(phrases.none, language, { baseline: [text(label(first.baseline))] })]),
    methodNotes(compared, label, language),
    ...(compared.length < scorers.length ? [[phrase(phrases.untested, language)]] : []),
    ...meanFaults(compared, label, language),
    ...comparedFaults(compared, label, language),
  ]
}
