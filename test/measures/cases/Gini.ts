import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Gini(items=4)@2', grades: [1, 0], value: 0.5, why: '(3 * 1 + 1 * 1) / (4 * 2)' },
  { measure: "Gini(items=4,norm='others')@1", grades: [1, 0], value: 1, why: '(3 * 1) / (3 * 1): one item has it all' },
  { measure: 'Gini(items=2)@2', grades: [1, 0], value: 0, why: '(1 - 1) / (2 * 2): each item once' },
  { measure: 'Gini(items=2)@2', grades: [], value: Number.NaN, why: 'no place to share out' },
  { measure: 'Gini(items=1)@2', grades: [1, 0], value: Number.NaN, why: '2 documents of 1 item cannot be' },
  { measure: "Gini(items=1,norm='others')@1", grades: [1], value: Number.NaN, why: 'one item in all, divided by none' },
]
