import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'INST(max_rel=1)', grades: [0, 1, 0, 0, 1], value: 0.248475, decimals: 6, why: "cwl_eval's own figure" },
  {
    measure: 'INST(max_rel=4)',
    grades: [4, 2, 0, 1],
    value: 0.750636,
    decimals: 6,
    why: "cwl_eval's own figure, gains 1, 0.5, 0, 0.25",
  },
  {
    measure: 'INST(max_rel=1,depth=2)',
    grades: [1, 0],
    value: 0.8,
    why: 'after a gain of 1 a quarter goes on, (1/2)^2, so that 1 / 1.25',
  },
  { measure: 'INST(max_rel=1)', grades: [null, -1], value: 0, why: 'nothing gained' },
]
