import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'U',
    grades: [4, 0, 1],
    value: (15 / 16) * (1 - 1 / 132) + (1 / 16) * (1 - 3 / 132),
    why: '15/16 after 1000 of 132000 characters, 1/16 after 3000: 0.9304 + 0.0611 = 0.9915',
  },
  {
    measure: 'U(L=10,length=2,max=2)',
    grades: [2, null, 1, 2, 1, 2],
    value: 0.75 * 0.8 + 0.25 * 0.4 + 0.75 * 0.2,
    why: '0.6 + 0.1 + 0.15; from rank 5 on nobody is left',
  },
  { measure: 'U(L=10,length=2,max=1)@1', grades: [3, 1], value: 0.4, why: 'grade 3 counts as 1: 1/2 * (1 - 2/10)' },
  { measure: 'U(length=0,max=1)', grades: [0, 1, 1], value: 1, why: 'texts of no length cost nothing: 1/2 + 1/2' },
  {
    measure: 'U(L=10,length=5,max=1,judged_only=True)',
    grades: [null, 1],
    value: 0.25,
    why: 'what was not judged is left out first: 1/2 * (1 - 5/10)',
  },
  { measure: 'U', grades: [-1, null, 0], value: 0, why: 'nothing gains' },
]
