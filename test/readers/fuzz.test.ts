import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('no reader crashes, hangs, invents an id or changes a value, whatever is done to its files', async () => {
  expect(await fuzz(20260101, (round) => round < 60)).toEqual([])
}, 120_000)
