import { describe, expect, test } from 'vitest'
import type { Method } from '../../src/statistics/choices.ts'
import { differencesOf } from '../../src/statistics/differences.ts'
import { rowsOf } from '../../src/statistics/family.ts'
import { type IntervalName, intervalOf } from '../../src/statistics/intervals.ts'
import { type Leaders, leadersOf } from '../../src/statistics/leaders.ts'
import { macroInterval } from '../../src/statistics/macro.ts'
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

describe('of four systems', () => {
  const few = 250
  const method: Method = {
    alpha,
    plan: { test: 't', correction: 'holm', interval: 't', level: 0.95, seed: 1, resamples: 100 },
  }

  /** Systems whose true means are some steps apart: how often what is found of them holds. */
  async function held(steps: readonly number[], seed: number, holds: (found: Leaders) => boolean): Promise<number> {
    const draw = normals(seed)
    let hits = 0
    for (let i = 0; i < few; i++) {
      const columns = noDifference(draw, { queries: 40, systems: steps.length })
      const systems = columns.map((values, j) => ({
        name: String(j),
        values: values.map((value) => value + steps[j]!),
      }))
      const [found] = await leadersOf(systems, method, [{ rows: rowsOf(systems), planned: [] }])
      if (holds(found!)) hits++
    }
    return hits / few
  }

  /** Every interval holds all ranks that its system may be given truly: equals share theirs. */
  const ranksHold = (steps: readonly number[]) => (found: Leaders) =>
    found.ranks.every(({ low, high }, i) => {
      const above = steps.filter((step) => step > steps[i]!).length
      const level = steps.filter((step) => step === steps[i]).length
      return low <= above + 1 && high >= above + level
    })

  test('that are equal, all stay marked as not below the best, but for the level of the tests', async () => {
    const all = await held([0, 0, 0, 0], 7, ({ best, open }) => best.length + open.length === 4)
    expect(all).toBeGreaterThan(0.95 - slackOf(few))
  })

  test('the truly best one is among those marked at least as often as the level says', async () => {
    const steps = [0, 0.3, 0.6, 0.6]
    const kept = await held(steps, 8, ({ best, open }) => ['2', '3'].every((name) => [...best, ...open].includes(name)))
    expect(kept).toBeGreaterThan(0.95 - slackOf(few))
  })

  test.each([
    ['that are equal', [0, 0, 0, 0]],
    ['of which two are', [0, 0.4, 0.4, 0.9]],
    ['that all differ', [0, 0.3, 0.6, 0.9]],
  ] as const)('%s, all rank intervals hold at once at least as often as the level says', async (_, steps) => {
    expect(await held(steps, 9, ranksHold(steps))).toBeGreaterThan(0.95 - slackOf(few))
  })
})

test('the interval of a mean over data sets holds it nearly as often as its level says', () => {
  const draw = normals(10)
  const sizes = [30, 60, 120]
  const hits = Array.from({ length: 400 }, (_, seed) => {
    const strata = sizes.map((length, i) => ({
      values: Float64Array.from({ length }, () => i + (1 + i) * draw()),
      weight: 1 / sizes.length,
    }))
    const interval = macroInterval(strata, { seed, resamples: 299, level: 0.95 })
    return interval.kind === 'interval' && interval.low <= 1 && 1 <= interval.high
  })
  const covered = hits.filter((hit) => hit).length / hits.length
  expect(covered).toBeGreaterThan(0.935 - slackOf(400))
  expect(covered).toBeLessThan(0.95 + slackOf(400))
})
