import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'RR', grades: [1, 0, 0, 1], value: 1, why: 'the first document is relevant' },
  { measure: 'RR', grades: [0, 0, 1], value: 1 / 3, why: 'rank 3' },
  { measure: 'RR@10', grades: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], value: 0, why: 'rank 12 is past the cutoff' },
  { measure: 'RR', grades: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], value: 1 / 12, why: 'without a cutoff it counts' },
  { measure: 'RR(rel=2)', grades: [1, 2], value: 0.5, why: 'grade 1 does not reach the level' },
  { measure: 'RR', grades: [0, 1], value: 0.5, why: 'the run of equal scores with the greater id first' },
  { measure: 'RR', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
]
