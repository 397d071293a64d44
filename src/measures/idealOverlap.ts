import type { Ranking } from '../collection/ranking.ts'

/** A list and the ideal ranking that is closest to it. */
interface Overlap {
  /** Entry i: how many documents are among the first i + 1 of both. */
  readonly overlap: Float64Array
  /** How many documents the ideal ranking holds. */
  readonly ideal: number
}

/**
 * The ideal ranking holds the judged documents above grade 0, best first; within a grade those retrieved in the run's order,
 * then those that were not. `depth` is how many ranks are compared, `Infinity` for those of the longer list.
 */
export function overlaps({ grades, judged }: Ranking, depth: number): Overlap {
  let ideal = 0
  const start = new Map<number, number>()
  for (let i = 0; i < judged.length && judged[i]! > 0; i++) {
    if (!start.has(judged[i]!)) start.set(judged[i]!, i)
    ideal++
  }
  const last = depth === Infinity ? Math.max(grades.length, ideal) : depth
  const overlap = new Float64Array(last)
  for (let i = 0; i < grades.length; i++) {
    const place = start.get(grades[i]!)
    if (place === undefined) continue
    start.set(grades[i]!, place + 1)
    const both = Math.max(place, i)
    if (both < last) overlap[both]! += 1
  }
  for (let i = 1; i < last; i++) overlap[i]! += overlap[i - 1]!
  return { overlap, ideal }
}
