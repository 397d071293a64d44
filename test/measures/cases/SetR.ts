import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'SetR', grades: [1, null, 1, null], judged: [1, 1, 1], value: 2 / 3, why: '2/3' },
  { measure: 'SetR(rel=2)', grades: [1, 2], value: 1, why: 'the only grade 2 was returned' },
  { measure: 'SetR', grades: [0], value: 0, why: 'nothing relevant' },
]
