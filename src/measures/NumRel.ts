import { countRelevant } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol } from './notation.ts'
import { rel } from './params.ts'
import { plain } from './steps.ts'

export const NumRel = defineMeasure({
  kind: 'ranking',
  name: 'NumRel',
  aliases: [
    { tool: 'ir_measures', name: 'NumRel', lacks: ['rel'] },
    { tool: 'trec_eval', name: 'num_rel', lacks: ['rel'] },
    { tool: 'trec_eval_9', name: 'num_rel', lacks: ['rel'], conventions: { missing: 'empty' } },
    { tool: 'trectools', name: 'get_relevant_documents', also: ['num_rel'] },
  ],
  sample: 'NumRel',
  params: { rel },
  title: words('Number of relevant documents', '相关文档数'),
  gist: words('How many documents were judged relevant, retrieved or not.', '判定为相关的文档有多少篇，不论是否返回。'),
  use: words(
    'It belongs to the judgements, not to the run, and is the same for every run. A query with very few relevant documents makes coarse numbers; one with more than the cutoff cannot reach full recall.',
    '它取决于判定而不取决于运行结果，因此对每组运行结果都相同。相关文档极少的查询，数值粗糙；多于截断深度的查询，召回率到不了 1。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'sum',
  formula: () => tex`\mathrm{NumRel} = R`,
  symbols: ({ rel }) => [relevantSymbol(rel)],
  edges: [
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0', '记 0'),
    },
    {
      when: words('the run does not hold the query', '运行结果中没有该查询'),
      then: words('its relevant documents count', '其相关文档照样计入'),
      elsewhere: words('ir_measures has 0', 'ir_measures 记 0'),
    },
    {
      when: words('a relevance level other than 1', '相关等级阈值不是 1'),
      then: words('used in the sum too', '求和时同样按该阈值'),
      elsewhere: words(
        'trec_eval 10 with `-c` ignores the level in the summary',
        'trec_eval 10 加 `-c` 时，汇总忽略该阈值',
      ),
    },
  ],
  references: ['macavaney2022'],
  compute: ({ judged }, { rel }) => countRelevant(judged, rel),
  derive({ judged }, { rel }) {
    const value = countRelevant(judged, rel)
    return {
      value,
      depth: 0,
      columns: [],
      steps: [
        {
          why: words('Count the documents judged relevant, retrieved or not:', '数出判定为相关的文档，不论是否返回：'),
          equations: [plain(tex`\mathrm{NumRel}`, value)],
        },
      ],
    }
  },
})
