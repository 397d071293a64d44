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
  preferenceEdges,
  preferencesOf,
} from './preferenceCounts.ts'

function countsOf(ranking: Ranking): number[] {
  const preferences = preferencesOf(ranking)
  return preferences.groups.map((group) => countMet(preferences, group, 'all').of)
}

const count = words('Count the preferences, group by group:', '逐组数出偏好：')

function deriveCount(ranking: Ranking): Derivation {
  const terms = countsOf(ranking).map((value): Term => ({ body: tex`${value}`, value }))
  const value = sumOf(terms)
  const step = { why: count, equations: [{ left: tex`\mathrm{NumPrefs}`, lines: countLines(terms, value) }] }
  return { value, depth: ranking.grades.length, columns: [levelColumn(ranking)], steps: [step] }
}

export const NumPrefs = defineMeasure({
  kind: 'preference',
  name: 'NumPrefs',
  aliases: [{ tool: 'trec_eval', name: 'prefs_num_prefs_poss' }],
  sample: 'NumPrefs',
  params: {},
  title: words('Number of preferences', '偏好数'),
  gist: words('How many preferences were given for the query.', '针对该查询给出的偏好数。'),
  use: words(
    'How much stands behind the measures of preferences? Two groups that prefer the same document to another count twice; what follows from other preferences of a group counts too.',
    '偏好类指标以多少偏好为依据？两组都认为同一篇文档优于另一篇，计两次；由同组其他偏好推出的也计入。',
  ),
  looksAt: { ...looksAtPreferences, order: 'no' },
  range: [0, Infinity],
  over: 'sum',
  formula: () => tex`\mathrm{NumPrefs} = \sum_{g} n_g`,
  symbols: () => metSymbols.slice(1),
  edges: preferenceEdges.slice(1),
  references: ['carterette2008'],
  compute: (ranking) => countsOf(ranking).reduce((sum, value) => sum + value, 0),
  derive: deriveCount,
})
