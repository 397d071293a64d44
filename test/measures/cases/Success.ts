import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'Success@1', grades: [0, 1], value: 0, why: 'the hit stands at rank 2' },
  { measure: 'Success@2', grades: [0, 1], value: 1, why: 'rank 2 is among the first 2' },
  { measure: 'Success@5', grades: [1, 1], judged: [1, 1, 1], value: 1, why: 'more hits add nothing' },
  { measure: 'Success(rel=2)@2', grades: [1, 1, 2], value: 0, why: 'the only grade 2 stands at rank 3' },
  { measure: 'Success@5', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
  { measure: 'Success@1', grades: [1, 0], judged: [1, 1], value: 1, why: 'where recall is 1/2: one hit is enough' },
]
