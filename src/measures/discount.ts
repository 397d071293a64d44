import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { log2 } from './arithmetic.ts'
import type { Column, Equation, Step } from './derivation.ts'
import { type GainValues, gainOf, gainTex, gainVariants } from './gain.ts'
import { choice } from './params.ts'
import { shownWhole, sumLines } from './steps.ts'
import { deriveShared, type Gained, sharedGains, type Ties } from './ties.ts'

/** How ranks are discounted. */
export const discount = choice({
  symbol: tex`d_i`,
  words: words('what the gain at rank $i$ is divided by', '名次 $i$ 处的增益除以什么'),
  options: {
    'rank+1': words(
      '$\\log_2(i+1)$: every rank counts less than the one above',
      '$\\log_2(i+1)$，每个名次都比上一名次计得少',
    ),
    rank: words(
      '$\\log_2 i$, but 1 at rank 1: the first two ranks count in full, as in the paper of 2002',
      '$\\log_2 i$，名次 1 处为 1：前两个名次足额计入，与 2002 年的论文一致',
    ),
  },
  fallback: 'rank+1',
})

/** What the logarithm of a discount is taken of: 1 more than the rank, or the rank, which leaves rank 1 whole. */
export type Discount = 'rank+1' | 'rank'

const tables: Record<Discount, Float64Array> = { 'rank+1': new Float64Array(0), rank: new Float64Array(0) }

const divisors: Readonly<Record<Discount, (rank: number) => number>> = {
  'rank+1': (rank) => log2(rank + 1),
  rank: (rank) => (rank === 1 ? 1 : log2(rank)),
}

/**
 * Discounts by index: entry i is that of rank i + 1, log2(i + 2) where nothing else is said. Holds at least `length` entries.
 *
 * @example
 * console.log([...discounts(3).subarray(0, 3)]) // [ 1, 1.584962500721156, 2 ]
 */
export function discounts(length: number, by: Discount = 'rank+1'): Float64Array {
  const table = tables[by]
  if (table.length >= length) return table
  const grown = new Float64Array(Math.max(length, 2 * table.length, 16))
  grown.set(table)
  for (let i = table.length; i < grown.length; i++) grown[i] = divisors[by](i + 1)
  tables[by] = grown
  return grown
}

/** The discount of rank `i` in a formula. */
export function discountSymbol(by: Discount): Tex {
  return by === 'rank' ? tex`\max(1, \log_2 i)` : tex`\log_2(i+1)`
}

/** The discount of a rank in a derivation. */
function discountTex(rank: number, by: Discount): Tex {
  if (by === 'rank+1') return tex`\log_2 ${rank + 1}`
  return rank === 1 ? tex`${1}` : tex`\log_2 ${rank}`
}

/** What a discounted sum depends on: gains, discounts, and how many ranks count. */
export interface DiscountValues extends GainValues {
  readonly discount: Discount
  readonly cutoff: number
}

/** What the discounted sum of a run depends on. */
export interface RunValues extends DiscountValues {
  readonly ties: Ties
}

/** What sets the name of a discounted sum apart, where a parameter changes its formula. */
export function discountVariant(
  values: Pick<DiscountValues, 'dcg' | 'rel' | 'discount'> & { readonly ideal?: string; readonly ties?: Ties },
): string | undefined {
  const parts = [
    ...gainVariants(values),
    ...(values.discount === 'rank' ? ['rank'] : []),
    ...(values.ideal === 'list' ? ['list'] : []),
    ...(values.ties === 'average' ? ['tied'] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(',')
}

/**
 * Discounted cumulative gain of grades in their order.
 *
 * @example
 * const values = { dcg: 'log2', gains: new Map(), discount: 'rank+1', cutoff: 10 } as const
 * console.log(sumDiscounted([2, 0, 1], values)) // 2.5
 */
export function sumDiscounted(grades: ArrayLike<number>, values: DiscountValues): number {
  const depth = Math.min(values.cutoff, grades.length)
  const discount = discounts(depth, values.discount)
  let sum = 0
  for (let i = 0; i < depth; i++) {
    const gain = gainOf(grades[i]!, values)
    if (gain !== 0) sum += gain / discount[i]!
  }
  return sum
}

/** Discounted cumulative gain of a run. */
export function sumOfRun(ranking: Ranking, values: RunValues): number {
  if (values.ties === 'order') return sumDiscounted(ranking.grades, values)
  const gains = sharedGains(ranking, (grade) => gainOf(grade, values))
  const depth = Math.min(values.cutoff, gains.length)
  const discount = discounts(depth, values.discount)
  let sum = 0
  for (let i = 0; i < depth; i++) sum += gains[i]! / discount[i]!
  return sum
}

/** A discounted sum as an equation, and the columns it adds to the ranked list. */
export interface DiscountedSum {
  readonly value: number
  readonly equation: Equation
  readonly discount: Column
  readonly term: Column
}

/** Grades as the gains that they are. */
export function gained(grade: number, values: GainValues): Gained {
  return { value: gainOf(grade, values), tex: gainTex(grade, values) }
}

/**
 * The sum of `sumDiscounted` worked out. `row` is `r` where the gains are the run's, `i` where they are the ideal ranking's.
 *
 * @example
 * const values = { dcg: 'log2', gains: new Map(), discount: 'rank+1', cutoff: 10 } as const
 * const gained = [2, 0, 1].map((grade) => ({ value: gainOf(grade, values), tex: gainTex(grade, values) }))
 * console.log(deriveDiscounted(gained, values, { row: 'r', left: tex`DCG` }).value) // 2.5
 */
export function deriveDiscounted(
  gains: readonly Gained[],
  values: DiscountValues,
  { row, left }: { readonly row: 'r' | 'i'; readonly left: Tex },
): DiscountedSum {
  const depth = Math.min(values.cutoff, gains.length)
  const discount = discounts(depth, values.discount)
  const terms = gains.slice(0, depth).map(
    (gain, i): Term => ({
      row: `${row}${i + 1}`,
      body: tex`\frac{${gain.tex}}{${discountTex(i + 1, values.discount)}}`,
      value: gain.value / discount[i]!,
    }),
  )
  const value = sumOf(terms)
  const shown = depth <= shownWhole ? terms : terms.filter((term) => term.value !== 0)
  return {
    value,
    equation: { left, lines: sumLines(shown, value) },
    discount: {
      head: words('Discount', '折损'),
      cells: Array.from(discount.subarray(0, depth)),
      form: 'value',
    },
    term: { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum: value },
  }
}

/** The sum of `sumOfRun` worked out: its steps and columns, and the sum. */
export function deriveRun(ranking: Ranking, values: RunValues, left: Tex) {
  const depth = Math.min(values.cutoff, ranking.grades.length)
  const gain = (grade: number) => gained(grade, values)
  const shared = values.ties === 'average' ? deriveShared(ranking, depth, gain) : undefined
  const gains = shared?.gains ?? Array.from(ranking.grades, gain)
  const sum = deriveDiscounted(gains, values, { row: 'r', left })
  const steps: Step[] = [...(shared?.steps ?? []), { why: whyDiscounted, equations: [sum.equation] }]
  return { sum, depth, steps, columns: [...(shared?.columns ?? []), sum.discount, sum.term] }
}

const whyDiscounted = words(
  'Each gain is divided by the discount of its rank, and the quotients are added:',
  '每个增益除以所在名次的折损，再把商相加：',
)
