import type { Case } from './case.ts'

/** d1 = 3, d2 = 2, d3 = 0, d4 = 6, d5 = 0, d6 = 2; the run is d1, d4, d3, d2: 13 preferences, 9 met, 4 of them between retrieved documents. */
const ranked = [3, 6, 0, 2].map((level) => ({ levels: [level], retrieved: true }))
const missed = [0, 2].map((level) => ({ levels: [level], retrieved: false }))
const preferences = [...ranked, ...missed]

export const cases: readonly Case[] = [
  { measure: 'NumPrefsMet', preferences, value: 9, why: 'trec_eval' },
  { measure: "NumPrefsMet(pairs='retrieved')", preferences, value: 4, why: 'trec_eval' },
  { measure: 'NumPrefsMet', grades: [], value: 0, why: 'no preferences' },
]
