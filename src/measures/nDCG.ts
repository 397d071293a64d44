import type { Ranking } from '../collection/ranking.ts'
import { type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { lastDiscounted } from './DCG.ts'
import { type DiscountedSum, type DiscountValues, deriveDiscounted, sumDiscounted } from './discount.ts'
import { nothingRetrieved } from './edges.ts'
import { fiveDecimals } from './elsewhere.ts'
import {
  customGains,
  dcg,
  gainfulIdeal,
  gainSymbol,
  gainSymbols,
  gainVariant,
  idealGrades,
  idealSymbol,
} from './gain.ts'
import { type Derivation, defineMeasure, type Step } from './measure.ts'
import { cutoffSymbol, judgedSymbol, nameInFormula, nameWithCutoff, retrievedSymbol } from './notation.ts'
import { cutoff, judgedOnly } from './params.ts'
import { plain, quotient } from './steps.ts'

export const nDCG = defineMeasure({
  kind: 'ranking',
  name: 'nDCG',
  aliases: [
    { tool: 'ir_measures', name: 'nDCG', lacks: ['dcg'] },
    {
      tool: 'ir_measures',
      name: 'nDCG',
      preset: { dcg: 'exp-log2' },
      needs: 'dcg',
      lacks: ['gains', 'judged_only'],
      differs: true,
      note: words('comes from gdeval, rounded to five decimals', '出自 gdeval，舍入到五位小数'),
    },
    { tool: 'ir_measures', name: 'NDCG' },
    {
      tool: 'trec_eval',
      name: 'ndcg',
      fault: words(
        'with gains of its own, takes gains closer than 1 for equal, so that its ideal order can be wrong',
        '自定增益时，把相差不到 1 的增益当作相等，因此理想次序可能有误',
      ),
    },
    { tool: 'trec_eval', name: 'ndcg_cut', needs: 'cutoff' },
    { tool: 'ranx', name: 'ndcg' },
    { tool: 'ranx', name: 'ndcg_burges', preset: { dcg: 'exp-log2' } },
    { tool: 'mteb', name: 'ndcg' },
    { tool: 'beir', name: 'NDCG' },
    { tool: 'gdeval', name: 'nDCG', preset: { dcg: 'exp-log2' }, differs: true, note: fiveDecimals },
    {
      tool: 'trectools',
      name: 'get_ndcg',
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
  ],
  sample: 'nDCG@4',
  params: { dcg, gains: customGains, judged_only: judgedOnly, cutoff },
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
  over: 'mean',
  formula: (values) => {
    const { run, ideal } = gainSymbol(values)
    const last = (length: string) => lastDiscounted(length, values.cutoff)
    return tex`${nameInFormula('nDCG', values.cutoff, gainVariant(values))} = \left. \sum_{i=1}^{${last('n')}} \frac{${run}}{\log_2(i+1)} \middle/ \sum_{i=1}^{${last('m')}} \frac{${ideal}}{\log_2(i+1)} \right.`
  },
  symbols: (values) => [
    ...gainSymbols(values),
    idealSymbol(values),
    retrievedSymbol,
    judgedSymbol,
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
      elsewhere: words('llama_index cuts the ideal to what was retrieved', 'llama_index 把理想排序截到返回的篇数'),
    },
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('gain 0', '增益为 0'),
      elsewhere: words(
        "trec_eval's `ndcg` with gains of its own may fall below 0",
        'trec_eval 的 `ndcg` 配自定增益时可能小于 0',
      ),
    },
    {
      when: words('a relevance level', '相关等级阈值'),
      then: words('not a parameter: grades are used as they are', '不是参数：直接使用等级'),
      elsewhere: words(
        'ranx drops documents below the level, which is `nDCG(gains={1:0})` for level 2',
        'ranx 去掉低于阈值的文档，阈值为 2 时即 `nDCG(gains={1:0})`',
      ),
    },
    {
      when: words('equal scores', '得分相同'),
      then: words('one order, fixed by the convention on ties', '由并列约定定出唯一次序'),
      elsewhere: words(
        'scikit-learn and torchmetrics average over the orders',
        'scikit-learn 与 torchmetrics 对各种次序取平均',
      ),
    },
  ],
  references: ['jarvelin2002', 'burges2005'],
  compute({ grades, judged }: Ranking, values) {
    const best = sumDiscounted(idealGrades(judged, values), values)
    return best === 0 ? 0 : sumDiscounted(grades, values) / best
  },
  derive: deriveNormalized,
})

function deriveNormalized({ grades, judged }: Ranking, values: DiscountValues): Derivation {
  const idealOrder = gainfulIdeal(judged, values)
  const run = deriveDiscounted(grades, values, { row: 'r', left: nameWithCutoff('DCG', values.cutoff) })
  const best = deriveDiscounted(idealOrder, values, { row: 'i', left: nameWithCutoff('IDCG', values.cutoff) })
  return {
    value: best.value === 0 ? 0 : run.value / best.value,
    depth: Math.min(values.cutoff, grades.length),
    columns: [run.discount, run.term],
    ideal: { grades: idealOrder.slice(0, Math.min(values.cutoff, idealOrder.length)), columns: [best.term] },
    steps: [
      {
        why: words(
          'Each gain is divided by the discount of its rank, and the quotients are added:',
          '每个增益除以所在名次的折损，再把商相加：',
        ),
        equations: [run.equation],
      },
      {
        why: words('The same sum for the best possible order:', '对最佳次序求同样的和：'),
        equations: [best.equation],
        ideal: true,
      },
      normalize(run, best, nameWithCutoff('nDCG', values.cutoff, gainVariant(values))),
    ],
  }
}

/** The last step: one sum divided by the other. */
function normalize(run: DiscountedSum, best: DiscountedSum, left: Tex): Step {
  if (best.value === 0) {
    return {
      why: words('No judged document has a gain, so the value is set to:', '没有判定过的文档有增益，值规定为：'),
      equations: [plain(left, 0)],
    }
  }
  const symbols = { tex: tex`\frac{${run.equation.left}}{${best.equation.left}}` }
  return {
    why: words('One divided by the other:', '两者相除：'),
    equations: [{ left, lines: [symbols, ...quotient(left, run.value, best.value).lines] }],
  }
}
