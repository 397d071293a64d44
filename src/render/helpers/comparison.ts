import type { Dataset } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { corrections } from '../../statistics/corrections.ts'
import type { Compared } from '../../statistics/family.ts'
import { plannedPower, queriesNeeded } from '../../statistics/power.ts'
import { standingOf } from '../../statistics/standing.ts'
import { formatCount } from '../../text/number.ts'
import { fill, fillWords, type Language, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import { askedComparisons, comparedOn, comparisonRequest, labelOf } from '../comparison/asked.ts'
import { comparedFaults, methodNotes } from '../comparison/methodNotes.ts'
import { intervalWords, percent, printP, signed } from '../comparison/numbers.ts'
import type { Helper, Scope } from '../helper.ts'
import { cell, compose, head, joined, list, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { bracketed } from '../phrases.ts'

const phrases = {
  caption: words('{dataset}: the other systems against {baseline}.', '{dataset}：其他系统与 {baseline} 的比较。'),
  measure: words('Measure', '指标'),
  pair: words('Comparison', '比较'),
  difference: words('Difference', '差值'),
  interval: words('{level} interval', '{level} 区间'),
  wins: words('Won / tied / lost', '胜 / 平 / 负'),
  corrected: words('$p$ ({correction})', '$p$（{correction}）'),
  above: words('above {baseline} ({p} ≤ {alpha})', '高于 {baseline}（{p} ≤ {alpha}）'),
  below: words('below {baseline} ({p} ≤ {alpha})', '低于 {baseline}（{p} ≤ {alpha}）'),
  correctedP: words('corrected $p$', '校正后 $p$'),
  dz: words(
    '$d_z$: the mean difference over the standard deviation of the differences. Differences up to 1e-12 of the greatest value are ties.',
    '$d_z$：平均差值除以差值的标准差。不超过最大值 1e-12 的差值记为平。',
  ),
  needed: words(
    'If the true difference were as large as the one seen, this many queries would show it with power {power}: {pairs}.',
    '假如真实差值就是所见的大小，以 {power} 的功效检出它所需的查询数：{pairs}。',
  ),
  need: words('{pair} about {needed}', '{pair}约 {needed}'),
  groups: words('Not to be told from the highest: {groups}.', '与最高者无法区分：{groups}。'),
  group: words('on {measure} {systems} (highest: {best})', '按 {measure}，{systems}（最高：{best}）'),
  single: words('There is one system, so that nothing is compared.', '只有一个系统，没有可比较的对象。'),
}

export const comparison: Helper = {
  name: 'comparison',
  does: 'the tests: every other system against the baseline, with difference, interval, effect, wins and p-values',
  takes: [],
  options: ['measures', 'dataset', 'caption', 'id'],
  request(args, scope) {
    const { dataset, scorers } = askedComparisons(args, scope, 'comparison')
    return scorers.map((scorer) => comparisonRequest(dataset, scorer, scope))
  },
  block(args, scope) {
    const { language } = scope
    const { dataset, scorers } = askedComparisons(args, scope, 'comparison')
    const all = scorers.map((scorer) => comparedOn(dataset, scorer, scope))
    const { caption, id = '' } = args.named
    if (dataset.spec.runs.length === 1 || all.length === 0)
      return { kind: 'paragraph', look: 'plain', of: [phrase(phrases.single, language)] }
    return { ...tableOf(all, dataset, scope), id, ...(caption !== undefined && { caption: [text(caption)] }) }
  },
}

function tableOf(all: readonly Comparison[], dataset: Dataset, scope: Scope): TableBlock {
  const { language } = scope
  const label = labelOf(dataset, scope)
  const baseline = [text(label(all[0]!.baseline))]
  const body = all.flatMap((one) =>
    one.family.parts[0]!.compared.map((compared): Cell[] =>
      rowOf(compared, one, { several: all.length > 1, withCorrected: isCorrected(all), label, scope }),
    ),
  )
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: compose(phrases.caption, language, { dataset: [text(dataset.spec.label[language])], baseline }),
    head: [headsOf(all, language)],
    body,
    key: keyOf(body, all, { baseline, language }),
    notes: notesOf(all, label, language),
    wide: true,
    sortable: body.length > 1,
  }
}

/** Whether any p-value was corrected by a rule of its own. */
function isCorrected(all: readonly Comparison[]): boolean {
  return all[0]!.method.plan.correction !== 'none' && all.some(({ family }) => family.size > 1)
}

function headsOf(all: readonly Comparison[], language: Language): Cell[] {
  const { plan } = all[0]!.method
  const level = words(percent(plan.level), percent(plan.level, 'zh-CN'))
  const right = [
    phrases.difference,
    fillWords(phrases.interval, { level }),
    words('$d_z$', '$d_z$'),
    phrases.wins,
    words('$p$', '$p$'),
    ...(isCorrected(all) ? [fillWords(phrases.corrected, { correction: corrections[plan.correction].title })] : []),
    words('$n$', '$n$'),
  ]
  return [
    ...(all.length > 1 ? [head([phrase(phrases.measure, language)])] : []),
    head([phrase(phrases.pair, language)]),
    ...right.map((of) => head([phrase(of, language)], 'right')),
  ]
}

interface RowManner {
  readonly several: boolean
  readonly withCorrected: boolean
  readonly label: (run: string) => string
  readonly scope: Scope
}

function rowOf(compared: Compared, one: Comparison, { several, withCorrected, label, scope }: RowManner): Cell[] {
  const { language, spec } = scope
  const { digits } = spec
  const { subject, baseline, difference, interval, dz, wins, ties, losses, outcome, corrected, n } = compared
  const standing = standingOf(compared, one.method.alpha)
  const right = (of: string): Cell => cell([{ kind: 'number', text: of }], 'right')
  const pair = rowHead([text(`${label(subject)} − ${label(baseline)}`)])
  const ps = [outcome.kind === 'tested' ? outcome.p : undefined, ...(withCorrected ? [corrected] : [])]
  return [
    ...(several ? [rowHead([text(one.scorer.name)]), pair] : [pair]),
    {
      ...right(signed(difference, digits)),
      standing: {
        open: false,
        ...((standing === 'above' || standing === 'below') && { side: standing }),
        baseline: label(baseline),
      },
    },
    interval.kind === 'none' ? right('–') : cell([phrase(intervalWords(interval, digits), language)], 'right'),
    right(dz === undefined ? '–' : signed(dz, 2)),
    right(`${wins} / ${ties} / ${losses}`),
    ...ps.map((p) => right(printP(p, digits))),
    right(String(n)),
  ]
}

function keyOf(
  body: readonly (readonly Cell[])[],
  all: readonly Comparison[],
  { baseline, language }: { readonly baseline: readonly Inline[]; readonly language: Language },
): NonNullable<TableBlock['key']> {
  const { alpha } = all[0]!.method
  const p = isCorrected(all) ? phrases.correctedP : words('$p$', '$p$')
  return (['above', 'below'] as const)
    .filter((side) => body.some((row) => row.some(({ standing }) => standing?.side === side)))
    .map((mark) => ({
      mark,
      of: compose(fill(phrases[mark], { alpha }), language, { baseline, p: [phrase(p, language)] }),
    }))
}

function notesOf(all: readonly Comparison[], label: (run: string) => string, language: Language): Inline[][] {
  return [
    ...groupsNote(all, label, language),
    methodNotes(all, label, language),
    [phrase(phrases.dz, language)],
    ...neededNote(all, label, language),
    ...comparedFaults(all, label, language),
  ]
}

/** Which systems cannot be told from the best, by measure. */
function groupsNote(all: readonly Comparison[], label: (run: string) => string, language: Language): Inline[][] {
  const names = (runs: readonly string[]) =>
    list(
      runs.map((run) => [text(label(run))]),
      language,
    )
  const groups = all
    .filter(({ leaders }) => leaders.open.length > 0)
    .map(({ scorer, leaders }) =>
      compose(phrases.group, language, {
        measure: [text(scorer.name)],
        systems: names(leaders.open),
        best: names(leaders.best),
      }),
    )
  return groups.length === 0 ? [] : [compose(phrases.groups, language, { groups: joined(groups, language) })]
}

/** How many queries a difference takes that was not shown. */
function neededNote(all: readonly Comparison[], label: (run: string) => string, language: Language): Inline[][] {
  const needs = all.flatMap(({ scorer, family, method }) =>
    family.parts[0]!.compared.flatMap((one) => {
      const needed = standingOf(one, method.alpha) === 'open' ? queriesNeeded(one.dz, method.alpha) : undefined
      if (needed === undefined || needed <= one.n) return []
      const pair = `${label(one.subject)} − ${label(one.baseline)}${bracketed(scorer.name, language)}`
      return [compose(fill(phrases.need, { needed: formatCount(needed) }), language, { pair: [text(pair)] })]
    }),
  )
  if (needs.length === 0) return []
  return [compose(fill(phrases.needed, { power: plannedPower }), language, { pairs: list(needs, language) })]
}
