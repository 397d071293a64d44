/** The grade of a retrieved document that nobody judged. Less than every grade, so `grade >= level` is false for it. */
export const UNJUDGED = -Infinity

/**
 * One query as a measure sees it: what the run retrieved, joined with what the qrels judged. Borrowed until the next query;
 * `keep` copies it.
 */
export interface Ranking {
  readonly query: string
  /** Grade of the document at rank i + 1, best first, or `UNJUDGED`; length n. A negative grade means pooled, not judged. */
  readonly grades: Float64Array
  /** Every judged grade of the query, greatest first, negative ones included. */
  readonly judged: Float64Array
  /** The run does not hold this query at all, which is not the same as a list emptied by a convention. */
  readonly absent: boolean
  /** Whether the documents at `rank` (1-based) and at the next rank have equal scores; false at the last. */
  tied(rank: number): boolean
  /** The id at a rank (1-based); decoded only when asked. */
  document(rank: number): string
}

/** A copy that outlives the next query. */
export function keep(ranking: Ranking): Ranking {
  const documents = Array.from(ranking.grades, (_, i) => ranking.document(i + 1))
  const tied = documents.map((_, i) => ranking.tied(i + 1))
  return {
    query: ranking.query,
    grades: ranking.grades.slice(),
    judged: ranking.judged.slice(),
    absent: ranking.absent,
    tied: (rank) => tied[rank - 1]!,
    document: (rank) => documents[rank - 1]!,
  }
}

/** Whether two lists hold the same numbers, NaN being itself. */
export function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
}

/**
 * A ranking written by hand: grades from rank 1 down; `judged` defaults to the grades that are not `UNJUDGED`; `tied` are
 * the ranks whose documents have the score of the next one.
 */
export function rankingOf(
  grades: readonly number[],
  options: {
    readonly judged?: readonly number[]
    readonly query?: string
    readonly documents?: readonly string[]
    readonly tied?: readonly number[]
  } = {},
): Ranking {
  const judged = options.judged ?? grades.filter((grade) => grade !== UNJUDGED)
  return {
    query: options.query ?? 'q1',
    grades: Float64Array.from(grades),
    judged: Float64Array.from(judged).sort().reverse(),
    absent: false,
    tied: (rank) => options.tied?.includes(rank) ?? false,
    document: (rank) => options.documents?.[rank - 1] ?? `d${rank}`,
  }
}

/**
 * The same ranking without the documents that were not judged or only pooled (grade below 0), as trec_eval's `-J` drops
 * them. What was judged stays whole.
 */
export function judgedOnly(ranking: Ranking): Ranking {
  const ranks: number[] = []
  ranking.grades.forEach((grade, i) => {
    if (grade >= 0) ranks.push(i + 1)
  })
  return {
    query: ranking.query,
    grades: Float64Array.from(ranks, (rank) => ranking.grades[rank - 1]!),
    judged: ranking.judged,
    absent: false,
    tied: (rank) => rank < ranks.length && tiedFrom(ranking, ranks[rank - 1]!, ranks[rank]!),
    document: (rank) => ranking.document(ranks[rank - 1]!),
  }
}

/** Whether all documents from one rank to another have equal scores. */
function tiedFrom(ranking: Ranking, first: number, last: number): boolean {
  for (let rank = first; rank < last; rank++) if (!ranking.tied(rank)) return false
  return true
}

/** How many judged grades reach `level`. `judged` is sorted, greatest first. */
export function countRelevant(judged: Float64Array, level: number): number {
  let low = 0
  let high = judged.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (judged[middle]! >= level) low = middle + 1
    else high = middle
  }
  return low
}
