import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'R@4',
    grades: [1, null, 1, null],
    judged: [1, 1, 1],
    value: 2 / 3,
    why: 'donut and muffin of three: 2/3',
  },
  { measure: 'R@5', grades: [1, null], judged: [1, 1, 1], value: 1 / 3, why: '1/3 (trec_eval)' },
  { measure: 'R@2', grades: [1, 1], value: 1, why: 'all two found' },
  {
    measure: 'R(rel=2)@2',
    grades: [1, 2, 3],
    value: 0.5,
    why: 'one of the two of grade 2 or more is among the first two',
  },
  { measure: 'R@1', grades: [1, 1], value: 0.5, why: 'scores below zero are no different: 1/2' },
  { measure: 'R@3', grades: [0, 0], value: 0, why: 'nothing relevant' },
  { measure: 'R@3', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
  { measure: 'R@1', grades: [1, 0], judged: [1, 1], value: 0.5, why: 'one of two among the first 1' },
]
