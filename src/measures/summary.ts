import { printValue } from '../text/number.ts'
import { exp, ln } from './arithmetic.ts'
import { exactSum } from './exactSum.ts'

/**
 * How the values of queries become one number. `pooled` is no sum of them, but the value of all lists thrown together;
 * `given` is a mean that somebody else took, of values that are not known.
 */
export type SummaryKind = 'mean' | 'weighted' | 'sum' | 'geometric' | 'pooled' | 'given'

/** What is summed up from values by query. */
export type SummedKind = Exclude<SummaryKind, 'pooled' | 'given'>

/** One number over queries, and how many queries stand behind it. */
export interface Summary {
  readonly kind: SummaryKind
  /** NaN where no query has a value. */
  readonly value: number
  /** Queries with a value; 0 where they are not known. */
  readonly count: number
  /** Queries whose value is undefined; they are not in `count`. */
  readonly undefined: number
  /** Of values given from outside: queries that nobody gave a value, neither in `count` nor in `undefined`. */
  readonly absent?: number
}

/** A geometric mean takes no value below this one (trec_eval's MIN_GEO_MEAN), or one zero would make it zero. */
export const geometricFloor = 0.00001

/** A value in a table; a count has no decimals. */
export function printOf({ over }: { readonly over: SummaryKind }, value: number | undefined, digits: number): string {
  return printValue(value, over === 'sum' && Number.isInteger(value) ? 0 : digits)
}

/**
 * Sums up values in the order given, which is byte order of the query id; NaN is undefined and does not take part. `weights`,
 * one for each value, are those of a weighted mean; where they come to 0 it has no value.
 *
 * @example
 * console.log(summarize('mean', [1, 0.5, Number.NaN])) // { kind: 'mean', value: 0.75, count: 2, undefined: 1 }
 */
export function summarize(kind: SummedKind, values: Iterable<number>, weights?: ArrayLike<number>): Summary {
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

/**
 * Sums up values that stand for several queries each, as many as `times` says. The order of the queries is not known, so sums
 * are exact and rounded once: the last digits may differ from those of `summarize`, which rounds at each query.
 */
export function summarizeTimes(
  kind: SummedKind,
  values: Float64Array,
  { times, weights }: { readonly times: readonly number[]; readonly weights: Float64Array | undefined },
): Summary {
  const [sum, by] = [exactSum(), exactSum()]
  let count = 0
  let missing = 0
  values.forEach((value, i) => {
    if (Number.isNaN(value)) missing += times[i]!
    else {
      const weight = weights?.[i] ?? 1
      sum.add(kind === 'geometric' ? ln(Math.max(value, geometricFloor)) : weight * value, times[i]!)
      by.add(weight, times[i]!)
      count += times[i]!
    }
  })
  return { kind, value: total(kind, sum.value(), by.value()), count, undefined: missing }
}

/** The mean of one query's values in several runs of one system; NaN where one of them has none. */
export function meanOverRuns(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The summary of several runs of one system: where it is a mean, that of the queries' means over the runs (`values`), otherwise
 * the mean of the runs' `own` summaries.
 */
export function summaryOverRuns(
  { over }: { readonly over: SummaryKind },
  own: readonly Summary[],
  values: Iterable<number>,
): Summary {
  const mean = summarize('mean', values)
  if (over === 'mean') return mean
  return { ...mean, kind: over, value: meanOverRuns(own.map(({ value }) => value)) }
}

function total(kind: SummedKind, sum: number, by: number): number {
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
