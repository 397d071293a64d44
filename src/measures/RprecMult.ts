import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol, symbol } from './notation.ts'
import { judgedOnly, real, rel } from './params.ts'
import { becauseNothingRelevant, countFound, deriveCount, plain, quotient, relevantAmong, worked } from './steps.ts'

/** How far down a list is looked at, in relevant documents. */
export const multiple = real({
  symbol: tex`x`,
  words: words('how many times $R$ the ranks that count are', '参与计算的名次数是 $R$ 的几倍'),
  least: 0.01,
  most: 1000,
})

interface Values {
  readonly rel: number
  readonly multiple: number
}

/** How many ranks count: a multiple of the relevant documents, nearly always rounded up. */
export function ranks(multiple: number, relevant: number): number {
  return Math.floor(multiple * relevant + 0.9)
}

function deriveMultiple({ grades, judged }: Ranking, { rel, multiple: x }: Values): Derivation {
  const left = tex`\mathrm{RprecMult@}${multiple.print(x)}`
  const relevant = countRelevant(judged, rel)
  const by = ranks(x, relevant)
  if (by === 0) {
    const none = words('No rank counts, so the value is set to:', '没有名次参与计算，值规定为：')
    const why = relevant === 0 ? becauseNothingRelevant : none
    return { value: 0, depth: 0, columns: [], steps: [{ why, equations: [plain(left, 0)] }] }
  }
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, by, rel))
  const asked = words(
    '{x} times the number of relevant documents, {relevant}; with 0.9 added and the fraction dropped, {by} ranks count:',
    '{x} 乘以相关文档数 {relevant}；加 0.9 后舍去小数，共有 {by} 个名次参与计算：',
  )
  const exact = x * relevant
  return {
    value: count / by,
    depth,
    columns: [column],
    steps: [
      {
        why: fill(asked, { x, relevant, by }),
        equations: [worked(tex`xR`, tex`${x} \cdot ${relevant}`, exact)],
      },
      step,
      { why: fill(words('Divide by {by}:', '除以 {by}：'), { by }), equations: [quotient(left, count, by)] },
    ],
  }
}

export const RprecMult = defineMeasure({
  kind: 'ranking',
  name: 'RprecMult',
  aliases: [{ tool: 'trec_eval', name: 'Rprec_mult' }],
  sample: 'RprecMult@0.5',
  params: { rel, judged_only: judgedOnly, multiple },
  at: 'multiple',
  title: words('Precision at a multiple of R', 'R 的倍数处的精确率'),
  gist: words(
    'Precision at the rank that is a given multiple of the number of relevant documents.',
    '在名次等于相关文档总数的给定倍数处的精确率。',
  ),
  use: words(
    'How does precision hold where a perfect list would be half through, at its end, or long over? The multiples 0.2, 0.4 … 2.0 draw a curve whose points mean the same for queries with few and with many relevant documents. At 1 it is R-precision; above 1 a perfect list falls below 1.',
    '在完美列表走到一半、走到头、早已结束之处，精确率各是多少？0.2、0.4……2.0 各倍数连成一条曲线，对相关文档多或少的查询，各点含义相同。倍数为 1 即 R 精确率；大于 1 时，完美的列表也到不了 1。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    tex`\mathrm{RprecMult@}x = \frac{1}{c} \sum_{i=1}^{c} \operatorname{rel}(i), \quad c = \lfloor x R + 0.9 \rfloor`,
  symbols: ({ rel }) => [
    relSymbol(rel),
    relevantSymbol(rel),
    symbol(tex`x`, words('the multiple', '倍数')),
    symbol(tex`c`, words('how many ranks count', '参与计算的名次数')),
  ],
  edges: [
    nothingRelevant,
    {
      when: words('$xR$ is not a whole number', '$xR$ 不是整数'),
      then: words('nearly always rounded up, as in every trec_eval', '几乎总是进位，与各版 trec_eval 一致'),
    },
    {
      when: words('fewer documents retrieved than ranks count', '返回的文档少于参与计算的名次'),
      then: words('the divisor stays', '除数不变'),
    },
    {
      when: words('$c$ is 0', '$c$ 为 0'),
      then: words('0', '记 0'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['buckley2005'],
  compute({ grades, judged }, { rel, multiple }) {
    const by = ranks(multiple, countRelevant(judged, rel))
    return by === 0 ? 0 : countFound(grades, by, rel) / by
  },
  derive: deriveMultiple,
})
