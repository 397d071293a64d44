import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRun } from './runs.ts'
import { bytesOf, sourceOf } from './sources.ts'

async function problemOf(content: string | Uint8Array) {
  const { facts } = await readRun(sourceOf(content, { path: 'x.run' }))
  expect(facts.problems).toHaveLength(1)
  return facts.problems[0]!
}

test('a run gives query, document, score, rank, line and the tag of its last row', async () => {
  const { rows, facts } = await readRun(sourceOf('q1 Q0 001 1 2.0 first\nq2 Q0 __proto__ x -3e-1 last\n# end\n'))
  expect(rows).toEqual([
    { query: 'q1', document: '001', score: 2, rank: 1, line: 1 },
    { query: 'q2', document: '__proto__', score: -0.3, rank: Number.NaN, line: 2 },
  ])
  expect(facts).toMatchObject({ rows: 2, tag: 'last', problems: [] })
})

test('a document may begin with #; only column 0 makes a comment', async () => {
  const { rows } = await readRun(sourceOf('q Q0 #1 1 2 t\n #q Q0 b 2 1 t\n'))
  expect(rows.map(({ query, document }) => `${query}/${document}`)).toEqual(['q/#1', '#q/b'])
})

const lines: readonly (readonly [line: string, column: number, what: RegExp, mend: RegExp])[] = [
  ['q Q0 a 1 2', 1, /^5 columns, 6 expected$/, /name for the run, may be missing/],
  ['q a 1 2.5 tag', 1, /^5 columns, 6 expected$/, /Q0, may be missing/],
  ['q Q0 a 2.5 tag', 1, /^5 columns, 6 expected$/, /rank or the score may be missing/],
  ['q Q0 doc a 1 2 x', 1, /^7 columns, 6 expected$/, /space.*CSV, JSONL/],
  ['q 0 a 1', 1, /^4 columns, 6 expected$/, /looks like qrels/],
  ['query-id\tcorpus-id\tscore', 1, /^3 columns, 6 expected$/, /query, Q0, document, rank, score and tag/],
  [
    'q\u00a0Q0 a 1 2 t',
    2,
    /^5 columns, 6 expected; U\+00A0 \(no-break space\) does not separate columns$/,
    /blanks or tabs/,
  ],
  ['q\u3000Q0 a 1 2 t', 2, /U\+3000/, /blanks or tabs/],
  ['{"query":"q"}', 1, /^1 column, 6 expected; the line looks like JSON$/, /TREC/],
  ['q,Q0,a,1,2,t', 1, /looks like CSV/, /TREC/],
  ['q Q0 a 1 abc t', 10, /^score "abc" is not a number$/, /decimal number/],
  ['q Q0 a 1 0,9 t', 10, /^score "0,9" is not a number$/, /decimal comma/],
  ['q Q0 a 1 nan t', 10, /^score "nan" is not a number$/, /finite/],
  ['q Q0 a 1 -inf t', 10, /^score "-inf" is not a number$/, /finite/],
  ['q Q0 a 1 0x10 t', 10, /^score "0x10" is not a number$/, /decimal number/],
  ['q Q0 文😀 1 12abc t', 12, /^score "12abc" is not a number$/, /decimal number/],
  ['q Q0 a\0 1 2 t', 7, /NUL byte/, /UTF-16 and binary/],
  ['q Q0 a 1 2 t\rq Q0 b 2 1 t', 13, /carriage return inside a line/, /line feed/],
  ['q Q0 a\u0007 1 2 t', 7, /control character U\+0007/, /control characters/],
]

test.each(lines)('the line %j is refused at its place with a mend', async (line, column, what, mend) => {
  const problem = await problemOf(`q Q0 z 1 9 t\n${line}\n`)
  expect(problem).toMatchObject({ severity: 'error', path: 'x.run', line: 2, column })
  expect(problem.what).toMatch(what)
  expect(problem.mend).toMatch(mend)
})

