import { words } from '../text/words.ts'
import { differencesAt } from './comparison.ts'
import { isConstant } from './differences.ts'
import type { Slice } from './family.ts'
import { type Outcome, reasons, tested, untestable } from './outcome.ts'
import { type Resampling, randomIndex } from './random.ts'

/** So many draws give a p-value to within a hundredth; each takes time with every query. */
const mostDraws = 10_000

const why = {
  overlap: words('a query is in several slices', '有查询同属几组'),
  oneSlice: words('fewer than two slices have a difference', '有差值的组不足两个'),
  singles: words('no slice has two queries', '没有哪一组有两个查询'),
}

/** Whether two systems differ by more on some slices than on others, and how many draws stand behind the p-value. */
export interface BetweenSlices {
  readonly outcome: Outcome
  readonly slices: number
  readonly draws: number
}

/**
 * A permutation test of whether the mean difference of two systems is another from slice to slice: how often queries dealt
 * out to slices of the same sizes at random leave means at least as far apart, by the sum of squares between slices. The observed
 * case is one of them. The null hypothesis is that differences have one distribution on all slices.
 */
export function betweenSlices(
  [subject, baseline]: readonly [subject: Float64Array, baseline: Float64Array],
  slices: readonly Slice[],
  { seed, resamples }: Resampling,
): BetweenSlices {
  const draws = Math.min(resamples, mostDraws)
  const rows = slices.flatMap((slice) => slice.rows)
  const groups = slices
    .map((slice) => differencesAt(slice.rows, subject, baseline).values)
    .filter(({ length }) => length > 0)
  const sizes = groups.map(({ length }) => length)
  const given = { slices: groups.length, draws }
  if (new Set(rows).size < rows.length) return { ...given, outcome: untestable(why.overlap) }
  if (groups.length < 2) return { ...given, outcome: untestable(why.oneSlice) }
  if (sizes.every((size) => size === 1)) return { ...given, outcome: untestable(why.singles) }
  const { values, tolerance } = differencesAt(rows, subject, baseline)
  if (isConstant(values, tolerance)) return { ...given, outcome: untestable(reasons.constant) }
  // Sums that are equal in exact arithmetic may differ by the dust of every term.
  const bound = spreadOf(values, sizes) * (1 - 1e-12)
  const draw = randomIndex(seed, 2 ** 32)
  let reached = 0
  for (let i = 0; i < draws; i++) {
    shuffle(values, draw)
    if (spreadOf(values, sizes) >= bound) reached++
  }
  return { ...given, outcome: tested((1 + reached) / (1 + draws), 'sampled', 0) }
}

/** The sum of squares between groups that follow each other, but for what no order changes. */
function spreadOf(values: Float64Array, sizes: readonly number[]): number {
  let spread = 0
  let at = 0
  for (const size of sizes) {
    let sum = 0
    for (const end = at + size; at < end; at++) sum += values[at]!
    spread += (sum * sum) / size
  }
  return spread
}

function shuffle(values: Float64Array, draw: () => number): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor((draw() / 2 ** 32) * (last + 1))
    const value = values[last]!
    values[last] = values[other]!
    values[other] = value
  }
}
