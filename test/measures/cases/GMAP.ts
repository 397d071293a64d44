import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'GMAP', grades: [1, 0, 0, 1], value: 0.75, why: 'a query on its own has its average precision' },
  { measure: 'GMAP', grades: [0, 0], value: 0, why: '0, floored only where queries are summed up' },
  { measure: 'GMAP(rel=2)', grades: [1, 2], value: 0.5, why: 'average precision at level 2' },
]
