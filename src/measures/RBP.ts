import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { type Derivation, defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, relSymbol, symbol } from './notation.ts'
import { choice, cutoff, judgedOnly, levelOrGrades } from './params.ts'
import { patience } from './patience.ts'
import { shownOf, sumLines, worked } from './steps.ts'

const scaling = choice({
  symbol: tex`m`,
  words: words('what a grade is divided by, where grades are used as they are', '直接使用等级时，等级除以什么'),
  options: {
    topic: words(
      'the greatest grade judged for the query, so that gains lie between 0 and 1',
      '该查询判定的最高等级，使增益落在 0 与 1 之间',
    ),
    none: words('nothing: the gain is the grade', '不除：增益就是等级'),
  },
  fallback: 'topic',
})

interface Values {
  readonly p: number
  readonly rel: number | null
  readonly scaling: 'topic' | 'none'
  readonly cutoff: number
}

/** What grades are divided by. */
function divisor(judged: Float64Array, { rel, scaling }: Values): number {
  return rel !== null || scaling === 'none' ? 1 : Math.max(1, judged[0] ?? 1)
}

/** The gain of a grade before it is divided. */
function gainOf(grade: number, rel: number | null): number {
  if (rel === null) return Math.max(0, grade)
  return grade >= rel ? 1 : 0
}

const phrases = {
  read: words(
    'Each gain counts as often as readers come that far: all of them to rank 1, and from there the share {p} to each next rank:',
    '每个增益按读到该处的读者比例计入：名次 1 人人都看，此后每往下一名只剩其中的 {p}：',
  ),
  divided: words(
    'Multiply by 1 − {p}, for that is one over the number of documents read on average:',
    '乘以 1 − {p}，它正是平均所读文档数的倒数：',
  ),
}

function deriveRankBiased({ grades, judged }: Ranking, values: Values): Derivation {
  const depth = Math.min(values.cutoff, grades.length)
  const by = divisor(judged, values)
  const { p } = values
  const terms: Term[] = []
  const weights: number[] = []
  for (let i = 0, weight = 1; i < depth; i++, weight *= p) {
    const gain = gainOf(grades[i]!, values.rel)
    const value = (gain / by) * weight
    terms.push({ row: `r${i + 1}`, body: tex`${gainTex(gain, by)} \cdot ${p}^{${i}}`, value })
    weights.push(weight)
  }
  const sum = sumOf(terms)
  const value = (1 - p) * sum
  return {
    value,
    depth,
    columns: [
      { head: words('Readers who come here', '读到此处的比例'), cells: weights, form: 'value' },
      { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum },
    ],
    steps: [
      { why: fill(phrases.read, { p }), equations: [{ left: tex`S`, lines: sumLines(shownOf(terms), sum) }] },
      {
        why: fill(phrases.divided, { p }),
        equations: [worked(nameWithCutoff('RBP', values.cutoff), tex`(1 - ${p}) \cdot ${sum}`, value)],
      },
    ],
  }
}

function gainTex(gain: number, by: number): Tex {
  return by === 1 ? tex`${gain}` : tex`\frac{${gain}}{${by}}`
}

