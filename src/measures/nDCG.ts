import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { lastDiscounted } from './DCG.ts'
import { discount, discountSymbol, discountVariant, sumDiscounted, sumOfRun } from './discount.ts'
import { firstRanks, relevanceLevel } from './discountEdges.ts'
import { nothingRetrieved } from './edges.ts'
import { fiveDecimals, ignoreTies, wholeList } from './elsewhere.ts'
import { customGains, dcg, gainSymbol, gainSymbols } from './gain.ts'
import { bestGrades, bestSymbols, ideal } from './ideal.ts'
import { levelOrGrades } from './levelOrGrades.ts'
import { defineMeasure } from './measure.ts'
import { deriveNormalized } from './normalizedGain.ts'
import { cutoffSymbol, nameInFormula, retrievedSymbol } from './notation.ts'
import { cutoff, judgedOnly } from './params.ts'
import { sharedSymbols, sharedTex, sharedTies, ties } from './ties.ts'

export const nDCG = defineMeasure({
  kind: 'ranking',
  name: 'nDCG',
  aliases: [
    { tool: 'ir_measures', name: 'nDCG', lacks: ['dcg', 'rel', 'discount', 'ideal', 'ties'] },
    {
      tool: 'ir_measures',
      name: 'nDCG',
      preset: { dcg: 'exp-log2' },
      needs: 'dcg',
      lacks: ['gains', 'rel', 'discount', 'ideal', 'ties', 'judged_only'],
      differs: true,
      note: words('comes from gdeval, rounded to five decimals', '出自 gdeval，舍入到五位小数'),
    },
    { tool: 'ir_measures', name: 'NDCG' },
    {
      tool: 'trec_eval',
      name: 'ndcg',
      faultNeeds: 'gains',
      list: { kind: 'pairs', of: 'gains' },
      fault: words(
        'with gains of its own, takes gains closer than 1 for equal, so that its ideal order can be wrong',
        '自定增益时，把相差不到 1 的增益当作相等，因此理想次序可能有误',
      ),
    },
    { tool: 'trec_eval', name: 'ndcg_cut', needs: 'cutoff' },
    { tool: 'pytrec_eval', name: 'ndcg' },
    { tool: 'pytrec_eval', name: 'ndcg_cut', needs: 'cutoff' },
    { tool: 'ranx', name: 'ndcg' },
    { tool: 'ranx', name: 'ndcg_burges', preset: { dcg: 'exp-log2' } },
    { tool: 'mteb', name: 'ndcg' },
    { tool: 'beir', name: 'NDCG' },
    { tool: 'gdeval', name: 'nDCG', preset: { dcg: 'exp-log2' }, differs: true, note: fiveDecimals },
    { tool: 'gdeval', name: 'ndcg', preset: { dcg: 'exp-log2' }, differs: true, note: fiveDecimals },
    {
      tool: 'trectools',
      name: 'get_ndcg',
      also: ['NDCG'],
      says: { trec_eval: { True: {}, False: { dcg: 'exp-log2' } } },
      differs: true,
      conventions: { ties: 'id-ascending' },
      note: words(
        'does not cut the ideal order at the depth; with `trec_eval=False` the gain is exponential',
        '理想次序不随深度截断；`trec_eval=False` 时用指数增益',
      ),
    },
    {
      tool: 'elliot',
      name: 'nDCG',
      preset: { dcg: 'exp-log2' },
      note: words(
        'subtracts its relevance threshold less 1 from each rating first',
        '先从每个评分中减去（相关阈值 − 1）',
      ),
    },
    {
      tool: 'torchmetrics',
      name: 'RetrievalNormalizedDCG',
      preset: { ties: 'average' },
    },
    { tool: 'sklearn', name: 'ndcg_score', preset: { ties: 'average' }, says: ignoreTies },
    { tool: 'recbole', name: 'ndcg', preset: { rel: 1 } },
    {
      tool: 'recommenders',
      name: 'ndcg_at_k',
      preset: { rel: 1 },
      says: { score_type: { binary: {}, raw: { rel: null }, exp: { rel: null, dcg: 'exp-log2' } } },
      conventions: { queries: 'judged', missing: 'zero' },
      note: words(
        'counts users without recommendations as 0, other than its other measures; `score_type` brings grades back',
        '没有推荐结果的用户记 0，与它的其他指标不同；`score_type` 可改用等级',
      ),
    },
    { tool: 'elliot', name: 'nDCGRendle2020', preset: { rel: 1 } },
    { tool: 'llama_index', name: 'ndcg', preset: { rel: 1, ideal: 'list' }, note: wholeList },
    { tool: 'other', name: 'NDCGK', preset: { rel: 1 } },
  ],
  sample: 'nDCG@4',
  params: { dcg, gains: customGains, rel: levelOrGrades, discount, ideal, ties, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Normalised discounted cumulative gain', '归一化折损累计增益'),
  gist: words(
    'How much of the grade that could be had in the places looked at was had, counting high places more.',
    '所看的名次里本可得到的等级，实际得到了多少；名次越靠前，计入越多。',
  ),
  use: words(
    'Given what was there to be found, how close did the list come to the best order, for somebody who reads from the top? Use it where judgements have more than two grades and the reader looks at several results. It is a poor choice where one right answer is enough (take RR), and it says little where most of what was returned was never judged: look at `Judged@k` beside it.',
    '对自上而下阅读的人来说，这份列表离最佳次序有多近？适用于判定分两级以上、读者会看多条结果的情形。若一个正确答案就够，宜用 RR；若返回的文档大多未经判定，它说明不了什么，应同时看 `Judged@k`。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  needsTies: ({ ties }) => ties === 'average',
  over: 'mean',
  formula: (values) => {
    const run = sharedTex(gainSymbol(values).run, values.ties)
    const best = bestSymbols(values)
    const by = discountSymbol(values.discount)
    const last = (length: string) => lastDiscounted(length, values.cutoff)
    return tex`${nameInFormula('nDCG', values.cutoff, discountVariant(values))} = \left. \sum_{i=1}^{${last('n')}} \frac{${run}}{${by}} \middle/ \sum_{i=1}^{${last(best.length)}} \frac{${best.gain}}{${by}} \right.`
  },
  symbols: (values) => [
    ...gainSymbols(values),
    ...sharedSymbols(gainSymbol(values).run, values.ties),
    ...bestSymbols(values).symbols,
    retrievedSymbol,
    ...(values.cutoff === Infinity ? [] : [cutoffSymbol]),
  ],
  edges: [
    {
      when: words('no judged document has a gain', '没有任何判定过的文档有增益'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
      elsewhere: words('recpack and elliot leave the query out', 'recpack 与 elliot 略去该查询'),
    },
    nothingRetrieved,
    {
      when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
      then: words('the ideal ranking is not shortened', '理想排序不随之缩短'),
      elsewhere: words(
        "llama_index compares with as many relevant documents as were retrieved: `nDCG(rel=1,ideal='list')`",
        "llama_index 与同样篇数、全部相关的列表比较，即 `nDCG(rel=1,ideal='list')`",
      ),
    },
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('gain 0', '增益为 0'),
      elsewhere: words(
        "trec_eval's `ndcg` with gains of its own may fall below 0",
        'trec_eval 的 `ndcg` 配自定增益时可能小于 0',
      ),
    },
    relevanceLevel('nDCG'),
    {
      when: words('documents that are only relevant or not', '文档只分相关与否'),
      then: words('`rel=1`: every grade of 1 or more gains 1', '`rel=1`：等级不低于 1 的文档增益均为 1'),
      elsewhere: words(
        'RecBole, recpack and recommenders always count so',
        'RecBole、recpack 与 recommenders 一律如此',
      ),
    },
    firstRanks,
    sharedTies,
  ],
  references: ['jarvelin2002', 'burges2005', 'mcsherry2008'],
  compute(ranking, values) {
    const best = sumDiscounted(bestGrades(ranking, values), values)
    return best === 0 ? 0 : sumOfRun(ranking, values) / best
  },
  derive: deriveNormalized,
})
