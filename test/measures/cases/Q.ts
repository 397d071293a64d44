import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Q', grades: [2, 1], value: 1, why: 'the best order' },
  {
    measure: 'Q',
    grades: [1, 2],
    value: ((1 + 1) / (1 + 2) + (2 + 3) / (2 + 3)) / 2,
    why: '(2/3 + 1) / 2 by the definition',
  },
  { measure: 'Q(beta=0.0)', grades: [0, 1, 0, 1], value: 0.5, why: 'average precision: (1/2 + 2/4) / 2' },
  { measure: 'Q', grades: [0, 3], judged: [3, 1], value: (1 + 3) / (2 + 4) / 2, why: 'one of two found, at rank 2' },
  { measure: 'Q(gains={2:4})@1', grades: [2, 1], value: 0.5, why: 'the second is past the cutoff' },
  { measure: 'Q', grades: [0], value: 0, why: 'nothing relevant' },
]
