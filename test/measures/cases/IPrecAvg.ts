import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: '11pt_avg',
    grades: [0, 1, 1, 0, 1],
    value: ((2 / 3) * 9 + 0.6 * 2) / 11,
    why: '0.6545: 2/3 down to recall 0.8, 3/5 at 0.9 and 1.0 (trec_eval 10)',
  },
  {
    measure: "IPrecAvg(rounding='9')",
    grades: [0, 1, 1, 0, 1],
    value: ((2 / 3) * 8 + 0.6 * 3) / 11,
    why: '0.6485: rounded up, 0.8 asks for 3 already (trec_eval 9)',
  },
  { measure: 'IPrecAvg(levels=[0.5,0.25])', grades: [1, 0, 1, 0], value: 1, why: 'both ask for the first' },
  { measure: 'IPrecAvg(levels=[1.0])', grades: [0, 1], value: 0.5, why: 'one level alone' },
  { measure: 'IPrecAvg', grades: [0], value: 0, why: 'nothing relevant' },
  {
    measure: 'IPrecAvg',
    grades: [],
    judged: [1],
    value: Number.NaN,
    why: 'an emptied list has no rank (trec_eval -J)',
  },
]
