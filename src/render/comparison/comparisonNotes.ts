import type { Dataset } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { plannedPower, queriesNeeded } from '../../statistics/power.ts'
import { standingOf } from '../../statistics/standing.ts'
import { formatCount } from '../../text/number.ts'
import { fill, type Language, words } from '../../text/words.ts'
import type { Scope } from '../helper.ts'
import { compose, joined, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { bracketed } from '../phrases.ts'
import { seedsNote } from '../seeds.ts'
import { labelOf } from './asked.ts'
import { comparedFaults, methodNotes, sentences } from './methodNotes.ts'
import { sliceFindings } from './slicedResults.ts'
import { slicesNotes } from './slices.ts'

const phrases = {
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
}

/** Which systems cannot be told from the best, how tests and intervals were made, and what is not there. */
export function comparisonNotes(
  all: readonly Comparison[],
  { dataset, scope }: { readonly dataset: Dataset; readonly scope: Scope },
): Inline[][] {
  const { language } = scope
  const label = labelOf(dataset, scope)
  const slices = all[0]!.slices
  return [
    ...(slices ? [sentences(slicesNotes(slices, language), language)] : []),
    ...(slices ? sliceFindings({ compared: all, dataset, scope }) : []),
    ...groupsNote(all, label, language),
    methodNotes(all, label, language),
    ...seedsNote(
      scope.answers.filter((entry) => entry.dataset === dataset),
      language,
    ),
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
