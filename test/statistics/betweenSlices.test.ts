import { describe, expect, test } from 'vitest'
import { betweenSlices } from '../../src/statistics/betweenSlices.ts'
import { normalQuantile } from '../../src/statistics/normal.ts'
import { randomBits } from '../../src/statistics/random.ts'

const nothing = (count: number) => new Float64Array(count)
const pOf = (values: readonly number[], slices: readonly (readonly number[])[], draws = 9999, seed = 42) => {
  const named = slices.map((rows, i) => ({ label: String(i), rows }))
  const columns = [Float64Array.from(values), nothing(values.length)] as const
  return betweenSlices(columns, named, { seed, resamples: draws })
}

/** The p-value over all ways to deal six values out to two slices of two and four. */
function exact(values: readonly number[]): number {
  const total = values.reduce((sum, value) => sum + value, 0)
  const spread = (a: number, b: number) => {
    const sum = values[a]! + values[b]!
    return sum ** 2 / 2 + (total - sum) ** 2 / 4
  }
  const pairs = values.flatMap((_, b) => Array.from({ length: b }, (_, a) => [a, b] as const))
  return pairs.filter(([a, b]) => spread(a, b) >= spread(0, 1) - 1e-12).length / pairs.length
}

test.each([[[0.9, 0.8, 0.1, 0.2, -0.3, 0]], [[0.1, 0.4, 0.3, 0.2, 0.15, 0.05]], [[0.5, 0.5, 0.5, 0.5, 0, 0]]])(
  'is the share of all ways to deal %o out that lie as far apart',
  (values) => {
    const { outcome, slices, draws } = pOf(values, [
      [0, 1],
      [2, 3, 4, 5],
    ])
    expect({ slices, draws }).toEqual({ slices: 2, draws: 9999 })
    const known = exact(values)
    const error = 4 * Math.sqrt((known * (1 - known)) / 9999) + 1e-4
    expect(Math.abs((outcome.kind === 'tested' ? outcome.p : Number.NaN) - known)).toBeLessThanOrEqual(error)
  },
)

test('rejects at its level where differences are alike on all slices, in sizes that are not', () => {
  const times = 1000
  const bits = randomBits(7)
  const table = Float64Array.from({ length: 4096 }, (_, i) => normalQuantile((i + 0.5) / 4096))
  const rows = Array.from({ length: 30 }, (_, i) => i)
  const slices = [rows.slice(0, 4), rows.slice(4, 12), rows.slice(12)]
  const rejected = Array.from({ length: times }, (_, seed) => {
    const { outcome } = pOf(
      rows.map(() => table[bits() >>> 20]!),
      slices,
      499,
      seed,
    )
    return outcome.kind === 'tested' && outcome.p <= 0.05
  }).filter(Boolean).length
  expect(Math.abs(rejected / times - 0.05)).toBeLessThan(4 * Math.sqrt((0.05 * 0.95) / times))
})

describe('what cannot be tested has a reason', () => {
  test.each([
    [
      'a query is in several slices',
      [1, 2, 3],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['fewer than two slices have a difference', [1, 2, Number.NaN], [[0, 1], [2]]],
    ['no slice has two queries', [1, 2, 3], [[0], [1], [2]]],
    ['the difference is the same for every query, so its spread is not known', [1, 1, 1], [[0, 1], [2]]],
  ])('%s', (reason, values, slices) => {
    const { outcome } = pOf(values, slices)
    expect(outcome).toMatchObject({ kind: 'untestable', reason: { en: reason } })
  })
})
