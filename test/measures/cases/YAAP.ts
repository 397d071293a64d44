import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'YAAP', grades: [1], value: Math.log(2), why: 'ln(2 / 1)' },
  { measure: 'YAAP', grades: [0, 1], value: 0, why: 'half of it: ln(1.5 / 1.5)' },
  {
    measure: 'YAAP',
    grades: [0],
    judged: [1, 1],
    value: -Math.log(3),
    why: 'nothing found: ln(1 / 3) (trec_eval yaap)',
  },
  { measure: 'YAAP', grades: [0], value: 0, why: 'nothing relevant: ln(1 / 1)' },
]
