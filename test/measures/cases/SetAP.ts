import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'SetAP', grades: [1, 0, 1, 0], judged: [1, 1, 1], value: 1 / 3, why: '1/2 * 2/3 (trec_eval set_map)' },
  { measure: 'SetAP', grades: [1], value: 1, why: 'all there is and nothing else' },
  { measure: 'SetAP(rel=2)', grades: [1, 2], value: 0.5, why: '1/2 * 1/1' },
  { measure: 'SetAP', grades: [0], judged: [1], value: 0, why: 'nothing found' },
  { measure: 'SetAP', grades: [0], value: 0, why: 'nothing relevant' },
]
