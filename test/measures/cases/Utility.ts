import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'Utility',
    grades: [1, 0, null],
    judged: [1, 1, 0],
    value: -1,
    why: '1 found, 2 wrong: 1 - 2 (trec_eval utility)',
  },
  { measure: 'Utility(a=2.0,b=-1.0)', grades: [1, 0, null], judged: [1, 1, 0], value: 0, why: '2 - 2' },
  { measure: 'Utility(c=-0.5)', grades: [1], judged: [1, 1, 1], value: 0, why: '1 found, 2 missed: 1 - 2 * 0.5' },
  {
    measure: 'Utility(a=0.0,b=0.0,d=0.1,collection=10)',
    grades: [1, 0],
    judged: [1, 1],
    value: 0.7,
    why: '10 + 1 - 2 - 2 = 7 rightly left alone',
  },
  { measure: 'Utility', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
]
