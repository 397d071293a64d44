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
  { measure: 'nNRBP', subtopics: worked, value: 0.862069, decimals: 6, why: 'ndeval' },
  { measure: 'nNRBP', subtopics: { list: [[0, 0]], further: [[null, -1]] }, value: 0, why: 'ndeval divides 0 by 0' },
]
