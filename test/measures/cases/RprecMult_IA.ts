import type { Case } from './case.ts'

const subtopics = {
  list: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  further: [[0, 1, 0]],
}

export const cases: readonly Case[] = [
  { measure: 'RprecMult_IA@1.0', subtopics, value: (1 + 1 / 2) / 2, why: '1 of 1, and 1 of 2' },
  { measure: "RprecMult_IA(over='judged')@1.0", subtopics, value: (1 + 1 / 2) / 3, why: 'the third was judged, too' },
]
