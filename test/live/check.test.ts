import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { readShipped, shipRanking } from '../../src/collection/shipped.ts'
import { type CheckKey, printKey, readKey } from '../../src/measures/checkKey.ts'
import { sha256 } from '../../src/text/sha256.ts'

test('SHA-256 is that of node, for texts of every length around a block and any characters', () => {
  const node = (text: string) => createHash('sha256').update(text).digest('hex')
  for (let length = 0; length < 140; length++) expect(sha256('a'.repeat(length))).toBe(node('a'.repeat(length)))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === node(text)))
})

test('a ranking that is shipped comes back as it was', () => {
  const grade = fc.constantFrom(UNJUDGED, -2, 0, 1, 3, 0.5)
  fc.assert(
    fc.property(
      fc.array(grade, { maxLength: 30 }),
      fc.array(fc.nat(3)),
      fc.array(fc.integer({ min: 1, max: 29 })),
      (grades, judged, tied) => {
        const ranking = rankingOf(grades, { judged, query: 'q', tied: tied.filter((rank) => rank < grades.length) })
        const back = readShipped(JSON.parse(JSON.stringify(shipRanking(ranking))))
        expect([...back.grades]).toEqual([...ranking.grades])
        expect([...back.judged]).toEqual([...ranking.judged])
        const ties = (of: typeof ranking) => grades.map((_, i) => of.tied(i + 1))
        expect(ties(back)).toEqual(ties(ranking))
      },
    ),
  )
})

test('a key holds any id', () => {
  const key: CheckKey = { kind: 'value', dataset: '"', measure: 'P@1', run: '__proto__', query: '文档 &<', digits: 4 }
  expect(readKey(printKey(key))).toEqual(key)
})
