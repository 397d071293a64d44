import type { Judgements } from '../collection/qrels.ts'
import { type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { foldSpelling } from './idForms.ts'

/** Documents that are judged under another spelling than the one a run has. */
export interface AlikeCounts {
  readonly documents: number
  /** The first of them. */
  readonly first?: { readonly judged: string; readonly retrieved: string } | undefined
}

/** The same while a run streams by. */
export interface Alike extends AlikeCounts {
  documents: number
  first?: { readonly judged: string; readonly retrieved: string } | undefined
  /** How many more ids are looked at: the lint must not slow down a large run. */
  left: number
}

/** Ids looked at in one run, and ranks of one query. */
const mostIds = 10_000
const mostRanks = 20

/** Nothing seen yet. */
export function noneAlike(): Alike {
  return { documents: 0, left: mostIds }
}

/** Looks at the top of a list for documents that nobody judged, but whose id is that of a judged one in another spelling. */
export function addAlike(alike: Alike, ranking: Ranking, judgements: Judgements): void {
  const { grades } = ranking
  const last = Math.min(grades.length, mostRanks)
  let folded: ReadonlyMap<string, string> | undefined
  for (let rank = 1; rank <= last && alike.left > 0; rank++) {
    if (grades[rank - 1] !== UNJUDGED) continue
    folded ??= foldedIds(alike, judgements)
    alike.left--
    const retrieved = ranking.document(rank)
    const judged = folded.get(foldSpelling(retrieved))
    if (judged === undefined) continue
    alike.documents++
    alike.first ??= { judged, retrieved }
  }
}

function foldedIds(alike: Alike, { grades, document }: Judgements): ReadonlyMap<string, string> {
  const folded = new Map<string, string>()
  alike.left -= grades.length
  for (let i = 0; i < grades.length; i++) {
    const id = document(i)
    folded.set(foldSpelling(id), id)
  }
  return folded
}
