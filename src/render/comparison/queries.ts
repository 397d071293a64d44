import type { Comparison } from '../../report/comparisons.ts'
import { differencesOf } from '../../statistics/differences.ts'

/** A query on which two systems differ. */
export interface QueryDifference {
  readonly query: string
  readonly baseline: number
  readonly subject: number
  /** Subject minus baseline; never 0. */
  readonly difference: number
}

/** The system of the greatest mean beside the baseline. There is one other system at least. */
export function subjectOf({ means, baseline }: Comparison): string {
  const others = means.filter(({ name }) => name !== baseline)
  const greatest = (mean: number | undefined) => mean ?? -Infinity
  return others.reduce((best, other) => (greatest(other.mean) > greatest(best.mean) ? other : best)).name
}

/** The largest gains, greatest first, then the largest losses, greatest first; of equal ones the first by query. */
export function extremesOf(comparison: Comparison, subject: string, count: number): QueryDifference[] {
  const [mine, base] = [comparison.columns.get(subject)!, comparison.columns.get(comparison.baseline)!]
  const { tolerance } = differencesOf(mine, base)
  const all = comparison.queries.flatMap((query, i): QueryDifference[] => {
    const difference = mine[i]! - base[i]!
    // NaN, where one of the two has no value, is not greater either.
    return Math.abs(difference) > tolerance ? [{ query, baseline: base[i]!, subject: mine[i]!, difference }] : []
  })
  const gains = all.filter(({ difference }) => difference > 0).sort((a, b) => b.difference - a.difference)
  const losses = all.filter(({ difference }) => difference < 0).sort((a, b) => a.difference - b.difference)
  return [...gains.slice(0, count), ...losses.slice(0, count)]
}

/** A query, the value of each system in the order of the spec, and their mean. */
export interface HardQuery {
  readonly query: string
  readonly values: readonly number[]
  readonly mean: number
}

/** The queries with the lowest mean over systems, lowest first; those without a value for some system are left out. */
export function hardestOf({ queries, columns }: Comparison, count: number): HardQuery[] {
  const all = queries.map((query, i): HardQuery => {
    const values = [...columns.values()].map((column) => column[i]!)
    return { query, values, mean: values.reduce((sum, value) => sum + value, 0) / values.length }
  })
  return all
    .filter(({ mean }) => !Number.isNaN(mean))
    .sort((a, b) => a.mean - b.mean)
    .slice(0, count)
}
