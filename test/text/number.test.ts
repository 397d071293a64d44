import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatFixed, formatFull, formatShort, isExactDecimal } from '../../src/text/number.ts'

/** The exact decimal expansion of a double, by whole numbers alone. */
function exactDigits(value: number, digits: number): string {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, Math.abs(value))
  const word = bits.getBigUint64(0)
  const exponent = Number(word >> 52n)
  const mantissa = (word & ((1n << 52n) - 1n)) | (exponent === 0 ? 0n : 1n << 52n)
  const shift = Math.max(exponent, 1) - 1075
  const numerator = mantissa * 10n ** BigInt(digits) * (shift > 0 ? 1n << BigInt(shift) : 1n)
  const denominator = shift < 0 ? 1n << BigInt(-shift) : 1n
  const floor = numerator / denominator
  const twice = 2n * (numerator % denominator)
  const rounded = twice > denominator || (twice === denominator && floor % 2n === 1n) ? floor + 1n : floor
  const text = rounded.toString().padStart(digits + 1, '0')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

describe('a number', () => {
  test.each([
    [1 / 32, 4, '0.0312'],
    [3 / 32, 4, '0.0938'],
    [0.5, 0, '0'],
    [1.5, 0, '2'],
    [2.5, 0, '2'],
    [-1 / 32, 4, '-0.0312'],
    [-0, 4, '-0.0000'],
    [1.005, 2, '1.00'],
    [0.00528765, 4, '0.0053'],
    [1e21, 1, '1000000000000000000000.0'],
    [Number.NaN, 4, 'nan'],
    [-Infinity, 4, '-inf'],
  ])('%d with %d decimals prints as C does: %s', (value, digits, printed) => {
    expect(formatFixed(value, digits)).toBe(printed)
  })

  test('is rounded half to even on its exact binary value, whatever it is', () => {
    const multiples = fc
      .tuple(fc.integer({ min: -4096, max: 4096 }), fc.integer({ min: 0, max: 12 }))
      .map(([n, k]) => n / 2 ** k)
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
    fc.assert(
      fc.property(fc.oneof(multiples, any), fc.integer({ min: 0, max: 12 }), (value, digits) => {
        expect(formatFixed(value, digits)).toBe(exactDigits(value, digits))
      }),
      { seed: 1, numRuns: 5000 },
    )
  })

  test('in full reads back as the same double and has no exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (value) => {
        expect(Number(formatFull(value)) === value).toBe(true)
        expect(formatFull(value)).not.toMatch(/e/)
      }),
      { seed: 2, numRuns: 2000 },
    )
    expect(formatFull(1.5e-7)).toBe('0.00000015')
  })

  test('in short form has no zeros at its end', () => {
    expect([0.75, 1, 1 / 3, -0.00001].map((value) => formatShort(value, 4))).toEqual(['0.75', '1', '0.3333', '0'])
  })

  test('may stand after an equals sign only where the decimal is the number, but for its last bits', () => {
    expect(isExactDecimal(2 / 3, 16)).toBe(false)
    expect([0.75, 0.1 + 0.2, 1 / 3, 0.12345].map((value) => isExactDecimal(value, 4))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('that counts has its digits in groups from five digits up', () => {
    expect([1234, 12345, 1234567].map(formatCount)).toEqual(['1234', '12\u2009345', '1\u2009234\u2009567'])
  })
})
