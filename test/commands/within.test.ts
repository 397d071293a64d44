import { expect, test } from 'vitest'
import { within } from '../../src/commands/within.ts'

test('work that comes to its end is done, and what it throws is thrown', () => {
  const seen: number[] = []
  expect(within(() => void seen.push(1))).toBe(true)
  expect(seen).toEqual([1])
  expect(() =>
    within(() => {
      throw new RangeError('ours')
    }),
  ).toThrow(RangeError)
})

test.each([
  ['a loop', (): void => void [...endless()]],
  ['a pattern that tries every way', (): void => void /^(?:a+)+$/.test(`${'a'.repeat(60)}b`)],
])('%s without an end is stopped, and other work goes on', (_, work) => {
  expect(within(work, 50)).toBe(false)
  expect(within(() => undefined)).toBe(true)
})

function* endless(): Generator<undefined> {
  for (;;) if (Number.isNaN(0)) yield undefined
}
