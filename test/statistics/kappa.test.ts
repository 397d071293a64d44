import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightedKappa } from '../../src/statistics/kappa.ts'

test('kappa of four pairs is what a pencil says', () => {
  // One difference of 1 was seen. Of the 16 pairs of a grade of one with a grade of the other, 0 meets 1 four times and 2 twice,
  // 1 meets 0 and 2 once each, 2 meets 0 once and 1 twice: 4 + 2 * 4 + 1 + 1 + 4 + 2 = 20, of which a fourth part is expected.
  expect(weightedKappa([0, 0, 1, 2], [0, 1, 1, 2])).toBe(1 - 1 / (20 / 4))
})

test('with two grades it is the kappa without weights', () => {
  // Of ten pairs 4 + 3 agree; by chance 0.6 * 0.5 + 0.4 * 0.5 = 0.5 would: (0.7 - 0.5) / (1 - 0.5) = 0.4.
  const first = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0]
  const second = [1, 1, 1, 1, 0, 0, 1, 0, 0, 0]
  expect(weightedKappa(first, second)).toBeCloseTo(0.4, 12)
})

test('judges who turn each other round have the least kappa, and those who agree have 1', () => {
  expect(weightedKappa([0, 3], [3, 0])).toBe(-1)
  expect(weightedKappa([0, 3, 1], [0, 3, 1])).toBe(1)
})

test('without a difference to be expected there is no kappa', () => {
  expect([weightedKappa([], []), weightedKappa([2, 2], [2, 2])]).toEqual([undefined, undefined])
})

test('neither who is called first nor where the scale begins matters', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), { minLength: 2 })
  fc.assert(
    fc.property(pairs, (graded) => {
      const one = graded.map(([grade]) => grade)
      const other = graded.map(([, grade]) => grade)
      const kappa = weightedKappa(one, other)
      expect(weightedKappa(other, one)).toBe(kappa)
      const moved = (grades: readonly number[]) => grades.map((grade) => grade + 5)
      expect(weightedKappa(moved(one), moved(other))).toBe(kappa)
    }),
  )
})
