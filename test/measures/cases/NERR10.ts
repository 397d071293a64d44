import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'NERR10(max_rel=1)',
    grades: [0, 1, 0, 0, 1],
    value: 0.9 / 1.9,
    why: "0.473684, cwl_eval's own figure: 0.9 come to rank 2",
  },
  { measure: 'NERR10(p=0.5,max_rel=1)', grades: [0, 1], value: 0.5 / 1.5, why: 'half come to rank 2' },
  { measure: 'NERR10(max_rel=1)', grades: [0], value: 0, why: 'nothing gained' },
]
