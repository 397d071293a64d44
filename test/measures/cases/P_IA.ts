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
  { measure: 'P_IA@5', subtopics: worked, value: 0.2, why: 'ndeval' },
  { measure: 'P_IA@2', subtopics: { list: [[1, 1]] }, value: 0.5, why: 'rank 2 is empty' },
]