test('all mistakes are reported, not the first one only', async () => {
  const { facts } = await readRun(sourceOf('q Q0 a 1 x t\nq Q0 b 1 2 t\nq Q0 c\n'))
  expect(facts.problems.map(({ line }) => line)).toEqual([1, 3])
})

test('a line that does not end is refused without reading on', async () => {
  expect((await problemOf(`q Q0 ${'x'.repeat(70_000)} 1 2 t\n`)).what).toBe('a line of more than 65536 bytes')
  expect((await problemOf('x'.repeat(2_000_000))).rule).toMatch(/line-too-long|column-count/)
  const { facts } = await readRun(sourceOf('x'.repeat(200_000), { size: 1000 }))
  expect(facts.problems[0]!.rule).toBe('line-too-long')
})

test('further columns are passed over where trec_eval would', async () => {
  const { rows, facts } = await readRun(sourceOf('q Q0 a 1 2 t more and more\nq Q0 b 2 1 u\r\n'), {
    furtherColumns: 'ignore',
  })
  expect(facts).toMatchObject({ problems: [], rows: 2, tag: 'u' })
  expect(rows.map(({ document }) => document)).toEqual(['a', 'b'])
})

test('a run that is not grouped is read again whole and gives the same as a grouped one', async () => {
  const row = fc.tuple(fc.constantFrom('q1', 'q2', '问3'), fc.integer({ min: 0, max: 99 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 64 }),
      async (given, size) => {
        const written = given.map(([query, score], i) => `${query} Q0 d${i} ${i} ${score} t`)
        const queries = [...new Set(given.map(([query]) => query))]
        const grouped = queries.flatMap((query) => written.filter((line) => line.startsWith(`${query} `)))
        const one = await readRun(sourceOf(written.join('\n'), { size }), { room: 32 })
        const two = await readRun(sourceOf(grouped.join('\n'), { size }), { room: 32 })
        const plain = (rows: typeof one.rows) => rows.map(({ line: _, ...rest }) => rest)
        expect(plain(one.rows)).toEqual(plain(two.rows))
        expect(two.starts).toBe(1)
        expect(one.facts.rows).toBe(given.length)
      },
    ),
  )
})

test('lines of a run that is not grouped stay those of the file', async () => {
  const { rows, starts } = await readRun(sourceOf('a Q0 x 1 1 t\nb Q0 x 1 1 t\na Q0 y 1 1 t\n'))
  expect(starts).toBe(2)
  expect(rows.map(({ query, line }) => [query, line])).toEqual([
    ['a', 1],
    ['a', 3],
    ['b', 2],
  ])
})

test('standard input must be grouped', async () => {
  const source = sourceOf('a Q0 x 1 1 t\nb Q0 x 1 1 t\na Q0 y 1 1 t\n', { path: '-', repeatable: false })
  const { facts } = await readRun(source)
  expect(facts.problems).toHaveLength(1)
  expect(facts.problems[0]).toMatchObject({ rule: 'ungrouped-run', line: 3 })
  expect(facts.problems[0]!.mend).toContain('Sort standard input by query')
})

test('a query whose name begins like the one before is another query', async () => {
  const { rows } = await readRun(sourceOf('q Q0 a 1 1 t\nq1 Q0 a 1 1 t\nq12 Q0 a 1 1 t\nq13 Q0 a 1 1 t\n'))
  expect(rows.map(({ query }) => query)).toEqual(['q', 'q1', 'q12', 'q13'])
})

test('a query of more rows than the first arrays hold comes whole', async () => {
  const content = Array.from({ length: 5000 }, (_, i) => `q Q0 doc${i} ${i} ${5000 - i} t\n`).join('')
  const { rows } = await readRun(sourceOf(content, { size: 1000 }), { room: 2000 })
  expect(rows.map(({ document }) => document)).toEqual(Array.from({ length: 5000 }, (_, i) => `doc${i}`))
})

test('a truncated character at the end of a line is found', async () => {
  const problem = await problemOf(bytesOf('q Q0 a', 0xe6, 0x96, ' 1 2 t\n'))
  expect(problem).toMatchObject({ rule: 'bad-utf8', line: 1, column: 7 })
})
