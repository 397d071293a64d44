import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'RecallAtPrecision@0.6', grades: [0, 1, 1, 0, 1, 0], value: 1, why: '3 of 5 at rank 5, 3 of 3 found' },
  { measure: 'RecallAtPrecision@0.65', grades: [0, 1, 1, 0, 1, 0], value: 2 / 3, why: 'only rank 3 has 2/3: 2 of 3' },
  { measure: 'RecallAtPrecision@0.7', grades: [0, 1, 1, 0, 1, 0], value: 0, why: 'no rank has as much' },
  { measure: 'RecallAtPrecision', grades: [1, null], judged: [1, 1], value: 0.5, why: '1 of 2 at rank 2 will do' },
  { measure: 'RecallAtPrecision(cutoff=1)@0.5', grades: [0, 1], value: 0, why: 'only rank 1 is looked at' },
  { measure: 'RecallAtPrecision(rel=2)@1.0', grades: [2, 1, 2], value: 0.5, why: 'rank 1 alone has precision 1' },
  { measure: 'RetrievalRecallAtFixedPrecision@0.0', grades: [0, 1], value: 1, why: 'any rank will do (torchmetrics)' },
  { measure: 'RecallAtPrecision@0.5', grades: [0], value: 0, why: 'nothing relevant' },
]
