import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'RCap@2',
    grades: [1, 0, 1],
    judged: [1, 1, 1],
    value: 0.5,
    why: '1 of the 2 that fit (trec_eval relative_P)',
  },
  { measure: 'RCap@5', grades: [1, 0, 1], judged: [1, 1, 1], value: 2 / 3, why: '2 of the 3 there are (beir R_cap)' },
  { measure: 'RCap(rel=2)@1', grades: [1, 2], value: 0, why: 'grade 1 is below the level' },
  { measure: 'RCap@3', grades: [1, 1], value: 1, why: 'all found' },
  { measure: 'RCap@3', grades: [0], value: 0, why: 'nothing relevant, where beir divides by zero' },
]
