import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { beirOwn } from './elsewhere.ts'
import { firstHit } from './firstHit.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, relSymbol } from './notation.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'
import { plain } from './steps.ts'

function deriveSuccess(
  { grades }: Ranking,
  { cutoff, rel }: { readonly cutoff: number; readonly rel: number },
): Derivation {
  const rank = firstHit(grades, cutoff, rel)
  const value = rank === 0 ? 0 : 1
  const why =
    rank === 0
      ? words('No relevant document stands among the first {cutoff}:', '前 {cutoff} 条中没有相关文档：')
      : words(
          'The first relevant document stands at rank {rank}, which is among the first {cutoff}:',
          '第一篇相关文档在名次 {rank}，属于前 {cutoff} 条：',
        )
  return {
    value,
    depth: Math.min(cutoff, grades.length),
    columns: [],
    steps: [{ why: fill(why, { rank, cutoff }), equations: [plain(nameWithCutoff('Success', cutoff), value)] }],
  }
}

export const Success = defineMeasure({
  kind: 'ranking',
  name: 'Success',
  aliases: [
    { tool: 'ir_measures', name: 'Success' },
    { tool: 'trec_eval', name: 'success' },
    { tool: 'ranx', name: 'hit_rate' },
    { tool: 'mteb', name: 'hit_rate' },
    { tool: 'beir', name: 'Accuracy', conventions: beirOwn },
    { tool: 'torchmetrics', name: 'RetrievalHitRate' },
    { tool: 'recbole', name: 'hit' },
    { tool: 'elliot', name: 'HR' },
    {
      tool: 'llama_index',
      name: 'hit_rate',
      note: words(
        'takes the whole list, so that the cutoff is its length; its granular form is the share of relevant documents found',
        '取整份列表，截断深度即列表长度；其细粒度形式是找到的相关文档所占的比例',
      ),
    },
    { tool: 'other', name: 'HitRate' },
    {
      tool: 'other',
      name: 'Recall',
      note: words(
        'in question answering (DPR): a passage is relevant if it holds an answer',
        '问答评测（DPR）中的用法：含有答案的段落即为相关',
      ),
    },
  ],
  sample: 'Success@4',
  params: { rel, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Success at k (hit rate)', '前 k 条命中率'),
  gist: words(
    '1 if at least one of the first $k$ documents is relevant, else 0; its mean is the share of queries with a hit.',
    '前 $k$ 条中至少有一篇相关为 1，否则为 0；其平均值就是命中查询所占的比例。',
  ),
  use: words(
    'How many askers find anything at all? Use it where one good result settles the matter, such as question answering. It does not see whether the hit came first or last, nor how many there were.',
    '有多少提问者能找到答案？适用于一条好结果就足够的情形，例如问答。它不看命中排在最前还是最后，也不看命中了几篇。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false, oneIsEnough: true },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) => tex`${nameInFormula('Success', cutoff)} = \max_{1 \le i \le k} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [relSymbol(rel), cutoffSymbol],
  edges: [
    nothingRelevant,
    {
      when: words('several relevant documents among the first $k$', '前 $k$ 条中有多篇相关文档'),
      then: words('still 1', '仍为 1'),
      elsewhere: words("recpack's Hit counts them: `NumRelRet@k`", 'recpack 的 Hit 统计篇数，即 `NumRelRet@k`'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['macavaney2022'],
  compute: ({ grades }, { cutoff, rel }) => (firstHit(grades, cutoff, rel) === 0 ? 0 : 1),
  derive: deriveSuccess,
})
