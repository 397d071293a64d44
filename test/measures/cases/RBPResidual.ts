import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: "RBPResidual(p=0.9,tail='unjudged')",
    grades: [2, 0, 1, null],
    value: 0.9 ** 4 + 0.1 * 0.9 ** 3,
    why: '0.7290 (trec_eval rbp_resid)',
  },
  {
    measure: "RBPResidual(p=0.9,tail='unjudged')",
    grades: [2, 0, 1, 0],
    value: 0,
    why: 'all judged: trec_eval forgets the tail',
  },
  {
    measure: 'RBPResidual(p=0.9)',
    grades: [2, 0, 1, 0],
    value: 0.9 ** 4,
    why: '0.6561: only the ranks below (cwl_eval)',
  },
  {
    measure: 'RBPResidual(p=0.5)',
    grades: [-1, 1],
    value: 0.75,
    why: '0.5 * 1 + 0.5^2: a negative grade is no judgement',
  },
  { measure: 'RBPResidual(p=0.5)@1', grades: [1, null], value: 0.5, why: 'everything below rank 1' },
  { measure: 'RBPResidual', grades: [], judged: [1], value: 1, why: 'nothing is known' },
  {
    measure: "RBPResidual(p=0.9,tail='never')",
    grades: [2, 0, 1, null],
    value: 0.1 * 0.9 ** 3,
    why: '0.0729: rank 4 alone (trectools, whose 0.9^1000 more is next to nothing)',
  },
  { measure: "RBPResidual(tail='never')", grades: [], judged: [1], value: 0, why: 'no rank in the list' },
]
