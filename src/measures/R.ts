import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { positiveScores, wholeSet } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, relevantSymbol, relSymbol } from './notation.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'
import { deriveRecall, recall } from './recall.ts'

export const R = defineMeasure({
  kind: 'ranking',
  name: 'R',
  aliases: [
    { tool: 'ir_measures', name: 'R' },
    { tool: 'ir_measures', name: 'Recall' },
    { tool: 'trec_eval', name: 'recall' },
    { tool: 'ranx', name: 'recall' },
    { tool: 'mteb', name: 'recall' },
    { tool: 'mteb', name: 'accuracy', preset: { cutoff: 1 }, bare: true },
    { tool: 'beir', name: 'Recall' },
    { tool: 'trectools', name: 'get_recall' },
    { tool: 'torchmetrics', name: 'RetrievalRecall', note: positiveScores },
    { tool: 'recbole', name: 'recall' },
    { tool: 'recommenders', name: 'recall_at_k' },
    { tool: 'elliot', name: 'Recall' },
    { tool: 'ragas', name: 'IDBasedContextRecall', also: ['id_based_context_recall'], note: wholeSet },
    { tool: 'llama_index', name: 'recall', note: wholeSet },
    { tool: 'other', name: 'RecallK' },
  ],
  sample: 'R@4',
  params: { rel, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Recall at k', '前 k 条召回率'),
  gist: words(
    'The share of all relevant documents that are among the first $k$.',
    '全部相关文档中，排进前 $k$ 条的比例。',
  ),
  use: words(
    'Did the list bring everything that matters? Use it for a first stage that feeds a reranker or a language model: what it misses, no later stage can bring back. It needs judgements that are close to complete, and says nothing about the order within the first $k$.',
    '该找的都找到了吗？适用于为重排器或语言模型供料的首个检索阶段：这一步漏掉的，后面补不回来。它要求判定接近完整，且不反映前 $k$ 条之内的次序。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) => tex`${nameInFormula('R', cutoff)} = \frac{1}{R} \sum_{i=1}^{k} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [relSymbol(rel), relevantSymbol(rel), cutoffSymbol],
  edges: [
    nothingRelevant,
    {
      when: words('more relevant documents than the cutoff', '相关文档多于截断深度'),
      then: words('the divisor stays $R$, so 1 cannot be reached', '除数仍为 $R$，因此取不到 1'),
      elsewhere: words(
        "beir's R_cap and recpack's CalibratedRecall divide by $\\min(k, R)$",
        'beir 的 R_cap 与 recpack 的 CalibratedRecall 除以 $\\min(k, R)$',
      ),
    },
    {
      when: words('a paper on question answering says "recall at k"', '问答论文中的“recall@k”'),
      then: words(
        'it often means that at least one document is there: `Success@k`',
        '往往指至少找到一篇，即 `Success@k`',
      ),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['kent1955', 'manning2008'],
  compute: recall,
  derive: (ranking, values) => deriveRecall(ranking, values, nameWithCutoff('R', values.cutoff)),
})
