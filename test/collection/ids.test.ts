import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeId, encodeId, hashBytes, isSameSpan, slotsFor } from '../../src/collection/ids.ts'
import { compareIds } from '../../src/text/order.ts'

const id = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('😀', 'ﬁ', '文档', 'é', '', 'a'),
)

test('ids compare as their UTF-8 bytes do', () => {
  fc.assert(
    fc.property(id, id, (a, b) => {
      expect(Math.sign(compareIds(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    { numRuns: 2000 },
  )
})

test('an emoji comes after a ligature, though its UTF-16 units are smaller', () => {
  expect('\u{1f600}' < '\ufb01').toBe(true)
  expect(compareIds('\u{1f600}', '\ufb01')).toBeGreaterThan(0)
})

test('an id survives encoding, with a byte order mark that is part of it', () => {
  for (const text of ['001', '__proto__', '文档', '\ufeffa', '😀']) {
    const bytes = encodeId(text)
    expect(decodeId(bytes, 0, bytes.length)).toBe(text)
  }
})

test('a hash depends on the bytes alone, not on where they lie', () => {
  const one = encodeId('xxdoc-7yy')
  const other = encodeId('doc-7')
  expect(hashBytes(one, 2, 7)).toBe(hashBytes(other, 0, 5))
  expect(isSameSpan(one, 2, 7, other, 0, 5)).toBe(true)
  expect(isSameSpan(one, 2, 6, other, 0, 5)).toBe(false)
})

test('a table stays at least half empty', () => {
  for (let count = 0; count < 100; count++) expect(slotsFor(count)).toBeGreaterThanOrEqual(2 * count)
})
