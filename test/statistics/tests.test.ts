import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectOf } from '../../src/statistics/comparison.ts'
import { corrected } from '../../src/statistics/corrections.ts'
import { differencesOf } from '../../src/statistics/differences.ts'
import { intervalOf, intervals } from '../../src/statistics/intervals.ts'
import type { Outcome } from '../../src/statistics/outcome.ts'
import { type PairedTestName, pairedTest, pairedTests } from '../../src/statistics/tests.ts'
import { completeRows, tukeyHsd } from '../../src/statistics/tukey.ts'
import { scipy } from './vectors.ts'

const options = { seed: 42, resamples: 2000, level: 0.95 }
const names = Object.keys(pairedTests) as PairedTestName[]
const column = (values: readonly number[]) => Float64Array.from(values)
const compare = (name: PairedTestName, a: readonly number[], b: readonly number[]) =>
  pairedTest(name, differencesOf(column(a), column(b)), options)

function pOf(outcome: Outcome): number {
  return outcome.kind === 'tested' ? outcome.p : Number.NaN
}

/** Up to five pairs of values that are often equal, undefined, or apart by dust. */
const someValue = fc.constantFrom(0, 0.25, 0.5, 1, 0.1 + 0.2, 0.3, 1e-300, Number.NaN)
const fewPairs = fc.array(fc.tuple(someValue, someValue), { maxLength: 5 })

/** A p-value within bounds, or a reason in both languages. */
function isSound(outcome: Outcome): boolean {
  if (outcome.kind === 'tested') return outcome.p >= 0 && outcome.p <= 1
  return outcome.reason.en !== '' && outcome.reason['zh-CN'] !== ''
}

describe.each(scipy.paired)('SciPy agrees to 1e-9 on $name', (vector) => {
  const { a, b } = vector
  const differences = differencesOf(column(a), column(b))

  test('about the effect and its t interval', () => {
    const effect = effectOf(differences, 't', options)
    expect(effect.n).toBe(vector.n)
    expect(effect.difference).toBeCloseTo(vector.mean_difference, 12)
    expect(effect.dz).toBeCloseTo(vector.dz, 10)
    const { wins, ties, losses } = vector.sign
    expect([effect.wins, effect.ties, effect.losses]).toEqual([wins, ties, losses])
    const [low, high] = vector.t.ci95_of_difference
    // The quantiles of this SciPy are themselves off by 1e-9; those of newer ones agree to 1e-15.
    expect(effect.interval).toEqual({ kind: 'interval', low: expect.closeTo(low, 8), high: expect.closeTo(high, 8) })
  })

  test('about the t, sign and Wilcoxon tests', () => {
    expect(pOf(compare('t', a, b))).toBeCloseTo(vector.t.p_two_sided, 10)
    expect(pOf(compare('sign', a, b))).toBeCloseTo(vector.sign.p_two_sided, 10)
    const wilcoxon = vector.wilcoxon_exact ?? vector.wilcoxon_normal
    expect(pOf(compare('wilcoxon', a, b))).toBeCloseTo(wilcoxon.p_two_sided, 10)
    expect(compare('wilcoxon', a, b)).toMatchObject({ method: vector.wilcoxon_exact ? 'exact' : 'normal' })
  })
})

test.each(scipy.paired.filter((vector) => vector.randomization_exact !== undefined))(
  'the randomisation test agrees with all flips counted on $name',
  ({ a, b, randomization_exact }) => {
    const p = expect.closeTo(randomization_exact!.p_two_sided, 12)
    expect(compare('randomization', a, b)).toMatchObject({ method: 'exact', p })
  },
)

describe('corrections', () => {
  const { p, ...expected } = scipy.corrections
  test.each([
    ['holm', expected.holm],
    ['bonferroni', expected.bonferroni],
    ['bh', expected.benjamini_hochberg],
    ['none', p],
  ] as const)('%s gives the reference values', (name, values) => {
    expect(corrected(p, name)).toEqual(values.map((value) => expect.closeTo(value, 12)))
  })

  test('leave a family of none and a family of one as they are', () => {
    for (const name of ['holm', 'bonferroni', 'bh', 'none'] as const) {
      expect(corrected([], name)).toEqual([])
      expect(corrected([0.03], name)).toEqual([0.03])
    }
  })
})

