import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'SDCG(max_rel=1)@5',
    grades: [0, 1, 0, 0, 1],
    value: 0.345191,
    decimals: 6,
    why: "cwl_eval's own figure (NDCG there)",
  },
  {
    measure: 'SDCG(max_rel=2)@4',
    grades: [0, 1, 2, null],
    judged: [2, 1, 1, 0],
    value: (0.5 / Math.log2(3) + 1 / 2) / (1 + 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5)),
    why: '0.3183: the ideal is all of the greatest grade (cwl_eval)',
  },
  { measure: 'SDCG(min_rel=1,max_rel=2)@1', grades: [1], value: 0, why: 'grade 1 gains nothing' },
  { measure: 'SDCG(max_rel=1)@2', grades: [3, 3], value: 1, why: 'grades above the greatest count as it' },
]
