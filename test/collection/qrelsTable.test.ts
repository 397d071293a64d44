import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeId, hashBytes } from '../../src/collection/ids.ts'
import { noJudgements, qrelsBuilder } from '../../src/collection/qrelsTable.ts'

function build(rows: readonly (readonly [query: string, document: string, grade: number])[]) {
  const builder = qrelsBuilder()
  rows.forEach(([query, document, grade], i) => {
    const bytes = encodeId(document)
    builder.add(query, {
      bytes,
      start: 0,
      end: bytes.length,
      hash: hashBytes(bytes, 0, bytes.length),
      grade,
      line: i + 1,
    })
  })
  return builder.build()
}

function find(
  judgements: { find: (bytes: Uint8Array, start: number, end: number, hash: number) => number },
  document: string,
): number {
  const bytes = encodeId(document)
  return judgements.find(bytes, 0, bytes.length, hashBytes(bytes, 0, bytes.length))
}

test('every judgement is found under its query and nowhere else', () => {
  const rows = fc.uniqueArray(
    fc.tuple(fc.constantFrom('q1', 'q2', '问'), fc.string(), fc.integer({ min: -2, max: 4 })),
    {
      selector: ([query, document]) => `${query} ${document}`,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(rows, (given) => {
      const { qrels, repeated } = build(given)
      expect(repeated).toEqual([])
      for (const query of ['q1', 'q2', '问']) {
        const mine = given.filter((row) => row[0] === query)
        const judgements = qrels.of(query)
        expect(judgements === undefined).toBe(mine.length === 0)
        mine.forEach(([, document, grade], i) => {
          expect(find(judgements!, document)).toBe(i)
          expect(judgements!.document(i)).toBe(document)
          expect(judgements!.grades[i]).toBe(grade)
        })
        if (judgements) expect(find(judgements, 'nowhere to be found in any of them at all')).toBe(-1)
      }
    }),
  )
})

test('queries are listed in byte order, grades greatest first', () => {
  const { qrels } = build([
    ['10', 'a', 0],
    ['2', 'b', 1],
    ['1', 'c', 2],
    ['10', 'd', 3],
    ['10', 'e', -1],
  ])
  expect(qrels.queries).toEqual(['1', '10', '2'])
  expect([...qrels.of('10')!.judged]).toEqual([3, 0, -1])
  expect(qrels.rows).toBe(5)
})

test('a document judged twice is reported with both lines and grades, and the first grade stays', () => {
  const { qrels, repeated } = build([
    ['q', 'a', 0],
    ['r', 'a', 2],
    ['q', 'a', 1],
    ['q', 'b', 1],
    ['q', 'a', 0],
  ])
  expect(repeated).toEqual([
    { query: 'q', document: 'a', lines: [1, 3], grades: [0, 1] },
    { query: 'q', document: 'a', lines: [1, 5], grades: [0, 0] },
  ])
  expect([...qrels.of('q')!.grades]).toEqual([0, 1])
  expect(find(qrels.of('q')!, 'b')).toBe(1)
  expect(qrels.of('r')!.grades[0]).toBe(2)
})

test('many judgements outgrow the first arrays', () => {
  const { qrels } = build(Array.from({ length: 5000 }, (_, i) => [`q${i % 7}`, `document number ${i}`, i % 3] as const))
  for (let i = 0; i < 5000; i++)
    expect(qrels.of(`q${i % 7}`)!.grades[find(qrels.of(`q${i % 7}`)!, `document number ${i}`)]).toBe(i % 3)
})

test('a query that nobody judged has no judgements', () => {
  expect(find(noJudgements('q'), 'a')).toBe(-1)
  expect(noJudgements('q').judged.length).toBe(0)
})