describe("Tukey's test", () => {
  const groups = scipy.tukey_hsd.groups.map(column)

  test('agrees with SciPy to 1e-6 where queries are not paired', async () => {
    const pairs = await tukeyHsd('tukey-unpaired', groups)
    expect(pairs).toHaveLength(6)
    for (const { subject, baseline, outcome } of pairs)
      expect(pOf(outcome)).toBeCloseTo(scipy.tukey_hsd.p[subject]![baseline]!, 7)
  })

  test('of two systems over paired queries is the paired t-test', async () => {
    const { a, b } = scipy.paired[1]!
    const [pair] = await tukeyHsd('tukey', [column(a), column(b)])
    expect(pOf(pair!.outcome)).toBeCloseTo(scipy.paired[1]!.t.p_two_sided, 8)
  })

  test('does not count how hard queries are as error', async () => {
    const easy = column([0, 0, 0, 0.1, -0.1, 0, 0.1, -0.1])
    const harder = groups.map((group) => group.subarray(0, 8).map((value, i) => value / 10 + 100 * easy[i]!))
    const plain = groups.map((group) => group.subarray(0, 8).map((value) => value / 10))
    const ps = async (columns: Float64Array[]) => (await tukeyHsd('tukey', columns)).map(({ outcome }) => pOf(outcome))
    expect(await ps(harder)).toEqual((await ps(plain)).map((p) => expect.closeTo(p, 7)))
  })

  test('never gives NaN, whatever a few small values are', async () => {
    const table = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 3 }))
      .chain(([systems, queries]) => {
        const one = fc.array(fc.constantFrom(0, 0.3, 0.1 + 0.2, 1), { minLength: queries, maxLength: queries })
        return fc.array(one, { minLength: systems, maxLength: systems })
      })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('tukey', 'tukey-unpaired'), async (columns, name) => {
        const pairs = await tukeyHsd(name as 'tukey', columns.map(column))
        expect(pairs.every(({ outcome }) => isSound(outcome))).toBe(true)
      }),
    )
  })

  test('takes only the queries for which every system has a value', () => {
    const columns = completeRows([column([1, 2, Number.NaN, 4]), column([Number.NaN, 6, 7, 8])])
    expect(columns.map((values) => [...values])).toEqual([
      [2, 4],
      [6, 8],
    ])
  })
})

describe('edge cases', () => {
  test.each(names)('%s: systems that are equal have a p-value of 1', (name) => {
    expect(compare(name, [0.1, 0.5, 0.9], [0.1, 0.5, 0.9])).toMatchObject({ p: 1, favours: 'neither' })
    expect(compare(name, [0.1 + 0.2, 0.5], [0.3, 0.5])).toMatchObject({ p: 1 })
    expect(compare(name, [0, 0, 0], [0, 0, 0])).toMatchObject({ p: 1 })
  })

  test.each(names)('%s: one query, or none, tests nothing', (name) => {
    expect(compare(name, [0.4], [0.1])).toMatchObject({ kind: 'untestable', reason: { en: 'there is one query only' } })
    expect(compare(name, [0.4], [0.4])).toMatchObject({ p: 1 })
    expect(compare(name, [], [])).toMatchObject({ kind: 'untestable' })
    expect(compare(name, [Number.NaN, 0.1], [0.1, Number.NaN])).toMatchObject({ kind: 'untestable' })
  })

  test('a constant difference tests nothing where spread is needed, and is judged by its signs elsewhere', () => {
    const base = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    const raised = base.map((value) => value + 0.1)
    for (const name of ['t', 'bootstrap'] as const)
      expect(compare(name, raised, base)).toMatchObject({ kind: 'untestable' })
    for (const name of ['randomization', 'sign'] as const) {
      expect(compare(name, raised, base)).toMatchObject({ p: 2 / 64, favours: 'subject' })
    }
    expect(isSound(compare('wilcoxon', raised, base))).toBe(true)
  })

  test('an undefined value leaves its query out of both sides', () => {
    const differences = differencesOf(column([1, Number.NaN, 0.5, Number.NaN]), column([0, 0, Number.NaN, Number.NaN]))
    expect({ ...differences, values: [...differences.values] }).toMatchObject({ values: [1], leftOut: 2 })
  })

  test('dust makes neither wins nor ranks of its own', () => {
    const base = [0.1, 0.2, 0.3, 0.7]
    const moved = [0.1 + 0.1, 0.3, 0.1 + 0.3, 0.7 + 1e-16]
    const effect = effectOf(differencesOf(column(moved), column(base)), 't', options)
    expect([effect.wins, effect.ties, effect.losses]).toEqual([3, 1, 0])
    expect(compare('wilcoxon', moved, base)).toMatchObject({ method: 'normal' })
  })

  test.each(names)('%s: never gives NaN, whatever a few small values are', (name) => {
    fc.assert(
      fc.property(fewPairs, (pairs) => {
        const differences = differencesOf(column(pairs.map(([a]) => a)), column(pairs.map(([, b]) => b)))
        expect(isSound(pairedTest(name, differences, { seed: 1, resamples: 100 }))).toBe(true)
        const { interval, dz, difference } = effectOf(differences, 'bca', { ...options, resamples: 100 })
        const numbers = [dz ?? 0, difference ?? 0, ...(interval.kind === 'none' ? [] : [interval.low, interval.high])]
        expect(numbers.every(Number.isFinite)).toBe(true)
      }),
      {
        seed: 7,
        examples: [
          [
            [
              [0, 0],
              [0, 1e-300],
            ],
          ],
          [
            [
              [1e-300, 0],
              [0, 0],
            ],
          ],
        ],
      },
    )
  })

  test.each(names)('%s: swapping the systems swaps the side and leaves the p-value', (name) => {
    const { a, b } = scipy.paired[4]!
    const [there, back] = [compare(name, a, b), compare(name, b, a)]
    expect(pOf(back)).toBe(pOf(there))
    expect(back).not.toEqual(there)
  })

  test('a test whose ranks speak against the mean says so', () => {
    const wins = [...new Array<number>(20).fill(0.1), -5]
    expect(compare('sign', wins, new Array<number>(21).fill(0))).toMatchObject({ favours: 'subject' })
    expect(compare('t', wins, new Array<number>(21).fill(0))).toMatchObject({ favours: 'baseline' })
  })

  test('a sampled p-value is never 0', () => {
    const all = Array.from({ length: 60 }, (_, i) => 1 + i / 100)
    const none = new Array<number>(60).fill(0)
    expect(compare('randomization', all, none)).toMatchObject({ p: 1 / 2001, method: 'sampled' })
    expect(pOf(compare('bootstrap', all, none))).toBe(1 / 2001)
  })
})

