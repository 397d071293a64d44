import type { Case } from './case.ts'

export const cases: readonly Case[] = [
  {
    measure: 'alpha_DCG@1',
    subtopics: { list: [[1, 1, 0]], further: [[0, 0, 1]] },
    value: 2 / 3,
    why: '2 of 3 subtopics; ndeval gives 2 there',
  },
  {
    measure: 'alpha_DCG(alpha=0.0)@2',
    subtopics: {
      list: [
        [1, 1],
        [1, 0],
      ],
    },
    value: (2 + 1 / Math.log2(3)) / (2 + 2 / Math.log2(3)),
    why: 'repetition costs nothing',
  },
  {
    measure: 'alpha_DCG(alpha=1.0)@2',
    subtopics: {
      list: [
        [1, 0],
        [1, 0],
      ],
      further: [[0, 1]],
    },
    value: 0.5,
    why: 'the second document says nothing new, and nothing could after rank 1',
  },
]
