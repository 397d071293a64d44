import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { adaptiveCutoff, gainsAsGrades, positiveScores, wholeSet } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, relSymbol, retrievedSymbol } from './notation.ts'
import { choice, judgedOnly, rel, requiredCutoff } from './params.ts'
import { countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

const norm = choice({
  symbol: tex`Z`,
  words: words('what the count is divided by', '计数除以什么'),
  options: {
    cutoff: words('the cutoff $k$, even where fewer documents came back', '截断深度 $k$，哪怕返回的文档不足'),
    retrieved: words('the documents there are, $\\min(k, n)$', '实有的文档数 $\\min(k, n)$'),
  },
  fallback: 'cutoff',
})

interface Values {
  readonly cutoff: number
  readonly rel: number
  readonly norm: 'cutoff' | 'retrieved'
}

function divisor({ cutoff, norm }: Values, retrieved: number): number {
  return norm === 'cutoff' ? cutoff : Math.min(cutoff, retrieved)
}

function derivePrecision({ grades }: Ranking, values: Values): Derivation {
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, values.cutoff, values.rel))
  const by = divisor(values, grades.length)
  const left = nameWithCutoff('P', values.cutoff, values.norm === 'retrieved' ? 'retrieved' : undefined)
  const divided = {
    cutoff: words('Divide by the cutoff, {by}:', '除以截断深度 {by}：'),
    retrieved: words('Divide by the number of documents there are, {by}:', '除以实有的文档数 {by}：'),
  }
  const last: Step =
    by === 0
      ? {
          why: words('Nothing was retrieved, so the value is set to:', '没有返回任何文档，值规定为：'),
          equations: [plain(left, 0)],
        }
      : { why: fill(divided[values.norm], { by }), equations: [quotient(left, count, by)] }
  return { value: by === 0 ? 0 : count / by, depth, columns: [column], steps: [step, last] }
}

export const P = defineMeasure({
  kind: 'ranking',
  name: 'P',
  aliases: [
    { tool: 'ir_measures', name: 'P', lacks: ['norm'] },
    { tool: 'ir_measures', name: 'Precision' },
    { tool: 'trec_eval', name: 'P' },
    { tool: 'ranx', name: 'precision' },
    { tool: 'mteb', name: 'precision' },
    { tool: 'beir', name: 'P' },
    { tool: 'cwl_eval', name: 'P', note: gainsAsGrades },
    { tool: 'trectools', name: 'get_precision' },
    { tool: 'torchmetrics', name: 'RetrievalPrecision', says: adaptiveCutoff, note: positiveScores },
    { tool: 'recbole', name: 'precision' },
    { tool: 'recommenders', name: 'precision_at_k' },
    { tool: 'elliot', name: 'Precision' },
    {
      tool: 'ragas',
      name: 'IDBasedContextPrecision',
      also: ['id_based_context_precision'],
      preset: { norm: 'retrieved' },
      note: wholeSet,
    },
    { tool: 'llama_index', name: 'precision', preset: { norm: 'retrieved' }, note: wholeSet },
    { tool: 'other', name: 'PrecisionK' },
  ],
  sample: 'P@4',
  params: { rel, norm, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Precision at k', '前 k 条精确率'),
  gist: words('The share of the first $k$ documents that are relevant.', '前 $k$ 篇文档中相关文档所占的比例。'),
  use: words(
    'Of what a reader sees on the first page, how much is worth the reading? Use it where a fixed number of results is shown and their order within that number does not matter. A query with fewer than $k$ relevant documents cannot reach 1, so means over such queries stay low even for a perfect system.',
    '读者在首页看到的内容，有多少值得一读？适用于展示条数固定、且这几条之内的次序无关紧要的情形。相关文档不足 $k$ 篇的查询取不到 1，因此即便系统完美，这类查询的平均值也偏低。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff, norm }) => {
    const last = norm === 'cutoff' ? tex`k` : tex`\min(k, n)`
    return tex`${nameInFormula('P', cutoff, norm === 'retrieved' ? 'retrieved' : undefined)} = \frac{1}{${last}} \sum_{i=1}^{${last}} \operatorname{rel}(i)`
  },
  symbols: ({ rel, norm }) => [relSymbol(rel), cutoffSymbol, ...(norm === 'cutoff' ? [] : [retrievedSymbol])],
  edges: [
    {
      when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
      then: words(
        'the divisor stays $k$: ranks without a document count as not relevant',
        '除数仍为 $k$：空缺的名次视为不相关',
      ),
      elsewhere: words(
        "many tutorials, and torchmetrics with `adaptive_k`, divide by what there is: `P(norm='retrieved')`",
        "许多教程以及带 `adaptive_k` 的 torchmetrics 只除以实有的篇数，即 `P(norm='retrieved')`",
      ),
    },
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['kent1955', 'manning2008'],
  compute({ grades }, values) {
    const by = divisor(values, grades.length)
    return by === 0 ? 0 : countFound(grades, values.cutoff, values.rel) / by
  },
  derive: derivePrecision,
})
