import { expect, test } from 'vitest'
import { inlineQrels, inlineRun } from '../../src/readers/inline.ts'
import { rowsOf } from './runs.ts'

const placeOf = (query: string, document?: string) => ({
  path: 'report.yaml',
  line: query.length,
  column: document?.length ?? 1,
  length: 1,
})

test('judgements in a spec are judgements', () => {
  const read = inlineQrels({ q1: { donut: 1, muffin: 0 } }, { gains: 'whole', placeOf })
  expect(read.ok && read.value.qrels.queries).toEqual(['q1'])
  expect(read.ok && [...read.value.qrels.of('q1')!.grades]).toEqual([1, 0])
})

test('a list is the order; its scores go down to 1', async () => {
  const run = inlineRun(new Map([['q1', ['donut', 'bagel', 'muffin']]]), placeOf)
  if (!run.ok) throw new Error('refused')
  const { rows, facts } = await rowsOf(run.value)
  expect(rows.map(({ document, score }) => [document, score])).toEqual([
    ['donut', 3],
    ['bagel', 2],
    ['muffin', 1],
  ])
  expect(facts).toMatchObject({ rows: 3, problems: [] })
})

test('documents may have scores, and a map keeps the order of ids that look like numbers', async () => {
  const run = inlineRun(
    new Map([
      [
        'q1',
        new Map([
          ['10', 0.5],
          ['9', 0.5],
        ]),
      ],
      ['q2', new Map([['文档', -1]])],
    ]),
    placeOf,
  )
  if (!run.ok) throw new Error('refused')
  expect((await rowsOf(run.value)).rows.map(({ query, document, score }) => [query, document, score])).toEqual([
    ['q1', '10', 0.5],
    ['q1', '9', 0.5],
    ['q2', '文档', -1],
  ])
})

test('a run can be streamed twice', async () => {
  const run = inlineRun({ q1: ['a'] }, placeOf)
  if (!run.ok) throw new Error('refused')
  expect(await rowsOf(run.value)).toEqual(await rowsOf(run.value))
})

test('bad grades and scores are refused at their place', () => {
  const grades = inlineQrels({ q1: { a: 1.5, b: Number.NaN, c: 1001, d: 1 } }, { gains: 'whole', placeOf })
  expect(grades.problems.map(({ rule, path, line }) => [rule, path, line])).toEqual(
    Array(3).fill(['bad-grade', 'report.yaml', 2]),
  )
  expect(inlineQrels({ q1: { a: 1.5 } }, { gains: 'real', placeOf }).ok).toBe(true)
  const scores = inlineRun({ q1: { a: Number.POSITIVE_INFINITY, b: 1 } }, placeOf)
  expect(scores.problems.map(({ what }) => what)).toEqual(['score Infinity is not a finite number'])
})
