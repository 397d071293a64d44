import { type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { deriveRun, discount, discountSymbol, discountVariant, sumOfRun } from './discount.ts'
import { firstRanks, relevanceLevel } from './discountEdges.ts'
import { nothingRetrieved } from './edges.ts'
import { ignoreTies } from './elsewhere.ts'
import { customGains, dcg, gainSymbol, gainSymbols } from './gain.ts'
import { levelOrGrades } from './levelOrGrades.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, retrievedSymbol } from './notation.ts'
import { cutoff, judgedOnly } from './params.ts'
import { sharedSymbols, sharedTex, sharedTies, ties } from './ties.ts'

/** The last rank of a discounted sum over a list of `length` documents. */
export function lastDiscounted(length: string, cutoff: number): Tex {
  return cutoff === Infinity ? tex`${length}` : tex`\min(k, ${length})`
}

export const DCG = defineMeasure({
  kind: 'ranking',
  name: 'DCG',
  aliases: [
    { tool: 'trec_eval', name: 'dcg', since: '10', list: { kind: 'pairs', of: 'gains' } },
    { tool: 'ranx', name: 'dcg' },
    { tool: 'ranx', name: 'dcg_burges', preset: { dcg: 'exp-log2' } },
    { tool: 'sklearn', name: 'dcg_score', preset: { ties: 'average' }, says: ignoreTies },
    { tool: 'other', name: 'DCGK', preset: { rel: 1 } },
    { tool: 'other', name: 'DiscountedGainK', preset: { rel: 1 } },
  ],
  sample: 'DCG@4',
  params: { dcg, gains: customGains, rel: levelOrGrades, discount, ties, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Discounted cumulative gain', '折损累计增益'),
  gist: words(
    'The sum of what each document is worth, divided by a discount that grows with the rank.',
    '每篇文档的增益除以随名次增大的折损，再求和。',
  ),
  use: words(
    'How much does a reader get who goes down the list and tires on the way? It is the part of nDCG that depends on the run alone. Take nDCG to average over queries: a query with many relevant documents has a far higher DCG, and would rule the mean.',
    '读者自上而下浏览、渐生倦意，一共能得到多少？它是 nDCG 中只取决于运行结果本身的部分。要对查询求平均应使用 nDCG：相关文档多的查询 DCG 高得多，会左右平均值。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, Infinity],
  needsTies: ({ ties }) => ties === 'average',
  over: 'mean',
  formula: (values) => {
    const gain = sharedTex(gainSymbol(values).run, values.ties)
    return tex`${nameInFormula('DCG', values.cutoff, discountVariant(values))} = \sum_{i=1}^{${lastDiscounted('n', values.cutoff)}} \frac{${gain}}{${discountSymbol(values.discount)}}`
  },
  symbols: (values) => [
    ...gainSymbols(values),
    ...sharedSymbols(gainSymbol(values).run, values.ties),
    retrievedSymbol,
    ...(values.cutoff === Infinity ? [] : [cutoffSymbol]),
  ],
  edges: [
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('gain 0', '增益为 0'),
    },
    firstRanks,
    relevanceLevel('DCG'),
    sharedTies,
    nothingRetrieved,
  ],
  references: ['jarvelin2002', 'burges2005', 'mcsherry2008'],
  compute: sumOfRun,
  derive(ranking, values) {
    const { sum, ...shown } = deriveRun(ranking, values, nameWithCutoff('DCG', values.cutoff, discountVariant(values)))
    return { value: sum.value, ...shown }
  },
})
