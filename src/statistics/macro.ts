import { definedOf, isConstant } from './differences.ts'
import { type IntervalOptions, quantile } from './intervals.ts'
import { type Interval, reasons } from './outcome.ts'
import { randomIndex } from './random.ts'

/** A data set in a weighted mean of means: its values, NaN where there is none, and what its mean counts. */
export interface Stratum {
  readonly values: Float64Array
  readonly weight: number
}

/** The weighted mean of the means of data sets, whose weights add up to 1; undefined where one of them has no value. */
export function macroMean(
  means: readonly { readonly mean: number | undefined; readonly weight: number }[],
): number | undefined {
  let sum = 0
  for (const { mean, weight } of means) {
    if (mean === undefined || Number.isNaN(mean)) return undefined
    sum += weight * mean
  }
  return means.length === 0 ? undefined : sum
}

/**
 * The percentile bootstrap interval of a weighted mean of means: queries are drawn within each data set (stratified; Davison &
 * Hinkley 1997, 3.2), as many as it has, so that the data sets stay as they are. It says nothing about other data sets.
 */
export function macroInterval(strata: readonly Stratum[], { seed, resamples, level }: IntervalOptions): Interval {
  const all = strata.map(({ values, weight }) => ({ values: definedOf(values), weight }))
  if (all.length === 0 || all.some(({ values }) => values.length === 0)) return none('noValue')
  if (all.some(({ values }) => values.length === 1)) return none('oneQueryOfSome')
  if (all.every(({ values }) => isConstant(values, toleranceOf(values)))) return none('allEqual')
  // One stream of numbers for all of them, or data sets of one size would be drawn alike.
  const draw = randomIndex(seed, 2 ** 32)
  const means = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    let mean = 0
    for (const { values, weight } of all) {
      let sum = 0
      for (let k = 0; k < values.length; k++) sum += values[Math.floor((draw() / 2 ** 32) * values.length)]!
      mean += (weight * sum) / values.length
    }
    means[i] = mean
  }
  means.sort()
  const tail = (1 - level) / 2
  return { kind: 'interval', low: quantile(means, tail), high: quantile(means, 1 - tail) }
}

function none(reason: keyof typeof reasons): Interval {
  return { kind: 'none', reason: reasons[reason] }
}

function toleranceOf(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * 1e-12
}
