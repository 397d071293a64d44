import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kendallTauB } from '../../src/statistics/kendall.ts'

interface Case {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly tau: number
}

const scipy = JSON.parse(readFileSync(new URL('../vectors/statistics/scipy.json', import.meta.url), 'utf8')) as {
  readonly kendall_tau_b: readonly Case[]
}

test("tau-b is SciPy's", () => {
  expect(scipy.kendall_tau_b.length).toBeGreaterThan(1)
  for (const { x, y, tau } of scipy.kendall_tau_b) expect(kendallTauB(x, y)).toBeCloseTo(tau, 12)
})

test('tau-b is what counting all pairs gives, with ties and values left out', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(Number.NaN))
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: 25 }), (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
      const tau = kendallTauB(x, y)
      const expected = byPairs(pairs.filter(([a, b]) => !Number.isNaN(a) && !Number.isNaN(b)))
      if (expected === undefined) expect(tau).toBeUndefined()
      else expect(tau).toBeCloseTo(expected, 12)
    }),
  )
})

function byPairs(pairs: readonly (readonly [number, number])[]): number | undefined {
  let [sum, inX, inY] = [0, 0, 0]
  for (const [i, [a, b]] of pairs.entries()) {
    for (const [c, d] of pairs.slice(i + 1)) {
      sum += Math.sign(a - c) * Math.sign(b - d)
      if (a !== c) inX++
      if (b !== d) inY++
    }
  }
  return inX === 0 || inY === 0 ? undefined : sum / Math.sqrt(inX * inY)
}

test('a column of one value has no tau-b', () => {
  expect(kendallTauB([1, 1, 1], [1, 2, 3])).toBeUndefined()
  expect(kendallTauB([], [])).toBeUndefined()
  expect(kendallTauB([1, 2, 3], [3, 2, 1])).toBe(-1)
})
