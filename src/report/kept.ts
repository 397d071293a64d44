import { keep, type Ranking } from '../collection/ranking.ts'

/** A ranking of whole lists by grades as plain data. */
export type Kept = Pick<Ranking, 'query' | 'grades' | 'judged' | 'absent'> & {
  readonly documents: readonly string[]
  readonly tied: readonly boolean[]
}

/** What is kept of a ranking. Subtopics and preferences are not: they are looked up in the judgements. */
export function keptOf(ranking: Ranking): Kept {
  const { query, grades, judged, absent } = ranking
  const ranks = Array.from(grades, (_, i) => i + 1)
  return {
    query,
    grades,
    judged,
    absent,
    documents: ranks.map((rank) => ranking.document(rank)),
    tied: ranks.map((rank) => ranking.tied(rank)),
  }
}

/** The ranking that was kept. */
export function rankingOf({ documents, tied, ...ranking }: Kept): Ranking {
  return keep({
    ...ranking,
    document: (rank) => documents[rank - 1]!,
    tied: (rank) => tied[rank - 1]!,
  })
}
