import type { Differences } from './differences.ts'
import { normalAbove } from './normal.ts'
import { type Outcome, tested } from './outcome.ts'

/** Up to so many differences, none of them tied, the distribution is counted out. */
const mostCounted = 25

/**
 * Wilcoxon's signed-rank test (Wilcoxon 1945): zeros are left out; differences whose sizes are equal but for rounding share
 * their mean rank. Exact for up to 25 differences without ties, otherwise the normal approximation with a variance that is
 * corrected for ties and without continuity correction.
 */
export function wilcoxonTest({ values, tolerance }: Differences): Outcome {
  const sorted = Float64Array.from(values.filter((value) => value !== 0)).sort((a, b) => Math.abs(a) - Math.abs(b))
  const n = sorted.length
  const { positive, tieTerm } = rankSums(sorted, tolerance)
  const all = (n * (n + 1)) / 2
  const least = Math.min(positive, all - positive)
  const lean = positive - all / 2
  if (n <= mostCounted && tieTerm === 0) return tested(2 * shareUpTo(least, n), 'exact', lean)
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - tieTerm / 48
  return tested(2 * normalAbove((all / 2 - least) / Math.sqrt(variance)), 'normal', lean)
}

/** The sum of the ranks of positive differences, and the sum of t³ - t over groups of t ties. */
function rankSums(sorted: Float64Array, tolerance: number): { readonly positive: number; readonly tieTerm: number } {
  let positive = 0
  let tieTerm = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1
    while (to < sorted.length && Math.abs(sorted[to]!) - Math.abs(sorted[to - 1]!) <= 2 * tolerance) to++
    const rank = (from + 1 + to) / 2
    for (let i = from; i < to; i++) if (sorted[i]! > 0) positive += rank
    const ties = to - from
    tieTerm += ties * ties * ties - ties
    from = to
  }
  return { positive, tieTerm }
}

/** The share of the 2^n sign patterns whose positive ranks add up to `most` or less. */
function shareUpTo(most: number, n: number): number {
  const ways = new Float64Array((n * (n + 1)) / 2 + 1)
  ways[0] = 1
  for (let rank = 1; rank <= n; rank++) {
    for (let sum = ways.length - 1; sum >= rank; sum--) ways[sum]! += ways[sum - rank]!
  }
  let count = 0
  for (let sum = 0; sum <= most; sum++) count += ways[sum]!
  return count / 2 ** n
}
