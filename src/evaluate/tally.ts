import type { Joined } from '../collection/join.ts'
import type { Judgements } from '../collection/qrels.ts'
import { countRelevant } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Counts } from './values.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Counts over queries while a run streams by. */
export interface Tally {
  /** Cutoffs of the scorers, smallest first; `tiedAt` belongs to them. */
  readonly cutoffs: readonly number[]
  readonly tiedAt: number[]
  readonly counts: {
    readonly ties: Writable<Counts['ties']>
    readonly neighbours: Writable<Counts['neighbours']>
    readonly top10: Writable<Counts['top10']>
    readonly judged: Writable<Counts['judged']>
    readonly selfFirst: Writable<Counts['selfFirst']>
    readonly dropped: Writable<Counts['dropped']>
    rankDisagrees: Counts['rankDisagrees']
  }
}

/** Nothing counted yet. */
export function tallyOf(scorers: readonly Scorer[]): Tally {
  const given = scorers.map(({ values }) => values.cutoff).filter((cutoff) => typeof cutoff === 'number')
  const cutoffs = [...new Set(given.filter(Number.isFinite))].sort((a, b) => a - b)
  return {
    cutoffs,
    tiedAt: cutoffs.map(() => 0),
    counts: {
      ties: { documents: 0, queries: 0 },
      neighbours: { pairs: 0, tied: 0 },
      top10: { documents: 0, unjudged: 0 },
      judged: { documents: 0, retrieved: 0 },
      selfFirst: { queries: 0, self: 0 },
      dropped: { duplicates: 0, self: 0, unjudged: 0, belowScore: 0 },
      rankDisagrees: undefined,
    },
  }
}

/** Adds what the join noticed about a judged query. */
export function addCounts(
  { cutoffs, tiedAt, counts }: Tally,
  { ranking, counts: seen }: Joined,
  judgements: Judgements,
): void {
  counts.ties.documents += seen.tiedDocuments
  if (seen.tiedDocuments > 0) counts.ties.queries++
  counts.neighbours.pairs += Math.max(0, seen.documents - 1)
  counts.neighbours.tied += seen.tiedPairs
  counts.top10.documents += Math.min(10, seen.documents)
  counts.top10.unjudged += seen.unjudgedAt10
  counts.judged.documents += countRelevant(judgements.judged, 0)
  counts.judged.retrieved += seen.judgedRetrieved
  counts.selfFirst.queries++
  if (seen.selfFirst) counts.selfFirst.self++
  counts.dropped.duplicates += seen.dropped.duplicates
  counts.dropped.self += seen.dropped.self
  counts.dropped.unjudged += seen.dropped.unjudged
  counts.dropped.belowScore += seen.dropped.belowScore
  const line = seen.rankDisagrees
  if (line > 0 && line < (counts.rankDisagrees?.line ?? Infinity)) counts.rankDisagrees = { query: ranking.query, line }
  cutoffs.forEach((cutoff, i) => {
    if (seen.tiedAt(cutoff)) tiedAt[i]!++
  })
}
