import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'NERR8(max_rel=1)@10',
    grades: [0, 1, 0, 0, 1],
    value: 0.5,
    why: "cwl_eval's own figure: all stop at rank 2 with 1",
  },
  { measure: 'NERR8(max_rel=2)@2', grades: [1, 2], value: (0.5 + 0.5) / 1.5, why: 'half are satisfied at rank 1' },
  { measure: 'NERR8(max_rel=1)@4', grades: [0], judged: [0, 1], value: 0, why: 'nothing gained' },
]
