import type { Ranking } from '../collection/ranking.ts'
import { type Term, type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Column, Step } from './derivation.ts'
import type { Edge, SymbolMeaning } from './measure.ts'
import { symbol } from './notation.ts'
import { choice } from './params.ts'
import { average } from './steps.ts'

/** Which gain counts at a rank among equal scores (McSherry & Najork 2008 for the mean). */
export const ties = choice({
  symbol: tex`\overline{g}`,
  words: words('which gain counts at a rank among equal scores', '分数相同时，名次上计哪个增益'),
  options: {
    order: words('that of the document which the order puts there', '按次序排在该处的文档的增益'),
    average: words(
      'the mean gain of all documents with that score, which is the mean over all their orders',
      '该分数全部文档的平均增益，即对它们的各种次序取平均',
    ),
  },
  fallback: 'order',
})

/** How equal scores count: in the order of the list, or as the mean over all orders. */
export type Ties = 'order' | 'average'

/** The last rank (1-based) of the documents that share the score of the one at `rank`, looking down. */
export function lastTied(ranking: Ranking, rank: number): number {
  let last = rank
  while (last < ranking.grades.length && ranking.tied(last)) last++
  return last
}

/** A gain for every rank: the mean over the documents of equal scores. Gains that are equal keep their value to the bit. */
export function sharedGains(ranking: Ranking, gain: (grade: number) => number): Float64Array {
  const gains = Float64Array.from(ranking.grades, gain)
  for (let first = 1; first <= gains.length; ) {
    const last = lastTied(ranking, first)
    if (last > first) gains.fill(meanOf(gains.subarray(first - 1, last)), first - 1, last)
    first = last + 1
  }
  return gains
}

function meanOf(gains: Float64Array): number {
  if (gains.every((gain) => gain === gains[0])) return gains[0]!
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

/** A gain as it is added, and as it is printed. */
export interface Gained {
  readonly value: number
  readonly tex: Tex
}

/** The shared gains worked out: one for every rank, the step that makes them, and their column down to `depth`. */
export interface Shared {
  readonly gains: readonly Gained[]
  readonly steps: readonly Step[]
  readonly columns: readonly Column[]
}

/** The work behind `sharedGains`; groups that begin below `depth` are not shown. */
export function deriveShared(ranking: Ranking, depth: number, gain: (grade: number) => Gained): Shared {
  const shared = sharedGains(ranking, (grade) => gain(grade).value)
  const gains = Array.from(ranking.grades, gain)
  const equations = []
  for (let first = 1; first <= depth; ) {
    const last = lastTied(ranking, first)
    if (last > first) {
      const terms = gains.slice(first - 1, last).map(({ tex: body, value }, i): Term => {
        const rank = first + i
        return rank <= depth ? { row: `r${rank}`, body, value } : { body, value }
      })
      equations.push(average(tex`\overline{g}_{${first} \ldots ${last}}`, terms, terms.length))
      for (let i = first - 1; i < last; i++) gains[i] = { tex: tex`${shared[i]!}`, value: shared[i]! }
    }
    first = last + 1
  }
  return {
    gains,
    steps: equations.length === 0 ? [] : [{ why: whyShared, equations }],
    columns: [{ head: words('Mean gain', '平均增益'), cells: Array.from(shared.subarray(0, depth)), form: 'value' }],
  }
}

const whyShared = words(
  'Documents of equal scores may stand in any order, so each of their ranks has their mean gain:',
  '分数相同的文档可以按任何次序排列，因此它们所占的每个名次都取其平均增益：',
)

/** A gain inside a formula, with a bar where it is shared. */
export function sharedTex(gain: Tex, ties: Ties): Tex {
  return ties === 'average' ? tex`\overline{${gain}}` : gain
}

/** What the bar over a gain means, where there is one. */
export function sharedSymbols(gain: Tex, ties: Ties): SymbolMeaning[] {
  if (ties === 'order') return []
  return [
    symbol(
      sharedTex(gain, ties),
      words(
        'the mean of that over all documents with the score of the one at rank $i$',
        '上述量在与名次 $i$ 的文档分数相同的全部文档上的平均',
      ),
    ),
  ]
}

/** Equal scores, where the formula can average over their orders. */
export const sharedTies: Edge = {
  when: words('equal scores', '得分相同'),
  then: words(
    "one order, fixed by the convention on ties; `ties='average'` takes the mean over all orders",
    "由并列约定定出唯一次序；`ties='average'` 则对各种次序取平均",
  ),
  elsewhere: words(
    'scikit-learn, torchmetrics and, where asked to, trectools average over the orders',
    'scikit-learn、torchmetrics 以及（按选项）trectools 对各种次序取平均',
  ),
}
