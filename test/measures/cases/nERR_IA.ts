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
  {
    measure: 'nERR_IA@5',
    subtopics: worked,
    value: (1 + 1 / 2 + 0.5 / 4) / (1 + 1 / 2 + 1 / 3 + 0.5 / 4),
    why: 'by hand: the ideal list is one document for each subtopic, then the second for t2',
  },
  { measure: 'nERR_IA', subtopics: { list: [[0], [1]] }, value: 0.5, why: 'the ideal list has it at rank 1' },
  { measure: 'nERR_IA@3', subtopics: { list: [], further: [[1]] }, value: 0, why: 'nothing was retrieved' },
]
