import type { Ranking } from '../collection/ranking.ts'
import { type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import {
  looksAtPreferences,
  meanShare,
  type Pairs,
  pairs,
  preferenceAliases,
  preferenceEdges,
  preferenceName,
  preferencesOf,
} from './preferenceCounts.ts'

/** Of two documents, how many groups prefer the upper one, and how many either. */
interface Votes {
  readonly upper: number
  readonly all: number
}

/** Votes on every pair that counts; a pair that was not retrieved at all has no upper one. */
function votesOf(ranking: Ranking, pairs: Pairs): Votes[] {
  const { groups, order, retrieved } = preferencesOf(ranking)
  const n = order.length
  const found: Votes[] = []
  const vote = (i: number, j: number) => {
    let upper = 0
    let all = 0
    for (const { prefers } of groups) {
      const [up, down] = [prefers[order[i]! * n + order[j]!]!, prefers[order[j]! * n + order[i]!]!]
      upper += up
      all += up + down
    }
    if (all > 0) found.push({ upper: i < retrieved ? upper : 0, all })
  }
  for (let i = 0; i < retrieved; i++) for (let j = i + 1; j < retrieved; j++) vote(i, j)
  if (pairs === 'retrieved') return found
  for (let i = 0; i < retrieved; i++) for (let j = retrieved; j < n; j++) vote(i, j)
  if (pairs === 'either') return found
  for (let i = retrieved; i < n; i++) for (let j = i + 1; j < n; j++) vote(i, j)
  return found
}

const mean = words(
  'For each pair of documents, the share of its preferences that the list meets; the mean over pairs:',
  '对每对文档，求列表所满足的偏好比例，再对各对求平均：',
)

function derivePairs(ranking: Ranking, { pairs }: { readonly pairs: Pairs }): Derivation {
  const left = preferenceName('PrefPair', pairs)
  const shares = votesOf(ranking, pairs).map(
    ({ upper, all }): Term => ({ body: tex`\frac{${upper}}{${all}}`, value: upper / all }),
  )
  return meanShare(ranking, { left, shares, why: mean })
}

export const PrefPair = defineMeasure({
  kind: 'preference',
  name: 'PrefPair',
  aliases: preferenceAliases('prefs_pair'),
  sample: 'PrefPair',
  params: { pairs },
  title: words('Preferences met, by pair', '按文档对的偏好满足率'),
  gist: words(
    'The share of the preferences about two documents that the list meets, on average over the pairs of documents.',
    '对每对文档，列表所满足的偏好比例，再对各对求平均。',
  ),
  use: words(
    'Where many people judged the same pairs: how far does the list agree with them about a pair, on average? A pair that many judged weighs no more than others.',
    '多人判断过同样的文档对时：平均而言，列表在一对文档上与众人有多一致？判断人数多的文档对并不更重。',
  ),
  looksAt: looksAtPreferences,
  range: [0, 1],
  over: 'mean',
  formula: ({ pairs }) => tex`${preferenceName('PrefPair', pairs)} = \frac{1}{m} \sum_{p} \frac{a_p}{b_p}`,
  symbols: () => [
    symbol(tex`m`, words('pairs of documents about which there is a preference that counts', '有偏好计入的文档对数')),
    symbol(tex`a_p`, words('preferences about pair $p$ that the list meets', '列表所满足的关于第 $p$ 对的偏好数')),
    symbol(tex`b_p`, words('preferences about pair $p$', '关于第 $p$ 对的偏好数')),
  ],
  edges: preferenceEdges,
  references: ['carterette2008'],
  compute(ranking, { pairs }) {
    const votes = votesOf(ranking, pairs)
    let sum = 0
    for (const { upper, all } of votes) sum += upper / all
    return votes.length === 0 ? 0 : sum / votes.length
  },
  derive: derivePairs,
})
