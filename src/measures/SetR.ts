import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { nothingRelevant, nothingRetrieved } from './edges.ts'
import { positiveScores } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol, retrievedSymbol } from './notation.ts'
import { rel } from './params.ts'
import { deriveRecall, recall } from './recall.ts'

export const SetR = defineMeasure({
  kind: 'ranking',
  name: 'SetR',
  aliases: [
    { tool: 'ir_measures', name: 'SetR' },
    { tool: 'trec_eval', name: 'set_recall' },
    { tool: 'ranx', name: 'recall' },
    { tool: 'torchmetrics', name: 'RetrievalRecall', note: positiveScores },
    {
      tool: 'ragas',
      name: 'IDBasedContextRecall',
      also: ['id_based_context_recall'],
      note: words('has no value where nothing is relevant', '没有相关文档时无值'),
    },
    {
      tool: 'llama_index',
      name: 'recall',
      note: words('stops where nothing was retrieved or nothing is relevant', '没有返回任何文档或没有相关文档时报错'),
    },
  ],
  sample: 'SetR',
  params: { rel },
  title: words('Recall of the whole list', '整份列表的召回率'),
  gist: words(
    'The share of all relevant documents that were retrieved at any rank.',
    '全部相关文档中被返回（不论名次）的比例。',
  ),
  use: words(
    'How much of what matters came back at all? Use it for sets without an order, or as the ceiling of what a reranker can reach. A long list raises it for nothing, so show the number retrieved beside it.',
    '该找的总共找回了多少？适用于无次序的集合，也可看作重排器所能达到的上限。列表越长它自然越高，应同时列出返回的篇数。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{SetR} = \frac{1}{R} \sum_{i=1}^{n} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [relSymbol(rel), relevantSymbol(rel), retrievedSymbol],
  edges: [
    { ...nothingRelevant, elsewhere: words('ragas has no value', 'ragas 无值') },
    nothingRetrieved,
    {
      when: words('a document that was not judged', '有未经判定的文档'),
      then: words('counts as not relevant', '视为不相关'),
    },
  ],
  references: ['kent1955', 'manning2008'],
  compute: (ranking, { rel }) => recall(ranking, { cutoff: Infinity, rel }),
  derive: (ranking, { rel }) => deriveRecall(ranking, { cutoff: Infinity, rel }, tex`\mathrm{SetR}`),
})
