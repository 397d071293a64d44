import type { Joined } from '../collection/join.ts'
import type { Judgements } from '../collection/qrels.ts'
import { countRelevant, type Ranking } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Alike, addAlike, noneAlike } from './alike.ts'
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
    readonly overlap: Writable<Counts['overlap']>
    readonly flat: Writable<Counts['flat']>
    readonly perfect: Writable<Counts['perfect']>
    readonly selfFirst: Writable<Counts['selfFirst']>
    readonly dropped: Writable<Counts['dropped']>
    rankDisagrees: Counts['rankDisagrees']
    readonly alike: Alike
    strangers: Counts['strangers']
    placed?: true
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
      overlap: { possible: 0, found: 0 },
      flat: { queries: 0, flat: 0 },
      perfect: { queries: 0, documents: 0, perfect: 0 },
      selfFirst: { queries: 0, self: 0 },
      dropped: { duplicates: 0, self: 0, unjudged: 0, belowScore: 0 },
      rankDisagrees: undefined,
      alike: noneAlike(),
      strangers: undefined,
    },
  }
}

/** Adds what the join noticed about a judged query. */
export function addCounts({ cutoffs, tiedAt, counts }: Tally, joined: Joined, judgements: Judgements): void {
  const { ranking, counts: seen } = joined
  counts.ties.documents += seen.tiedDocuments
  if (seen.tiedDocuments > 0) counts.ties.queries++
  counts.neighbours.pairs += Math.max(0, seen.documents - 1)
  counts.neighbours.tied += seen.tiedPairs
  counts.top10.documents += Math.min(10, seen.documents)
  counts.top10.unjudged += seen.unjudgedAt10
  const judged = countRelevant(judgements.judged, 0)
  counts.judged.documents += judged
  counts.judged.retrieved += seen.judgedRetrieved
  counts.overlap.possible += Math.min(judged, seen.documents)
  counts.overlap.found += seen.judgedRetrieved
  if (seen.documents > 1) {
    counts.flat.queries++
    if (seen.tiedPairs === seen.documents - 1) counts.flat.flat++
  }
  counts.perfect.queries++
  counts.perfect.documents += seen.documents
  if (isPerfect(ranking, seen)) counts.perfect.perfect++
  if (ranking.placed) counts.placed = true
  else addIds(counts, joined, judgements)
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

/** Looks at the ids of a list. */
function addIds(counts: Tally['counts'], { ranking, counts: seen }: Joined, judgements: Judgements): void {
  if (seen.judgedRetrieved === 0) counts.strangers ??= strangersIn(ranking, judgements)
  addAlike(counts.alike, ranking, judgements)
}

/** Whether a list is the judged documents in order of their grades, with every relevant one and nothing that was not judged. */
function isPerfect({ grades, judged }: Ranking, { documents, judgedRetrieved }: Joined['counts']): boolean {
  if (judgedRetrieved !== documents || grades.length !== documents) return false
  for (let rank = 1; rank < documents; rank++) if (grades[rank]! > grades[rank - 1]!) return false
  const relevant = countRelevant(judged, 1)
  return relevant <= documents && (relevant === 0 || grades[relevant - 1]! >= 1)
}

/** How many ids of either side stand for a query in which nothing judged was retrieved. */
const mostStrangers = 1000

function strangersIn(ranking: Ranking, judgements: Judgements): Counts['strangers'] {
  const { length } = ranking.grades
  if (length === 0) return undefined
  return {
    judged: firstOf(judgements.grades.length, (i) => judgements.document(i)),
    retrieved: firstOf(length, (i) => ranking.document(i + 1)),
  }
}

function firstOf(count: number, id: (i: number) => string): string[] {
  return Array.from({ length: Math.min(count, mostStrangers) }, (_, i) => id(i))
}
