import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'SetF', grades: [1, 0, 1, 0], judged: [1, 1, 1], value: 4 / 7, why: 'P = 1/2, R = 2/3' },
  {
    measure: 'SetF(beta=2.0)',
    grades: [1, 0, 1, 0],
    judged: [1, 1, 1],
    value: 0.6,
    why: '3 * 1/3 / (2/3 + 1) (trec_eval set_F.2)',
  },
  {
    measure: 'SetF(beta=4.0)',
    grades: [1, 0, 1, 0],
    judged: [1, 1, 1],
    value: 0.625,
    why: 'the F2 of textbooks: 5 * 1/3 / (2/3 + 2)',
  },
  { measure: 'SetF(beta=0.0)', grades: [1, 0, 1, 0], judged: [1, 1, 1], value: 0.5, why: 'precision alone' },
  { measure: 'SetF', grades: [0], judged: [1], value: 0, why: 'nothing found' },
  { measure: 'SetF', grades: [0], value: 0, why: 'nothing relevant' },
]
