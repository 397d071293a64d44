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
  { measure: 'ERR_IA@5', subtopics: worked, value: 0.393343, decimals: 6, why: 'ndeval' },
  {
    measure: 'ERR_IA@1',
    subtopics: { list: [[1, 1, 0]], further: [[0, 0, 1]] },
    value: 2 / 3,
    why: '2 of 3 subtopics; ndeval gives 2 there',
  },
  {
    measure: 'ERR_IA(rel=2)@2',
    subtopics: {
      list: [
        [1, 2],
        [2, 0],
      ],
    },
    value: (1 + 1 / 2) / (2 + 1 / 2),
    why: 'grade 1 is below the level',
  },
  { measure: 'ERR_IA@5', subtopics: { list: [[0, 0]] }, value: 0, why: 'no subtopic has anything relevant' },
]
