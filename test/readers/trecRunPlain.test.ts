import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { decodeId, hashBytes } from '../../src/collection/ids.ts'
import { openRun } from '../../src/readers/index.ts'
import { sourceOf } from './sources.ts'

/** Text without blanks and control characters, of one to many bytes a character. */
const unit = fc.constantFrom('a', 'Z', '0', '9', '-', 'é', '文', '😀')
const word = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit, minLength: 1, maxLength: 13 }) },
  { weight: 1, arbitrary: fc.string({ unit, minLength: 14, maxLength: 90 }) },
)

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })

const row = fc.record({
  document: word,
  rank: fc.oneof(fc.nat(2_000_000_000).map(String), fc.constantFrom('x', '-1', '007')),
  score: fc.oneof(
    fc.double({ noDefaultInfinity: true, noNaN: true }).map(String),
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map((millionths) => (millionths / 1e6).toFixed(6)),
    fc.tuple(fc.constantFrom('', '-', '+'), digits(1, 12), digits(0, 20)).map(([sign, a, b]) => `${sign}${a}.${b}`),
    fc.tuple(fc.constantFrom('', '-'), digits(1, 20)).map(([sign, whole]) => `${sign}${whole}`),
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

/** One query with as many rows as make its block longer than what is copied into memory at once. */
const manyRows = Array.from({ length: 20_000 }, (_, i) => ({ document: `d${i}`, rank: i + 1, score: (1e6 - i) / 1e3 }))
const large = manyRows.map(({ document, rank, score }) => `q Q0 ${document} ${rank} ${score.toFixed(3)} t\n`).join('')

test('rows are the same in blocks of any size, in the file of one large block too', async () => {
  expect(await rowsOf(large)).toEqual(manyRows)
  expect(await rowsOf(large, 7001)).toEqual(manyRows)
})

test('an engine without WebAssembly reads the same', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  try {
    const { openRun: openAnew } = await import('../../src/readers/index.ts')
    expect(await rowsOf(large, undefined, openAnew)).toEqual(manyRows)
  } finally {
    vi.unstubAllGlobals()
  }
})

async function rowsOf(content: string, size?: number, open = openRun): Promise<object[]> {
  const run = open(sourceOf(content, size === undefined ? {} : { size }))
  if (!run.ok) throw new Error('unreadable')
  const rows: object[] = []
  const { problems } = await run.value.stream({
    start: () => rows.splice(0),
    query({ count, bytes, starts, ends, scores, ranks }) {
      for (let i = 0; i < count; i++) {
        rows.push({ document: decodeId(bytes, starts[i]!, ends[i]!), rank: ranks[i], score: scores[i] })
      }
    },
  })
  expect(problems).toEqual([])
  return rows
}

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
