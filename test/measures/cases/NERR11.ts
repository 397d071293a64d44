import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'NERR11(max_rel=1)',
    grades: [0, 1, 0, 0, 1],
    value: 4 / 13,
    why: "0.307692, cwl_eval's own figure: (2/3)^2 come to rank 2",
  },
  { measure: 'NERR11(max_rel=1)', grades: [1, 1], value: 1, why: 'all stop at rank 1' },
  { measure: 'NERR11(max_rel=1)', grades: [0], value: 0, why: 'nothing gained' },
]
