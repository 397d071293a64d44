import { describe, expect, test } from 'vitest'
import { kendallTauB } from '../../src/statistics/kendall.ts'
import { tauApB } from '../../src/statistics/tauAp.ts'

describe('AP correlation', () => {
  test('is the mean over both directions of the formula of Yilmaz, Aslam & Robertson 2008', () => {
    // Of those above each value from the second on, how many the other column keeps above it: in each direction by hand.
    const down = (2 * (1 / 1 + 1 / 2 + 2 / 3 + 2 / 4)) / 4 - 1
    const back = (2 * (1 / 1 + 2 / 2 + 2 / 3 + 1 / 4)) / 4 - 1
    const found = tauApB([5, 1, 4, 2, 3], [5, 4, 3, 2, 1])
    expect(found).toBeCloseTo((down + back) / 2, 12)
    expect(found).toBe(tauApB([5, 4, 3, 2, 1], [5, 1, 4, 2, 3]))
  })

  test('minds a swap at the top more than one at the bottom, where tau minds them alike', () => {
    const order = [6, 5, 4, 3, 2, 1]
    const top = [5, 6, 4, 3, 2, 1]
    const bottom = [6, 5, 4, 3, 1, 2]
    expect(tauApB(top, order)!).toBeLessThan(tauApB(bottom, order)!)
    expect(kendallTauB(top, order)).toBe(kendallTauB(bottom, order))
  })

  test('is 1 for the same order with the same ties, −1 for the opposite one', () => {
    expect(tauApB([1, 1, 2, 3], [0.1, 0.1, 0.2, 0.9])).toBe(1)
    expect(tauApB([1, 2, 3], [3, 2, 1])).toBe(-1)
  })

  test('counts a tie as an order that is not kept', () => {
    // Towards [3, 2, 1]: of those above, 1 of 1 and 1 of 2 are kept; the other way the top group falls out, and 2 of 2 are.
    const towards = (2 * (1 + 1 / 2)) / 2 - 1
    const away = (2 * (1 + 1)) / 2 - 1
    expect(tauApB([2, 1, 1], [3, 2, 1])).toBeCloseTo((towards + away) / 2, 12)
  })

  test('does not exist where a column has one value, or nothing is left', () => {
    expect(tauApB([1, 1, 1], [1, 2, 3])).toBeUndefined()
    expect(tauApB([Number.NaN, 1], [1, 2])).toBeUndefined()
    expect(tauApB([1, Number.NaN, 2], [1, 7, 2])).toBe(1)
  })
})
