import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'IDCG', grades: [], judged: [2, 1, 0], value: 2 + 1 / Math.log2(3), why: '2/1 + 1/log2(3)' },
  { measure: 'IDCG@1', grades: [0], judged: [1, 2], value: 2, why: 'only the best' },
  { measure: "IDCG(dcg='exp-log2')@1", grades: [0], judged: [1, 2], value: 3, why: '2^2 - 1' },
  { measure: 'ideal_dcg', grades: [0, -1], value: 0, why: 'nothing gains' },
  { measure: 'IDCG(rel=1)', grades: [], judged: [3, 2, 0], value: 1 + 1 / Math.log2(3), why: 'two relevant documents' },
  {
    measure: "IDCG(discount='rank')",
    grades: [],
    judged: [3, 2, 1],
    value: 5 + 1 / Math.log2(3),
    why: '3 + 2 + 1/log2(3)',
  },
]
