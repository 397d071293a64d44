import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import {
  countLines,
  countMet,
  levelColumn,
  looksAtPreferences,
  metSymbols,
  noPreference,
  type Pairs,
  pairs,
  preferenceAliases,
  preferenceEdges,
  preferenceName,
  preferencesOf,
} from './preferenceCounts.ts'
import { plain, quotient } from './steps.ts'

/** What each group counts, as terms of two sums. */
function countTerms(ranking: Ranking, pairs: Pairs): { readonly met: Term[]; readonly of: Term[] } {
  const preferences = preferencesOf(ranking)
  const counts = preferences.groups.map((group) => countMet(preferences, group, pairs))
  const termOf = (value: number): Term => ({ body: tex`${value}`, value })
  return { met: counts.map(({ met }) => termOf(met)), of: counts.map(({ of }) => termOf(of)) }
}

const phrases = {
  of: words('Count the preferences, group by group:', '逐组数出计入的偏好：'),
  met: words('Count those that the list meets:', '数出列表所满足的偏好：'),
  share: words('One divided by the other:', '两者相除：'),
}

function deriveShare(ranking: Ranking, { pairs }: { readonly pairs: Pairs }): Derivation {
  const left = preferenceName('PrefSimple', pairs)
  const terms = countTerms(ranking, pairs)
  const [met, of] = [sumOf(terms.met), sumOf(terms.of)]
  const depth = ranking.grades.length
  if (of === 0)
    return {
      value: 0,
      depth,
      columns: [levelColumn(ranking)],
      steps: [{ why: noPreference, equations: [plain(left, 0)] }],
    }
  return {
    value: met / of,
    depth,
    columns: [levelColumn(ranking)],
    steps: [
      { why: phrases.of, equations: [{ left: tex`\sum_{g} n_g`, lines: countLines(terms.of, of) }] },
      { why: phrases.met, equations: [{ left: tex`\sum_{g} f_g`, lines: countLines(terms.met, met) }] },
      { why: phrases.share, equations: [quotient(left, met, of)] },
    ],
  }
}

export const PrefSimple = defineMeasure({
  kind: 'preference',
  name: 'PrefSimple',
  aliases: preferenceAliases('prefs_simp'),
  sample: 'PrefSimple',
  params: { pairs },
  title: words('Preferences met', '偏好满足率'),
  gist: words(
    'The share of all preferences that the list meets: the preferred document stands above the other.',
    '列表所满足的偏好占全部偏好的比例；满足即更受偏好的文档排在另一篇之上。',
  ),
  use: words(
    'People often find it easier to say which of two results is better than to grade each: how many of these choices does the list agree with? All preferences count the same, so a person who gave many weighs more than one who gave few; `PrefGroup` weighs people alike.',
    '判断两条结果哪条更好，往往比逐条打分容易：列表与这些选择有多少一致？每条偏好计入同样多，因此给出偏好多的人影响更大；`PrefGroup` 则每人同等。',
  ),
  looksAt: looksAtPreferences,
  range: [0, 1],
  over: 'mean',
  formula: ({ pairs }) => tex`${preferenceName('PrefSimple', pairs)} = \frac{\sum_{g} f_g}{\sum_{g} n_g}`,
  symbols: () => metSymbols,
  edges: preferenceEdges,
  references: ['carterette2008'],
  compute(ranking, { pairs }) {
    const preferences = preferencesOf(ranking)
    let met = 0
    let of = 0
    for (const group of preferences.groups) {
      const counts = countMet(preferences, group, pairs)
      met += counts.met
      of += counts.of
    }
    return of === 0 ? 0 : met / of
  },
  derive: deriveShare,
})
