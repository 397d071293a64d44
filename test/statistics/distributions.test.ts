import { describe, expect, test } from 'vitest'
import { normalAbove, normalBelow, normalQuantile } from '../../src/statistics/normal.ts'
import { randomBits, randomIndex } from '../../src/statistics/random.ts'
import { studentOutside, studentQuantile } from '../../src/statistics/studentT.ts'
import { scipy, studentT } from './vectors.ts'

const relative = (got: number, expected: number) => Math.abs(got - expected) / expected

describe("Student's t distribution", () => {
  test('agrees with mpmath to 1e-10 of the value, far tails included', () => {
    for (const { t, df, p } of studentT.rows) {
      expect(relative(studentOutside(t, df), p), `t = ${t}, df = ${df}`).toBeLessThan(1e-10)
      expect(studentOutside(-t, df)).toBe(studentOutside(t, df))
    }
  })

  test('agrees with SciPy where one tail is given', () => {
    for (const [t, df, above] of scipy.t_cdf) {
      expect(relative(studentOutside(t, df) / 2, above), `t = ${t}, df = ${df}`).toBeLessThan(1e-9)
    }
  })

  test('of what is no number is no number, and comes to an end', () => {
    expect(studentOutside(Number.NaN, 5)).toBeNaN()
  })

  test('has 1 outside of 0 and nothing outside of infinity', () => {
    expect([studentOutside(0, 3), studentOutside(Infinity, 3)]).toEqual([1, 0])
  })

  test.each([
    [0.05, 1, 12.706204736174698],
    [0.05, 9, 2.2621571627409915],
    [0.01, 49, 2.6799519736315514],
    [0.05, 50000, 1.9600118],
  ])('with %f outside of it at %i degrees of freedom, the quantile is that of printed tables', (outside, df, t) => {
    expect(studentQuantile(outside, df)).toBeCloseTo(t, 6)
    expect(studentOutside(studentQuantile(outside, df), df)).toBeCloseTo(outside, 13)
  })
})

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [0.5, 0.3085375387259869],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [2.9, 0.0018658133003840378],
    [3.1, 0.0009676032132183567],
    [6, 9.865876450376946e-10],
    [10, 7.619853024160527e-24],
  ])('has the known share above %f', (x, share) => {
    expect(relative(normalAbove(x), share)).toBeLessThan(1e-11)
    expect(normalBelow(x)).toBeCloseTo(1 - share, 14)
    expect(normalBelow(-x)).toBe(normalAbove(x))
  })

  test('quantile and share undo each other', () => {
    for (const share of [1e-9, 0.001, 0.025, 0.31, 0.5, 0.8, 0.975, 0.9999]) {
      expect(normalBelow(normalQuantile(share))).toBeCloseTo(share, 13)
    }
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  })
})

describe('random draws', () => {
  test('are the same for the same seed, and others for another', () => {
    const first = (seed: number) => Array.from({ length: 5 }, randomBits(seed))
    expect(first(7)).toEqual(first(7))
    expect(first(7)).not.toEqual(first(8))
  })

  test('spread evenly over all places', () => {
    const draw = randomIndex(1, 6)
    const counts = new Array<number>(6).fill(0)
    for (let i = 0; i < 60_000; i++) counts[draw()]!++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  test('set every bit as often as not, whatever the seed', () => {
    for (const seed of [0, 1, 2, 42, 4294967295]) {
      const bits = randomBits(seed)
      const set = new Array<number>(32).fill(0)
      for (let i = 0; i < 4096; i++) {
        const drawn = bits()
        for (let bit = 0; bit < 32; bit++) set[bit]! += (drawn >> bit) & 1
      }
      for (const count of set) expect(Math.abs(count - 2048)).toBeLessThan(160)
    }
  })
})
