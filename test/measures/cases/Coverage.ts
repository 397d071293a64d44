import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Coverage(items=4)@2', grades: [1, 0], value: 0.5, why: 'of one list: 2 of 4 items' },
  { measure: 'Coverage(items=4)@1', grades: [1, 0], value: 0.25, why: 'only the first rank: 1 of 4' },
  { measure: 'Coverage(items=4)@2', grades: [], value: 0, why: 'nothing is shown' },
  { measure: 'Coverage(items=1)@2', grades: [1, 0], value: Number.NaN, why: '2 documents of 1 item cannot be' },
]
