import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'INSQ(max_rel=1)', grades: [0, 1, 0, 0, 1], value: 0.215688, decimals: 6, why: "cwl_eval's own figure" },
  {
    measure: 'INSQ(max_rel=4)',
    grades: [4, 2, 0, 1],
    value: 0.490042,
    decimals: 6,
    why: "cwl_eval's own figure, gains 1, 0.5, 0, 0.25",
  },
  {
    measure: 'INSQ(max_rel=1,depth=2)',
    grades: [1, 0],
    value: 1 / (1 + 4 / 9),
    why: 'whatever is met, (2/3)^2 goes on',
  },
  { measure: 'INSQ(max_rel=1)', grades: [0], value: 0, why: 'nothing gained' },
]
