import { sumOf, type Term, type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { log2 } from './arithmetic.ts'
import { type GainValues, gainOf, gainTex } from './gain.ts'
import type { Column, Equation } from './measure.ts'
import { shownWhole, sumLines } from './steps.ts'

let table = new Float64Array(0)

/** Discounts by index: entry i is log2(i + 2), the discount of rank i + 1. Holds at least `length` entries. */
export function discounts(length: number): Float64Array {
  if (table.length < length) {
    const grown = new Float64Array(Math.max(length, 2 * table.length, 1024))
    grown.set(table)
    for (let i = table.length; i < grown.length; i++) grown[i] = log2(i + 2)
    table = grown
  }
  return table
}

/** What a discounted sum depends on: gains, and how many ranks count. */
export interface DiscountValues extends GainValues {
  readonly cutoff: number
}

/** Discounted cumulative gain of grades in their order. */
export function sumDiscounted(grades: ArrayLike<number>, values: DiscountValues): number {
  const depth = Math.min(values.cutoff, grades.length)
  const discount = discounts(depth)
  let sum = 0
  for (let i = 0; i < depth; i++) {
    const gain = gainOf(grades[i]!, values)
    if (gain !== 0) sum += gain / discount[i]!
  }
  return sum
}

/** A discounted sum as an equation, and the columns it adds to the ranked list. */
export interface DiscountedSum {
  readonly value: number
  readonly equation: Equation
  readonly discount: Column
  readonly term: Column
}

/** The sum of `sumDiscounted` worked out. `row` is `r` where the grades are the run's, `i` where they are the ideal ranking's. */
export function deriveDiscounted(
  grades: ArrayLike<number>,
  values: DiscountValues,
  { row, left }: { readonly row: 'r' | 'i'; readonly left: Tex },
): DiscountedSum {
  const depth = Math.min(values.cutoff, grades.length)
  const discount = discounts(depth)
  const terms: Term[] = Array.from({ length: depth }, (_, i) => ({
    row: `${row}${i + 1}`,
    body: tex`\frac{${gainTex(grades[i]!, values)}}{\log_2 ${i + 2}}`,
    value: gainOf(grades[i]!, values) / discount[i]!,
  }))
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
