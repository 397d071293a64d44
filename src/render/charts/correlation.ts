import { measureAnswer } from '../../report/answers.ts'
import { kendallTauB } from '../../statistics/kendall.ts'
import { tauApB } from '../../statistics/tauAp.ts'
import { words } from '../../text/words.ts'
import { HelperError, runOf } from '../helper.ts'
import {
  type Asked,
  type ChartKind,
  columnOf,
  entriesOf,
  measuresOf,
  printed,
  queriesOf,
  runsOf,
  systemName,
  valuesOf,
} from './asked.ts'
import { said } from './chart.ts'
import { dataTable } from './table.ts'

const phrases = {
  title: words(
    '{a} and {b} agree least, with a {tau} of {least}; {c} and {d} most, with {most}',
    '{a} 与 {b} 最不一致，{tau} 为 {least}；{c} 与 {d} 最一致，为 {most}',
  ),
  single: words('The {tau} of {a} and {b} is {least}', '{a} 与 {b} 的 {tau} 为 {least}'),
  level: words(
    'All pairs of measures that can be compared have a {tau} of {least}',
    '能够比较的每两项指标之间的 {tau} 都是 {least}',
  ),
  unknown: words('No two of the measures can be compared', '没有两项指标可以比较'),
  overQueries: words('over {n} queries of {dataset}, {system}', '{dataset} 的 {n} 个查询，{system}'),
  overSystems: words('over the means of {n} systems on {dataset}', '{dataset} 上 {n} 个系统的平均值'),
  description: words(
    '{name} for each pair of measures ({over}): {each}.',
    '每两项指标之间的 {name}（{over}）：{each}。',
  ),
  pair: words('{a} and {b} {value}', '{a} 与 {b} {value}'),
  note: words(
    '{name} ({over}): 1 where two measures give the same order, −1 where they give opposite ones; a dash where one of them has a single value.{more}',
    '{name}（{over}）：次序完全相同为 1，完全相反为 −1；某项指标只有一个取值时记作短横。{more}',
  ),
  measure: words('Measure', '指标'),
}

/** How the order that two measures give can be compared, by the name that `coefficient=` takes. The first is the default. */
const coefficients = {
  'tau-b': {
    of: kendallTauB,
    short: words('tau-b', 'τ-b'),
    name: words('Kendall’s tau-b', 'Kendall τ-b'),
    more: words('', ''),
  },
  'tau-ap': {
    of: tauApB,
    short: words('AP correlation', 'τ-AP'),
    name: words('AP correlation of Yilmaz, Aslam & Robertson 2008', 'Yilmaz 等 2008 年提出的 AP 相关系数 τ-AP'),
    more: words(
      ' A swap near the top weighs more; the mean of both directions, a tie counted as an order not kept (Urbano & Marrero 2017).',
      '越靠前的次序变化权重越大；取两个方向的平均，并列视为未保持次序（Urbano、Marrero 2017）。',
    ),
  },
} as const

function coefficientOf({ args }: Asked) {
  const { coefficient = 'tau-b' } = args.named
  const names = Object.keys(coefficients)
  const known = names.find((name) => name === coefficient) as keyof typeof coefficients | undefined
  if (known !== undefined) return coefficients[known]
  throw new HelperError(
    `coefficient is "${coefficient}", expected one of ${names.join(', ')}`,
    'Write coefficient="tau-ap".',
  )
}

interface PairOfMeasures {
  readonly a: string
  readonly b: string
  readonly value: number
}

export const correlation: ChartKind = {
  name: 'correlation',
  does: "Kendall's tau-b or AP correlation between measures: over the queries of run=, or over the means of systems",
  options: ['measures', 'run', 'runs', 'coefficient'],
  request: (asked) => valuesOf(asked, seriesRuns(asked), measuresOf(asked)),
  data(asked) {
    const { language, digits } = asked
    const names = measuresOf(asked).map(({ name }) => name)
    if (names.length < 2) throw new HelperError('there is one measure, expected two or more', 'Name them in measures=.')
    const { columns, over } = seriesOf(asked)
    const coefficient = coefficientOf(asked)
    const tau = (i: number, j: number) => coefficient.of(columns[i]!, columns[j]!)
    const called = { over, name: coefficient.name[language] }
    const rows = names.flatMap((a, i) =>
      names.map((b, j) => {
        const value = tau(i, j)
        const shown = value === undefined ? '–' : printed(asked, value)
        return { a, b, value: value ?? null, strength: Math.abs(value ?? 0), text: shown }
      }),
    )
    const pairs = names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b, k): PairOfMeasures[] => {
        const value = tau(i, i + 1 + k)
        return value === undefined ? [] : [{ a, b, value }]
      }),
    )
    const each = pairs.map((pair) => said(phrases.pair, language, { ...pair, value: printed(asked, pair.value) }))
    const wide = names.map((a, i) => ({
      measure: a,
      ...Object.fromEntries(names.map((_, j) => [`v${j}`, tau(i, j) ?? null])),
    }))
    return {
      rows,
      holes: { columns: names.length },
      title: titleOf(asked, pairs),
      description: said(phrases.description, language, { ...called, each: each.join(language === 'en' ? '; ' : '；') }),
      notes: [said(phrases.note, language, { ...called, more: coefficient.more[language] })],
      table: dataTable(wide, [
        { field: 'measure', head: phrases.measure[language] },
        ...names.map((head, j) => ({ field: `v${j}`, head, digits })),
      ]),
    }
  },
}

function seriesRuns(asked: Asked): readonly string[] {
  return asked.args.named.run === undefined ? runsOf(asked) : [runOf(asked.args, asked.dataset)]
}

/** A column for each measure: over queries of the run that is named, otherwise over the means of all systems. */
function seriesOf(asked: Asked) {
  const { language } = asked
  const entries = entriesOf(asked, seriesRuns(asked))
  const scorers = measuresOf(asked)
  const dataset = asked.dataset.spec.label[language]
  if (asked.args.named.run !== undefined) {
    const queries = queriesOf(entries)
    const system = systemName(entries[0]!, language)
    const over = said(phrases.overQueries, language, { n: queries.length, dataset, system })
    return { columns: scorers.map((scorer) => columnOf(entries[0]!, scorer, queries)), over }
  }
  if (entries.length < 2)
    throw new HelperError('there is one run, expected two or more', 'Name it in run= to correlate over its queries.')
  return {
    columns: scorers.map((scorer) => entries.map((entry) => measureAnswer(entry, scorer).summary.value)),
    over: said(phrases.overSystems, language, { n: entries.length, dataset }),
  }
}

function titleOf(asked: Asked, pairs: readonly PairOfMeasures[]): string {
  const { language } = asked
  const sorted = [...pairs].sort((a, b) => a.value - b.value)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return phrases.unknown[language]
  const tau = coefficientOf(asked).short[language]
  const holes = { tau, a: least.a, b: least.b, least: printed(asked, least.value) }
  if (pairs.length === 1) return said(phrases.single, language, holes)
  if (least.value === most.value) return said(phrases.level, language, holes)
  return said(phrases.title, language, { ...holes, c: most.a, d: most.b, most: printed(asked, most.value) })
}
