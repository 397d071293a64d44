import { describe, expect, test } from 'vitest'
import { macroInterval, macroMean } from '../../src/statistics/macro.ts'
import { reasons } from '../../src/statistics/outcome.ts'

const options = { seed: 1, resamples: 999, level: 0.95 }
const half = (...values: readonly number[]) => ({ values: Float64Array.from(values), weight: 0.5 })

describe('a mean of means', () => {
  test('counts each data set by its weight, not by its queries', () => {
    expect(
      macroMean([
        { mean: 0.2, weight: 0.5 },
        { mean: 0.6, weight: 0.5 },
      ]),
    ).toBeCloseTo(0.4, 12)
  })

  test('does not exist where a data set is missing or has no value', () => {
    expect(
      macroMean([
        { mean: 0.2, weight: 0.5 },
        { mean: undefined, weight: 0.5 },
      ]),
    ).toBeUndefined()
    expect(
      macroMean([
        { mean: 0.2, weight: 0.5 },
        { mean: Number.NaN, weight: 0.5 },
      ]),
    ).toBeUndefined()
    expect(macroMean([])).toBeUndefined()
  })

  test('has an interval around it that is narrower than that of one data set alone', () => {
    const values = [0.1, 0.3, 0.5, 0.7, 0.9, 0.2, 0.4, 0.6]
    const width = (strata: Parameters<typeof macroInterval>[0]) => {
      const found = macroInterval(strata, options)
      if (found.kind === 'none') throw new Error(found.reason.en)
      expect(found.low).toBeLessThan(found.high)
      return found.high - found.low
    }
    expect(width([half(...values), half(...values)])).toBeLessThan(
      0.85 * width([{ values: Float64Array.from(values), weight: 1 }]),
    )
  })

  test('has none, and says why, where a data set has no value or one query, or nothing varies', () => {
    const none = (reason: keyof typeof reasons) => ({ kind: 'none', reason: reasons[reason] })
    expect(macroInterval([half(0.1, 0.2), half(Number.NaN)], options)).toEqual(none('noValue'))
    expect(macroInterval([half(0.1, 0.2), half(0.4)], options)).toEqual(none('oneQueryOfSome'))
    expect(macroInterval([half(0, 0), half(0.4, 0.4)], options)).toEqual(none('allEqual'))
  })
})
