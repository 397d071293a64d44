import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { defineMeasure } from './measure.ts'
import { plain } from './steps.ts'

export const NumQ = defineMeasure({
  kind: 'ranking',
  name: 'NumQ',
  aliases: [
    { tool: 'ir_measures', name: 'NumQ' },
    { tool: 'trec_eval', name: 'num_q', lines: 'summary' },
    { tool: 'trec_eval_9', name: 'num_q', lines: 'summary', conventions: { missing: 'empty' } },
    { tool: 'trectools', name: 'num_q', lines: 'summary' },
  ],
  sample: 'NumQ',
  params: {},
  title: words('Number of queries', '查询数'),
  gist: words('How many queries the other numbers rest on: 1 for each.', '其他数字基于多少个查询：每个查询计 1。'),
  use: words(
    'Look at it before anything else: two runs that were measured over different queries cannot be compared.',
    '应当最先查看：在不同查询上测得的两组运行结果不能相互比较。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
  range: [1, 1],
  over: 'sum',
  formula: () => tex`\mathrm{NumQ} = 1`,
  symbols: () => [],
  edges: [
    {
      when: words('the run does not hold a judged query', '运行结果中没有某个已判定的查询'),
      then: words('it counts, as far as the conventions keep it', '只要约定保留它，就计入'),
      elsewhere: words('ir_measures counts only queries that the run holds', 'ir_measures 只统计运行结果中有的查询'),
    },
  ],
  references: ['macavaney2022'],
  compute: () => 1,
  derive: () => ({
    value: 1,
    depth: 0,
    columns: [],
    steps: [{ why: words('Every query counts once:', '每个查询计一次：'), equations: [plain(tex`\mathrm{NumQ}`, 1)] }],
  }),
})
