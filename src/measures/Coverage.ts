import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { nameWithCutoff, symbol } from './notation.ts'
import { requiredCutoff } from './params.ts'
import {
  becauseTooSmall,
  catalogueTooSmall,
  items,
  listCounts,
  ofList,
  oneListAndAll,
  pooledSymbols,
  undefinedPool,
} from './pooled.ts'
import { quotient } from './steps.ts'

interface Values {
  readonly items: number
  readonly cutoff: number
}

function shareOf(counts: Float64Array, { items }: Values): number {
  return counts.length > items ? Number.NaN : counts.length / items
}

function derivePool(counts: Float64Array, values: Values): Derivation {
  if (counts.length > values.items) return undefinedPool(becauseTooSmall)
  const why = words(
    '{count} different documents are shown, of {items} that could be:',
    '共出现 {count} 篇不同的文档，可供推荐的有 {items} 篇：',
  )
  return {
    value: shareOf(counts, values),
    depth: 0,
    columns: [],
    steps: [
      {
        why: fill(why, { count: counts.length, items: values.items }),
        equations: [quotient(nameWithCutoff('Coverage', values.cutoff), counts.length, values.items)],
      },
    ],
  }
}

export const Coverage = defineMeasure({
  kind: 'ranking',
  name: 'Coverage',
  aliases: [
    {
      tool: 'recbole',
      name: 'itemcoverage',
      finds: ['items'],
      note: words(
        'counts the padding item too, so that `items` is one more than there are',
        '把填充物品也计入总数，因此 `items` 比实际多一',
      ),
    },
    {
      tool: 'recommenders',
      name: 'catalog_coverage',
      finds: ['items', 'cutoff'],
      note: words('takes the items of the training data for the catalogue', '以训练数据中的物品为物品总数'),
    },
    {
      tool: 'elliot',
      name: 'ItemCoverage',
      finds: ['items'],
      differs: true,
      note: words('gives the number of items, not their share', '给出物品的个数而不是比例'),
    },
    { tool: 'other', name: 'CoverageK', finds: ['items'] },
  ],
  sample: 'Coverage(items=10)@4',
  params: { items, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Catalogue coverage', '物品覆盖率'),
  gist: words(
    'The share of all items that stand among the first $k$ of at least one list.',
    '全部物品中，至少出现在一份列表前 $k$ 条的比例。',
  ),
  use: words(
    'How much of the catalogue does a recommender show to anybody at all? Put it beside a measure of quality: showing more is easy for one that shows at random. It looks neither at order nor at judgements.',
    '推荐系统总共向人展示了多少物品？应与衡量质量的指标一并使用：随机推荐也能轻易覆盖更多。它既不看次序，也不看判定。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
  range: [0, 1],
  over: 'pooled',
  quality: false,
  formula: ({ cutoff }) => tex`${nameWithCutoff('Coverage', cutoff)} = \frac{m}{I}`,
  symbols: () => [
    symbol(
      tex`m`,
      words(
        'how many different documents stand among the first $k$ of any list',
        '各列表前 $k$ 条中共有多少篇不同的文档',
      ),
    ),
    pooledSymbols.items,
  ],
  edges: [
    oneListAndAll,
    { when: words('nothing was retrieved', '没有返回任何文档'), then: words('0', '记 0') },
    catalogueTooSmall,
  ],
  references: ['ge2010'],
  compute: (ranking, values) => shareOf(listCounts(ranking, values.cutoff), values),
  derive: (ranking, values) => ofList(ranking, values.cutoff, (counts) => derivePool(counts, values)),
  pool: derivePool,
})
