import type { Ranking } from '../collection/ranking.ts'
import { rankOverlap, type TiedList, tiedList } from '../statistics/rankOverlap.ts'
import { compareIds } from '../text/order.ts'

/** The ranked lists of a run, by query; a query without results has none. */
export type Lists = ReadonlyMap<string, TiedList>

/** Takes rankings one by one as they are measured, and keeps their lists. */
export function listKeeper(): { readonly lists: Lists; take(ranking: Ranking): void } {
  const lists = new Map<string, TiedList>()
  return {
    lists,
    take(ranking) {
      const { length } = ranking.grades
      if (length === 0) return
      const ids = Array.from({ length }, (_, i) => ranking.document(i + 1))
      lists.set(
        ranking.query,
        tiedList(ids, (place) => ranking.tied(place)),
      )
    },
  }
}

/** How much the ranked lists of two runs agree. */
export interface Overlap {
  readonly a: string
  readonly b: string
  /** The mean over queries; undefined where no query has a list in both. */
  readonly mean: number | undefined
  /** Queries with a list in both. */
  readonly n: number
  /** Queries with a list in one of them only. */
  readonly leftOut: number
}

/** The rank-biased overlap of each run with those after it, with persistence `p`: means over queries, in byte order of their ids. */
export function overlapsOf(runs: readonly { readonly name: string; readonly lists: Lists }[], p: number): Overlap[] {
  return runs.flatMap((a, i) =>
    runs.slice(i + 1).map((b): Overlap => {
      const shared = [...a.lists.keys()].filter((query) => b.lists.has(query)).sort(compareIds)
      let sum = 0
      for (const query of shared) sum += rankOverlap(a.lists.get(query)!, b.lists.get(query)!, p)!
      const n = shared.length
      return {
        a: a.name,
        b: b.name,
        mean: n === 0 ? undefined : sum / n,
        n,
        leftOut: a.lists.size + b.lists.size - 2 * n,
      }
    }),
  )
}
