import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'Unjudged@5',
    grades: [-1, 1, -2, 0, null],
    value: 0.6,
    why: 'negative grades are no judgements (trec_eval unj)',
  },
  {
    measure: "Unjudged(negative='judged')@5",
    grades: [-1, 1, -2, 0, null],
    value: 0.2,
    why: 'somebody put them there: 1/5 (as beir Hole counts)',
  },
  { measure: 'Unjudged@5', grades: [null], judged: [1], value: 0.2, why: 'divided by 5 (trec_eval, beir)' },
  { measure: 'Hole@1', grades: [null], judged: [1], value: 1, why: 'the first place is a hole' },
  { measure: 'Unjudged@2', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
]
