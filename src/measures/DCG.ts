import { type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { deriveDiscounted, sumDiscounted } from './discount.ts'
import { nothingRetrieved } from './edges.ts'
import { customGains, dcg, gainSymbol, gainSymbols, gainVariant } from './gain.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, retrievedSymbol } from './notation.ts'
import { cutoff, judgedOnly } from './params.ts'

/** The last rank of a discounted sum over a list of `length` documents. */
export function lastDiscounted(length: string, cutoff: number): Tex {
  return cutoff === Infinity ? tex`${length}` : tex`\min(k, ${length})`
}

export const DCG = defineMeasure({
  kind: 'ranking',
  name: 'DCG',
  aliases: [
    { tool: 'trec_eval', name: 'dcg', since: '10' },
    { tool: 'ranx', name: 'dcg' },
    { tool: 'ranx', name: 'dcg_burges', preset: { dcg: 'exp-log2' } },
  ],
  sample: 'DCG@4',
  params: { dcg, gains: customGains, judged_only: judgedOnly, cutoff },
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
  over: 'mean',
  formula: (values) =>
    tex`${nameInFormula('DCG', values.cutoff, gainVariant(values))} = \sum_{i=1}^{${lastDiscounted('n', values.cutoff)}} \frac{${gainSymbol(values).run}}{\log_2(i+1)}`,
  symbols: (values) => [...gainSymbols(values), retrievedSymbol, ...(values.cutoff === Infinity ? [] : [cutoffSymbol])],
  edges: [
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('gain 0', '增益为 0'),
    },
    {
      when: words('ranks 1 and 2', '名次 1 与 2'),
      then: words('discounts $\\log_2 2 = 1$ and $\\log_2 3$', '折损为 $\\log_2 2 = 1$ 与 $\\log_2 3$'),
      elsewhere: words(
        'the paper of 2002 discounts only from rank 2 on, by $\\log_2 i$',
        '2002 年的论文从名次 2 起才折损，且用 $\\log_2 i$',
      ),
    },
    {
      when: words('a relevance level', '相关等级阈值'),
      then: words('not a parameter: grades are used as they are', '不是参数：直接使用等级'),
      elsewhere: words(
        'ranx drops documents below the level, which is `DCG(gains={1:0})` for level 2',
        'ranx 去掉低于阈值的文档，阈值为 2 时即 `DCG(gains={1:0})`',
      ),
    },
    nothingRetrieved,
  ],
  references: ['jarvelin2002', 'burges2005'],
  compute: ({ grades }, values) => sumDiscounted(grades, values),
  derive({ grades }, values) {
    const sum = deriveDiscounted(grades, values, {
      row: 'r',
      left: nameWithCutoff('DCG', values.cutoff, gainVariant(values)),
    })
    return {
      value: sum.value,
      depth: Math.min(values.cutoff, grades.length),
      columns: [sum.discount, sum.term],
      steps: [
        {
          why: words(
            'Each gain is divided by the discount of its rank, and the quotients are added:',
            '每个增益除以所在名次的折损，再把商相加：',
          ),
          equations: [sum.equation],
        },
      ],
    }
  },
})
