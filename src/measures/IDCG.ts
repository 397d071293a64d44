import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { lastDiscounted } from './DCG.ts'
import { deriveDiscounted, discount, discountSymbol, discountVariant, gained, sumDiscounted } from './discount.ts'
import { firstRanks, relevanceLevel } from './discountEdges.ts'
import { customGains, dcg, gainfulIdeal, gainSymbol, idealGrades, idealSymbol, ownGainSymbols } from './gain.ts'
import { levelOrGrades } from './levelOrGrades.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, judgedSymbol, nameInFormula, nameWithCutoff } from './notation.ts'
import { cutoff } from './params.ts'

export const IDCG = defineMeasure({
  kind: 'ranking',
  name: 'IDCG',
  aliases: [{ tool: 'trec_eval', name: 'ideal_dcg', since: '10', list: { kind: 'pairs', of: 'gains' } }],
  sample: 'IDCG@4',
  params: { dcg, gains: customGains, rel: levelOrGrades, discount, cutoff },
  at: 'cutoff',
  title: words('Ideal discounted cumulative gain', '理想折损累计增益'),
  gist: words(
    'The discounted cumulative gain of the best possible list: what nDCG divides by.',
    '最佳列表的折损累计增益，即 nDCG 的除数。',
  ),
  use: words(
    'How much was there to be had? It belongs to the judgements, not to the run, and is the same for every run. Look at it where two tools give different nDCG from the same DCG: they disagree about the ideal.',
    '本来一共能得到多少？它取决于判定而不取决于结果，对每组结果都相同。若两个工具的 DCG 相同而 nDCG 不同，就看它：分歧在于理想排序。',
  ),
  looksAt: { order: 'no', grades: 'used', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'mean',
  quality: false,
  formula: (values) =>
    tex`${nameInFormula('IDCG', values.cutoff, discountVariant(values))} = \sum_{i=1}^{${lastDiscounted('m', values.cutoff)}} \frac{${gainSymbol(values).ideal}}{${discountSymbol(values.discount)}}`,
  symbols: (values) => [
    idealSymbol(values),
    ...ownGainSymbols(values),
    judgedSymbol,
    ...(values.cutoff === Infinity ? [] : [cutoffSymbol]),
  ],
  edges: [
    {
      when: words('no judged document has a gain', '没有任何判定过的文档有增益'),
      then: words('0', '记 0'),
    },
    {
      when: words('a negative grade', '等级为负'),
      then: words('gain 0', '增益为 0'),
    },
    {
      when: words('the list is shorter than the ideal one', '列表比理想列表短'),
      then: words('the ideal ranking is not shortened', '理想排序不随之缩短'),
      elsewhere: words(
        "llama_index fills as many places as were retrieved with the greatest gain: `nDCG(ideal='list')`; cwl_eval's `SDCG` fills all of them",
        "llama_index 用最大增益填满所返回的篇数，即 `nDCG(ideal='list')`；cwl_eval 的 `SDCG` 全部填最高等级",
      ),
    },
    firstRanks,
    relevanceLevel('IDCG'),
  ],
  references: ['jarvelin2002', 'burges2005'],
  compute: ({ judged }, values) => sumDiscounted(idealGrades(judged, values), values),
  derive({ judged }, values) {
    const order = gainfulIdeal(judged, values)
    const gains = order.map((grade) => gained(grade, values))
    const left = nameWithCutoff('IDCG', values.cutoff, discountVariant(values))
    const sum = deriveDiscounted(gains, values, { row: 'i', left })
    return {
      value: sum.value,
      depth: 0,
      columns: [],
      ideal: { grades: order.slice(0, Math.min(values.cutoff, order.length)), columns: [sum.discount, sum.term] },
      steps: [
        {
          why: words(
            'The judged documents, best first; each gain is divided by the discount of its rank, and the quotients are added:',
            '判定过的文档从好到差排列；每个增益除以所在名次的折损，再把商相加：',
          ),
          equations: [sum.equation],
          ideal: true,
        },
      ],
    }
  },
})
