import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'GAUC', grades: [1, 0, 1, null], value: 0.75, why: 'of one query, its area: 1 of 2 * 2 pairs is wrong' },
  { measure: 'gauc', grades: [0, 1], tied: [1], value: 0.5, why: 'equal scores count half (RecBole, by mean ranks)' },
  { measure: 'GAUC', grades: [1], value: Number.NaN, why: 'nothing but relevant documents: no pair' },
  { measure: 'GAUC', grades: [null, 0], judged: [1, 0], value: Number.NaN, why: 'nothing relevant: no pair' },
]
