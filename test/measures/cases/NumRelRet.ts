import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'NumRelRet', grades: [1, null, 2, 0], value: 2, why: 'grades 1 and 2' },
  { measure: 'NumRelRet@1', grades: [1, null, 2, 0], value: 1, why: 'among the first' },
  { measure: 'NumRet(rel=2)', grades: [1, null, 2, 0], value: 1, why: 'grade 2' },
  { measure: 'hits@3', grades: [1, 1], judged: [1, 1, 1], value: 2, why: 'ranx' },
  { measure: 'NumRelRet@2', grades: [1, 1, 0], value: 2, why: 'both among the first two: 2 (recpack HitK, ranx hits)' },
]
