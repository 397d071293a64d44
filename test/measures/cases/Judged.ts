import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'Judged@5',
    grades: [-1, 1, -2, 0, null],
    value: 0.8,
    why: 'negative grades are judgements: 4/5 (ir_measures)',
  },
  { measure: 'Judged@5', grades: [null], judged: [1], value: 0, why: '0/1' },
  { measure: 'Judged@5', grades: [1], value: 1, why: 'divided by the one retrieved: 1/1' },
  { measure: 'Judged@1', grades: [1, null], value: 1, why: 'only rank 1' },
  { measure: 'Judged', grades: [1, null], value: 0.5, why: 'the whole list' },
  { measure: 'Judged', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
]
