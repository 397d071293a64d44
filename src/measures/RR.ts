import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { beirOwn, gainsAsGrades, positiveScores } from './elsewhere.ts'
import { firstHit } from './firstHit.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { plain, quotient } from './steps.ts'

function deriveReciprocal({ grades }: Ranking, values: { readonly cutoff: number; readonly rel: number }): Derivation {
  const depth = Math.min(values.cutoff, grades.length)
  const rank = firstHit(grades, values.cutoff, values.rel)
  const left = nameWithCutoff('RR', values.cutoff)
  const step: Step =
    rank === 0
      ? {
          why: fill(
            words(
              'No relevant document at any rank looked at (to rank {depth}), so the value is set to:',
              '所看的名次（至名次 {depth}）中没有相关文档，值规定为：',
            ),
            { depth },
          ),
          equations: [plain(left, 0)],
        }
      : {
          why: fill(
            words(
              'The first relevant document stands at rank {rank}; one is divided by that rank:',
              '第一篇相关文档在名次 {rank}，用 1 除以该名次：',
            ),
            { rank },
          ),
          equations: [quotient(left, 1, rank)],
        }
  return { value: rank === 0 ? 0 : 1 / rank, depth, columns: [], steps: [step] }
}

export const RR = defineMeasure({
  kind: 'ranking',
  name: 'RR',
  aliases: [
    { tool: 'ir_measures', name: 'RR', lacks: ['cutoff'] },
    { tool: 'ir_measures', name: 'RR', needs: 'cutoff', lacks: ['judged_only'], conventions: { ties: 'id-ascending' } },
    { tool: 'ir_measures', name: 'MRR' },
    { tool: 'trec_eval', name: 'recip_rank' },
    { tool: 'ranx', name: 'mrr' },
    { tool: 'mteb', name: 'mrr', conventions: { queries: 'run' } },
    {
      tool: 'beir',
      name: 'MRR',
      conventions: beirOwn,
      note: words('stops where the run answers a query that was not judged', '运行结果含有未经判定的查询时报错'),
    },
    { tool: 'cwl_eval', name: 'RR', bare: true, note: gainsAsGrades },
    { tool: 'trectools', name: 'get_reciprocal_rank', also: ['recip_rank'] },
    { tool: 'torchmetrics', name: 'RetrievalMRR', also: ['retrieval_reciprocal_rank'], note: positiveScores },
    { tool: 'recbole', name: 'mrr' },
    { tool: 'elliot', name: 'MRR' },
    {
      tool: 'llama_index',
      name: 'mrr',
      note: words(
        'its granular form is the mean of 1 / rank over all relevant documents found',
        '其细粒度形式对找到的全部相关文档取 1 / 名次的平均',
      ),
    },
    { tool: 'other', name: 'ReciprocalRankK' },
  ],
  sample: 'RR',
  params: { rel, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Reciprocal rank', '倒数排名'),
  gist: words('One divided by the rank of the first relevant document.', '第一篇相关文档所在名次的倒数。'),
  use: words(
    'How far does a reader go before the first useful result? Use it where one right answer ends the search: known items, factual questions, the first passage a language model reads. Whatever follows the first hit is ignored, and falling from rank 1 to 2 costs as much as falling from 2 to the end of the list.',
    '读者要看多远才遇到第一条有用的结果？适用于一个正确答案就能结束查找的情形：查找已知条目、事实性问题、语言模型最先读到的段落。首个命中之后的内容一概不计；从名次 1 掉到 2 的损失，与从 2 掉出列表相同。',
  ),
  looksAt: { order: 'first-hit', grades: 'level', missed: false, incomplete: false, oneIsEnough: true },
  range: [0, 1],
  over: 'mean',
  meanName: 'MRR',
  formula: ({ cutoff }) => tex`${nameInFormula('RR', cutoff)} = \frac{1}{r}`,
  symbols: ({ cutoff, rel }) => [
    symbol(
      tex`r`,
      fill(
        cutoff === Infinity
          ? words(
              'the rank of the first relevant document (grade {rel} or more)',
              '第一篇相关文档（等级不低于 {rel}）的名次',
            )
          : words(
              'the rank of the first relevant document (grade {rel} or more) among the first $k$',
              '前 $k$ 条中第一篇相关文档（等级不低于 {rel}）的名次',
            ),
        { rel },
      ),
    ),
    ...(cutoff === Infinity ? [] : [cutoffSymbol]),
  ],
  edges: [
    {
      when: words('no relevant document among the ranks that count', '计入的名次中没有相关文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    nothingRelevant,
    {
      when: words('equal scores', '得分相同'),
      then: words('the same order for `RR` and `RR@k`', '`RR` 与 `RR@k` 用同一次序'),
      elsewhere: words(
        'ir_measures orders ids upwards for `RR@k` and downwards for `RR`',
        'ir_measures 的 `RR@k` 按文档 ID 升序，`RR` 则按降序',
      ),
    },
    {
      when: words('several relevant documents', '有多篇相关文档'),
      then: words('only the first counts', '只看第一篇'),
      elsewhere: words(
        'the granular MRR of llama_index averages over all hits',
        'llama_index 的细粒度 MRR 对全部命中取平均',
      ),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['voorhees1999'],
  compute({ grades }, { cutoff, rel }) {
    const rank = firstHit(grades, cutoff, rel)
    return rank === 0 ? 0 : 1 / rank
  },
  derive: deriveReciprocal,
})
