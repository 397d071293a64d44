import { type Differences, differencesOf, isConstant, momentsOf } from './differences.ts'
import { type IntervalName, type IntervalOptions, intervalOf } from './intervals.ts'
import type { Interval } from './outcome.ts'

/** How far two systems lie apart, and how sure that is; a test is not part of it. */
export interface Effect {
  /** Queries for which both have a value. */
  readonly n: number
  /** Queries for which one of the two has none. */
  readonly leftOut: number
  /** The mean of subject minus baseline; undefined without a query. */
  readonly difference: number | undefined
  readonly interval: Interval
  /** The mean difference over the standard deviation of the differences (Cohen's d_z); undefined where that is 0 or unknown. */
  readonly dz: number | undefined
  /** Queries on which the subject is greater, equal but for rounding, smaller. */
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

/** The effect behind differences. A difference is never 0 or 1 only, so Wilson's interval gives way to BCa. */
export function effectOf(differences: Differences, interval: IntervalName, options: IntervalOptions): Effect {
  const { values, tolerance } = differences
  const { n, mean, deviation } = momentsOf(values)
  // The squares of tiny differences may come to 0.
  const spread = n > 1 && deviation > 0 && !isConstant(values, tolerance)
  return {
    ...countsOf(differences),
    interval: intervalOf(interval === 'wilson' ? 'bca' : interval, values, options),
    dz: spread ? mean / deviation : undefined,
  }
}

/** The part of an effect that takes no resampling. */
export function countsOf({ values, leftOut }: Differences): Omit<Effect, 'interval' | 'dz'> {
  const { n, mean } = momentsOf(values)
  return {
    n,
    leftOut,
    difference: n === 0 ? undefined : mean,
    wins: values.filter((value) => value > 0).length,
    ties: values.filter((value) => value === 0).length,
    losses: values.filter((value) => value < 0).length,
  }
}

/** Differences of two systems over some of the queries, given by their places in the columns. */
export function differencesAt(rows: readonly number[], subject: Float64Array, baseline: Float64Array): Differences {
  return differencesOf(columnAt(rows, subject), columnAt(rows, baseline))
}

/** Some entries of a column. */
export function columnAt(rows: readonly number[], column: Float64Array): Float64Array {
  return Float64Array.from(rows, (row) => column[row]!)
}
