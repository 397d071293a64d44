import { expect, test } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { addToPools, countsOf, poolsFor } from '../../src/evaluate/pool.ts'
import { scorerOf } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'

/** How many of two lists hold each document, counted to a depth of one. */
function counted(judged_only: boolean): number[] {
  const { measure, values } = scorer('Coverage(items=9)@1')
  const pools = poolsFor([scorerOf(measure, { ...values, judged_only }, 'asked'), scorer('AP')])
  addToPools(pools, rankingOf([UNJUDGED, 1, 0], { documents: ['u', 'a', 'b'] }))
  addToPools(pools, rankingOf([1], { documents: ['a'] }))
  expect([...countsOf(pools).keys()]).toEqual(['asked'])
  return [...countsOf(pools).get('asked')!]
}

test('lists are thrown together as the measure sees them, as deep as it looks', () => {
  expect(counted(false)).toEqual([1, 1])
  expect(counted(true)).toEqual([2])
})
