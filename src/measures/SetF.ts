import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { judgedOnly, real, rel } from './params.ts'
import { countFound, deriveCount, nothingToWeigh, quotient, relevantAmong } from './steps.ts'

const beta = real({
  symbol: tex`\beta`,
  words: words(
    'how much recall weighs; textbooks write $\\beta^2$ in its place',
    '召回率的权重；教科书在此写作 $\\beta^2$',
  ),
  least: 0,
  most: Infinity,
  fallback: 1,
})

interface Values {
  readonly rel: number
  readonly beta: number
}

interface Parts {
  readonly precision: number
  readonly recall: number
}

function weighted({ precision, recall }: Parts, beta: number): number {
  return ((beta + 1) * precision * recall) / (recall + beta * precision)
}

function deriveF({ grades, judged }: Ranking, { rel, beta }: Values): Derivation {
  const left = tex`\mathrm{SetF}`
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, Infinity, rel))
  const relevant = countRelevant(judged, rel)
  if (count === 0 || relevant === 0) {
    const last = nothingToWeigh(left, relevant)
    return { value: 0, depth, columns: [column], steps: relevant === 0 ? [last] : [step, last] }
  }
  const parts = { precision: count / depth, recall: count / relevant }
  const value = weighted(parts, beta)
  const { precision, recall } = parts
  const mean = tex`\frac{\left(${beta} + 1\right) \cdot ${precision} \cdot ${recall}}{${recall} + ${beta} \cdot ${precision}}`
  const divided = words(
    'Precision divides by the documents retrieved, {depth}; recall by all relevant documents, {relevant}:',
    '精确率除以返回的文档数 {depth}，召回率除以相关文档的总数 {relevant}：',
  )
  const steps: Step[] = [
    step,
    {
      why: fill(divided, { depth, relevant }),
      equations: [quotient(tex`\mathrm{SetP}`, count, depth), quotient(tex`\mathrm{SetR}`, count, relevant)],
    },
    {
      why: fill(words('Their weighted harmonic mean, with β = {beta}:', '取两者的加权调和平均，β = {beta}：'), {
        beta,
      }),
      equations: [
        {
          left,
          lines: [
            { tex: mean, value },
            { tex: tex`${value}`, value },
          ],
        },
      ],
    },
  ]
  return { value, depth, columns: [column], steps }
}

export const SetF = defineMeasure({
  kind: 'ranking',
  name: 'SetF',
  aliases: [
    { tool: 'ir_measures', name: 'SetF' },
    { tool: 'trec_eval', name: 'set_F', sets: 'beta' },
    { tool: 'pytrec_eval', name: 'set_F', sets: 'beta', prints: 'name' },
    { tool: 'ranx', name: 'f1' },
  ],
  sample: 'SetF',
  params: { rel, beta, judged_only: judgedOnly },
  title: words('F-measure of the whole list', '整份列表的 F 值'),
  gist: words(
    'The weighted harmonic mean of precision and recall of the whole list.',
    '整份列表的精确率与召回率的加权调和平均。',
  ),
  use: words(
    'One number for a set that should be both pure and complete. Above 1, `beta` favours recall; below 1, precision. Say which value was used: the same name with another weight is another measure.',
    '集合应当既纯又全时，用一个数来衡量。`beta` 大于 1 偏重召回率，小于 1 偏重精确率。务必写明取值：名称相同而权重不同，就是不同的指标。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    tex`\mathrm{SetF} = \frac{(\beta + 1) \cdot \mathrm{SetP} \cdot \mathrm{SetR}}{\mathrm{SetR} + \beta \cdot \mathrm{SetP}}`,
  symbols: ({ beta }) => [
    symbol(tex`\mathrm{SetP}`, words('precision of the whole list', '整份列表的精确率')),
    symbol(tex`\mathrm{SetR}`, words('recall of the whole list', '整份列表的召回率')),
    symbol(tex`\beta`, fill(words('how much recall weighs, here {beta}', '召回率的权重，此处为 {beta}'), { beta })),
  ],
  edges: [
    {
      when: words('`beta` is given', '指定了 `beta`'),
      then: words(
        'it stands where textbooks write $\\beta^2$, as in trec_eval and ir_measures: their $F_2$ is `SetF(beta=4.0)`',
        '它处在教科书写 $\\beta^2$ 的位置，与 trec_eval 和 ir_measures 一致：教科书的 $F_2$ 即 `SetF(beta=4.0)`',
      ),
      elsewhere: words('textbooks and scikit-learn square it', '教科书与 scikit-learn 取其平方'),
    },
    {
      when: words('no relevant document was retrieved, or none judged', '没有返回相关文档，或没有判定为相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['vanrijsbergen1979', 'manning2008'],
  compute({ grades, judged }, { rel, beta }) {
    const found = countFound(grades, Infinity, rel)
    const relevant = countRelevant(judged, rel)
    if (found === 0 || relevant === 0) return 0
    return weighted({ precision: found / grades.length, recall: found / relevant }, beta)
  },
  derive: deriveF,
})
