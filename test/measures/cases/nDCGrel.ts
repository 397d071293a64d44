import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'nDCGrel',
    grades: [0, 1],
    value: 1 / Math.log2(3),
    why: 'found at rank 2, where the ideal has 1',
  },
  {
    measure: 'nDCGrel',
    grades: [1],
    judged: [1, 1],
    value: (1 + 1 / (1 + 1 / Math.log2(3))) / 2,
    why: '1 at rank 1; the one not found counts as the end of the list',
  },
  { measure: 'nDCGrel', grades: [2, 1], value: 1, why: 'the best order' },
  { measure: 'nDCGrel(gains={1:0})', grades: [1, 2], value: 1 / Math.log2(3), why: 'only grade 2 gains' },
  { measure: 'nDCGrel', grades: [0], value: 0, why: 'nothing gains' },
]
