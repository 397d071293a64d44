import type { PreferenceGroup, Preferences } from '../collection/preferences.ts'
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
  pairsOrRetrieved,
  preferenceAliases,
  preferenceEdges,
  preferenceName,
  preferencesOf,
} from './preferenceCounts.ts'

/** The relevant and the other documents of a group, as places in the order of the query: all, and those retrieved. */
function sidesOf({ order, retrieved }: Preferences, { levels }: PreferenceGroup) {
  const places = Array.from(order.keys())
  const relevant = places.filter((i) => levels[order[i]!]! > 0)
  const others = places.filter((i) => levels[order[i]!]! <= 0)
  const found = (all: readonly number[]) => all.filter((i) => i < retrieved).length
  return { relevant, others, relevantFound: found(relevant), othersFound: found(others) }
}

/** The counts of a group with as many documents that are not relevant as there are relevant ones. */
function balanced(preferences: Preferences, group: PreferenceGroup, pairs: Pairs): Met {
  const { relevant, others, relevantFound, othersFound } = sidesOf(preferences, group)
  const only = pairs === 'retrieved'
  const [R, N] = only ? [relevantFound, othersFound] : [relevant.length, others.length]
  if (R >= N) {
    const { met, of } = countMet(preferences, group, pairs)
    return { met: met + relevantFound * (R - N), of: of + relevant.length * (R - N) }
  }
  // The first ones by rank stay; a group by several scales is cut where all its relevant ones are counted, as trec_eval does.
  const kept = others.slice(0, group.complete ? R : relevant.length)
  return amongFew(preferences, group, { pairs, few: new Set(kept), others: new Set(others) })
}

/** Counts preferences of a group without the documents that are not relevant and not among a few. */
function amongFew(
  { order, retrieved }: Preferences,
  { complete, prefers, levels }: PreferenceGroup,
  {
    pairs,
    few,
    others,
  }: { readonly pairs: Pairs; readonly few: ReadonlySet<number>; readonly others: ReadonlySet<number> },
): Met {
  const n = order.length
  const last = pairs === 'retrieved' ? retrieved : n
  let met = 0
  let of = 0
  for (let i = 0; i < last; i++) {
    const isOther = others.has(i)
    if (Number.isNaN(levels[order[i]!]!) || (isOther && !complete && !few.has(i))) continue
    for (let j = 0; j < last; j++) {
      if (others.has(j) && !few.has(j)) continue
      // trec_eval counts each document that is not relevant against the few as well.
      const counts = prefers[order[i]! * n + order[j]!] === 1 || (complete && isOther && few.has(j))
      if (!counts) continue
      of++
      if (i < j && i < retrieved) met++
    }
  }
  return { met, of }
}

function countsOf(ranking: Ranking, pairs: Pairs): Met[] {
  const preferences = preferencesOf(ranking)
  return preferences.groups.map((group) => balanced(preferences, group, pairs))
}

/** Whether some group has nothing to count: then there is no mean, and trec_eval gives 0. */
function isEmpty(counts: readonly Met[]): boolean {
  return counts.length === 0 || counts.some(({ of }) => of === 0)
}

const mean = words(
  'The share that the list meets in each group, with as many documents that are not relevant as relevant ones; the mean over groups:',
  '使每组中不相关文档与相关文档一样多，求列表满足的比例，再对各组求平均：',
)

function deriveBalanced(ranking: Ranking, { pairs }: { readonly pairs: Pairs }): Derivation {
  const left = preferenceName('PrefBalanced', pairs)
  const counts = countsOf(ranking, pairs)
  if (isEmpty(counts)) return meanShare(ranking, { left, shares: [], why: mean })
  const shares = counts.map(({ met, of }): Term => ({ body: tex`\frac{${met}}{${of}}`, value: met / of }))
  return meanShare(ranking, { left, shares, why: mean })
}

export const PrefBalanced = defineMeasure({
  kind: 'preference',
  name: 'PrefBalanced',
  aliases: preferenceAliases('prefs_avgjg_Rnonrel', ['all', 'retrieved']),
  sample: 'PrefBalanced',
  params: { pairs: pairsOrRetrieved },
  title: words('Preferences met, balanced', '均衡的偏好满足率'),
  gist: words(
    'The share of the preferences of a group that the list meets, once there are as many documents that are not relevant as relevant ones.',
    '使不相关文档与相关文档一样多之后，列表满足一组偏好的比例。',
  ),
  use: words(
    'A few hundred documents that nobody wants bring thousands of easy preferences, and may decide which system is better. Here their number is made equal to that of the relevant documents of the group (level above 0), so that queries with many of them weigh no more. With one group of two levels it is akin to Bpref.',
    '几百篇无人想要的文档会带来成千上万条容易满足的偏好，足以左右系统的高下。这里使其数目与该组相关文档（级别大于 0）相等，这样不相关文档多的查询就不会更重。只有一组、两级时，它与 Bpref 相近。',
  ),
  looksAt: looksAtPreferences,
  range: [0, 1],
  over: 'mean',
  formula: ({ pairs }) => tex`${preferenceName('PrefBalanced', pairs)} = \frac{1}{G} \sum_{g} \frac{f_g}{n_g}`,
  symbols: () => [...metSymbols, groupsSymbol],
  edges: [
    ...preferenceEdges,
    {
      when: words('fewer documents that are not relevant than relevant ones', '不相关文档少于相关文档'),
      then: words(
        'the lack is made up for by preferences that every retrieved relevant document meets',
        '缺额以偏好补足，每篇返回的相关文档都满足它们',
      ),
    },
    {
      when: words('more documents that are not relevant than relevant ones', '不相关文档多于相关文档'),
      then: words(
        'the first of them by rank stay; against these, the others that are not relevant count too, as in trec_eval',
        '保留名次最前的若干篇；与 trec_eval 一样，其余不相关文档与它们之间也计入',
      ),
    },
    {
      when: words('a group with nothing to count', '某组没有可计入的偏好'),
      then: words('0 for the query, as in trec_eval', '该查询记 0，与 trec_eval 一致'),
    },
  ],
  references: ['carterette2008'],
  compute(ranking, { pairs }) {
    const counts = countsOf(ranking, pairs)
    if (isEmpty(counts)) return 0
    let sum = 0
    for (const { met, of } of counts) sum += met / of
    return sum / counts.length
  },
  derive: deriveBalanced,
})
