import { describe, expect, test } from 'vitest'
import { rankOverlap, tiedList } from '../../src/statistics/rankOverlap.ts'

/** A list from its groups of ties. */
function listOf(...groups: readonly string[]) {
  const ids = groups.flatMap((group) => [...group])
  const starts = new Set<number>()
  let at = 0
  for (const group of groups) {
    starts.add(at)
    at += group.length
  }
  return tiedList(ids, (place) => !starts.has(place))
}

describe('rank-biased overlap, extrapolated', () => {
  // The mean over all orders of the ties of equation 32 of Webber, Moffat & Zobel 2010.
  test.each([
    [listOf('a', 'bc', 'd'), listOf('b', 'ad', 'c'), 0.9, 0.828],
    [listOf('a', 'bc', 'd'), listOf('b', 'ad', 'c'), 0.5, 1 / 3],
    [listOf('abc'), listOf('abc'), 0.9, 0.9033333333333334],
    [listOf('a', 'b', 'c'), listOf('c', 'b', 'a'), 0.9, 0.855],
    [listOf('a', 'b'), listOf('x', 'y', 'a'), 0.9, 0.27],
    [listOf('a', 'b'), listOf('x', 'y', 'a'), 0.5, 1 / 12],
  ])('is the mean over all orders of what ties', (a, b, p, expected) => {
    expect(rankOverlap(a, b, p)).toBeCloseTo(expected, 12)
    expect(rankOverlap(b, a, p)).toBe(rankOverlap(a, b, p))
  })

  test('takes agreement beyond the shorter list from its end, ties there as likely as they are (Corsi & Urbano 2024)', () => {
    // By hand: agreement 0, 1/2, 2/3, (2.5 + 2/3 * 0.75) / 4, (3 + 4/3) / 5, and so on for ever.
    const agreements = [0, 1 / 2, 2 / 3, 3 / 4, 13 / 15]
    const sum = agreements.reduce((total, one, i) => total + one * 0.5 ** (i + 1), 0) + (13 / 15) * 0.5 ** 5
    expect(rankOverlap(listOf('ab', 'c'), listOf('c', 'a', 'd', 'be'), 0.5)).toBeCloseTo(sum, 12)
  })

  test('is 1 for the same list, 0 for lists that share nothing, and not known for an empty one', () => {
    const same = listOf(...'abcdefgh')
    expect(rankOverlap(same, same, 0.9)).toBeCloseTo(1, 12)
    expect(rankOverlap(listOf('a', 'b'), listOf('x', 'y', 'z'), 0.9)).toBe(0)
    expect(rankOverlap(listOf(), same, 0.9)).toBeUndefined()
  })
})
