import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Rprec', grades: [1, 0, 0, 1], value: 0.5, why: 'two relevant, one among the first two' },
  { measure: 'Rprec', grades: [1], judged: [1, 1, 1], value: 1 / 3, why: 'three relevant, the list ends at rank 1' },
  { measure: 'Rprec', grades: [0], value: 0, why: 'nothing relevant' },
  { measure: 'Rprec(rel=2)', grades: [1, 2, 2], value: 0.5, why: 'two of grade 2, one among the first two' },
]
