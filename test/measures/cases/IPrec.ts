import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'IPrec@0.8',
    grades: [0, 1, 1, 0, 1],
    value: 2 / 3,
    why: '0.8 * 3 = 2.4, rounded to 2: the best from rank 3 on is 2/3 (trec_eval 10)',
  },
  {
    measure: "IPrec(rounding='9')@0.8",
    grades: [0, 1, 1, 0, 1],
    value: 0.6,
    why: '2.4 + 0.9 cut to 3: 3/5 (trec_eval 9)',
  },
  { measure: 'IPrec@0.0', grades: [0, 1, 1], value: 2 / 3, why: 'the best of all ranks' },
  { measure: 'IPrec@1.0', grades: [1, 0], judged: [1, 1], value: 0, why: 'the second is never found' },
  { measure: 'IPrec@0.5', grades: [1, 0, 1], value: 1, why: 'half of 2 is 1, found at rank 1 with precision 1' },
  { measure: 'IPrec@0.25', grades: [0, 1], judged: [1, 1], value: 0.5, why: '0.5 is rounded up to 1' },
  {
    measure: 'IPrec(judged_only=True)@0.0',
    grades: [null],
    judged: [1],
    value: Number.NaN,
    why: 'the list was emptied',
  },
  {
    measure: 'IPrec(judged_only=True)@1.0',
    grades: [null],
    judged: [1],
    value: 0,
    why: 'recall 1 asks for one document, which is not there',
  },
  { measure: 'IPrec@0.0', grades: [0], value: 0, why: 'nothing relevant' },
  { measure: 'IPrec(rel=2)@1.0', grades: [1, 2], value: 0.5, why: 'one of two at rank 2' },
]
