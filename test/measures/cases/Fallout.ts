import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Fallout@2', grades: [1, 0, 0], judged: [1, 0, 0, 0, 0], value: 0.25, why: '1 of 4 known to be wrong' },
  { measure: 'Fallout@3', grades: [1, 0, 0], judged: [1, 0, 0, 0, 0], value: 0.5, why: '2 of 4' },
  { measure: 'Fallout(rel=2)@3', grades: [1, 0, 2], value: 1, why: 'grade 1 is below the level: 2 of 2' },
  { measure: 'RetrievalFallOut@2', grades: [0, 0], value: 1, why: 'all that is wrong is there (torchmetrics)' },
  { measure: 'Fallout@2', grades: [1, null], value: 0, why: 'nothing was judged not relevant' },
  { measure: 'Fallout@3', grades: [null, -1, 0], judged: [0, 0, -1], value: 0.5, why: 'pooled or not judged: neither' },
  { measure: 'Fallout@3', grades: [], judged: [0], value: 0, why: 'nothing retrieved' },
]
