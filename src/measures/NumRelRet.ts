import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, relSymbol } from './notation.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { countFound, deriveCount, plain, relevantAmong } from './steps.ts'

export const NumRelRet = defineMeasure({
  kind: 'ranking',
  name: 'NumRelRet',
  aliases: [
    { tool: 'ir_measures', name: 'NumRet', needs: 'rel', lacks: ['judged_only', 'cutoff'] },
    { tool: 'ir_measures', name: 'NumRelRet', lacks: ['judged_only', 'cutoff'] },
    { tool: 'trec_eval', name: 'num_rel_ret' },
    { tool: 'ranx', name: 'hits', note: words('is averaged over queries, not added up', '按查询取平均，而不是相加') },
    { tool: 'trectools', name: 'get_relevant_retrieved_documents', also: ['num_rel_ret'], bare: true },
    { tool: 'other', name: 'HitK' },
  ],
  sample: 'NumRelRet',
  params: { rel, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Number of relevant documents retrieved', '返回的相关文档数'),
  gist: words('How many relevant documents are in the list.', '列表中有多少篇相关文档。'),
  use: words(
    'The count behind precision and recall. Its sum over queries says how many documents a difference between two runs comes down to.',
    '精确率与召回率背后的计数。对查询求和，就知道两组运行结果的差别究竟是多少篇文档。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, Infinity],
  over: 'sum',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('NumRelRet', cutoff)} = \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i)`,
  symbols: ({ cutoff, rel }) => [relSymbol(rel), lastRankSymbol(cutoff)],
  edges: [
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('0', '记 0'),
    },
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0', '记 0'),
    },
    {
      when: words('over queries', '对查询汇总'),
      then: words('added up', '求和'),
      elsewhere: words('ranx and recpack average their hits', 'ranx 与 recpack 对命中数取平均'),
    },
    unjudgedDocuments,
  ],
  references: ['macavaney2022'],
  compute: ({ grades }, { cutoff, rel }) => countFound(grades, cutoff, rel),
  derive({ grades }, { cutoff, rel }) {
    const { count, depth, step, column } = deriveCount(relevantAmong(grades, cutoff, rel))
    const last = {
      why: words('That count is the value:', '这个计数就是值：'),
      equations: [plain(nameWithCutoff('NumRelRet', cutoff), count)],
    }
    return { value: count, depth, columns: [column], steps: [step, last] }
  },
})
