import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal, parseWhole } from '../../src/readers/decimal.ts'
import { readRun } from './runs.ts'
import { bytesOf, sourceOf } from './sources.ts'

function parse(text: string): number {
  const bytes = bytesOf('x', text, '\n')
  return parseDecimal(bytes, 1, bytes.length - 1)
}

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
const plain = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(1, 20), digits(0, 25), fc.boolean())
  .map(([sign, whole, fraction, point]) => `${sign}${whole}${point || fraction !== '' ? '.' : ''}${fraction}`)
const scientific = fc
  .tuple(plain, fc.constantFrom('e', 'E'), fc.integer({ min: -330, max: 300 }))
  .map(([number, e, exponent]) => `${number}${e}${exponent}`)
const printed = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
const number = fc.oneof(
  plain,
  scientific,
  printed,
  fc.constantFrom('-0', '0', '-0.0', '.5', '5.', '9007199254740993', '0.6898301657029192', '1e-400'),
)

test('a score is the double that Number gives, to the last bit', () => {
  fc.assert(
    fc.property(number, (text) => {
      const expected = Number(text)
      expect(parse(text)).toBe(Number.isFinite(expected) ? expected : Number.NaN)
    }),
    { numRuns: 5000 },
  )
})

test('a number of any length is read to its end', () => {
  expect(parse(`${'1'.repeat(300)}.${'0'.repeat(900)}`)).toBe(Number('1'.repeat(300)))
  expect(parse(`0.${'0'.repeat(1200)}1e1201`)).toBe(1)
  expect(parse(`0.${'0'.repeat(1200)}x`)).toBeNaN()
})

test('the line scanner reads the same doubles as the parser, with any separators', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(number, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(' ', '\t', '  ', ' \t'),
      async (texts, gap) => {
        const finite = texts.filter((text) => Number.isFinite(Number(text)))
        const content = finite.map((text, i) => ['q', 'Q0', `d${i}`, String(i), text, 't'].join(gap)).join('\n')
        const { rows } = await readRun(sourceOf(content))
        expect(rows.map(({ score }) => score)).toEqual(finite.map(Number))
      },
    ),
    { numRuns: 500 },
  )
})

test('what is no finite decimal number is refused', () => {
  for (const text of [
    '',
    'abc',
    '0,9',
    'nan',
    'inf',
    '-inf',
    'Infinity',
    '0x10',
    '1e',
    'e5',
    '.',
    '-',
    '--1',
    '1.2.3',
    '1e999',
    '12abc',
    '1_000',
    '1 ',
    '−1',
  ]) {
    expect(parse(text), text).toBe(Number.NaN)
  }
})

test('a rank is a whole number of few digits, anything else is none', () => {
  const rank = (text: string) => parseWhole(bytesOf(text), 0, text.length)
  expect(rank('007')).toBe(7)
  for (const text of ['', '1.5', '-1', 'x', '1234567890']) expect(rank(text)).toBe(Number.NaN)
})
