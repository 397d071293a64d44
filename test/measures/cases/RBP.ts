import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'RBP(p=0.9)',
    grades: [2, 0, 1, null],
    value: 0.1 * (1 + 0.5 * 0.9 ** 2),
    why: '0.1 * (1 + 0.5 * 0.81) = 0.1405: grades over the greatest, 2 (trec_eval rbp)',
  },
  {
    measure: "RBP(p=0.9,scaling='none')",
    grades: [2, 0, 1, null],
    value: 0.1 * (2 + 0.9 ** 2),
    why: '0.2810: the grades themselves (ranx rbp.90)',
  },
  {
    measure: 'RBP(p=0.9,rel=1)',
    grades: [2, 0, 1, null],
    value: 0.1 * (1 + 0.9 ** 2),
    why: '0.1810: relevant or not (ir_measures)',
  },
  { measure: 'RBP', grades: [0, 1, 0, 0, 1], value: 0.2 * (0.8 + 0.8 ** 4), why: '0.241920 (cwl_eval)' },
  { measure: 'RBP@2', grades: [0, 1, 0, 0, 1], value: 0.16, why: '0.2 * 0.8: only two ranks' },
  { measure: 'RBP(p=0.0)', grades: [1, 1], value: 1, why: 'nobody goes on: the first document alone' },
  { measure: 'RBP(rel=2)', grades: [1, 2], value: 0.16, why: 'grade 1 is below the level' },
  { measure: 'RBP', grades: [1], judged: [4, 1], value: 0.05, why: '0.2 * 1/4: the greatest grade need not be found' },
  { measure: 'RBP', grades: [-1, null], value: 0, why: 'nothing gains' },
  { measure: 'rbp.50', grades: [1], value: 0.5, why: '1 - 0.5, spelled as ranx does' },
  {
    measure: "RBP(p=0.5,rel=1,ties='average')",
    grades: [0, 1, 1, null],
    tied: [1, 3],
    value: 0.5 * (0.5 * (1 + 0.5) + 0.5 * (0.25 + 0.125)),
    why: 'a half at each rank: 0.5 * (0.5 + 0.25 + 0.125 + 0.0625), as trectools with average_ties',
  },
  {
    measure: "RBP(p=0.5,ties='average')@1",
    grades: [2, 0, 1],
    tied: [1, 2],
    value: 0.25,
    why: '0.5 * (2/2 + 0 + 1/2) / 3: the group goes on past the cutoff',
  },
]
