import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'RnDCG',
    grades: [0, 1, 2, 0],
    judged: [2, 1, 1, 0],
    value: (0 + (1 / Math.log2(3) + 1) / (2 + 1 / Math.log2(3) + 0.5)) / 2,
    why: 'nDCG@1 is 0, nDCG@3 is .5209, their mean .2605 (trec_eval)',
  },
  {
    measure: 'RnDCG',
    grades: [0, 0, 1],
    value: 0.25,
    why: 'nDCG@1 is 0, and the list goes on for more than one rank: (0 + 1/2) / 2',
  },
  { measure: 'RnDCG', grades: [0, 1], value: 0, why: 'one further rank is no further point' },
  { measure: 'RnDCG(rel=2)', grades: [1], value: 0, why: 'nothing of grade 2' },
  { measure: 'RnDCG', grades: [0], value: 0, why: 'nothing relevant' },
]
