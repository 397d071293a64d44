import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  { measure: 'BPM(max_rel=1)@10', grades: [0, 1, 0, 0, 1], value: 0.5, why: "cwl_eval's own figure: enough at rank 2" },
  { measure: 'BPM(T=2.0,max_rel=1)@10', grades: [0, 1, 0, 0, 1], value: 0.4, why: 'enough at rank 5: 2 / 5' },
  { measure: 'BPM(T=3.0,max_rel=1)@10', grades: [0, 1, 0, 0, 1], value: 0.2, why: 'never enough: 2 / 10' },
  { measure: 'BPM(T=1.0,max_rel=2)@10', grades: [1, 1], value: 0.5, why: 'two halves are enough: 1 / 2' },
  { measure: 'BPM(max_rel=1)@4', grades: [], judged: [1], value: 0, why: 'nothing gained' },
]
