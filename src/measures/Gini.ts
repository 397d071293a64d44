import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure, type Edge } from './measure.ts'
import { nameWithCutoff } from './notation.ts'
import { choice, requiredCutoff } from './params.ts'
import {
  becauseNothingListed,
  becauseTooSmall,
  catalogueTooSmall,
  items,
  listCounts,
  nothingListed,
  ofList,
  oneListAndAll,
  pooledSymbols,
  undefinedPool,
} from './pooled.ts'
import { sumLines, worked } from './steps.ts'

const norm = choice({
  symbol: tex`N`,
  words: words('what the sum is divided by', '除数'),
  options: {
    items: words('all items', '全部物品数'),
    others: words(
      'all items but one, so that one item for everybody gives 1',
      '全部物品数减一，人人只见同一物品时值为 1',
    ),
  },
  fallback: 'items',
})

interface Values {
  readonly items: number
  readonly norm: 'items' | 'others'
  readonly cutoff: number
}

/** How far the count at a place from the top tips the balance: $I + 1 - 2j$. */
function leverage(place: number, { items }: Values): number {
  return items + 1 - 2 * place
}

function divisorOf({ items, norm }: Values): number {
  return norm === 'items' ? items : items - 1
}

function isUndefined(counts: Float64Array, values: Values): boolean {
  return counts.length === 0 || counts.length > values.items || divisorOf(values) === 0
}

function giniOf(counts: Float64Array, values: Values): number {
  if (isUndefined(counts, values)) return Number.NaN
  let sum = 0
  let total = 0
  counts.forEach((count, i) => {
    sum += leverage(i + 1, values) * count
    total += count
  })
  return sum / (divisorOf(values) * total)
}

function derivePool(counts: Float64Array, values: Values): Derivation {
  if (counts.length === 0) return undefinedPool(becauseNothingListed)
  if (isUndefined(counts, values)) return undefinedPool(counts.length > values.items ? becauseTooSmall : becauseOne)
  const terms = Array.from(counts, (count, i): Term => {
    const by = leverage(i + 1, values)
    return { body: tex`${by} \cdot ${count}`, value: by * count }
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  const sum = sumOf(terms)
  return {
    value: giniOf(counts, values),
    depth: 0,
    columns: [],
    steps: [
      {
        why: words(
          'From the commonest document down, each count enters with a factor that falls from the number of items less 1 by twos:',
          '从最常见的文档起，各计数依次乘以一个系数：首个为物品数减 1，以后每次减 2：',
        ),
        equations: [{ left: tex`S`, lines: sumLines(terms, sum) }],
      },
      {
        why: words(
          'Divided by the number of items (less one, where the name says so) times all places:',
          '除以物品数（名称注明时减一）与全部位置数之积：',
        ),
        equations: [
          worked(
            nameWithCutoff('Gini', values.cutoff),
            tex`\frac{${sum}}{${divisorOf(values)} \cdot ${total}}`,
            giniOf(counts, values),
          ),
        ],
      },
    ],
  }
}

const becauseOne = words(
  'There is only one item, so there is nothing to share out.',
  '只有一个物品，没有可分布的对象。',
)

const oneItem: Edge = {
  when: words('one item in all, divided by all items but one', '总共只有一个物品，而除数为物品数减一'),
  then: words('undefined: there is nothing to share out', '未定义：没有可分布的对象'),
  undefined: true,
}

export const Gini = defineMeasure({
  kind: 'ranking',
  name: 'Gini',
  aliases: [
    {
      tool: 'recbole',
      name: 'giniindex',
      finds: ['items'],
      note: words(
        'counts the padding item too, so that `items` is one more than there are',
        '把填充物品也计入总数，因此 `items` 比实际多一',
      ),
    },
    {
      tool: 'elliot',
      name: 'Gini',
      finds: ['items'],
      preset: { norm: 'others' },
      differs: true,
      note: words('gives 1 less this value, so that even is high', '给出 1 减去该值，因此越均匀越高'),
    },
  ],
  sample: 'Gini(items=10)@4',
  params: { items, norm, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Gini index of what is shown', '展示内容的基尼系数'),
  gist: words(
    'How unevenly the places of all lists are shared out among all items: 0 where each is shown equally often.',
    '全部列表的位置在全部物品之间分配得有多不均匀；各物品出现得一样多时为 0。',
  ),
  use: words(
    'Does a recommender concentrate on a few items? Items that are never shown count, so the size of the catalogue must be given. It looks neither at order nor at judgements; low is even, which is not the same as good.',
    '推荐是否集中于少数物品？从未展示的物品也要计入，因此必须给出物品总数。它既不看次序也不看判定；值低表示均匀，但均匀不等于好。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
  range: [0, 1],
  over: 'pooled',
  quality: false,
  formula: ({ norm, cutoff }) =>
    tex`${nameWithCutoff('Gini', cutoff)} = \frac{1}{${norm === 'items' ? tex`I` : tex`(I - 1)`}\,T} \sum_{j} (I + 1 - 2j)\,c_j`,
  symbols: () => [pooledSymbols.items, pooledSymbols.count, pooledSymbols.total],
  edges: [oneListAndAll, nothingListed, catalogueTooSmall, oneItem],
  references: ['fleder2009'],
  compute: (ranking, values) => giniOf(listCounts(ranking, values.cutoff), values),
  derive: (ranking, values) => ofList(ranking, values.cutoff, (counts) => derivePool(counts, values)),
  pool: derivePool,
})
