import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Accuracy', grades: [0, 1], value: 0, why: 'the one pair stands the wrong way' },
  { measure: 'Accuracy', grades: [1, 0, 1, null], value: 0.75, why: '1 of 2 * 2 pairs is wrong (ir_measures)' },
  { measure: 'Accuracy@2', grades: [1, 0, 1, null], value: 1, why: 'only the first two ranks' },
  { measure: 'Accuracy', grades: [1, 1, 0, 0], value: 1, why: 'all pairs stand right' },
  { measure: 'Accuracy', grades: [0], judged: [0, 1], value: Number.NaN, why: 'no relevant document in the list' },
  { measure: 'Accuracy', grades: [1, 1], value: Number.NaN, why: 'nothing else, where ir_measures divides by zero' },
  { measure: 'Accuracy', grades: [0, 1], tied: [1], value: 0, why: 'equal scores stand in their order' },
]
