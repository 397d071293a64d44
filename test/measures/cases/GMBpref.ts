import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'GMBpref',
    grades: [1, null, 0, 1],
    judged: [1, 1, 1, 0],
    value: 1 / 3,
    why: 'a query on its own has its binary preference',
  },
  { measure: 'GMBpref', grades: [0, 0], value: 0, why: '0, floored only where queries are summed up' },
]
