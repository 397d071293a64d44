import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'AUC', grades: [1, 1, 0, 0], value: 1, why: 'all pairs stand right' },
  { measure: 'AUC', grades: [0, 1], value: 0, why: 'the one pair stands the wrong way' },
  { measure: 'AUC', grades: [0, 1], tied: [1], value: 0.5, why: 'the one pair has equal scores' },
  { measure: 'AUC', grades: [1, 0, 1, null], value: 0.75, why: '1 of 2 * 2 pairs is wrong' },
  {
    measure: 'AUC',
    grades: [1, 0, 1, 0, 1, null],
    tied: [2, 3],
    value: 6 / 9,
    why: '(0 + 1 + 2) of 9 pairs are wrong: rank 3 is tied with ranks 2 and 4, half of 2; rank 5 has 2 above it',
  },
  {
    measure: 'AUC',
    grades: [0, 1, 0, 1],
    tied: [1, 2, 3],
    value: 0.5,
    why: 'all scores equal: mean ranks, as in RecBole, give one half',
  },
  { measure: 'AUC@2', grades: [1, 0, 1], tied: [2], value: 1, why: 'only the first two ranks make pairs' },
  { measure: 'AUC(rel=2)', grades: [2, 1, 2], value: 0.5, why: 'grade 1 is below the level' },
  { measure: 'RetrievalAUROC', grades: [0, 1, 1], value: 0, why: 'spelled as torchmetrics does: 1 - (1 + 1)/2' },
  { measure: 'AUC', grades: [0], judged: [0, 1], value: Number.NaN, why: 'no relevant document in the list' },
  { measure: 'AUC', grades: [1, 1], value: Number.NaN, why: 'nothing else' },
]
