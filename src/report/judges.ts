import type { Qrels } from '../collection/qrels.ts'
import { weightedKappa } from '../statistics/kappa.ts'

/** How far two judges agree on what both of them graded. */
export interface Judges {
  /** Queries of which both graded a document. */
  readonly queries: number
  /** Documents of a query that both graded. */
  readonly pairs: number
  /** Of these, how many have the same grade, and how many at most one grade between them. */
  readonly same: number
  readonly near: number
  /** `weightedKappa` over the pairs; undefined where it is. */
  readonly kappa: number | undefined
  /** Grades that either gave, the greatest first. */
  readonly grades: readonly number[]
  /** `counts[i][j]`: pairs to which the first judge gave grade i of `grades` and the second grade j. */
  readonly counts: readonly (readonly number[])[]
}

/** Compares two judges over the documents of a query that both graded; a negative grade is no judgement. */
export function compareJudges(first: Qrels, second: Qrels): Judges {
  const one: number[] = []
  const other: number[] = []
  let queries = 0
  for (const query of second.queries) {
    const known = gradesOf(first, query)
    const before = one.length
    for (const [document, grade] of gradesOf(second, query)) {
      const own = known.get(document)
      if (own === undefined) continue
      one.push(own)
      other.push(grade)
    }
    if (one.length > before) queries++
  }
  const apart = one.map((grade, i) => Math.abs(grade - other[i]!))
  const grades = [...new Set([...one, ...other])].sort((a, b) => b - a)
  return {
    queries,
    pairs: one.length,
    same: apart.filter((by) => by === 0).length,
    near: apart.filter((by) => by <= 1).length,
    kappa: weightedKappa(one, other),
    grades,
    counts: grades.map((a) => grades.map((b) => one.filter((grade, i) => grade === a && other[i] === b).length)),
  }
}

function gradesOf(qrels: Qrels, query: string): Map<string, number> {
  const judgements = qrels.of(query)
  const grades = new Map<string, number>()
  judgements?.grades.forEach((grade, i) => {
    if (grade >= 0) grades.set(judgements.document(i), grade)
  })
  return grades
}
