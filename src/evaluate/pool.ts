import { greatestFirst, type Ranking } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'

/** By scorer, how many lists hold each document; only of scorers that look at all lists together. */
export type Pools = ReadonlyMap<Scorer, Map<string, number>>

/** Pools without a list yet. */
export function poolsFor(scorers: readonly Scorer[]): Pools {
  return new Map(scorers.filter(({ pool }) => pool !== undefined).map((scorer) => [scorer, new Map()]))
}

/** Throws a list in, as deep as each scorer looks. */
export function addToPools(pools: Pools, ranking: Ranking): void {
  for (const [{ values, view }, counts] of pools) {
    const seen = view(ranking)
    const depth = Math.min((values.cutoff as number | undefined) ?? Infinity, seen.grades.length)
    for (let rank = 1; rank <= depth; rank++) {
      const document = seen.document(rank)
      counts.set(document, (counts.get(document) ?? 0) + 1)
    }
  }
}

/** The counts of every pool, greatest first, by the scorer's name. */
export function countsOf(pools: Pools): ReadonlyMap<string, Float64Array> {
  return new Map([...pools].map(([{ name }, counts]) => [name, greatestFirst([...counts.values()])] as const))
}
