import { words } from '../text/words.ts'
import { definedOf, isConstant, momentsOf, unitOf } from './differences.ts'
import { normalBelow, normalQuantile } from './normal.ts'
import { type Interval, reasons } from './outcome.ts'
import { type Resampling, randomIndex, tell } from './random.ts'
import { studentQuantile } from './studentT.ts'

/** What an interval takes: the share of cases in which it is to hold the true mean (0.95), and how to resample. */
export interface IntervalOptions extends Resampling {
  readonly level: number
}

/** A kind of interval for a mean over queries. */
interface IntervalKind {
  readonly title: ReturnType<typeof words>
  readonly resamples: boolean
  /** The interval from two or more values that are not all equal; for Wilson's, from one or more values of 0 and 1. */
  of(values: Float64Array, options: IntervalOptions): Interval
}

/** Intervals for a mean, by the name that a command line gives them. The first is the default. */
export const intervals = {
  bca: { title: words('BCa bootstrap', 'BCa 自助法'), resamples: true, of: bca },
  percentile: { title: words('percentile bootstrap', '百分位自助法'), resamples: true, of: percentile },
  t: { title: words("Student's t", '学生 t'), resamples: false, of: student },
  wilson: { title: words('Wilson', 'Wilson'), resamples: false, of: wilson },
} as const satisfies Readonly<Record<string, IntervalKind>>

/** The name of a kind of confidence interval. */
export type IntervalName = keyof typeof intervals

/** The interval of the mean of those values that are not NaN. */
export function intervalOf(name: IntervalName, column: Float64Array, options: IntervalOptions): Interval {
  const values = definedOf(column)
  if (values.length === 0) return { kind: 'none', reason: reasons.noValue }
  if (name === 'wilson') return wilson(values, options)
  if (values.length === 1) return { kind: 'none', reason: reasons.oneQuery }
  const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (isConstant(values, scale * 1e-12)) return { kind: 'none', reason: reasons.allEqual }
  return intervals[name].of(values, options)
}

/** Whether every value is 0, 1 or NaN. */
export function isBinary(column: Float64Array): boolean {
  return column.every((value) => value === 0 || value === 1 || Number.isNaN(value))
}

/** mean ± t s / √n. */
function student(values: Float64Array, { level }: IntervalOptions): Interval {
  const { n, mean, deviation } = momentsOf(values)
  const reach = (studentQuantile(1 - level, n - 1) * deviation) / Math.sqrt(n)
  return { kind: 'interval', low: mean - reach, high: mean + reach }
}

/** Wilson's score interval for a share (Wilson 1927), without continuity correction. */
function wilson(values: Float64Array, { level }: IntervalOptions): Interval {
  if (!isBinary(values)) return { kind: 'none', reason: reasons.notBinary }
  const { n, mean } = momentsOf(values)
  const z = normalQuantile(1 - (1 - level) / 2)
  const middle = mean + (z * z) / (2 * n)
  const reach = z * Math.sqrt((mean * (1 - mean) + (z * z) / (4 * n)) / n)
  const below = 1 + (z * z) / n
  return { kind: 'interval', low: Math.max(0, (middle - reach) / below), high: Math.min(1, (middle + reach) / below) }
}

function percentile(values: Float64Array, options: IntervalOptions): Interval {
  const means = bootstrapMeans(values, options)
  const tail = (1 - options.level) / 2
  return { kind: 'interval', low: quantile(means, tail), high: quantile(means, 1 - tail) }
}

/** Bias-corrected and accelerated (Efron 1987). Of means equal to the one observed, half count as below it. */
function bca(values: Float64Array, options: IntervalOptions): Interval {
  const means = bootstrapMeans(values, options)
  const { mean } = momentsOf(values)
  const bias = normalQuantile(shareBelow(means, mean))
  const acceleration = accelerationOf(values, mean)
  const share = (tail: number) => {
    const shifted = bias + normalQuantile(tail)
    return normalBelow(bias + shifted / (1 - acceleration * shifted))
  }
  const tail = (1 - options.level) / 2
  return { kind: 'interval', low: quantile(means, share(tail)), high: quantile(means, share(1 - tail)) }
}

/** The share of means below one, kept off 0 and 1 by half a mean, as their quantiles are infinite. */
function shareBelow(means: Float64Array, mean: number): number {
  const tolerance = Math.abs(mean) * 1e-12
  let halves = 0
  for (const other of means) halves += other < mean - tolerance ? 2 : other <= mean + tolerance ? 1 : 0
  return Math.min(Math.max(halves, 1), 2 * means.length - 1) / (2 * means.length)
}

/** For a mean the jackknife leaves out comes to the skewness of the values, over 6 √n. */
function accelerationOf(values: Float64Array, mean: number): number {
  const unit = unitOf(values, mean)
  let squares = 0
  let cubes = 0
  for (const value of values) {
    const away = (value - mean) / unit
    squares += away * away
    cubes += away * away * away
  }
  return cubes / (6 * squares * Math.sqrt(squares))
}

/** The means of resamples drawn with replacement, smallest first. */
function bootstrapMeans(values: Float64Array, resampling: Resampling): Float64Array {
  const draw = randomIndex(resampling.seed, values.length)
  const means = new Float64Array(resampling.resamples)
  for (let i = 0; i < means.length; i++) {
    let sum = 0
    for (let k = 0; k < values.length; k++) sum += values[draw()]!
    means[i] = sum / values.length
    tell(resampling, i)
  }
  return means.sort()
}

/** A share of sorted numbers: between the two neighbours in proportion, as NumPy's default and R's type 7 do. */
export function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (at - below) * (high - low)
}