export const RBP = defineMeasure({
  kind: 'ranking',
  name: 'RBP',
  aliases: [
    { tool: 'ir_measures', name: 'RBP', needs: 'rel', lacks: ['scaling', 'judged_only', 'cutoff'], ...fromCwl },
    {
      tool: 'trec_eval',
      name: 'rbp',
      preset: { p: 0.9 },
      since: '10',
      bare: true,
      fault: words(
        'reads variables that were never set, so that its scaling is not certain',
        '读取了未初始化的变量，因此其缩放不可靠',
      ),
    },
    { tool: 'ranx', name: 'rbp', preset: { scaling: 'none' }, sets: 'p', prefix: '0.', joint: '.' },
    { tool: 'cwl_eval', name: 'RBP', preset: { scaling: 'none' }, sets: 'p', differs: true, note: paddedList },
    {
      tool: 'trectools',
      name: 'get_rbp',
      preset: { rel: 1 },
      sets: 'p',
      differs: true,
      conventions: { ties: 'id-ascending' },
      note: words(
        'averages over the orders of equal scores, and gives the residual beside the value',
        '对分数相同的文档取各种次序的平均，并一同给出残差',
      ),
    },
  ],
  sample: 'RBP(p=0.5)',
  params: { p: patience, rel: levelOrGrades, scaling, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Rank-biased precision', '排名偏置精确率'),
  gist: words(
    'The gain a reader has from each document read, where every document read is followed by the next with probability $p$.',
    '读者每读完一篇就以概率 $p$ 继续读下一篇时，平均每读一篇所得的增益。',
  ),
  use: words(
    'How good is what a reader meets, for readers of a known patience? With $p = 0.5$ two documents are read on average, with $0.8$ five, with $0.95$ twenty. It needs no count of all relevant documents, so it can be given with a bound on its error: see `RBPResidual`. Values of different $p$ cannot be compared, and a query with few relevant documents cannot come near 1.',
    '对耐心已知的读者来说，遇到的内容有多好？$p = 0.5$ 平均读两篇，$0.8$ 读五篇，$0.95$ 读二十篇。它无需知道相关文档的总数，因此可以连同误差上限一并给出，见 `RBPResidual`。不同 $p$ 的值不能相互比较；相关文档少的查询也到不了 1。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: ({ rel, scaling }) => [0, rel === null && scaling === 'none' ? Infinity : 1],
  over: 'mean',
  formula: ({ cutoff, rel, scaling }) => {
    const gain = rel !== null ? tex`\operatorname{rel}(i)` : scaling === 'none' ? tex`g_i` : tex`\frac{g_i}{m}`
    return tex`${nameInFormula('RBP', cutoff)} = (1 - p) \sum_{i=1}^{${lastRank(cutoff)}} ${gain} \cdot p^{i-1}`
  },
  symbols: ({ cutoff, rel, scaling }) => [
    symbol(tex`p`, words('the probability that a reader goes on to the next document', '读者继续看下一篇的概率')),
    ...(rel === null
      ? [
          symbol(
            tex`g_i`,
            words(
              'the grade of the document at rank $i$; 0 if it was not judged or its grade is negative',
              '名次 $i$ 的文档的等级；未经判定或等级为负时取 0',
            ),
          ),
        ]
      : [relSymbol(rel)]),
    ...(rel === null && scaling === 'topic'
      ? [symbol(tex`m`, words('the greatest grade judged for the query, at least 1', '该查询判定的最高等级，至少为 1'))]
      : []),
    lastRankSymbol(cutoff),
  ],
  edges: [
    {
      when: words('`p` is not given', '未指定 `p`'),
      then: words('0.8, as in ir_measures', '取 0.8，与 ir_measures 一致'),
      elsewhere: words('trec_eval and cwl_eval have 0.9; ranx has none', 'trec_eval 与 cwl_eval 取 0.9；ranx 无缺省值'),
    },
    {
      when: words('grades above 1', '等级大于 1'),
      then: words(
        'divided by the greatest of the query; `rel=1` counts a document as relevant or not',
        '除以该查询的最高等级；`rel=1` 则只分相关与否',
      ),
      elsewhere: words(
        "ranx takes the grade itself, and may exceed 1: `RBP(scaling='none')`",
        "ranx 直接取等级，可能超过 1，即 `RBP(scaling='none')`",
      ),
    },
    {
      when: words('the list ends', '列表到头'),
      then: words('what a longer list could still add is not counted', '更长的列表还能增加的部分不计'),
      elsewhere: words(
        'cwl_eval reads to rank 1000 and divides by $1 - p^{1000}$',
        'cwl_eval 读到名次 1000，并除以 $1 - p^{1000}$',
      ),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['moffat2008'],
  compute({ grades, judged }, values) {
    const depth = Math.min(values.cutoff, grades.length)
    const by = divisor(judged, values)
    let sum = 0
    for (let i = 0, weight = 1; i < depth; i++, weight *= values.p) {
      sum += (gainOf(grades[i]!, values.rel) / by) * weight
    }
    return (1 - values.p) * sum
  },
  derive: deriveRankBiased,
})
