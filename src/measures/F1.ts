import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'
import { countFound, deriveCount, nothingToWeigh, quotient, relevantAmong } from './steps.ts'

interface Values {
  readonly cutoff: number
  readonly rel: number
}

function harmonicMean(a: number, b: number): number {
  return (2 * a * b) / (a + b)
}

const meanOfTwo = words(
  'Their harmonic mean, which stays close to the lower of the two:',
  '取两者的调和平均，它总靠近较低的一个：',
)

function deriveF1({ grades, judged }: Ranking, { cutoff, rel }: Values): Derivation {
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, cutoff, rel))
  const relevant = countRelevant(judged, rel)
  const left = nameWithCutoff('F1', cutoff)
  if (count === 0 || relevant === 0) {
    const last = nothingToWeigh(left, relevant)
    return { value: 0, depth, columns: [column], steps: relevant === 0 ? [last] : [step, last] }
  }
  const precision = count / cutoff
  const recall = count / relevant
  const value = harmonicMean(precision, recall)
  const mean = tex`\frac{2 \cdot ${precision} \cdot ${recall}}{${precision} + ${recall}}`
  const parts: Step = {
    why: fill(
      words(
        'Precision divides by the cutoff, {cutoff}; recall by all relevant documents, {relevant}:',
        '精确率除以截断深度 {cutoff}，召回率除以相关文档的总数 {relevant}：',
      ),
      { cutoff, relevant },
    ),
    equations: [
      quotient(nameWithCutoff('P', cutoff), count, cutoff),
      quotient(nameWithCutoff('R', cutoff), count, relevant),
    ],
  }
  const lines = [
    { tex: mean, value },
    { tex: tex`${value}`, value },
  ]
  const last: Step = { why: meanOfTwo, equations: [{ left, lines }] }
  return { value, depth, columns: [column], steps: [step, parts, last] }
}

export const F1 = defineMeasure({
  kind: 'ranking',
  name: 'F1',
  aliases: [
    { tool: 'ranx', name: 'f1' },
    { tool: 'elliot', name: 'F1' },
    { tool: 'elliot', name: 'DSC' },
  ],
  sample: 'F1@4',
  params: { rel, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('F1 at k', '前 k 条 F1'),
  gist: words(
    'The harmonic mean of precision and recall among the first $k$.',
    '前 $k$ 条的精确率与召回率的调和平均。',
  ),
  use: words(
    'One number for a list that should hold all that matters and nothing else. Use it where the number of results shown is itself a choice, and compare several cutoffs. It hides which of the two is low, so show precision and recall beside it.',
    '列表应当既全又纯时，用一个数来衡量。适用于展示条数本身有待选择的情形，宜比较若干个截断深度。它看不出两者中哪个偏低，应同时列出精确率与召回率。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('F1', cutoff)} = \frac{2 \cdot \mathrm{P@}k \cdot \mathrm{R@}k}{\mathrm{P@}k + \mathrm{R@}k}`,
  symbols: () => [
    symbol(tex`\mathrm{P@}k`, words('precision among the first $k$', '前 $k$ 条的精确率')),
    symbol(tex`\mathrm{R@}k`, words('recall among the first $k$', '前 $k$ 条的召回率')),
    cutoffSymbol,
  ],
  edges: [
    {
      when: words(
        'no relevant document among the first $k$, or none judged',
        '前 $k$ 条没有相关文档，或没有判定为相关的文档',
      ),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
      then: words('precision still divides by $k$', '精确率仍除以 $k$'),
      elsewhere: words('`SetF` divides by what was retrieved', '`SetF` 除以返回的篇数'),
    },
    {
      when: words('the mean over queries', '对查询求平均'),
      then: words(
        'the mean of the F1 of each query, not the F1 of mean precision and mean recall',
        '先逐查询求 F1 再平均，而不是用平均精确率与平均召回率求 F1',
      ),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['vanrijsbergen1979', 'manning2008'],
  compute({ grades, judged }, { cutoff, rel }) {
    const found = countFound(grades, cutoff, rel)
    const relevant = countRelevant(judged, rel)
    return found === 0 || relevant === 0 ? 0 : harmonicMean(found / cutoff, found / relevant)
  },
  derive: deriveF1,
})
