import type { Differences } from './differences.ts'
import { type Outcome, tested } from './outcome.ts'

/** The sign test: among the differences other than 0, wins as often as losses. Exact, by the binomial distribution. */
export function signTest({ values }: Differences): Outcome {
  const wins = values.filter((value) => value > 0).length
  const losses = values.filter((value) => value < 0).length
  return tested(2 * headsUpTo(Math.min(wins, losses), wins + losses), 'exact', wins - losses)
}

/** The probability of at most `most` heads in `n` tosses, where `most` is at most half of `n`. */
function headsUpTo(most: number, n: number): number {
  let term = probabilityOfHeads(most, n)
  let sum = term
  for (let heads = most; heads > 0 && term > sum * 2 ** -54; heads--) {
    term *= heads / (n - heads + 1)
    sum += term
  }
  return sum
}

/** C(n, heads) / 2^n; the halvings come in between the factors, so that nothing overflows. */
function probabilityOfHeads(heads: number, n: number): number {
  let product = 1
  let halvings = n
  for (let i = 0; i < heads; i++) {
    product *= (n - i) / (i + 1)
    for (; product > 1 && halvings > 0; halvings--) product /= 2
  }
  for (; halvings > 0; halvings--) product /= 2
  return product
}
