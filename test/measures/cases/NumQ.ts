import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'NumQ', grades: [1, 0], value: 1, why: 'one query' },
  { measure: 'NumQ', grades: [], judged: [1], value: 1, why: 'a query without results is a query' },
]
