import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'RprecMult@1.0', grades: [1, 0, 1], judged: [1, 1], value: 0.5, why: 'two ranks: R-precision' },
  { measure: 'RprecMult@0.5', grades: [1, 0, 1], judged: [1, 1], value: 1, why: '0.5 * 2 + 0.9 cut to 1 rank' },
  { measure: 'RprecMult@0.2', grades: [0, 1], judged: [1, 1], value: 0, why: '0.4 + 0.9 cut to 1 rank' },
  { measure: 'RprecMult@2.0', grades: [1, 0, 1], judged: [1, 1], value: 0.5, why: '2 in 4 ranks, one of them empty' },
  { measure: 'Rprec_mult.0.05', grades: [1], value: 0, why: '0.05 + 0.9 cut to no rank' },
  { measure: 'RprecMult@1.0', grades: [0], value: 0, why: 'nothing relevant' },
]
