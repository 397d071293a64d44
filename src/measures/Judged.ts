import { type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, retrievedSymbol, symbol } from './notation.ts'
import { cutoff } from './params.ts'
import { becauseNothingRetrieved, deriveCount, plain, quotient } from './steps.ts'

function deriveJudged({ grades }: Ranking, { cutoff }: { readonly cutoff: number }): Derivation {
  const { count, depth, step, column } = deriveCount({
    grades,
    cutoff: Math.min(cutoff, grades.length),
    counts: (grade) => grade !== UNJUDGED,
    name: 'judged',
    what: words('judged documents', '判定过的文档'),
  })
  const left = nameWithCutoff('Judged', cutoff)
  const steps: Step[] =
    depth === 0
      ? [
          {
            why: becauseNothingRetrieved,
            equations: [plain(left, 0)],
          },
        ]
      : [
          step,
          {
            why: fill(words('Divide by the number of documents looked at, {depth}:', '除以所看的文档数 {depth}：'), {
              depth,
            }),
            equations: [quotient(left, count, depth)],
          },
        ]
  return { value: depth === 0 ? 0 : count / depth, depth, columns: [column], steps }
}

export const Judged = defineMeasure({
  kind: 'ranking',
  name: 'Judged',
  aliases: [{ tool: 'ir_measures', name: 'Judged', conventions: { ties: 'id-ascending' } }],
  sample: 'Judged@4',
  params: { cutoff },
  at: 'cutoff',
  title: words('Share of judged documents', '已判定文档的比例'),
  gist: words(
    'The share of the documents looked at that have a judgement, whatever it says.',
    '所看的文档中，有判定（不论结论）的比例。',
  ),
  use: words(
    'Can the other numbers be trusted? Show it beside every measure with a cutoff: where it is well below 1, documents that nobody looked at are counted as wrong, and a new system may be better than its numbers. It says nothing about quality.',
    '其他数字可信吗？凡有截断的指标都宜与它并列：若明显低于 1，说明有些没人看过的文档被算作错误，新系统的实际表现可能好于数字。它不反映质量好坏。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: true },
  range: [0, 1],
  over: 'mean',
  quality: false,
  formula: ({ cutoff }) => {
    const last = cutoff === Infinity ? tex`n` : tex`\min(k, n)`
    return tex`${nameInFormula('Judged', cutoff)} = \frac{1}{${last}} \sum_{i=1}^{${last}} \operatorname{judged}(i)`
  },
  symbols: ({ cutoff }) => [
    symbol(
      tex`\operatorname{judged}(i)`,
      words(
        '1 if the document at rank $i$ has a grade, negative ones included, else 0',
        '名次 $i$ 的文档有等级（包括负等级）为 1，否则为 0',
      ),
    ),
    retrievedSymbol,
    ...(cutoff === Infinity ? [] : [cutoffSymbol]),
  ],
  edges: [
    {
      when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
      then: words('the divisor is what was retrieved', '除数为返回的篇数'),
      elsewhere: words(
        "trec_eval's `unj` and beir's Hole@k, which count the opposite, divide by $k$",
        'trec_eval 的 `unj` 与 beir 的 Hole@k 统计的是相反的一面，且除以 $k$',
      ),
    },
    {
      when: words('a negative grade', '等级为负'),
      then: words('judged', '算作已判定'),
      elsewhere: words("trec_eval's `unj` counts it as not judged", 'trec_eval 的 `unj` 算作未判定'),
    },
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('0', '记 0'),
      elsewhere: words(
        'ir_measures has 0 for a query that the run does not hold, and stops at an empty list',
        'ir_measures 对运行结果中没有的查询记 0，遇到空列表则报错',
      ),
    },
    {
      when: words('equal scores', '得分相同'),
      then: words('the same order as every other measure', '与其他指标用同一次序'),
      elsewhere: words('ir_measures orders ids upwards here', 'ir_measures 在此按文档 ID 升序'),
    },
  ],
  references: ['macavaney2022'],
  compute({ grades }, { cutoff }) {
    const depth = Math.min(cutoff, grades.length)
    let count = 0
    for (let i = 0; i < depth; i++) if (grades[i] !== UNJUDGED) count++
    return depth === 0 ? 0 : count / depth
  },
  derive: deriveJudged,
})
