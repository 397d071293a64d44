import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { positiveScores } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, relevantSymbol, symbol } from './notation.ts'
import { cutoff, judgedOnly, real, rel } from './params.ts'
import { becauseNothingRelevant, countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

const params = {
  rel,
  judged_only: judgedOnly,
  cutoff,
  min_precision: real({
    symbol: tex`p`,
    words: words('the least precision that will do', '可以接受的最低精确率'),
    least: 0,
    most: 1,
    fallback: 0.5,
  }),
}

interface Values {
  readonly rel: number
  readonly cutoff: number
  readonly min_precision: number
}

/** The deepest rank at which precision is good enough; 0 where there is none. */
function deepest(grades: Float64Array, { rel, cutoff, min_precision }: Values): number {
  const depth = Math.min(cutoff, grades.length)
  let found = 0
  let last = 0
  for (let i = 0; i < depth; i++) {
    if (grades[i]! >= rel) found++
    if (found / (i + 1) >= min_precision) last = i + 1
  }
  return last
}

function recallThere({ grades, judged }: Ranking, values: Values): number {
  const relevant = countRelevant(judged, values.rel)
  return relevant === 0 ? 0 : countFound(grades, deepest(grades, values), values.rel) / relevant
}

function derivePoint(ranking: Ranking, values: Values): Derivation {
  const { grades, judged } = ranking
  const { column, depth } = deriveCount(relevantAmong(grades, values.cutoff, values.rel))
  const precisions = column.cells.map((count, i) => count / (i + 1))
  const last = deepest(grades, values)
  const relevant = countRelevant(judged, values.rel)
  const holes = { last, least: values.min_precision, relevant }
  const left = tex`\mathrm{RecallAtPrecision}`
  const there = countFound(grades, last, values.rel)
  const steps: readonly Step[] =
    relevant === 0
      ? [{ why: becauseNothingRelevant, equations: [plain(left, 0)] }]
      : last === 0
        ? [{ why: fill(phrases.nowhere, holes), equations: [plain(left, 0)] }]
        : [
            { why: fill(phrases.deepest, holes), equations: [quotient(tex`P_{${last}}`, there, last)] },
            { why: fill(phrases.recall, holes), equations: [quotient(left, there, relevant)] },
          ]
  return {
    value: recallThere(ranking, values),
    depth,
    columns: [column, { head: words('Precision', '精确率'), cells: precisions, form: 'value' }],
    steps,
  }
}

const phrases = {
  nowhere: words(
    'At no rank is precision {least} or more, so the value is set to:',
    '没有一个名次的精确率达到 {least}，值规定为：',
  ),
  deepest: words(
    'The deepest rank at which precision is {least} or more is rank {last}:',
    '精确率不低于 {least} 的最深名次是名次 {last}：',
  ),
  recall: words(
    'Recall down to there, of {relevant} relevant documents:',
    '到该名次为止的召回率（相关文档共 {relevant} 篇）：',
  ),
}

export const RecallAtPrecision = defineMeasure({
  kind: 'ranking',
  name: 'RecallAtPrecision',
  aliases: [
    {
      tool: 'torchmetrics',
      name: 'RetrievalRecallAtFixedPrecision',
      sets: 'min_precision',
      note: positiveScores,
    },
  ],
  sample: 'RecallAtPrecision@0.6',
  params,
  at: 'min_precision',
  title: words('Recall at a precision', '给定精确率下的召回率'),
  gist: words(
    'The greatest recall that the list reaches at a rank where precision is still good enough.',
    '在精确率仍达要求的名次上，列表所能达到的最高召回率。',
  ),
  use: words(
    'How much can be shown while a given share of what is shown is right? Use it where a threshold on errors is set by others: so many wrong results are borne, not more. One rank decides, so it may jump for small changes.',
    '在展示内容的正确率不低于给定比例的前提下，能找回多少？适用于出错比例另有规定的情形：可容忍的错误就那么多。它取决于单个名次，小的变动也可能引起跳变。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`\mathrm{RecallAtPrecision} = \max_{1 \le i \le ${lastRank(cutoff)},\; P_i \ge p} \frac{C_i}{R}`,
  symbols: ({ rel, cutoff }) => [
    symbol(tex`P_i`, words('the precision of the first $i$ documents', '前 $i$ 篇文档的精确率')),
    symbol(tex`p`, params.min_precision.words),
    symbol(tex`C_i`, words('relevant documents among the first $i$', '前 $i$ 篇文档中的相关文档数')),
    relevantSymbol(rel),
    lastRankSymbol(cutoff),
  ],
  edges: [
    nothingRelevant,
    {
      when: words('precision is good enough at no rank', '没有一个名次的精确率达到要求'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['manning2008'],
  compute: recallThere,
  derive: derivePoint,
})
