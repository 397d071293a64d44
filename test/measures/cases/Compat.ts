import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'Compat',
    grades: [0, 0, 1],
    value: 0.95 ** 2 / 3 / (1 + 0.95 / 2 + 0.95 ** 2 / 3),
    why: '0.1694 over three ranks (ir_measures)',
  },
  {
    measure: 'Compat(depth=1000)',
    grades: [0, 0, 1],
    value: 0.5323,
    decimals: 4,
    why: "to rank 1000 (the authors' program)",
  },
  { measure: 'Compat(p=0.5)', grades: [1, 2], value: 0.5 / 1.5, why: 'nothing at rank 1, both at rank 2' },
  {
    measure: 'Compat(p=0.5,normalize=False)',
    grades: [1, 0],
    value: 1.25 / 1.5,
    why: '1 and 1/2 of 1 and 1, weighted',
  },
  { measure: 'Compat', grades: [2, 1, 1], value: 1, why: 'within a grade any order is ideal' },
  {
    measure: 'Compat(p=0.5)',
    grades: [1],
    judged: [1, 1],
    value: 1.25 / 1.5,
    why: 'the one not found is ideal at rank 2',
  },
  { measure: 'Compat', grades: [0, -1], value: 0, why: 'nothing to compare with' },
]
