import { exp } from '../measures/arithmetic.ts'
import { whereFallsTo } from './search.ts'

const density = (x: number) => exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)

// From here on the continued fraction converges quickly; below it the series does.
const far = 3

/** The share of a standard normal distribution above x, to about 1e-13 of its size, far tails included. */
export function normalAbove(x: number): number {
  if (x < 0) return 1 - normalAbove(-x)
  if (x >= far) return density(x) * millsRatio(x)
  return 0.5 - density(x) * oddSeries(x)
}

/** The share of a standard normal distribution below x. */
export function normalBelow(x: number): number {
  return normalAbove(-x)
}

/** The value below which a share of a standard normal distribution lies; the share is within 0 and 1, bounds excluded. */
export function normalQuantile(share: number): number {
  if (share === 0.5) return 0
  return share < 0.5 ? -whereFallsTo(normalAbove, share) : whereFallsTo(normalAbove, 1 - share)
}

/** (1 - Φ) / φ for x of 3 or more: Laplace's continued fraction, from its far end. */
function millsRatio(x: number): number {
  let tail = x
  for (let k = 120; k >= 1; k--) tail = x + k / tail
  return 1 / tail
}

/** (Φ - 1/2) / φ: x + x³/3 + x⁵/(3·5) + … (Abramowitz & Stegun 26.2.11). */
function oddSeries(x: number): number {
  let term = x
  let sum = x
  for (let odd = 3; term > sum * 2 ** -54; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}
