import type { Ranking } from '../collection/ranking.ts'
import { type Term, type Tex, tex } from '../text/tex.ts'
import { fill, type Words, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import type { Edge } from './measure.ts'
import { deriveCount, relevantAmong, sumLines, worked } from './steps.ts'
import { lastTied } from './ties.ts'

/** Which documents make pairs: a relevant one and one that is not, both at the first `cutoff` ranks. */
export interface PairValues {
  readonly rel: number
  readonly cutoff: number
}

/** What a pair of equal scores counts: as wrong as its order is, or half. */
export type Equal = 'order' | 'half'

/** For every relevant document, best first: its rank, the others above it, and the others of its own score where they count half. */
function relevantOf(ranking: Ranking, { rel, cutoff }: PairValues, equal: Equal) {
  const depth = Math.min(cutoff, ranking.grades.length)
  const found: { readonly rank: number; readonly above: number; readonly beside: number }[] = []
  let above = 0
  for (let first = 1; first <= depth; ) {
    const last = equal === 'half' ? Math.min(lastTied(ranking, first), depth) : first
    const group = ranking.grades.subarray(first - 1, last)
    const beside = group.reduce((count, grade) => (grade >= rel ? count : count + 1), 0)
    group.forEach((grade, i) => {
      if (grade >= rel) found.push({ rank: first + i, above, beside })
    })
    above += beside
    first = last + 1
  }
  return { found, depth, others: above }
}

/** The share of pairs that stand the right way, [0, 1]; NaN where there is none. */
export function pairShare(ranking: Ranking, values: PairValues, equal: Equal): number {
  const { grades } = ranking
  const depth = Math.min(values.cutoff, grades.length)
  let above = 0
  let wrong = 0
  for (let first = 1; first <= depth; ) {
    const last = equal === 'half' ? Math.min(lastTied(ranking, first), depth) : first
    let beside = 0
    for (let i = first - 1; i < last; i++) if (!(grades[i]! >= values.rel)) beside++
    wrong += (last - first + 1 - beside) * (above + beside / 2)
    above += beside
    first = last + 1
  }
  const pairs = above * (depth - above)
  return pairs === 0 ? Number.NaN : 1 - wrong / pairs
}

/** The work behind `pairShare`; `left` is what the last equation calls it. */
export function derivePairs(ranking: Ranking, values: PairValues, equal: Equal, left: Tex): Derivation {
  const { count, step, column } = deriveCount(relevantAmong(ranking.grades, values.cutoff, values.rel))
  const { found, depth, others } = relevantOf(ranking, values, equal)
  const shown = { depth, columns: [column] }
  if (count * others === 0) return { value: Number.NaN, ...shown, steps: [{ why: whyNone, equations: [] }] }
  const terms = found.map(({ rank, above, beside }): Term => {
    const body = beside === 0 ? tex`${above}` : tex`${above} + \frac{${beside}}{2}`
    return { row: `r${rank}`, body, value: above + beside / 2 }
  })
  const wrong = terms.reduce((sum, { value }) => sum + value, 0)
  const value = 1 - wrong / (others * count)
  // Whole numbers are their own decimals.
  const lines = sumLines(terms, wrong).slice(found.some(({ beside }) => beside > 0) ? 0 : -2)
  return {
    value,
    ...shown,
    steps: [
      step,
      { why: whyWrong[equal], equations: [{ left: tex`W`, lines }] },
      {
        why: fill(whyShare, { count, others }),
        equations: [worked(left, tex`1 - \frac{${wrong}}{${count} \cdot ${others}}`, value)],
      },
    ],
  }
}

const whyNone = words(
  'The list holds no pair of a relevant document and one that is not: the value is undefined.',
  '列表中没有由一篇相关文档与一篇不相关文档组成的对：值未定义。',
)

const whyWrong: Readonly<Record<Equal, Words>> = {
  order: words(
    'For each relevant document, count those above it that are not relevant; these pairs stand the wrong way:',
    '对每篇相关文档，数出其上不相关的文档；这些对的次序是错的：',
  ),
  half: words(
    'For each relevant document, count those of a higher score that are not relevant, and half of those of the same score:',
    '对每篇相关文档，数出分数更高的不相关文档，再加上分数相同者的一半：',
  ),
}

const whyShare = words(
  'There are {count} times {others} pairs; take the share of those that stand the right way:',
  '共有 {count} × {others} 个对；取次序正确者的比例：',
)

/** No pair to look at. */
export const noPair: Edge = {
  when: words('no relevant document in the list, or nothing else', '列表中没有相关文档，或全是相关文档'),
  then: words('undefined: there is no pair; the query does not count', '未定义：没有这样的对；该查询不计入平均'),
  elsewhere: words(
    'ir_measures leaves the query out in the first case and divides by zero in the second; torchmetrics has 0 in both',
    'ir_measures 对前者略去该查询，对后者则除以零；torchmetrics 均记 0',
  ),
  undefined: true,
}
