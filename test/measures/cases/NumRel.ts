import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'NumRel', grades: [1, null], judged: [2, 1, 0, -1], value: 2, why: 'grades 2 and 1' },
  { measure: 'NumRel(rel=2)', grades: [1], judged: [2, 1, 0], value: 1, why: 'grade 2' },
  { measure: 'NumRel', grades: [], judged: [1], value: 1, why: 'retrieved or not' },
]
