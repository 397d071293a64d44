/** Where a system stands to another by a test: shown above it, shown below it, or neither. */
export type PairStanding = 'above' | 'below' | 'open'

/** The ranks that a system may have, 1 being the best. */
export interface RankInterval {
  readonly name: string
  /** By the means alone; equal means share the smaller rank. */
  readonly rank: number
  readonly low: number
  readonly high: number
}

/**
 * Rank intervals from tests of all pairs: a system lies behind those that are shown above it and before those that are shown
 * below it (Mogstad, Romano, Shaikh & Wilhelm 2024; Al Mohamad, Goeman & van Zwet 2022). Where the tests together say nothing
 * wrong in 95 % of cases, all intervals hold the true ranks together in as many. Ranks of resampled means, by contrast, hold
 * them too rarely where systems are equal or nearly so (Hall & Miller 2009).
 */
export function ranksOf(
  systems: readonly { readonly name: string; readonly mean: number }[],
  standing: (name: string, other: string) => PairStanding,
): RankInterval[] {
  return systems.map(({ name, mean }) => {
    const others = systems.filter((other) => other.name !== name)
    const stands = (side: PairStanding) => others.filter((other) => standing(name, other.name) === side).length
    return {
      name,
      // Means that are equal but for rounding are equal.
      rank: 1 + others.filter((other) => other.mean - mean > 1e-12 * Math.abs(other.mean)).length,
      low: 1 + stands('below'),
      high: systems.length - stands('above'),
    }
  })
}
