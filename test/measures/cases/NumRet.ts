import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'NumRet', grades: [1, null, -1], value: 3, why: 'three returned' },
  { measure: 'NumRet(judged_only=True)', grades: [1, null, -1], value: 1, why: 'one of them judged' },
  { measure: 'NumRet', grades: [], judged: [1], value: 0, why: 'none' },
]
