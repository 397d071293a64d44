import { exp, ln } from '../measures/arithmetic.ts'
import { whereFallsTo } from './search.ts'

/**
 * The share of Student's t distribution outside -|t| and |t|, to 1e-10 of its size, far tails included: the regularised
 * incomplete beta function I_x(df/2, 1/2) at x = df / (df + t²). `df` is at least 1.
 */
export function studentOutside(t: number, df: number): number {
  if (t === 0) return 1
  const ratio = (t * t) / df
  if (ratio === Infinity) return 0
  const x = 1 / (1 + ratio)
  const y = ratio / (1 + ratio)
  const a = df / 2
  // x^a y^(1/2) / B(a, 1/2), where ln x is taken of 1 + t²/df so that it stays sharp for small t²/df.
  const front = (exp(-a * lnOnePlus(ratio)) * Math.sqrt(y) * gammaRatio(a)) / Math.sqrt(Math.PI)
  if (x < (a + 1) / (a + 2.5)) return (front * betaFraction({ a, b: 0.5, x })) / a
  return 1 - (front * betaFraction({ a: 0.5, b: a, x: y })) / 0.5
}

/** The t outside of which, on both sides together, a share of the distribution lies; the share is within 0 and 1, bounds excluded. */
export function studentQuantile(outside: number, df: number): number {
  return whereFallsTo((t) => studentOutside(t, df), outside)
}

/** ln(1 + u) for u of 0 or more (Kahan): the rounding of 1 + u cancels. */
function lnOnePlus(u: number): number {
  const sum = 1 + u
  return sum === 1 ? u : (ln(sum) * u) / (sum - 1)
}

/** Γ(a + 1/2) / Γ(a): raised to a large argument step by step, then by the asymptotic series of its logarithm. */
function gammaRatio(a: number): number {
  let factor = 1
  let at = a
  for (; at < 20; at++) factor *= at / (at + 0.5)
  const square = at * at
  const series = (-1 / 8 + (1 / 192 + (-1 / 640 + 17 / 14336 / square) / square) / square) / at
  return factor * Math.sqrt(at) * exp(series)
}

const tiny = 1e-300

/** The continued fraction of the incomplete beta function (Lentz's way; Press et al. 2007, 6.4). */
function betaFraction({ a, b, x }: { readonly a: number; readonly b: number; readonly x: number }): number {
  // What is no number converges to nothing.
  if (Number.isNaN(x)) return x
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; ; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < 2 ** -50) return fraction
  }
}
