import type { Ranking } from '../collection/ranking.ts'
import { type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import {
  countMet,
  groupsSymbol,
  looksAtPreferences,
  type Met,
  meanShare,
  metSymbols,
  type Pairs,
  pairs,
  preferenceAliases,
  preferenceEdges,
  preferenceName,
  preferencesOf,
} from './preferenceCounts.ts'

function countsOf(ranking: Ranking, pairs: Pairs): Met[] {
  const preferences = preferencesOf(ranking)
  return preferences.groups.map((group) => countMet(preferences, group, pairs))
}

const mean = words(
  'The share of each group that the list meets, and the mean over groups:',
  '列表满足每组偏好的比例，再对各组求平均：',
)

function deriveMean(ranking: Ranking, { pairs }: { readonly pairs: Pairs }): Derivation {
  const left = preferenceName('PrefGroup', pairs)
  const shares = countsOf(ranking, pairs).map(
    ({ met, of }): Term =>
      of === 0 ? { body: tex`${0}`, value: 0 } : { body: tex`\frac{${met}}{${of}}`, value: met / of },
  )
  return meanShare(ranking, { left, shares, why: mean })
}

export const PrefGroup = defineMeasure({
  kind: 'preference',
  name: 'PrefGroup',
  aliases: preferenceAliases('prefs_avgjg'),
  sample: 'PrefGroup',
  params: { pairs },
  title: words('Preferences met, by group', '按组的偏好满足率'),
  gist: words(
    'The share of the preferences of a group that the list meets, on average over the groups.',
    '列表满足一组偏好的比例，对各组求平均。',
  ),
  use: words(
    'Where each group is a person: how far does the list agree with one of them, on average? Nobody weighs more for having said more.',
    '若每组代表一个人：平均而言，列表与一个人的选择有多一致？说得多的人并不因此分量更重。',
  ),
  looksAt: looksAtPreferences,
  range: [0, 1],
  over: 'mean',
  formula: ({ pairs }) => tex`${preferenceName('PrefGroup', pairs)} = \frac{1}{G} \sum_{g} \frac{f_g}{n_g}`,
  symbols: () => [...metSymbols, groupsSymbol],
  edges: preferenceEdges,
  references: ['carterette2008'],
  compute(ranking, { pairs }) {
    const counts = countsOf(ranking, pairs)
    let sum = 0
    for (const { met, of } of counts) if (of > 0) sum += met / of
    return counts.length === 0 ? 0 : sum / counts.length
  },
  derive: deriveMean,
})
