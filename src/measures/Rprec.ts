import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'
import { becauseNothingRelevant, countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

const left = tex`\mathrm{Rprec}`

function deriveRPrecision({ grades, judged }: Ranking, { rel }: { readonly rel: number }): Derivation {
  const relevant = countRelevant(judged, rel)
  if (relevant === 0) {
    return { value: 0, depth: 0, columns: [], steps: [{ why: becauseNothingRelevant, equations: [plain(left, 0)] }] }
  }
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, relevant, rel))
  return {
    value: count / relevant,
    depth,
    columns: [column],
    steps: [
      {
        why: words(
          'As many ranks count as documents were judged relevant:',
          '判定为相关的文档有多少篇，就看多少个名次：',
        ),
        equations: [plain(tex`R`, relevant)],
      },
      step,
      { why: words('Divide by the same number:', '再除以同一个数：'), equations: [quotient(left, count, relevant)] },
    ],
  }
}

export const Rprec = defineMeasure({
  kind: 'ranking',
  name: 'Rprec',
  aliases: [
    { tool: 'ir_measures', name: 'Rprec' },
    { tool: 'ir_measures', name: 'RPrec' },
    { tool: 'trec_eval', name: 'Rprec' },
    { tool: 'ranx', name: 'r-precision' },
    { tool: 'trectools', name: 'get_rprec', also: ['RPrec'] },
    { tool: 'torchmetrics', name: 'RetrievalRPrecision' },
    {
      tool: 'recommenders',
      name: 'r_precision_at_k',
      differs: true,
      fault: words(
        'leaves users without a hit out of the mean, and looks no further than k',
        '没有命中的用户不计入平均，且只看前 k 条',
      ),
    },
  ],
  sample: 'Rprec',
  params: { rel, judged_only: judgedOnly },
  title: words('R-precision', 'R 精确率'),
  gist: words(
    'Precision at the rank that equals the number of relevant documents; recall is the same there.',
    '在名次等于相关文档总数处的精确率，此处召回率与之相等。',
  ),
  use: words(
    'If the list ended where a perfect one would, how much of it would be right? The cutoff follows the query, so queries with few and with many relevant documents are treated alike, which a fixed cutoff does not do. Order above the cutoff does not matter.',
    '若列表恰好截在完美列表该结束的地方，有多少是对的？截断深度随查询而定，相关文档多或少的查询因此得到同等对待，这是固定截断做不到的。截断之内的次序不影响结果。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{Rprec} = \frac{1}{R} \sum_{i=1}^{R} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [relSymbol(rel), relevantSymbol(rel)],
  edges: [
    nothingRelevant,
    {
      when: words('fewer documents retrieved than are relevant', '返回的文档少于相关文档'),
      then: words('the divisor stays $R$', '除数仍为 $R$'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['buckley2005', 'manning2008'],
  compute({ grades, judged }, { rel }) {
    const relevant = countRelevant(judged, rel)
    return relevant === 0 ? 0 : countFound(grades, relevant, rel) / relevant
  },
  derive: deriveRPrecision,
})
