import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'infAP',
    grades: [-1, 1, -2, 0, null],
    value: 0.75,
    why: '1/2 + 1/2 * 1/1 * 0.00001/0.00002 (trec_eval)',
  },
  { measure: 'infAP', grades: [1, 0], value: 1, why: 'at rank 1 the bracket is 1' },
  {
    measure: 'infAP',
    grades: [null, 1],
    value: 0.5,
    why: 'the document above is not in the pool: 1/2 + 1/2 * 0',
  },
  {
    measure: 'infAP',
    grades: [0, 1],
    value: 1 / 2 + (1 / 2) * (0.00001 / 1.00002),
    why: 'average precision but for a hundred-thousandth',
  },
  { measure: 'infAP', grades: [1], judged: [1, 1], value: 0.5, why: 'one of two found' },
  {
    measure: 'infAP(rel=2)',
    grades: [1, 2],
    value: 1 / 2 + (1 / 2) * (0.00001 / 1.00002),
    why: 'grade 1 is below the level',
  },
  { measure: 'infAP', grades: [0], value: 0, why: 'nothing relevant' },
]
