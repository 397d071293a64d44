import { compareIds } from '../text/order.ts'
import type { Judgements, Qrels } from './qrels.ts'

/** Gathers how often each query has each grade. */
export interface GradeCountsBuilder {
  /** Returns false where the grade of the query was counted before. */
  add(query: string, grade: number, count: number): boolean
  build(): Qrels
}

/**
 * Judgements of which only the grades are known: they serve lists whose documents a SQL engine has graded already. Their
 * documents have no names, and none is found.
 */
export function gradeCounts(): GradeCountsBuilder {
  const byQuery = new Map<string, Map<number, number>>()
  let rows = 0
  return {
    add(query, grade, count) {
      const known = byQuery.get(query) ?? new Map<number, number>()
      if (known.size === 0) byQuery.set(query, known)
      if (known.has(grade)) return false
      known.set(grade, count)
      rows += count
      return true
    },
    build: () => ({
      queries: [...byQuery.keys()].sort(compareIds),
      rows,
      serves: ['ranking'],
      gradesOnly: true,
      of(query) {
        const counts = byQuery.get(query)
        return counts && judgementsOf(query, counts)
      },
    }),
  }
}

function judgementsOf(query: string, counts: ReadonlyMap<number, number>): Judgements {
  const grades = [...counts].sort(([a], [b]) => b - a)
  const judged = new Float64Array(grades.reduce((sum, [, count]) => sum + count, 0))
  let at = 0
  for (const [grade, count] of grades) {
    judged.fill(grade, at, at + count)
    at += count
  }
  return {
    query,
    grades: judged,
    judged,
    document: () => {
      throw new Error('judgements of which only the grades are known have no ids')
    },
    find: () => -1,
    gradeRows() {
      throw new Error('judgements of which only the grades are known find no document')
    },
  }
}
