import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { overlaps } from './idealOverlap.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { flag, real, whole } from './params.ts'
import { plain, quotient, sumLines } from './steps.ts'

const p = real({
  symbol: tex`p`,
  words: words('how much a rank counts against the one above it', '每个名次相对于上一名次的权重'),
  least: 0,
  most: 0.9999,
  fallback: 0.95,
})

const normalize = flag({
  symbol: tex`B`,
  words: words('divide by the overlap of the ideal ranking with itself', '除以理想排序与自身的重叠'),
  fallback: true,
})

const compared = whole({
  symbol: tex`D`,
  words: words(
    'how many ranks are compared; all of the longer list where it is not given',
    '比较多少个名次；不指定则为较长一方的全部名次',
  ),
  counts: 'ranks',
  least: 1,
  fallback: Infinity,
  says: (ranks) =>
    ranks === Infinity
      ? words('all ranks of the longer list are compared', '比较较长一方的全部名次')
      : fill(words('the first {ranks} ranks are compared', '比较前 {ranks} 名'), { ranks }),
})

interface Values {
  readonly p: number
  readonly normalize: boolean
  readonly depth: number
}

function compatibility(ranking: Ranking, { p, normalize, depth }: Values): number {
  const { overlap, ideal } = overlaps(ranking, depth)
  let weight = 1
  let sum = 0
  let best = 0
  let all = 0
  for (let i = 0; i < overlap.length; i++, weight *= p) {
    sum += (overlap[i]! / (i + 1)) * weight
    best += (Math.min(i + 1, ideal) / (i + 1)) * weight
    all += weight
  }
  const by = normalize ? best : all
  return by === 0 ? 0 : sum / by
}

/** The share of common documents at each rank, weighted. */
function termsOf(counts: ArrayLike<number>, p: number): Term[] {
  let weight = 1
  return Array.from(counts, (count, i) => {
    const value = (count / (i + 1)) * weight
    weight *= p
    return { body: tex`\frac{${count}}{${i + 1}} \cdot ${p}^{${i}}`, value }
  })
}

function deriveCompatibility(ranking: Ranking, values: Values): Derivation {
  const left = tex`\mathrm{Compat}`
  const { overlap, ideal } = overlaps(ranking, values.depth)
  const counts = Array.from(overlap)
  const depth = Math.min(ranking.grades.length, counts.length)
  const terms = termsOf(counts, values.p).map((term, i) => (i < depth ? { ...term, row: `r${i + 1}` } : term))
  const best = termsOf(
    values.normalize ? counts.map((_, i) => Math.min(i + 1, ideal)) : counts.map((_, i) => i + 1),
    values.p,
  )
  const [sum, by] = [sumOf(terms), sumOf(best)]
  const column = { head: words('In both so far', '两者共有'), cells: counts.slice(0, depth), form: 'count' } as const
  const nothing = words('There is nothing to compare with, so the value is set to:', '没有可比较的对象，值规定为：')
  const steps: Step[] =
    by === 0
      ? [{ why: nothing, equations: [plain(left, 0)] }]
      : [
          {
            why: fill(phrases.compared, { ideal }),
            equations: [{ left: tex`S`, lines: sumLines(terms, sum) }],
          },
          {
            why: values.normalize ? phrases.normalized : phrases.whole,
            equations: [{ left: tex`B`, lines: sumLines(best, by) }],
          },
          { why: words('One divided by the other:', '两者相除：'), equations: [quotient(left, sum, by)] },
        ]
  return { value: by === 0 ? 0 : sum / by, depth, columns: [column], steps }
}

const phrases = {
  compared: words(
    'The ideal ranking holds the {ideal} documents above grade 0, best first. At each rank, the share of documents that the list has in common with it down to there, weighted:',
    '理想排序由 {ideal} 篇等级大于 0 的文档从好到差组成。在每个名次，取到此为止两者共有的文档比例，并加权：',
  ),
  normalized: words('The same for the ideal ranking with itself:', '对理想排序与自身求同样的和：'),
  whole: words('The same for two lists that agree at every rank:', '对处处一致的两份列表求同样的和：'),
}

export const Compat = defineMeasure({
  kind: 'ranking',
  name: 'Compat',
  aliases: [
    {
      tool: 'ir_measures',
      name: 'Compat',
      lacks: ['depth'],
      differs: true,
      conventions: { ties: 'id-ascending' },
      note: words(
        'within a grade, puts unretrieved documents where a score of 0 would stand, and orders equal scores by id upwards',
        '同一等级内把未返回的文档放在分数为 0 的位置；分数相同时按编号升序',
      ),
    },
    { tool: 'other', name: 'compatibility.py', preset: { depth: 1000 } },
  ],
  sample: 'Compat',
  params: { p, normalize, depth: compared },
  title: words('Compatibility', '相容度'),
  gist: words(
    'How much the list agrees with the ideal ranking that is closest to it, the top counting most.',
    '列表与最接近它的理想排序有多一致，越靠前的名次权重越大。',
  ),
  use: words(
    'How near is the list to what judges prefer, where judgements are preferences in many degrees and only the top was judged with care? It compares rankings (rank-biased overlap) and needs no gain for a grade. Say which $p$ was used: 0.95 looks at some twenty ranks.',
    '若判定是分为多级的偏好、且只有最前面的判得仔细，列表离判定者的偏好有多近？它比较的是排序（排名偏置重叠），无需给等级指定增益。务必写明 $p$：0.95 约看二十个名次。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ normalize }) => {
    const by = normalize ? tex`\frac{\min(i, m)}{i}` : tex`1`
    return tex`\mathrm{Compat} = \left. \sum_{i=1}^{D} p^{i-1}\,\frac{O_i}{i} \middle/ \sum_{i=1}^{D} p^{i-1} \cdot ${by} \right.`
  },
  symbols: ({ normalize }) => [
    symbol(tex`p`, words('how much a rank counts against the one above it', '每个名次相对于上一名次的权重')),
    symbol(
      tex`O_i`,
      words(
        'documents that are among the first $i$ both of the list and of the ideal ranking',
        '在列表与理想排序的前 $i$ 篇中都有的文档数',
      ),
    ),
    symbol(
      tex`D`,
      words(
        'how many ranks are compared: as many as the longer of the two has',
        '比较的名次数：取两者中较长一方的长度',
      ),
    ),
    ...(normalize ? [symbol(tex`m`, words('documents judged above 0', '判定大于 0 的文档数'))] : []),
  ],
  edges: [
    {
      when: words('no document was judged above 0', '没有判定大于 0 的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('several documents of one grade', '有多篇文档等级相同'),
      then: words(
        'their ideal order is that of the list; what was not retrieved comes after them',
        '其理想次序取列表的次序；未返回者排在其后',
      ),
      elsewhere: words(
        'ir_measures puts unretrieved documents before those of a negative score',
        'ir_measures 把未返回的文档排在分数为负的文档之前',
      ),
    },
    {
      when: words('the depth is not given', '未指定深度'),
      then: words('that of the longer list, as in ir_measures', '取较长列表的长度，与 ir_measures 一致'),
      elsewhere: words(
        'the program of its authors compares to rank 1000: `Compat(depth=1000)`',
        '其作者的程序比较到名次 1000，即 `Compat(depth=1000)`',
      ),
    },
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
  ],
  references: ['clarke2021'],
  compute: compatibility,
  derive: deriveCompatibility,
})
