import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'NumNonRelRet',
    grades: [-1, 1, -2, 0, null],
    value: 1,
    why: 'one grade 0 (trec_eval num_nonrel_judged_ret)',
  },
  { measure: 'NumNonRelRet(rel=2)', grades: [0, 1, 2], value: 2, why: 'grade 1 is below the level' },
  { measure: 'NumNonRelRet', grades: [], judged: [0], value: 0, why: 'nothing retrieved' },
]
