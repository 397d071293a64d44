import { expect, test } from 'vitest'
import { queriesNeeded } from '../../src/statistics/power.ts'

// By the noncentral t distribution, as printed in Cohen 1988 and by G*Power 3.1.
test.each([
  [0.2, 0.05, 199],
  [0.3, 0.05, 90],
  [0.5, 0.05, 34],
  [-0.5, 0.05, 34],
  [0.8, 0.05, 15],
])('a d_z of %f at level %f takes %i queries', (dz, alpha, queries) => {
  expect(queriesNeeded(dz, alpha)).toBe(queries)
})

test('no difference, or one of unknown spread, takes no number of queries', () => {
  expect([queriesNeeded(0, 0.05), queriesNeeded(undefined, 0.05)]).toEqual([undefined, undefined])
})
