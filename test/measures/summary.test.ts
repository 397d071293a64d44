import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/measures/printedArithmetic.ts'
import { summarize } from '../../src/measures/summary.ts'
import { deriveSummary } from '../../src/measures/summarySteps.ts'
import { formatFull } from '../../src/text/number.ts'
import { printTex } from '../../src/text/tex.ts'

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
