import type { Dataset } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { corrections } from '../../statistics/corrections.ts'
import { percent } from '../../statistics/printed.ts'
import { fill, fillWords, type Language, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import { askedComparisons, askedField, comparedOn, comparisonRequest, labelOf } from '../comparison/asked.ts'
import { comparisonNotes } from '../comparison/comparisonNotes.ts'
import { askedRanks, rankNotes } from '../comparison/ranks.ts'
import { comparedRow } from '../comparison/row.ts'
import type { Helper, Scope } from '../helper.ts'
import { compose, head, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

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
  single: words('There is one system, so that nothing is compared.', '只有一个系统，没有可比较的对象。'),
}

export const comparison: Helper = {
  name: 'comparison',
  does: 'the tests: every other system against the baseline, with difference, interval, effect, wins and p-values',
  takes: [],
  options: ['measures', 'dataset', 'by', 'ranks', 'caption', 'id'],
  request(args, scope) {
    const { dataset, scorers } = askedComparisons(args, scope, 'comparison')
    const by = askedField(args, dataset, scope)
    return scorers.map((scorer) => comparisonRequest(dataset, scorer, scope, by))
  },
  block(args, scope) {
    const { language } = scope
    const { dataset, scorers } = askedComparisons(args, scope, 'comparison')
    const by = askedField(args, dataset, scope)
    const withRanks = askedRanks(args)
    const all = scorers.map((scorer) => comparedOn(dataset, scorer, scope, by))
    const { caption, id = '' } = args.named
    if (dataset.spec.runs.length === 1 || all.length === 0)
      return { kind: 'paragraph', look: 'plain', of: [phrase(phrases.single, language)] }
    return {
      ...tableOf(all, { dataset, scope, withRanks }),
      id,
      ...(caption !== undefined && { caption: [text(caption)] }),
    }
  },
}

interface TableManner {
  readonly dataset: Dataset
  readonly scope: Scope
  readonly withRanks: boolean
}

function tableOf(all: readonly Comparison[], { dataset, scope, withRanks }: TableManner): TableBlock {
  const { language } = scope
  const label = labelOf(dataset, scope)
  const baseline = [text(label(all[0]!.baseline))]
  const body = all.flatMap((one) =>
    one.family.parts.flatMap((part, i) =>
      part.compared.map((compared): Cell[] =>
        comparedRow(compared, one, {
          several: all.length > 1,
          withCorrected: isCorrected(all),
          label,
          dataset: dataset.spec.name,
          scope,
          part: i,
        }),
      ),
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
    notes: [...comparisonNotes(all, { dataset, scope }), ...(withRanks ? rankNotes(all, label, language) : [])],
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
    ...(all[0]!.slices ? [head([text(all[0]!.slices.field)])] : []),
    head([phrase(phrases.pair, language)]),
    ...right.map((of) => head([phrase(of, language)], 'right')),
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
