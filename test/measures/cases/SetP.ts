import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'SetP', grades: [1, null, 1, null], judged: [1, 1, 1], value: 0.5, why: '2/4' },
  { measure: 'SetP', grades: [1], judged: [1, 1], value: 1, why: 'one returned, and it is relevant' },
  {
    measure: 'SetP(relative=True)',
    grades: [1, 0, 0],
    judged: [1, 1],
    value: 0.5,
    why: 'at most two could be found: 1/2',
  },
  { measure: 'SetP(relative=True)', grades: [1], judged: [1, 1], value: 1, why: 'at most one could be returned: 1/1' },
  { measure: 'SetP', grades: [], judged: [1], value: 0, why: 'nothing retrieved' },
  { measure: 'SetP(relative=True)', grades: [0], value: 0, why: 'nothing relevant' },
  { measure: 'SetP', grades: [1], value: 1, why: 'what there is: 1/1 (the precision of ids in ragas and llama_index)' },
]
