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
  { measure: 'alpha_nDCG@5', subtopics: worked, value: 0.786896, decimals: 6, why: 'ndeval' },
  {
    measure: 'alpha_nDCG',
    subtopics: {
      list: [
        [1, 1],
        [1, 0],
      ],
    },
    value: 1,
    why: 'the list is the ideal one',
  },
  {
    measure: 'alpha_nDCG@2',
    subtopics: {
      list: [
        [1, 0, 0],
        [0, 1, 1],
      ],
    },
    value: (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)),
    why: 'the ideal list has them the other way round',
  },
  {
    measure: 'alpha_nDCG(judged_only=True)@1',
    subtopics: { list: [[null], [1]] },
    value: 1,
    why: 'the document that was not judged is left out',
  },
  {
    measure: 'alpha_nDCG@2',
    subtopics: {
      list: [
        [-2, -2],
        [1, null],
      ],
    },
    value: 1 / Math.log2(3),
    why: 'a negative grade is no judgement',
  },
  {
    measure: 'alpha_nDCG(alpha=1.0)@2',
    subtopics: {
      list: [
        [1, 1, 0, 0],
        [0, 0, 1, 1],
      ],
      further: [[1, 0, 1, 0]],
    },
    value: (2 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)),
    why: 'greedy choice takes the document with the last id first, after which each other adds one: the list is better',
  },
]
