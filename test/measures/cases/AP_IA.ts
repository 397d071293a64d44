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
  { measure: 'AP_IA', subtopics: worked, value: 0.5, why: 'ndeval' },
  {
    measure: 'AP_IA@2',
    subtopics: worked,
    value: (1 + 1 / 2 / 2 + 0) / 3,
    why: 'the second document for t2 comes too late',
  },
]
