import type { Qrels } from '../collection/qrels.ts'
import { UNJUDGED } from '../collection/ranking.ts'

/** What a page says about the judgements of a data set. */
export interface JudgementFacts {
  /** How many judgements of each grade there are, the greatest grade first. */
  readonly grades: readonly { readonly grade: number; readonly count: number }[]
  /** The greatest grade; 0 where none is above it. */
  readonly topGrade: number
  /** Judged queries without a document of grade 1 or more. */
  readonly noRelevant: number
  /** Some grade is not a whole number. */
  readonly fractional: boolean
}

const known = new WeakMap<Qrels, JudgementFacts>()

/** Counts over all judgements, made once for each data set. */
export function judgementFacts(qrels: Qrels): JudgementFacts {
  const before = known.get(qrels)
  if (before !== undefined) return before
  const facts = countJudgements(qrels)
  known.set(qrels, facts)
  return facts
}

function countJudgements(qrels: Qrels): JudgementFacts {
  const counts = new Map<number, number>()
  let noRelevant = 0
  for (const query of qrels.queries) {
    const { judged, subtopics } = qrels.of(query)!
    // By subtopic a document has several grades, and each of them is a judgement.
    for (const grade of subtopics?.cells ?? judged)
      if (grade !== UNJUDGED) counts.set(grade, (counts.get(grade) ?? 0) + 1)
    if ((judged[0] ?? 0) < 1) noRelevant++
  }
  const grades = [...counts].map(([grade, count]) => ({ grade, count })).sort((a, b) => b.grade - a.grade)
  return {
    grades,
    topGrade: Math.max(0, grades[0]?.grade ?? 0),
    noRelevant,
    fractional: grades.some(({ grade }) => !Number.isInteger(grade)),
  }
}
