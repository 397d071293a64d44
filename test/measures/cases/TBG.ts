import type { Case } from './case.ts'

/** What a relevant document takes, and one that is not, with the figures of the paper and 500 words: 15.152 and 10.952 seconds. */
const [relevant, other] = [4.4 + 0.64 * 16.8, 4.4 + 0.39 * 16.8]

export const cases: readonly Case[] = [
  { measure: 'TBG', grades: [1], value: 0.4928, why: '0.64 * 0.77, at once' },
  {
    measure: 'TBG',
    grades: [0, 1, 2],
    value: 0.4928 * (2 ** (-other / 224) + 2 ** (-(other + relevant) / 224)),
    why: '10.952 s to rank 2, 26.104 s to rank 3: 0.4928 * (0.9667 + 0.9224) = 0.9309',
  },
  {
    measure: 'TBG(half_life=10,snippet=10,reading=0)',
    grades: [1, null, 1, 1],
    value: 0.4928 * (1 + 1 / 4 + 1 / 8),
    why: 'each document halves the users, as RBP of 0.5 does: 0.4928 * 1.375',
  },
  {
    measure: 'TBG(half_life=10,snippet=0,reading=10,click=1,misclick=0.5,save=1)',
    grades: [0, 1, 0, 1],
    value: 2 ** -0.5 + 2 ** -2,
    why: '5 s to rank 2, 5 + 10 + 5 = 20 s to rank 4: 0.7071 + 0.25',
  },
  { measure: 'TBG(rel=2)', grades: [2, 1], value: 0.4928, why: 'grade 1 is below the level' },
  { measure: 'TBG@1', grades: [0, 1], value: 0, why: 'only rank 1' },
  { measure: 'TBG', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
]
