import type { Differences } from './differences.ts'
import { type Outcome, tested } from './outcome.ts'
import { type Resampling, randomBits, tell } from './random.ts'

/** Up to so many differences other than 0, all sign flips are counted: a million. */
const mostCounted = 20

/**
 * The paired randomisation test (Fisher 1935): how often sign flips of the differences give a sum at least as far from 0 as
 * the one observed. All flips where at most 20 differences are not 0 (those that are change nothing); otherwise a sample,
 * to which the observed case is added, so that no p-value is 0 (Phipson & Smyth 2010).
 */
export function randomizationTest({ values, tolerance }: Differences, resampling: Resampling): Outcome {
  const flipped = values.filter((value) => value !== 0)
  let observed = 0
  for (const value of flipped) observed += value
  // Sums that are equal in exact arithmetic may differ by the dust of every term.
  const bound = Math.abs(observed) - tolerance * flipped.length
  const blocks = blocksOf(flipped)
  if (flipped.length <= mostCounted) {
    const cases = 2 ** flipped.length
    return tested(countAll(blocks, cases, bound) / cases, 'exact', observed)
  }
  const reached = countSampled(blocks, resampling, bound)
  return tested((1 + reached) / (1 + resampling.resamples), 'sampled', observed)
}

const blockBits = 8

/** For every eight differences the sums of all their sign flips; bit j of the index flips the j-th. */
function blocksOf(values: Float64Array): Float64Array[] {
  const blocks: Float64Array[] = []
  for (let from = 0; from < values.length; from += blockBits) {
    const part = values.subarray(from, from + blockBits)
    const sums = new Float64Array(2 ** blockBits)
    for (let flips = 0; flips < sums.length; flips++) {
      let sum = 0
      part.forEach((value, j) => {
        sum += (flips >> j) & 1 ? -value : value
      })
      sums[flips] = sum
    }
    blocks.push(sums)
  }
  return blocks
}

function countAll(blocks: readonly Float64Array[], cases: number, bound: number): number {
  let reached = 0
  for (let flips = 0; flips < cases; flips++) {
    let sum = 0
    let rest = flips
    for (const sums of blocks) {
      sum += sums[rest & 255]!
      rest >>= blockBits
    }
    if (Math.abs(sum) >= bound) reached++
  }
  return reached
}

function countSampled(blocks: readonly Float64Array[], resampling: Resampling, bound: number): number {
  const bits = randomBits(resampling.seed)
  let reached = 0
  for (let i = 0; i < resampling.resamples; i++) {
    let sum = 0
    let flips = 0
    blocks.forEach((sums, k) => {
      flips = k % 4 === 0 ? bits() : flips >> blockBits
      sum += sums[flips & 255]!
    })
    if (Math.abs(sum) >= bound) reached++
    tell(resampling, i)
  }
  return reached
}
