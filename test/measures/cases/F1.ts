import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'F1@4',
    grades: [1, null, 1, null],
    judged: [1, 1, 1],
    value: 4 / 7,
    why: 'P = 1/2, R = 2/3: 2 * 1/3 / (7/6)',
  },
  { measure: 'F1@5', grades: [1, null], judged: [1, 1, 1], value: 0.25, why: 'P = 1/5, R = 1/3: 2/15 / (8/15)' },
  { measure: 'F1@2', grades: [0, 0, 1], value: 0, why: 'both are 0' },
  { measure: 'F1@2', grades: [0], judged: [0], value: 0, why: 'nothing relevant' },
  { measure: 'F1@1', grades: [1], value: 1, why: 'both are 1' },
]
