import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { rel, requiredCutoff } from './params.ts'
import { deriveCount, plain, quotient } from './steps.ts'

interface Values {
  readonly rel: number
  readonly cutoff: number
}

/** Judged, and not relevant: a grade from 0 up to the level. */
function isWrong(grade: number, rel: number): boolean {
  return grade >= 0 && grade < rel
}

/** How many documents were judged and not relevant. */
function countWrong(judged: Float64Array, rel: number): number {
  return countRelevant(judged, 0) - countRelevant(judged, rel)
}

function fallout({ grades, judged }: Ranking, { rel, cutoff }: Values): number {
  const all = countWrong(judged, rel)
  const depth = Math.min(cutoff, grades.length)
  let found = 0
  for (let i = 0; i < depth; i++) if (isWrong(grades[i]!, rel)) found++
  return all === 0 ? 0 : found / all
}

function deriveFallout(ranking: Ranking, values: Values): Derivation {
  const { grades, judged } = ranking
  const { rel, cutoff } = values
  const all = countWrong(judged, rel)
  const left = nameWithCutoff('Fallout', cutoff)
  const { count, depth, step, column } = deriveCount({
    grades,
    cutoff,
    counts: (grade) => isWrong(grade, rel),
    name: 'non',
    what: words('documents judged not relevant', '判定为不相关的文档'),
  })
  const divided = words(
    'Divide by the number of all documents judged not relevant, {all}:',
    '除以判定为不相关的文档总数 {all}：',
  )
  const none = words(
    'No document was judged not relevant, so the value is set to:',
    '没有判定为不相关的文档，值规定为：',
  )
  const steps: Step[] =
    all === 0
      ? [{ why: none, equations: [plain(left, 0)] }]
      : [step, { why: fill(divided, { all }), equations: [quotient(left, count, all)] }]
  return { value: fallout(ranking, values), depth, columns: [column], steps }
}

export const Fallout = defineMeasure({
  kind: 'ranking',
  name: 'Fallout',
  aliases: [
    {
      tool: 'torchmetrics',
      name: 'RetrievalFallOut',
      note: words('is 1 where nothing was judged not relevant', '没有判定为不相关的文档时记 1'),
    },
  ],
  sample: 'Fallout@4',
  params: { rel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Fall-out at k', '前 k 条误检率'),
  gist: words(
    'The share of all documents judged not relevant that are among the first $k$: the lower, the better.',
    '判定为不相关的文档中，排进前 $k$ 条的比例，越低越好。',
  ),
  use: words(
    'How much of what is known to be wrong did the list let through? It is to the documents that are not relevant what recall is to the relevant ones. Where few documents were judged not relevant it says little.',
    '已知不相关的文档，有多少混进了列表？它之于不相关文档，犹如召回率之于相关文档。判定为不相关的文档很少时，说明不了什么。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  quality: false,
  formula: ({ cutoff }) => tex`${nameInFormula('Fallout', cutoff)} = \frac{1}{N} \sum_{i=1}^{k} \operatorname{non}(i)`,
  symbols: ({ rel }) => [
    symbol(
      tex`\operatorname{non}(i)`,
      fill(
        words(
          '1 if the document at rank $i$ was judged not relevant (a grade from 0 to below {level}), else 0',
          '名次 $i$ 的文档判定为不相关（等级不小于 0 且低于 {level}）为 1，否则为 0',
        ),
        { level: rel },
      ),
    ),
    symbol(tex`N`, words('all documents judged not relevant', '判定为不相关的文档总数')),
    cutoffSymbol,
  ],
  edges: [
    {
      when: words('nothing was judged not relevant', '没有判定为不相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
      elsewhere: words('torchmetrics has 1 unless told otherwise', 'torchmetrics 缺省记 1'),
    },
    nothingRetrieved,
    {
      when: words('a document that was not judged, or has a negative grade', '有未经判定或等级为负的文档'),
      then: words('does not count, here or in the divisor', '不计入，除数中也不计'),
    },
  ],
  references: ['manning2008'],
  compute: fallout,
  derive: deriveFallout,
})
