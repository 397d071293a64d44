import { type Ranking, rankingOf, UNJUDGED } from '../collection/ranking.ts'

/** What a document of a small ranking may be: not judged, only pooled, or of one of three grades. */
const grades = [2, 1, 0, UNJUDGED, -1] as const

/** What was judged and not retrieved. */
const unretrieved: readonly (readonly number[])[] = [[], [1], [2, 1], [0, -1]]

/** The most documents of a small ranking. */
const longest = 3

/** Every list of up to `length` documents, the shortest first. */
function listsUpTo(length: number): (readonly number[])[] {
  if (length === 0) return [[]]
  const shorter = listsUpTo(length - 1)
  const full = shorter.filter((list) => list.length === length - 1)
  return [...shorter, ...full.flatMap((list) => grades.map((grade) => [...list, grade]))]
}

/**
 * All lists of up to three documents, each with nothing or something judged that was not retrieved, with all scores
 * different or the first two equal; and a query that the run does not hold. The same ones in the same order, short ones first.
 */
export function smallRankings(): Ranking[] {
  const absent: Ranking = { ...rankingOf([], { judged: [1, 0] }), absent: true }
  const listed = listsUpTo(longest).flatMap((list) =>
    unretrieved.flatMap((further): Ranking[] => {
      const judged = [...list.filter((grade) => grade !== UNJUDGED), ...further]
      const apart = rankingOf(list, { judged })
      return list.length < 2 || further.length > 0 ? [apart] : [apart, rankingOf(list, { judged, tied: [1] })]
    }),
  )
  return [absent, ...listed]
}

/** A ranking as its grades: `1, unjudged, 0; not retrieved: 2`. */
export function writtenOut(ranking: Ranking): string {
  const list = Array.from(ranking.grades, (grade) => (grade === UNJUDGED ? 'unjudged' : String(grade)))
  const left = [...ranking.judged]
  for (const grade of ranking.grades) if (grade !== UNJUDGED) left.splice(left.indexOf(grade), 1)
  const tied = list.flatMap((_, i) => (ranking.tied(i + 1) ? [`ranks ${i + 1} and ${i + 2} tied`] : []))
  return [
    list.length === 0 ? 'an empty list' : list.join(', '),
    ...(left.length === 0 ? [] : [`not retrieved: ${left.join(', ')}`]),
    ...tied,
  ].join('; ')
}
