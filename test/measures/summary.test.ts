import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/measures/printedArithmetic.ts'
import { summarize, summarizeTimes } from '../../src/measures/summary.ts'
import { deriveSummary } from '../../src/measures/summarySteps.ts'
import { formatFull } from '../../src/text/number.ts'
import { printTex } from '../../src/text/tex.ts'
import { fixed, isNearest } from './exact.ts'

describe('a summary', () => {
  it('leaves undefined values out and counts them', () => {
    const { value, ...counts } = summarize('mean', [0.9, Number.NaN, 0.6])
    expect(value).toBe(0.75)
    expect(counts).toEqual({ kind: 'mean', count: 2, undefined: 1 })
  })

  it('adds up counts', () => expect(summarize('sum', [1, 2, 3]).value).toBe(6))

  it('takes no value below 0.00001 into a geometric mean', () => {
    expect(summarize('geometric', [1, 0]).value).toBeCloseTo(Math.sqrt(1e-5), 15)
    expect(summarize('geometric', [1, 0, 0]).value).toBeCloseTo(10 ** (-10 / 3), 15)
  })

  it('counts a query as often as its weight says in a weighted mean, and one without a value not at all', () => {
    const { value, ...counts } = summarize('weighted', [0.5, Number.NaN, 1], [3, 100, 1])
    expect(value).toBe(2.5 / 4)
    expect(counts).toEqual({ kind: 'weighted', count: 2, undefined: 1 })
    expect(summarize('weighted', [1], [0]).value).toBeNaN()
  })

  it('is undefined where no query has a value, except for a sum', () => {
    expect(summarize('mean', []).value).toBeNaN()
    expect(summarize('geometric', [Number.NaN]).value).toBeNaN()
    expect(summarize('sum', []).value).toBe(0)
  })
})

describe('a summary of values that stand for several queries', () => {
  const of = (
    kind: 'mean' | 'sum' | 'geometric' | 'weighted',
    pairs: readonly (readonly [number, number])[],
    weights?: number[],
  ) =>
    summarizeTimes(
      kind,
      Float64Array.from(pairs, ([value]) => value),
      { times: pairs.map(([, times]) => times), weights: weights && Float64Array.from(weights) },
    )
  const pair = fc.tuple(
    fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => (Math.abs(value) < 2 ** -60 ? 0 : value)),
    fc.integer({ min: 1, max: 2 ** 40 }),
  )

  it('has the exact sum, rounded once, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 40 }), (pairs) => {
        const { value } = of('sum', pairs)
        const exact = pairs.reduce((sum, [one, times]) => sum + fixed(one) * BigInt(times), 0n)
        expect(value === 0 ? exact === 0n : isNearest(value, exact)).toBe(true)
        expect(of('sum', pairs.toReversed()).value).toBe(value)
      }),
    )
  })

  it('is what the values one by one come to, where no sum of them rounds', () => {
    const pairs = [
      [0.5, 3],
      [1, 2],
      [0, 4],
      [Number.NaN, 2],
    ] as const
    const each = pairs.flatMap(([value, times]) => Array.from({ length: times }, () => value))
    for (const kind of ['mean', 'sum'] as const) expect(of(kind, pairs)).toEqual(summarize(kind, each))
    expect(of('weighted', pairs, [2, 1, 1, 5]).value).toBe((0.5 * 6 + 2) / 12)
    expect(
      of('geometric', [
        [1, 1],
        [0, 1],
      ]).value,
    ).toBe(summarize('geometric', [1, 0]).value)
  })

  it('does not lose a small value beside many great ones', () => {
    expect(
      of('sum', [
        [1e16, 1],
        [1, 3],
        [-1e16, 1],
      ]).value,
    ).toBe(3)
    expect(summarize('sum', [1e16, 1, 1, 1, -1e16]).value).not.toBe(3)
  })

  it('refuses what is no number', () => expect(() => of('sum', [[Infinity, 1]])).toThrow('no exact sum'))
})

describe('the derivation of a summary', () => {
  const style = (limit: number) => ({
    number: formatFull,
    text: () => '\\text{}',
    term: (_: string, body: string) => body,
    limit,
    more: () => ({ en: '', 'zh-CN': '' }),
  })

  it.each<['sum' | 'geometric', readonly number[]]>([
    ['sum', [1, 2, 0, 4]],
    ['geometric', [0.25, 0.5]],
    ['geometric', [1, 0, Number.NaN, 0.3, 0.000001]],
  ])('of the kind %s prints arithmetic that comes to the summary', (kind, values) => {
    const { equations } = deriveSummary('M', kind, values)!
    const lines = equations.flatMap((equation) => equation.lines)
    expect(lines.at(-1)!.value).toBe(summarize(kind, values).value)
    for (const { tex, value } of lines) {
      for (const limit of [Infinity, 2]) expect(evaluate(printTex(tex, style(limit)))).toBeCloseTo(value!, 12)
    }
  })

  it('says nothing of a mean, nor where no query has a value', () => {
    expect(deriveSummary('M', 'mean', [1, 0])).toBeUndefined()
    expect(deriveSummary('M', 'geometric', [Number.NaN])).toBeUndefined()
  })
})
