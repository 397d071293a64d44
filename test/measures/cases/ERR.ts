import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'ERR',
    grades: [1, 3, 0],
    value: 1 / 16 + ((15 / 16) * (7 / 16)) / 2,
    why: '0.26758: 1/16, then half of 15/16 * 7/16 (gdeval)',
  },
  {
    measure: 'ERR(max=3)',
    grades: [1, 3, 0],
    value: 1 / 8 + ((7 / 8) * (7 / 8)) / 2,
    why: '0.50781: greatest grade 3',
  },
  { measure: 'ERR@1', grades: [1, 3, 0], value: 1 / 16, why: 'only rank 1' },
  { measure: 'ERR(max=2)', grades: [5], value: 0.75, why: 'a grade above the greatest counts as the greatest: 3/4' },
  { measure: 'ERR', grades: [-1, null, 0], value: 0, why: 'nobody is satisfied' },
  { measure: 'ERR', grades: [null, 4], value: 15 / 32, why: '15/16 at rank 2' },
]
