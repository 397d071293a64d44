import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'NERR9(max_rel=1)@10',
    grades: [0, 1, 0, 0, 1],
    value: 1 / 3,
    why: "0.333333, cwl_eval's own figure: half come to rank 2, 0.5 / 1.5",
  },
  { measure: 'NERR9(max_rel=2)@2', grades: [1, 2], value: (0.5 + 0.25) / 1.25, why: 'a quarter comes to rank 2' },
  { measure: 'NERR9(max_rel=1)@4', grades: [0], value: 0, why: 'nothing gained' },
]
