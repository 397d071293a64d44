import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { defineMeasure } from './measure.ts'
import { retrievedSymbol } from './notation.ts'
import { judgedOnly } from './params.ts'
import { plain } from './steps.ts'

export const NumRet = defineMeasure({
  kind: 'ranking',
  name: 'NumRet',
  aliases: [
    { tool: 'ir_measures', name: 'NumRet', lacks: ['judged_only'] },
    { tool: 'trec_eval', name: 'num_ret' },
    { tool: 'trectools', name: 'get_retrieved_documents', also: ['num_ret'] },
  ],
  sample: 'NumRet',
  params: { judged_only: judgedOnly },
  title: words('Number of retrieved documents', '返回的文档数'),
  gist: words('How many documents the run returned.', '系统返回了多少篇文档。'),
  use: words(
    'Shows at a glance whether runs are of the same depth. Recall, AP and nDCG without a cutoff favour the longer list.',
    '一眼看出各运行结果的深度是否相同。不设截断的召回率、AP 和 nDCG 都对更长的列表有利。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'sum',
  formula: () => tex`\mathrm{NumRet} = n`,
  symbols: () => [retrievedSymbol],
  edges: [
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('0', '记 0'),
    },
    {
      when: words('a relevance level is given, `NumRet(rel=1)`', '指定了相关等级，如 `NumRet(rel=1)`'),
      then: words('another measure, `NumRelRet`', '是另一个指标 `NumRelRet`'),
      elsewhere: words('ir_measures has one name for both', 'ir_measures 两者共用一个名称'),
    },
  ],
  references: ['macavaney2022'],
  compute: ({ grades }) => grades.length,
  derive: ({ grades }) => ({
    value: grades.length,
    depth: grades.length,
    columns: [],
    steps: [
      {
        why: words('The length of the list:', '列表的长度：'),
        equations: [plain(tex`\mathrm{NumRet}`, grades.length)],
      },
    ],
  }),
})
