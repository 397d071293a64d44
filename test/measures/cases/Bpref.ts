import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'Bpref',
    grades: [1, null, 0, 1],
    judged: [1, 1, 1, 0],
    value: 1 / 3,
    why: '(1 + (1 - 1/1)) / 3 (trec_eval)',
  },
  { measure: 'Bpref', grades: [1, null], judged: [1, 1], value: 0.5, why: 'nothing judged non-relevant (trec_eval)' },
  { measure: 'Bpref', grades: [-1, 1, -2, 0, null], value: 1, why: 'negative grades are passed over (trec_eval)' },
  { measure: 'Bpref', grades: [null, 0, 1], value: 0, why: '1 - 1/1 (trec_eval)' },
  { measure: 'Bpref', grades: [0, 1, 0, 1, 0], value: 0.25, why: '(1 - 1/2 + 1 - 2/2) / 2' },
  { measure: 'Bpref(rel=2)', grades: [1, 2], value: 0, why: 'grade 1 is below the level: 1 - 1/1' },
  { measure: 'Bpref', grades: [0], value: 0, why: 'nothing relevant' },
  {
    measure: "Bpref(negative='judged')",
    grades: [-1, 1, -2, 0, null],
    value: 0,
    why: '1 - min(1, 1) / min(3, 1): negative grades count as non-relevant (ranx)',
  },
  {
    measure: "Bpref(negative='judged')",
    grades: [-1, null, 1, 1],
    judged: [1, 1, 0, -1],
    value: 0.5,
    why: '1 - 1/2, twice, over 2',
  },
  {
    measure: 'Bpref',
    grades: [-1, 1, -2, 0, null],
    judged: [1, 0, -1, -2],
    value: 1,
    why: 'nothing judged non-relevant stands above it (trec_eval), which ranx gives 0',
  },
]
