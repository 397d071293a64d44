import { exp, ln } from './arithmetic.ts'

/** How the values of queries become one number; `pooled` is no sum of them, but the value of all lists thrown together. */
export type SummaryKind = 'mean' | 'weighted' | 'sum' | 'geometric' | 'pooled'

/** One number over queries, and how many queries stand behind it. */
export interface Summary {
  readonly kind: SummaryKind
  /** NaN where no query has a value. */
  readonly value: number
  /** Queries with a value. */
  readonly count: number
  /** Queries whose value is undefined; they are not in `count`. */
  readonly undefined: number
}

/** A geometric mean takes no value below this one (trec_eval's MIN_GEO_MEAN), or one zero would make it zero. */
export const geometricFloor = 0.00001

/**
 * Sums up values in the order given, which is byte order of the query id; NaN is undefined and does not take part. `weights`,
 * one for each value, are those of a weighted mean; where they come to 0 it has no value.
 */
export function summarize(
  kind: Exclude<SummaryKind, 'pooled'>,
  values: Iterable<number>,
  weights?: ArrayLike<number>,
): Summary {
  let sum = 0
  let by = 0
  let count = 0
  let missing = 0
  for (const value of values) {
    if (Number.isNaN(value)) missing++
    else {
      const weight = weights?.[count + missing] ?? 1
      sum += kind === 'geometric' ? ln(Math.max(value, geometricFloor)) : weight * value
      by += weight
      count++
    }
  }
  return { kind, value: total(kind, sum, by), count, undefined: missing }
}

function total(kind: Exclude<SummaryKind, 'pooled'>, sum: number, by: number): number {
  switch (kind) {
    case 'sum':
      return sum
    case 'mean':
    case 'weighted':
      return sum / by
    case 'geometric':
      return exp(sum / by)
  }
}
