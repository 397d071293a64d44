import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Entropy@2', grades: [1, 0], value: 1, why: 'two documents, each half of the places: 1 bit' },
  { measure: 'Entropy@4', grades: [1, 0, null, -1], value: 2, why: 'four documents, whatever their grades: 2 bits' },
  { measure: 'Entropy@1', grades: [1, 0], value: 0, why: 'one document has all places' },
  { measure: 'Entropy@2', grades: [], value: Number.NaN, why: 'no place to share out' },
]
