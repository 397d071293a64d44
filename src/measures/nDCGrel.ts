import type { Ranking } from '../collection/ranking.ts'
import { type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { customGains, type GainValues, gainOf, gainSymbols } from './gain.ts'
import type { Gains } from './gainParam.ts'
import { defineMeasure } from './measure.ts'
import { retrievedSymbol, symbol } from './notation.ts'
import { judgedOnly } from './params.ts'
import { ratioAt, ratioEquation, runningColumns, runningSums } from './runningNDCG.ts'
import { average, plain, worked } from './steps.ts'

interface Values {
  readonly gains: Gains
}

const linear = ({ gains }: Values): GainValues => ({ dcg: 'log2', gains })

function averaged(ranking: Ranking, values: Values): number {
  const gains = linear(values)
  const running = runningSums(ranking, gains)
  const all = running.order.length
  if (all === 0) return 0
  let found = 0
  let sum = 0
  for (let i = 0; i < ranking.grades.length; i++) {
    if (!(gainOf(ranking.grades[i]!, gains) > 0)) continue
    found++
    sum += ratioAt(running, i + 1)
  }
  if (found < all) sum += (all - found) * ratioAt(running, Infinity)
  return sum / all
}

const phrases = {
  nothing: words('No judged document has a gain, so the value is set to:', '没有判定过的文档有增益，值规定为：'),
  stops: words(
    'At each document found that has a gain, divide the DCG so far by that of the best order so far:',
    '在每篇找到的有增益的文档处，用到此为止的 DCG 除以最佳次序到此为止的 DCG：',
  ),
  rest: words(
    'What was not found ({missed} in all) counts as the list did at its end:',
    '未找到的 {missed} 篇，每篇都按列表末尾处的值计：',
  ),
  mean: words(
    'Add them up and divide by the number of documents with a gain, {all}:',
    '相加，再除以有增益的文档总数 {all}：',
  ),
}

function deriveAveraged(ranking: Ranking, values: Values): Derivation {
  const gains = linear(values)
  const left = tex`\mathrm{nDCGrel}`
  const running = runningSums(ranking, gains)
  const all = running.order.length
  const ranks = Array.from(ranking.grades, (_, i) => i + 1).filter(
    (rank) => gainOf(ranking.grades[rank - 1]!, gains) > 0,
  )
  const terms: Term[] = ranks.map((rank) => {
    const value = ratioAt(running, rank)
    return { row: `r${rank}`, body: tex`${value}`, value }
  })
  const missed = all - ranks.length
  const last = ratioAt(running, Infinity)
  if (missed > 0 && all > 0) terms.push({ body: tex`${missed} \cdot ${last}`, value: missed * last })
  const derivation = (steps: Step[]): Derivation => ({
    value: all === 0 ? 0 : averaged(ranking, values),
    depth: ranking.grades.length,
    ...runningColumns(running),
    steps,
  })
  if (all === 0) {
    return derivation([{ why: phrases.nothing, equations: [plain(left, 0)] }])
  }
  const end = worked(tex`E`, tex`\frac{${sumEnd(running.run)}}{${sumEnd(running.ideal)}}`, last)
  const mean = fill(phrases.mean, { all })
  return derivation([
    ...(ranks.length === 0
      ? []
      : [{ why: phrases.stops, equations: ranks.map((rank) => ratioEquation(running, rank)) }]),
    ...(missed === 0 ? [] : [{ why: fill(phrases.rest, { missed }), equations: [end] }]),
    { why: mean, equations: [average(left, terms, all)] },
  ])
}

function sumEnd(sums: Float64Array): number {
  return sums[sums.length - 1] ?? 0
}

export const nDCGrel = defineMeasure({
  kind: 'ranking',
  name: 'nDCGrel',
  aliases: [{ tool: 'trec_eval', name: 'ndcg_rel', list: { kind: 'pairs', of: 'gains' } }],
  sample: 'nDCGrel',
  params: { gains: customGains, judged_only: judgedOnly },
  title: words('nDCG averaged over relevant documents', '对相关文档求平均的 nDCG'),
  gist: words(
    'The mean, over all documents with a gain, of nDCG at the rank where each is found.',
    '对每篇有增益的文档，取其所在名次处的 nDCG，再求平均。',
  ),
  use: words(
    'How close to the best order is the list on the whole, and not only at one cutoff? nDCG rises and falls with the cutoff, and where it is taken decides the winner; this mean takes it wherever a reader finds something, as AP does with precision. An experiment of trec_eval: prefer nDCG unless you compare with old results.',
    '列表总体上（而非只在某个截断处）离最佳次序有多近？nDCG 随截断深度起伏，取在何处会决定胜负；这里凡读者有所得之处都取，正如 AP 之于精确率。这是 trec_eval 的一项试验：除非与旧结果比较，宜用 nDCG。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: (values) => {
    const gain = values.gains.size === 0 ? tex`g_i` : tex`u(g_i)`
    return tex`\mathrm{nDCGrel} = \frac{1}{M} \left( \sum_{i=1}^{n} [${gain} > 0]\,\mathrm{nDCG@}i + (M - C)\,E \right)`
  },
  symbols: (values) => [
    ...gainSymbols(linear(values)),
    symbol(tex`\mathrm{nDCG@}i`, words('nDCG with cutoff $i$', '截断深度为 $i$ 的 nDCG')),
    symbol(tex`M`, words('judged documents with a gain', '有增益的已判定文档数')),
    symbol(tex`C`, words('those of them that were found', '其中找到的篇数')),
    symbol(
      tex`E`,
      words('the DCG of the whole list over that of the whole ideal list', '整份列表的 DCG 除以整份理想列表的 DCG'),
    ),
    retrievedSymbol,
  ],
  edges: [
    {
      when: words('no judged document has a gain', '没有任何判定过的文档有增益'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('a document with a gain that was not retrieved', '有增益而未返回的文档'),
      then: words('counts as the whole list does', '按整份列表的值计'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['jarvelin2002', 'buckley2005'],
  compute: averaged,
  derive: deriveAveraged,
})
