import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { log2 } from './arithmetic.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { nameWithCutoff } from './notation.ts'
import { requiredCutoff } from './params.ts'
import {
  becauseNothingListed,
  listCounts,
  nothingListed,
  ofList,
  oneListAndAll,
  pooledSymbols,
  undefinedPool,
} from './pooled.ts'
import { sumLines } from './steps.ts'

/** The bits of one document that `count` of `total` places show. */
function bitsOf(count: number, total: number): number {
  return (count / total) * log2(total / count)
}

function entropyOf(counts: Float64Array): number {
  if (counts.length === 0) return Number.NaN
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count) => sum + bitsOf(count, total), 0)
}

function derivePool(counts: Float64Array, { cutoff }: { readonly cutoff: number }): Derivation {
  if (counts.length === 0) return undefinedPool(becauseNothingListed)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const terms = Array.from(
    counts,
    (count): Term => ({
      body: tex`\frac{${count}}{${total}} \cdot \log_2 \frac{${total}}{${count}}`,
      value: bitsOf(count, total),
    }),
  )
  return {
    value: entropyOf(counts),
    depth: 0,
    columns: [],
    steps: [
      {
        why: words(
          'Each document has a share of all places; its surprise, the logarithm of what is left of one in that many, is weighed by the share:',
          '每篇文档占全部位置的一定份额；以该份额为权重，对份额倒数的对数求和：',
        ),
        equations: [{ left: nameWithCutoff('Entropy', cutoff), lines: sumLines(terms, sumOf(terms)) }],
      },
    ],
  }
}

export const Entropy = defineMeasure({
  kind: 'ranking',
  name: 'Entropy',
  aliases: [
    { tool: 'recommenders', name: 'distributional_coverage', finds: ['cutoff'] },
    {
      tool: 'recbole',
      name: 'shannonentropy',
      fault: words(
        'takes natural logarithms and divides by the number of different items, which its description does not say',
        '取自然对数，并除以不同物品的个数，其说明并未提及',
      ),
    },
    {
      tool: 'elliot',
      name: 'SEntropy',
      differs: true,
      note: words('is a mean over users, the same where all lists are equally long', '对用户取平均；各列表等长时相同'),
    },
  ],
  sample: 'Entropy@4',
  params: { cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Entropy of what is shown', '展示内容的熵'),
  gist: words(
    'How evenly the places of all lists are shared out among the documents shown, in bits.',
    '全部列表的位置在所展示的文档之间分配得有多均匀，以比特计。',
  ),
  use: words(
    'Do all lists show the same few items? With $n$ items shown equally often it is $\\log_2 n$; with one item for everybody it is 0. It looks neither at order nor at judgements, so put it beside a measure of quality.',
    '是不是所有列表都在展示同样的几个物品？$n$ 个物品出现得一样多时为 $\\log_2 n$；人人只看到同一个物品时为 0。它既不看次序也不看判定，应与衡量质量的指标一并使用。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'pooled',
  quality: false,
  formula: ({ cutoff }) => tex`${nameWithCutoff('Entropy', cutoff)} = \sum_{j} \frac{c_j}{T} \log_2 \frac{T}{c_j}`,
  symbols: () => [pooledSymbols.count, pooledSymbols.total],
  edges: [oneListAndAll, nothingListed],
  references: ['shannon1948'],
  compute: (ranking, { cutoff }) => entropyOf(listCounts(ranking, cutoff)),
  derive: (ranking, values) => ofList(ranking, values.cutoff, (counts) => derivePool(counts, values)),
  pool: derivePool,
})
