import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'binG',
    grades: [1, 0, 1],
    value: (1 + 1 / Math.log2(3)) / 2,
    why: '1, and 1 / log2(2 + 1) (m_binG.c of trec_eval)',
  },
  {
    measure: 'binG',
    grades: [null, 1],
    judged: [1, 1],
    value: 1 / Math.log2(3) / 2,
    why: 'an unjudged document is wrong',
  },
  { measure: 'binG(rel=2)', grades: [1, 2], value: 1 / Math.log2(3), why: 'grade 1 is below the level' },
  { measure: 'binG', grades: [0], value: 0, why: 'nothing relevant' },
]
