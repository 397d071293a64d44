import { describe, expect, test } from 'vitest'
import { differencesOf } from '../../src/statistics/differences.ts'
import { type IntervalName, intervalOf } from '../../src/statistics/intervals.ts'
import { normalQuantile } from '../../src/statistics/normal.ts'
import { randomBits } from '../../src/statistics/random.ts'
import { type PairedTestName, pairedTest } from '../../src/statistics/tests.ts'
import { tukeyHsd } from '../../src/statistics/tukey.ts'

const times = 1000
const alpha = 0.05
/** Four standard errors of a rejection rate of 0.05 over that many simulations. */
const slack = slackOf(times)
function slackOf(simulations: number): number {
  return 4 * Math.sqrt((alpha * (1 - alpha)) / simulations)
}

/** Standard normal numbers. A table of quantiles is drawn from, as each of them takes a search. */
const table = Float64Array.from({ length: 4096 }, (_, i) => normalQuantile((i + 0.5) / 4096))
function normals(seed: number): () => number {
  const bits = randomBits(seed)
  return () => table[bits() >>> 20]!
}

/** Values of systems that do not differ: how hard the query is, which all share, and noise of their own. */
function noDifference(draw: () => number, { queries, systems }: { queries: number; systems: number }): Float64Array[] {
  const hardness = Float64Array.from({ length: queries }, () => 2 * draw())
  return Array.from({ length: systems }, () => hardness.map((value) => value + draw()))
}

function rejections(outcomes: readonly { readonly kind: string; readonly p?: number }[]): number {
  return outcomes.filter(({ p }) => p! <= alpha).length / outcomes.length
}

describe('with no difference', () => {
  test.each(['randomization', 't', 'wilcoxon', 'bootstrap'] satisfies PairedTestName[])(
    '%s rejects at its level',
    (name) => {
      const draw = normals(1)
      const outcomes = Array.from({ length: times }, (_, seed) => {
        const [a, b] = noDifference(draw, { queries: 30, systems: 2 })
        return pairedTest(name, differencesOf(a!, b!), { seed, resamples: 499 })
      })
      expect(Math.abs(rejections(outcomes) - alpha)).toBeLessThan(slack)
    },
  )

  test('sign rejects at the greatest level up to 0.05 that whole counts of wins allow', () => {
    const draw = normals(2)
    const outcomes = Array.from({ length: times }, () => {
      const [a, b] = noDifference(draw, { queries: 30, systems: 2 })
      return pairedTest('sign', differencesOf(a!, b!), { seed: 1, resamples: 1 })
    })
    // At most 9 of 30 coins: 2 * 0.0214.
    expect(Math.abs(rejections(outcomes) - 0.0428)).toBeLessThan(slack)
  })

  test('Tukey rejects for any pair of a table as often as its level', async () => {
    const draw = normals(3)
    const smallest: { kind: string; p: number }[] = []
    const few = 250 // The studentized range takes milliseconds for each value.
    for (let i = 0; i < few; i++) {
      const pairs = await tukeyHsd('tukey', noDifference(draw, { queries: 20, systems: 3 }))
      const p = Math.min(...pairs.map(({ outcome }) => (outcome.kind === 'tested' ? outcome.p : 1)))
      smallest.push({ kind: 'tested', p })
    }
    expect(Math.abs(rejections(smallest) - alpha)).toBeLessThan(slackOf(few))
  })
})

describe('intervals of level 0.95 hold the true mean', () => {
  const coverage = (name: IntervalName, sample: () => Float64Array, truth: number) => {
    const hits = Array.from({ length: times }, (_, seed) => {
      const interval = intervalOf(name, sample(), { seed, resamples: 499, level: 0.95 })
      return interval.kind === 'interval' && interval.low <= truth && truth <= interval.high
    })
    return hits.filter((hit) => hit).length / times
  }

  test('as often for t on normal values', () => {
    const draw = normals(4)
    const covered = coverage('t', () => Float64Array.from({ length: 30 }, draw), 0)
    expect(Math.abs(covered - 0.95)).toBeLessThan(slack)
  })

  test.each(['percentile', 'bca'] as const)(
    'nearly as often for the %s bootstrap, known to be somewhat short at 50 values',
    (name) => {
      const draw = normals(5)
      const covered = coverage(name, () => Float64Array.from({ length: 50 }, draw), 0)
      expect(covered).toBeGreaterThan(0.94 - slack)
      expect(covered).toBeLessThan(0.95 + slack)
    },
  )

  test("nearly as often for Wilson's on shares", () => {
    const bits = randomBits(6)
    const covered = coverage(
      'wilson',
      () => Float64Array.from({ length: 40 }, () => Number((bits() >>> 0) % 10 < 3)),
      0.3,
    )
    expect(Math.abs(covered - 0.95)).toBeLessThan(0.02 + slack)
  })
})