describe('intervals', () => {
  const values = column(scipy.paired[3]!.a)

  test.each(Object.keys(intervals).filter((name) => name !== 'wilson'))('%s holds the mean within', (name) => {
    const interval = intervalOf(name as keyof typeof intervals, values, options)
    const mean = values.reduce((sum, value) => sum + value) / values.length
    expect(interval.kind === 'interval' && interval.low < mean && mean < interval.high).toBe(true)
  })

  test("Wilson's is SciPy's for 29 of 31", () => {
    const binary = Float64Array.from({ length: 31 }, (_, i) => (i < 29 ? 1 : 0))
    expect(intervalOf('wilson', binary, options)).toEqual({
      kind: 'interval',
      low: expect.closeTo(0.7928136326370188, 12),
      high: expect.closeTo(0.9821252164780854, 12),
    })
  })

  test("Wilson's reaches beyond a share of 0 or 1, and refuses other values", () => {
    expect(intervalOf('wilson', column([1, 1, 1]), options)).toMatchObject({ kind: 'interval', high: 1 })
    expect(intervalOf('wilson', column([0, 0.5]), options)).toMatchObject({ kind: 'none' })
  })

  test('are not given for one value, for equal values or for none', () => {
    for (const name of ['bca', 'percentile', 't'] as const) {
      for (const few of [[], [0.5], [Number.NaN], [0.1 + 0.2, 0.3, 0.3]]) {
        expect(intervalOf(name, column(few), options)).toMatchObject({ kind: 'none' })
      }
    }
  })

  test('BCa leans to the long tail of skewed values, where the t interval does not', () => {
    const skewed = Float64Array.from({ length: 40 }, (_, i) => (i % 10 === 0 ? 1 : 0.05))
    const [bca, t] = (['bca', 't'] as const).map((name) => intervalOf(name, skewed, options))
    if (bca?.kind !== 'interval' || t?.kind !== 'interval') throw new Error('there is no interval')
    expect(bca.low).toBeGreaterThan(t.low)
    expect(bca.high).toBeGreaterThan(t.high)
  })

  test('come out the same for the same seed', () => {
    const twice = [1, 2].map(() => intervalOf('bca', values, options))
    expect(twice[0]).toEqual(twice[1])
    expect(intervalOf('bca', values, { ...options, seed: 43 })).not.toEqual(twice[0])
  })
})
