import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { customGains, type GainValues, gainOf } from './gain.ts'
import type { Gains } from './gainParam.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'
import { type Running, ratioAt, ratioEquation, runningColumns, runningSums } from './runningNDCG.ts'
import { average, plain } from './steps.ts'

interface Values {
  readonly rel: number
  readonly gains: Gains
}

const linear = ({ gains }: Values): GainValues => ({ dcg: 'log2', gains })

/** The ranks at which nDCG is taken: the last of each gain in the ideal ranking, and the end of a list that goes on after the next one. */
function stopsOf({ order, run }: Running, gains: GainValues): number[] {
  const stops = order.flatMap((grade, i) =>
    i + 1 === order.length || gainOf(order[i + 1]!, gains) !== gainOf(grade, gains) ? [i + 1] : [],
  )
  return run.length >= order.length + 2 ? [...stops, run.length] : stops
}

function averaged(ranking: Ranking, values: Values): number {
  const gains = linear(values)
  const running = runningSums(ranking, gains)
  if (running.order.length === 0 || countRelevant(ranking.judged, values.rel) === 0) return 0
  const stops = stopsOf(running, gains)
  let sum = 0
  for (const rank of stops) sum += ratioAt(running, rank)
  return sum / stops.length
}

function deriveAveraged(ranking: Ranking, values: Values): Derivation {
  const gains = linear(values)
  const left = tex`\mathrm{RnDCG}`
  const running = runningSums(ranking, gains)
  const shown = { depth: ranking.grades.length, ...runningColumns(running) }
  if (running.order.length === 0 || countRelevant(ranking.judged, values.rel) === 0) {
    const why = words(
      'Nothing that counts was judged for this query, so the value is set to:',
      '该查询没有算数的判定，值规定为：',
    )
    return { value: 0, ...shown, steps: [{ why, equations: [plain(left, 0)] }] }
  }
  const stops = stopsOf(running, gains)
  const terms: Term[] = stops.map((rank) => {
    const value = ratioAt(running, rank)
    return { body: tex`${value}`, value }
  })
  const taken = words(
    'In the best order, the gain drops after certain ranks. At each of them, and at the end of the list where it goes on, divide the DCG so far by that of the best order:',
    '在最佳次序中，增益在某些名次之后下降。在这些名次处，以及（列表更长时）在列表末尾，用到此为止的 DCG 除以最佳次序的 DCG：',
  )
  const mean = fill(words('The mean of these {count} values:', '取这 {count} 个值的平均：'), { count: stops.length })
  return {
    value: sumOf(terms) / stops.length,
    ...shown,
    steps: [
      { why: taken, equations: stops.map((rank) => ratioEquation(running, rank)) },
      { why: mean, equations: [average(left, terms, stops.length)] },
    ],
  }
}

export const RnDCG = defineMeasure({
  kind: 'ranking',
  name: 'RnDCG',
  aliases: [{ tool: 'trec_eval', name: 'Rndcg', list: { kind: 'pairs', of: 'gains' } }],
  sample: 'RnDCG',
  params: { rel, gains: customGains, judged_only: judgedOnly },
  title: words('nDCG at the R levels', '各 R 水平处的 nDCG'),
  gist: words(
    'The mean of nDCG at the ranks where the ideal ranking goes over to a lower gain.',
    '在理想排序的增益转低的各名次处，取 nDCG 的平均。',
  ),
  use: words(
    'How close to the best order is the list, where the cutoff follows the query? With five documents of the highest grade and three of the next, nDCG is taken at 5 and at 8, so that queries with few and with many good documents are treated alike, as R-precision does for yes and no. An experiment of trec_eval.',
    '当截断深度随查询而定时，列表离最佳次序有多近？若最高等级有五篇、次高三篇，就在 5 与 8 处取 nDCG；好文档多或少的查询因此得到同等对待，正如 R 精确率之于只判相关与否。这是 trec_eval 的一项试验。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{RnDCG} = \frac{1}{\lvert K \rvert} \sum_{k \in K} \mathrm{nDCG@}k`,
  symbols: ({ gains, rel }) => [
    symbol(
      tex`K`,
      gains.size === 0
        ? words(
            'the ranks of the ideal ranking after which the grade drops, and $n$ where more than one document follows them',
            '理想排序中等级随后下降的各名次；其后还有不止一篇文档时，再加上 $n$',
          )
        : words(
            'the ranks of the ideal ranking after which the gain drops, and $n$ where more than one document follows them',
            '理想排序中增益随后下降的各名次；其后还有不止一篇文档时，再加上 $n$',
          ),
    ),
    symbol(
      tex`\mathrm{nDCG@}k`,
      fill(
        words(
          'nDCG with cutoff $k$; 0 where no document was judged {rel} or more',
          '截断深度为 $k$ 的 nDCG；没有判定为 {rel} 或以上的文档时取 0',
        ),
        { rel },
      ),
    ),
  ],
  edges: [
    {
      when: words(
        'nothing relevant was judged, or nothing that has a gain',
        '没有判定为相关的文档，或没有有增益的文档',
      ),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('the list ends one rank after the ideal one', '列表只比理想列表多一个名次'),
      then: words('its end is not a further point', '其末尾不另算一点'),
      elsewhere: words('so it is in trec_eval, by the way its loops run', 'trec_eval 因其循环的写法也是如此'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['jarvelin2002', 'buckley2005'],
  compute: averaged,
  derive: deriveAveraged,
})
