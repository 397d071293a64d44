import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'P@4',
    grades: [1, null, 1, null],
    judged: [1, 1, 1],
    value: 0.5,
    why: 'donut and muffin among four: 2/4',
  },
  {
    measure: 'P@5',
    grades: [1, null],
    judged: [1, 1, 1],
    value: 0.2,
    why: 'one of two is relevant, but the divisor stays 5: 1/5',
  },
  { measure: 'P@10', grades: [1, null], judged: [1, 1, 1], value: 0.1, why: '1/10' },
  {
    measure: "P(norm='retrieved')@5",
    grades: [1, null],
    judged: [1, 1, 1],
    value: 0.5,
    why: 'divided by what there is: 1/2',
  },
  {
    measure: "P(norm='retrieved')@1",
    grades: [1, null],
    judged: [1, 1, 1],
    value: 1,
    why: 'the cutoff is below the length: 1/1',
  },
  { measure: 'P(rel=2)@4', grades: [2, 1, 0, 3], value: 0.5, why: 'grades 2 and 3 reach the level: 2/4' },
  {
    measure: 'P(judged_only=True)@1',
    grades: [null, 1],
    judged: [1],
    value: 1,
    why: 'the document that was not judged is left out first',
  },
  {
    measure: 'P@5',
    grades: [-1, 1, -2, 0, null],
    value: 0.2,
    why: 'negative grades and no judgement count as not relevant (trec_eval P_5)',
  },
  { measure: "P(norm='retrieved')@5", grades: [], judged: [1], value: 0, why: 'nothing to divide by' },
  { measure: 'P@5', grades: [], judged: [1], value: 0, why: '0/5' },
  { measure: 'P@5', grades: [0, 1, 1], judged: [0, 1, 1, 1], value: 0.4, why: '2/5' },
  { measure: 'P@5', grades: [1], value: 0.2, why: 'one document retrieved: 1/5 (trec_eval, ranx, cwl_eval, BEIR)' },
  { measure: "P(norm='retrieved')@5", grades: [1], value: 1, why: '1/1 (torchmetrics with adaptive_k)' },
]
