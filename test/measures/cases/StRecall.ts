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
  { measure: 'StRecall@5', subtopics: worked, value: 2 / 3, why: 'ndeval' },
  { measure: 'StRecall@1', subtopics: worked, value: 1 / 3, why: 'only t1' },
  {
    measure: 'StRecall',
    subtopics: {
      list: [[0, 2, null]],
      further: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    },
    value: 0.5,
    why: 'the third subtopic has nothing relevant and does not count',
  },
]
