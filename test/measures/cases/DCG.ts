import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'DCG@4',
    grades: [null, 2, 1, 1],
    judged: [2, 2, 2, 1, 1, 1],
    value: 2 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5),
    why: 'pretzel, bagel, muffin, donut',
  },
  { measure: 'DCG', grades: [1, 3], value: 1 + 3 / Math.log2(3), why: '2.8928' },
  { measure: "DCG(dcg='exp-log2')", grades: [1, 3], value: 1 + 7 / Math.log2(3), why: 'gains 1 and 7' },
  { measure: 'DCG(gains={1:0})', grades: [2, 1], value: 2, why: 'grade 1 gains nothing' },
  {
    measure: "DCG(dcg='exp-log2',gains={1:2,2:0.5})",
    grades: [1, 2],
    value: 3 + (Math.SQRT2 - 1) / Math.log2(3),
    why: '2^2 - 1, then 2^0.5 - 1',
  },
  { measure: 'DCG', grades: [-2, null], value: 0, why: 'no gain' },
  { measure: 'DCG@1', grades: [1, 3], value: 1, why: 'only rank 1' },
  {
    measure: 'DCG(rel=2)',
    grades: [1, 3],
    value: 1 / Math.log2(3),
    why: 'only grade 3 reaches the level, and gains 1',
  },
  {
    measure: "DCG(discount='rank')",
    grades: [1, 3, 2],
    value: 1 + 3 + 2 / Math.log2(3),
    why: 'discounts 1, 1, log2(3)',
  },
  {
    measure: "DCG(ties='average')",
    grades: [3, 1, 0],
    tied: [2],
    value: 3 + 0.5 / Math.log2(3) + 0.5 / 2,
    why: 'grades 1 and 0 share ranks 2 and 3',
  },
]
