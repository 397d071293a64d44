import type { Preferences } from './preferences.ts'
import { atRanks, keepSubtopics, type Subtopics } from './subtopics.ts'

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
  /**
   * Only the judged documents of the list are known: nobody may ask for ids or equal scores. The rank in the whole list of
   * the document that is at a rank here.
   */
  readonly placed?: ((rank: number) => number) | undefined
  /** The judged documents of the query, where they came with the ranking and not with the judgements. */
  readonly judgedDocuments?: readonly { readonly document: string; readonly grade: number }[]
  /** Whether the documents at `rank` (1-based) and at the next rank have equal scores; false at the last. */
  tied(rank: number): boolean
  /** The id at a rank (1-based); decoded only when asked. */
  document(rank: number): string
  /** The same query by subtopic, where it was judged so; a document's grade is then the greatest that it has for a subtopic. */
  readonly subtopics?: Subtopics | undefined
  /** The same query by preferences, where it was judged so; made when asked for, as they are many. */
  readonly preferences?: (() => Preferences) | undefined
}

/**
 * A copy that outlives the next query.
 *
 * @example
 * const rankings: Ranking[] = []
 * const { qrels } = orThrow(await readQrels('qrels.txt'))
 * const each = (ranking: Ranking) => void rankings.push(keep(ranking))
 * await evaluateRun({ qrels, run: orThrow(openRun('bm25.run')), scorers: [], conventions: trecEval, each })
 * console.log(rankings.map(({ query }) => query)) // [ 'q1', 'q2' ]
 */
export function keep(ranking: Ranking): Ranking {
  if (ranking.placed) return { ...ranking, grades: ranking.grades.slice(), judged: ranking.judged.slice() }
  const documents = Array.from(ranking.grades, (_, i) => ranking.document(i + 1))
  const tied = documents.map((_, i) => ranking.tied(i + 1))
  const preferences = ranking.preferences?.()
  return {
    query: ranking.query,
    grades: ranking.grades.slice(),
    judged: ranking.judged.slice(),
    absent: ranking.absent,
    tied: (rank) => tied[rank - 1]!,
    document: (rank) => documents[rank - 1]!,
    subtopics: ranking.subtopics && keepSubtopics(ranking.subtopics),
    preferences: preferences && (() => preferences),
  }
}

/** Whether two lists hold the same numbers, NaN being itself. */
export function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
}

/**
 * A ranking written by hand: grades from rank 1 down; `judged` defaults to the grades that are not `UNJUDGED`; `tied` are
 * the ranks whose documents have the score of the next one.
 *
 * @example
 * const ranking = rankingOf([2, 0, UNJUDGED, 1], { judged: [2, 1, 1, 0] })
 * console.log(scorer('R@4').score(ranking)) // 0.6666666666666666
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
    judged: greatestFirst(judged),
    absent: false,
    tied: (rank) => options.tied?.includes(rank) ?? false,
    document: (rank) => options.documents?.[rank - 1] ?? `d${rank}`,
  }
}

/**
 * The same ranking without the documents that were not judged or only pooled (grade below 0), as trec_eval's `-J` drops
 * them. What was judged stays whole.
 *
 * @example
 * console.log([...judgedOnly(rankingOf([1, UNJUDGED, 0, 1])).grades]) // [ 1, 0, 1 ]
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
    ...(ranking.placed && { placed: (rank: number) => ranking.placed!(ranks[rank - 1]!) }),
    tied: (rank) => rank < ranks.length && tiedFrom(ranking, ranks[rank - 1]!, ranks[rank]!),
    document: (rank) => ranking.document(ranks[rank - 1]!),
    subtopics: ranking.subtopics && atRanks(ranking.subtopics, ranks),
    preferences: ranking.preferences,
  }
}

/** Whether all documents from one rank to another have equal scores. */
function tiedFrom(ranking: Ranking, first: number, last: number): boolean {
  for (let rank = first; rank < last; rank++) if (!ranking.tied(rank)) return false
  return true
}

/** A copy of grades, greatest first. Most often there is one, which needs no sorting. */
export function greatestFirst(grades: ArrayLike<number>): Float64Array {
  const copy = new Float64Array(grades)
  return copy.length > 1 ? copy.sort().reverse() : copy
}

/**
 * How many judged grades reach `level`. `judged` is sorted, greatest first.
 *
 * @example
 * console.log(countRelevant(Float64Array.of(3, 2, 1, 0), 2)) // 2
 */
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
