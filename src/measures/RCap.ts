import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { beirOwn } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, relevantSymbol, relSymbol } from './notation.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'
import { becauseNothingRelevant, countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

function deriveCapped(
  { grades, judged }: Ranking,
  { cutoff, rel }: { readonly cutoff: number; readonly rel: number },
): Derivation {
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, cutoff, rel))
  const relevant = countRelevant(judged, rel)
  const by = Math.min(cutoff, relevant)
  const left = nameWithCutoff('RCap', cutoff)
  const divided = words(
    'Divide by the most that {cutoff} ranks could hold of {relevant} relevant documents, {by}:',
    '共有 {relevant} 篇相关文档，{cutoff} 个名次最多容纳 {by} 篇，除以该数：',
  )
  const steps: Step[] =
    by === 0
      ? [{ why: becauseNothingRelevant, equations: [plain(left, 0)] }]
      : [step, { why: fill(divided, { by, cutoff, relevant }), equations: [quotient(left, count, by)] }]
  return { value: by === 0 ? 0 : count / by, depth, columns: [column], steps }
}

export const RCap = defineMeasure({
  kind: 'ranking',
  name: 'RCap',
  aliases: [
    { tool: 'trec_eval', name: 'relative_P' },
    {
      tool: 'mteb',
      name: 'R_cap',
      conventions: { noRelevant: 'skip' },
      note: words('has no value where nothing is relevant', '没有相关文档时无值'),
    },
    {
      tool: 'beir',
      name: 'R_cap',
      conventions: beirOwn,
      note: words('stops where nothing is relevant', '没有相关文档时报错'),
    },
    { tool: 'other', name: 'CalibratedRecall' },
    { tool: 'other', name: 'CalibratedRecallK' },
  ],
  sample: 'RCap@4',
  params: { rel, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Capped recall', '封顶召回率'),
  gist: words(
    'The relevant documents among the first $k$, as a share of the most that could be there.',
    '前 $k$ 篇中的相关文档，占那里最多能有的篇数的比例。',
  ),
  use: words(
    'Of what a list of this length could have brought, how much did it bring? Plain recall punishes a query that has more relevant documents than the list has places, and plain precision one that has fewer; here a perfect list gets 1 either way. Also known as relative precision.',
    '以这份列表的长度，本可带来的内容带来了多少？相关文档多于列表位置时，普通召回率会吃亏；少于列表位置时，普通精确率会吃亏。这里无论哪种情形，完美的列表都得 1。又称相对精确率。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('RCap', cutoff)} = \frac{1}{\min(k, R)} \sum_{i=1}^{k} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [relSymbol(rel), relevantSymbol(rel), cutoffSymbol],
  edges: [
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
      elsewhere: words(
        'beir divides by zero; mteb and recpack leave the query out',
        'beir 会除以零；mteb 与 recpack 略去该查询',
      ),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['thakur2021', 'buckley2005'],
  compute({ grades, judged }, { cutoff, rel }) {
    const by = Math.min(cutoff, countRelevant(judged, rel))
    return by === 0 ? 0 : countFound(grades, cutoff, rel) / by
  },
  derive: deriveCapped,
})
