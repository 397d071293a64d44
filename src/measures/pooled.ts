import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { type Words, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import type { Edge } from './measure.ts'
import { symbol } from './notation.ts'
import { whole } from './params.ts'

/** How many items could have been recommended. */
export const items = whole({
  symbol: tex`I`,
  words: words('how many items could have been recommended', '可供推荐的物品总数'),
  least: 1,
})

/** What one list gives to look at: each of its documents once. */
export function listCounts({ grades }: Ranking, cutoff: number): Float64Array {
  return new Float64Array(Math.min(cutoff, grades.length)).fill(1)
}

/** A derivation that looks at counts, as one of a list: how deep it looked is how many documents there are. */
export function ofList(ranking: Ranking, cutoff: number, pool: (counts: Float64Array) => Derivation): Derivation {
  const counts = listCounts(ranking, cutoff)
  return { ...pool(counts), depth: counts.length }
}

/** A derivation of an undefined value, and why it is. */
export function undefinedPool(why: Words): Derivation {
  return { value: Number.NaN, depth: 0, columns: [], steps: [{ why, equations: [] }] }
}

/** The symbols that the formulas of these measures share. */
export const pooledSymbols = {
  items: symbol(tex`I`, items.words),
  count: symbol(
    tex`c_j`,
    words('how many lists hold the $j$-th item, the commonest first', '第 $j$ 个物品出现在多少份列表中，最常见者在先'),
  ),
  total: symbol(tex`T`, words('the places of all lists: the sum of all counts', '全部列表的位置总数，即各计数之和')),
}

/** Of one list, and of all of them. */
export const oneListAndAll: Edge = {
  when: words('one query, and all of them', '单个查询与全部查询'),
  then: words(
    'the value of a query is that of its list alone; over all queries it is not a mean but the value of all lists thrown together',
    '单个查询的值只看它自己的列表；汇总时不取平均，而是把全部列表合在一起计算',
  ),
}

/** Counts of no list. */
export const nothingListed: Edge = {
  when: words('nothing was retrieved', '没有返回任何文档'),
  then: words('undefined: there is nothing to share out', '未定义：没有可分布的对象'),
  undefined: true,
}

/** A catalogue that cannot be. */
export const catalogueTooSmall: Edge = {
  when: words(
    'more different documents in the lists than `items` says there are',
    '列表中的不同文档多于 `items` 所给的总数',
  ),
  then: words('undefined: `items` is too small', '未定义：`items` 过小'),
  elsewhere: words(
    'the coverage of recommenders, counted among the items of its training data, may exceed 1',
    'recommenders 的覆盖率按训练数据中的物品计算，可能超过 1',
  ),
  undefined: true,
}

/** Why there is no value for such a catalogue. */
export const becauseTooSmall = words(
  'The lists hold more different documents than there are items, so there is no value.',
  '列表中的不同文档多于物品总数，因此没有值。',
)

/** Why there is no value without a list. */
export const becauseNothingListed = words(
  'Nothing was retrieved, so there is nothing to share out.',
  '没有返回任何文档，没有可分布的对象。',
)
