import type { Case } from './case.ts'

/** d1 = 3, d2 = 2, d3 = 0, d4 = 6, d5 = 0, d6 = 2; the run is d1, d4, d3, d2: 13 preferences, 9 met, 4 of them between retrieved documents. */
const ranked = [3, 6, 0, 2].map((level) => ({ levels: [level], retrieved: true }))
const missed = [0, 2].map((level) => ({ levels: [level], retrieved: false }))
const preferences = [...ranked, ...missed]

export const cases: readonly Case[] = [
  {
    measure: 'PrefBalanced',
    preferences,
    value: 15 / 21,
    why: '4 relevant and 2 others: 2 preferences more for each, of which the 3 retrieved ones meet theirs; trec_eval 0.7143',
  },
  { measure: 'PrefBalanced', grades: [], value: 0, why: 'no preferences' },
]
