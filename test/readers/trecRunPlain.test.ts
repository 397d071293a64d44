import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeId, hashBytes } from '../../src/collection/ids.ts'
import { openRun } from '../../src/readers/index.ts'
import { sourceOf } from './sources.ts'

/** Text without blanks and control characters, of one to many bytes a character. */
const word = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', '-', 'é', '文', '😀'), minLength: 1, maxLength: 13 })

const row = fc.record({
  document: word,
  rank: fc.oneof(fc.nat(2_000_000_000).map(String), fc.constantFrom('x', '-1', '007')),
  score: fc.oneof(
    fc.double({ noDefaultInfinity: true, noNaN: true }).map(String),
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map((digits) => (digits / 1e6).toFixed(6)),
  ),
  gap: fc.constantFrom(' ', ' ', ' ', '\t', '  '),
  tag: fc.constantFrom('t', 't', 't', 'longer-tag'),
  end: fc.constantFrom('\n', '\n', '\n', '\r\n', '\n# a comment\n', '\n\n'),
})

test('lines that resemble the one before are read as any line is, wherever blocks end', async () => {
  const queries = fc.uniqueArray(fc.record({ query: word, rows: fc.array(row, { minLength: 1, maxLength: 12 }) }), {
    selector: ({ query }) => query,
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(queries, fc.integer({ min: 1, max: 200 }), async (data, size) => {
      const all = data.flatMap(({ query, rows }) => rows.map((one) => ({ query, ...one })))
      const content = all.map(
        ({ query, document, rank, score, gap, tag, end }) =>
          `${query} Q0 ${document}${gap}${rank}${gap}${score}${gap}${tag}${end}`,
      )
      const run = openRun(sourceOf(content.join(''), { size }), { room: 16 })
      if (!run.ok) throw new Error('unreadable')
      const read: object[] = []
      const facts = await run.value.stream({
        start: () => read.splice(0),
        query({ query, count, bytes, starts, ends, scores, ranks, hashes }) {
          for (let i = 0; i < count; i++) {
            expect(hashes[i]).toBe(hashBytes(bytes, starts[i]!, ends[i]!))
            const document = decodeId(bytes, starts[i]!, ends[i]!)
            read.push({ query, document, score: scores[i], rank: ranks[i] })
          }
        },
      })
      expect(facts).toMatchObject({ problems: [], rows: all.length, tag: all.at(-1)!.tag })
      expect(read).toEqual(
        all.map(({ query, document, score, rank }) => ({
          query,
          document,
          score: Number(score),
          rank: /^\d{1,9}$/.test(rank) ? Number(rank) : Number.NaN,
        })),
      )
    }),
    { numRuns: 300 },
  )
})

test('every digit of a plain line may be anything else, and is refused or read as before', async () => {
  const line = 'q1 Q0 d123456 12 -3.250000 tag\n'
  for (let at = 0; at < line.length - 1; at++) {
    for (const other of ['/', ':', '.', '-', '\u0001', 'é', ' ']) {
      const changed = line.slice(0, at) + other + line.slice(at + 1)
      // Alone a line is read column by column; after one like it, by what they have in common.
      const [alone, after] = await Promise.all([changed, line.replace('d1', 'e1') + changed].map(outcome))
      expect({ changed, ...after }).toEqual({ changed, ...alone })
    }
  }
})

/** The last row of a run, and what is wrong with it. */
async function outcome(content: string): Promise<{ row: object; what: readonly string[] }> {
  const run = openRun(sourceOf(content))
  if (!run.ok) throw new Error('unreadable')
  let last = {}
  const { problems } = await run.value.stream({
    start() {},
    query({ query, count, bytes, starts, ends, scores, ranks }) {
      const i = count - 1
      const document = decodeId(bytes, starts[i]!, ends[i]!)
      if (document !== 'e123456') last = { query, document, score: scores[i], rank: ranks[i] }
    },
  })
  return { row: last, what: problems.map(({ what }) => what).filter((what) => !what.startsWith('no rows')) }
}
