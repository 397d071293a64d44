import { expect, test } from 'vitest'
import { meanOfRuns } from '../../src/evaluate/seeds.ts'
import type { RunValues } from '../../src/evaluate/values.ts'
import { summarize } from '../../src/measures/summary.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'

const scorers = ['RR', 'NumRelRet'].flatMap((name) => {
  const parsed = parseMeasures(name)
  if (!parsed.ok) throw new Error(parsed.what)
  return parsed.scorers
})

function runOf(values: Readonly<Record<string, readonly [number, number]>>): RunValues {
  const queries = Object.keys(values)
  const column = (i: number) => Float64Array.from(queries, (query) => values[query]![i]!)
  const kinds = ['mean', 'sum'] as const
  return {
    queries,
    values: new Map(scorers.map(({ name }, i) => [name, column(i)])),
    summaries: new Map(scorers.map(({ name }, i) => [name, summarize(kinds[i]!, column(i))])),
  } as unknown as RunValues
}

test('several runs have the mean of their values, query by query, and no value where one of them has none', () => {
  const runs = [runOf({ q1: [1, 2], q2: [0.5, 1] }), runOf({ q1: [0.5, 1], q3: [0.25, 3] })]
  const { queries, values, summaries } = meanOfRuns(runs, scorers)
  expect(queries).toEqual(['q1', 'q2', 'q3'])
  expect([...values.get('RR')!]).toEqual([0.75, Number.NaN, Number.NaN])
  expect(summaries.get('RR')).toEqual({ kind: 'mean', value: 0.75, count: 1, undefined: 2 })
  expect(summaries.get('NumRelRet')).toMatchObject({ kind: 'sum', value: 3.5 })
})
