import { type Differences, momentsOf } from './differences.ts'
import { type Outcome, tested } from './outcome.ts'
import { type Resampling, randomIndex, tell } from './random.ts'

/**
 * The bootstrap test of a mean difference (Efron & Tibshirani 1993, 16.4): differences are shifted to a mean of 0 and drawn
 * with replacement; how often is the studentised mean of a resample at least as far from 0 as the one observed? The observed
 * case is added. A resample of equal values counts where its mean is not 0.
 */
export function bootstrapTest({ values, tolerance }: Differences, resampling: Resampling): Outcome {
  const { seed, resamples } = resampling
  const { n, mean, deviation } = momentsOf(values)
  const shifted = values.map((value) => value - mean)
  // Both sides of |m*| / s* >= |m| / s are squared, and s taken over n, which both share.
  const bound = ((mean * mean) / (deviation * deviation)) * (n / (n - 1)) * (1 - 1e-12)
  const draw = randomIndex(seed, n)
  let reached = 0
  for (let i = 0; i < resamples; i++) {
    let sum = 0
    let squares = 0
    for (let k = 0; k < n; k++) {
      const value = shifted[draw()]!
      sum += value
      squares += value * value
    }
    const drawn = sum / n
    const variance = Math.max(0, squares / n - drawn * drawn)
    if (drawn * drawn >= bound * variance && (variance > 0 || Math.abs(drawn) > tolerance)) reached++
    tell(resampling, i)
  }
  return tested((1 + reached) / (1 + resamples), 'sampled', mean)
}
