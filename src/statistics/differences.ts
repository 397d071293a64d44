/** Differences of two systems, query by query, where both have a value. */
export interface Differences {
  /** Subject minus baseline, in the order of the queries; exactly 0 where the two differ by no more than `tolerance`. */
  readonly values: Float64Array
  /** What rounding may do to a difference: 1e-12 of the greatest value of the two systems. */
  readonly tolerance: number
  /** Queries where one of the two has no value. */
  readonly leftOut: number
}

// Sums and quotients of some thousand terms are off by less.
const dust = 1e-12

/** The differences of two columns over the same queries; NaN is no value. Queries that have a value in neither are not counted as left out. */
export function differencesOf(subject: Float64Array, baseline: Float64Array): Differences {
  const values: number[] = []
  let scale = 0
  let leftOut = 0
  subject.forEach((value, i) => {
    const other = baseline[i]!
    if (Number.isNaN(value) || Number.isNaN(other)) {
      if (!Number.isNaN(value) || !Number.isNaN(other)) leftOut++
      return
    }
    values.push(value - other)
    scale = Math.max(scale, Math.abs(value), Math.abs(other))
  })
  const tolerance = scale * dust
  return {
    values: Float64Array.from(values, (value) => (Math.abs(value) <= tolerance ? 0 : value)),
    tolerance,
    leftOut,
  }
}

/** The values that are there, in order: without NaN. */
export function definedOf(column: Float64Array): Float64Array {
  return column.filter((value) => !Number.isNaN(value))
}

/** Whether all values are equal but for the tolerance. */
export function isConstant(values: Float64Array, tolerance: number): boolean {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return high - low <= 2 * tolerance
}

/** Number of values, their mean, and their standard deviation with n - 1 below (NaN for fewer than two values). Sums run in order. */
export interface Moments {
  readonly n: number
  readonly mean: number
  readonly deviation: number
}

/** The moments of values, none of which is NaN. */
export function momentsOf(values: Float64Array): Moments {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  const unit = unitOf(values, mean)
  let squares = 0
  for (const value of values) squares += ((value - mean) / unit) ** 2
  return { n: values.length, mean, deviation: unit * Math.sqrt(squares / (values.length - 1)) }
}

/** What distances from the mean are measured in, so that their squares and cubes do not vanish: 1, unless all are tiny. */
export function unitOf(values: Float64Array, mean: number): number {
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0)
  return greatest > 0 && greatest < 1e-100 ? greatest : 1
}
