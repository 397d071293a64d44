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
  type Pairs,
  pairsOrRetrieved,
  preferenceAliases,
  preferenceEdges,
  preferenceName,
  preferencesOf,
} from './preferenceCounts.ts'

function countsOf(ranking: Ranking, pairs: Pairs): number[] {
  const preferences = preferencesOf(ranking)
  return preferences.groups.map((group) => countMet(preferences, group, pairs).met)
}

const count = words('Count the preferences that the list meets, group by group:', '逐组数出列表所满足的偏好：')

function deriveCount(ranking: Ranking, { pairs }: { readonly pairs: Pairs }): Derivation {
  const terms = countsOf(ranking, pairs).map((value): Term => ({ body: tex`${value}`, value }))
  const value = sumOf(terms)
  const step = {
    why: count,
    equations: [{ left: preferenceName('NumPrefsMet', pairs), lines: countLines(terms, value) }],
  }
  return { value, depth: ranking.grades.length, columns: [levelColumn(ranking)], steps: [step] }
}

export const NumPrefsMet = defineMeasure({
  kind: 'preference',
  name: 'NumPrefsMet',
  aliases: preferenceAliases('prefs_num_prefs_ful', ['all', 'retrieved']),
  sample: 'NumPrefsMet',
  params: { pairs: pairsOrRetrieved },
  title: words('Number of preferences met', '满足的偏好数'),
  gist: words(
    'How many preferences the list meets: the preferred document stands above the other, or alone was retrieved.',
    '列表所满足的偏好数：更受偏好的文档排在另一篇之上，或只有它被返回。',
  ),
  use: words(
    'How many of the preferences behind the measures are met? A count judges nothing by itself: set it beside `NumPrefs`.',
    '偏好类指标所依据的偏好中，满足了多少？计数本身不作评价，应与 `NumPrefs` 对照。',
  ),
  looksAt: looksAtPreferences,
  range: [0, Infinity],
  over: 'sum',
  formula: ({ pairs }) => tex`${preferenceName('NumPrefsMet', pairs)} = \sum_{g} f_g`,
  symbols: () => metSymbols.slice(0, 1),
  edges: preferenceEdges.slice(1),
  references: ['carterette2008'],
  compute: (ranking, { pairs }) => countsOf(ranking, pairs).reduce((sum, value) => sum + value, 0),
  derive: deriveCount,
})
