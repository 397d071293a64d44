import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Any stray console output fails the test that made it. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method)
})

afterEach(() => {
  const lines = methods.flatMap((method) => vi.mocked(console[method]).mock.calls.map((call) => `${method}: ${call}`))
  vi.restoreAllMocks()
  expect(lines, 'nothing writes to the console').toEqual([])
})
