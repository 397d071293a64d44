import type { Case } from './case.ts'

/** A: t1, D: t2, E: not judged, B: t2; and C: t3, which was not retrieved. ndeval's values have six decimals. */
const worked = {
  list: [
    [1, null, null],
    [null, 1, null],
    [null, null, null],
    [null, 1, null],
  ],
  further: [[null, null, 1]],
}

export const cases: readonly Case[] = [
  { measure: 'NRBP', subtopics: worked, value: 0.390625, decimals: 6, why: 'ndeval' },
  { measure: 'NRBP(alpha=0.0,beta=1.0)', subtopics: { list: [[1]] }, value: 0, why: 'one over an endless sum' },
  {
    measure: 'NRBP(beta=0.0)',
    subtopics: {
      list: [
        [1, 0],
        [0, 1],
      ],
    },
    value: 0.5,
    why: 'only rank 1 is read',
  },
]
