import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp, exp2, ln, log2 } from '../../src/measures/arithmetic.ts'
import { bits, expFixed, fixed, isNearest, ln2 as ln2Fixed, lnFixed, lnStep } from './exact.ts'

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })

describe('logarithms', () => {
  it('are correctly rounded for every rank up to 20,000', () => {
    const wrong: number[] = []
    let exact = 0n
    for (let n = 2; n <= 20_000; n++) {
      exact += lnStep(BigInt(n - 1))
      if (!isNearest(log2(n), (exact << bits) / ln2Fixed)) wrong.push(n)
      if (!isNearest(ln(n), exact)) wrong.push(n)
    }
    expect(wrong).toEqual([])
  })

  it("give the discount of rank 1374 where V8's own log2 is off by one place", () => {
    expect(log2(1375)).toBe(10.425215903299383)
  })

  it('are exact for powers of two, the smallest and greatest double included', () => {
    for (let exponent = -1074; exponent <= 1023; exponent++) expect(log2(2 ** exponent)).toBe(exponent)
    expect(Object.is(ln(1), 0)).toBe(true)
  })

  it('are correctly rounded at random points', () => {
    fc.assert(
      fc.property(real(1e-9, 1e9), (x) => {
        fc.pre(x !== 1)
        return isNearest(ln(x), lnFixed(x)) && isNearest(log2(x), (lnFixed(x) << bits) / ln2Fixed)
      }),
      { numRuns: 3000, seed: 1 },
    )
  })

  it('know the edges of their domain', () => {
    expect([log2(0), log2(Infinity), log2(-1), log2(Number.NaN)]).toEqual([-Infinity, Infinity, Number.NaN, Number.NaN])
    expect([ln(0), ln(Infinity), ln(-1), ln(Number.NaN)]).toEqual([-Infinity, Infinity, Number.NaN, Number.NaN])
  })

  it('fill a table of 100,000 discounts in well under a second', () => {
    const start = performance.now()
    for (let rank = 1; rank <= 100_000; rank++) log2(rank + 1)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('powers', () => {
  it('are correctly rounded at random points', () => {
    fc.assert(
      fc.property(real(-40, 40), (x) => {
        fc.pre(Math.abs(x) > 1e-9)
        return isNearest(exp(x), expFixed(fixed(x))) && isNearest(exp2(x), expFixed((fixed(x) * ln2Fixed) >> bits))
      }),
      { numRuns: 3000, seed: 2 },
    )
  })

  it('of two are exact for whole exponents', () => {
    const exact: number[] = []
    for (let power = 2 ** -1074; power < Infinity; power *= 2) exact.push(power)
    expect(exact.map((_, i) => exp2(i - 1074))).toEqual(exact)
  })

  it('know the edges of their domain', () => {
    expect([exp(0), exp(-Infinity), exp(Infinity), exp(710), exp(-750)]).toEqual([1, 0, Infinity, Infinity, 0])
    expect([exp2(0), exp2(-Infinity), exp2(Infinity), exp2(1024), exp2(-1081)]).toEqual([1, 0, Infinity, Infinity, 0])
    expect([exp(Number.NaN), exp2(Number.NaN)]).toEqual([Number.NaN, Number.NaN])
  })

  it('reach up to the greatest double', () => {
    expect(exp(709.7)).toBe(1.6549840276802644e308)
    expect(exp2(1023.5)).toBe(Math.SQRT2 * 2 ** 1023)
  })
})
