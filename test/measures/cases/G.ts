import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'G', grades: [2, 1], value: 1, why: 'never behind: (2 + 1) / 3' },
  {
    measure: 'G',
    grades: [1, 2],
    value: (1 / Math.log2(3) + 2) / 3,
    why: 'one behind at rank 1, level at rank 2, by the definition in m_G.c of trec_eval',
  },
  {
    measure: 'G',
    grades: [0, 1],
    value: 1 / Math.log2(3),
    why: 'a further rank of the ideal list counts 1: 1 / log2(2 + 2 - 1)',
  },
  {
    measure: 'G(gains={2:4})',
    grades: [1],
    judged: [2, 1],
    value: 1 / Math.log2(5) / 5,
    why: '1 / log2(2 + 4 - 1), of 5',
  },
  { measure: 'G', grades: [0], value: 0, why: 'nothing gains' },
]
