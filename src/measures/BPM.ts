import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { maxRel, minRel, type Scale, scaledGain, scaledGainSymbol, utilityEdges, wanted } from './cwl.ts'
import type { Derivation } from './derivation.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { requiredCutoff } from './params.ts'
import { quotient, shownOf, sumLines } from './steps.ts'

interface Values extends Scale {
  readonly T: number
  readonly cutoff: number
}

function playerGain({ grades }: Ranking, values: Values): number {
  let sum = 0
  let rank = 0
  while (rank < values.cutoff && (rank === 0 || sum < values.T)) {
    sum += rank < grades.length ? scaledGain(grades[rank]!, values) : 0
    rank++
  }
  return sum / rank
}

function derivePlayer({ grades }: Ranking, values: Values): Derivation {
  const { T, cutoff } = values
  const terms: Term[] = []
  const gains: number[] = []
  let sum = 0
  let rank = 0
  while (rank < cutoff && (rank === 0 || sum < T)) {
    const gain = rank < grades.length ? scaledGain(grades[rank]!, values) : 0
    sum += gain
    rank++
    if (rank > grades.length) continue
    gains.push(gain)
    terms.push({ row: `r${rank}`, body: tex`${gain}`, value: gain })
  }
  const stopped = words(
    'Readers go down until they have gained {T}, but to rank {cutoff} at most. They stop at rank {rank}, with a gain of:',
    '读者向下读，直到增益达到 {T}，最多到名次 {cutoff}。他们停在名次 {rank}，此时的增益为：',
  )
  return {
    value: sum / rank,
    depth: gains.length,
    columns: [{ head: words('Gain', '增益'), cells: gains, form: 'value' }],
    steps: [
      {
        why: fill(stopped, { T, cutoff, rank }),
        equations: [{ left: tex`S`, lines: sumLines(shownOf(terms), sumOf(terms)).slice(-2) }],
      },
      {
        why: fill(words('Divide by the number of documents read, {rank}:', '除以所读的文档数 {rank}：'), { rank }),
        equations: [quotient(nameWithCutoff('BPM', cutoff), sum, rank)],
      },
    ],
  }
}

export const BPM = defineMeasure({
  kind: 'ranking',
  name: 'BPM',
  aliases: [
    { tool: 'ir_measures', name: 'BPM', ...fromCwl },
    {
      tool: 'cwl_eval',
      name: 'BPM-Static-T=1',
      preset: { T: 1, max_rel: 1 },
      joint: '-K=',
      differs: true,
      note: paddedList,
    },
  ],
  sample: 'BPM(max_rel=2)@4',
  params: { T: wanted(0), min_rel: minRel, max_rel: maxRel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Bejeweled player model', '宝石迷阵玩家模型'),
  gist: words(
    'The gain per document read, by readers who stop once they have enough, and at rank $k$ at the latest.',
    '读者得够了就停、最迟停在名次 $k$ 时，平均每读一篇的增益。',
  ),
  use: words(
    'How much work is it to get enough? `T` is what readers want, $k$ what they are ready to read; with a `T` out of reach it is precision with grades. It knows no doubt: every reader stops at the same rank. Take `INST` where they differ.',
    '要得到足够的量须费多少力气？`T` 是读者想要的量，$k$ 是愿意读的篇数；若 `T` 够不到，它就是带等级的精确率。它不含随机：所有读者停在同一名次。若读者各不相同，宜用 `INST`。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) => tex`${nameInFormula('BPM', cutoff)} = \frac{1}{d} \sum_{i=1}^{d} g_i`,
  symbols: () => [
    cutoffSymbol,
    scaledGainSymbol,
    symbol(
      tex`d`,
      words('the first rank at which the gains come to $T$, at most $k$', '增益之和达到 $T$ 的最前名次，至多为 $k$'),
    ),
  ],
  edges: [
    {
      when: words('`T` is never reached', '始终达不到 `T`'),
      then: words('readers stop at rank $k$, empty ranks included', '读者停在名次 $k$，空缺的名次也算'),
    },
    ...utilityEdges,
  ],
  references: ['zhang2017', 'azzopardi2019'],
  compute: playerGain,
  derive: derivePlayer,
})
