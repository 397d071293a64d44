import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { readQrels, readTexts } from '../../src/readers/index.ts'
import type { Source } from '../../src/text/io.ts'
import { SourceError } from '../../src/text/io.ts'
import type { Problem } from '../../src/text/problem.ts'
import { readRun } from './runs.ts'
import { bytesOf, sourceOf } from './sources.ts'

/** A reader as the contract sees it: what it read, as plain data, and its problems. */
interface Case {
  readonly name: string
  /** Two rows. */
  readonly rows: readonly [string, string]
  /** A row with an id of so many bytes. */
  long(length: number): string
  /** Columns are separated by blanks. */
  readonly separated: boolean
  read(source: Source): Promise<{ readonly found: unknown; readonly problems: readonly Problem[] }>
}

const cases: readonly Case[] = [
  {
    name: 'TREC runs',
    rows: ['q1 Q0 文档 1 2.5 tag', 'q1 Q0 b 2 -1 tag'],
    long: (length) => `q1 Q0 ${'x'.repeat(length)} 1 2.5 tag`,
    separated: true,
    async read(source) {
      const { rows, facts } = await readRun(source, { room: 16 })
      return { found: rows.map(({ line: _, ...row }) => row), problems: facts.problems }
    },
  },
  {
    name: 'TREC qrels',
    rows: ['q1 0 文档 1', 'q1 0 b -1'],
    long: (length) => `q1 0 ${'x'.repeat(length)} 1`,
    separated: true,
    async read(source) {
      const read = await readQrels(source, { ...trecEval, room: 16 })
      if (!read.ok) return { found: [], problems: read.problems }
      const { qrels } = read.value
      const found = qrels.queries.map((query) => {
        const judgements = qrels.of(query)!
        return [query, [...judgements.grades].map((grade, i) => [judgements.document(i), grade])]
      })
      return { found, problems: read.problems }
    },
  },
  {
    name: 'JSON Lines',
    rows: ['{"id":"q1","text":"文档"}', '{"id":"q2","text":"b","kind":"short"}'],
    long: (length) => `{"id":"${'x'.repeat(length)}","text":"a"}`,
    separated: false,
    async read(source) {
      const read = await readTexts(source)
      return { found: read.ok ? [...read.value.texts.values()] : [], problems: read.problems }
    },
  },
]

describe.each(cases)('every reader: $name', ({ rows, long, separated, read }) => {
  const plain = `${rows[0]}\n${rows[1]}\n`

  async function expectSame(content: string | Uint8Array, size?: number) {
    const wanted = await read(sourceOf(plain))
    expect(wanted.problems).toEqual([])
    const source = size === undefined ? sourceOf(content) : sourceOf(content, { size })
    expect(await read(source)).toEqual(wanted)
  }

  test('reads the same with blocks that end at any byte', async () => {
    const { length } = bytesOf(plain)
    for (let size = 1; size <= length; size++) await expectSame(plain, size)
  })

  test('strips one byte order mark, wherever blocks end', async () => {
    for (const size of [1, 2, 3, 4, 1000]) await expectSame(bytesOf(0xef, 0xbb, 0xbf, plain), size)
  })

  test('takes CRLF, blank lines, comments and a last line without an end', async () => {
    await expectSame(plain.replaceAll('\n', '\r\n'))
    await expectSame(`\n${rows[0]}\n\n  \n\r\n${rows[1]}\n\n`)
    await expectSame(`# a comment\n# another\n${rows[0]}\n#\n${rows[1]}\n# the last`)
    await expectSame(`${rows[0]}\n${rows[1]}`)
    await expectSame(`${rows[0]}\r\n${rows[1]}\r`)
  })

  if (separated) {
    test('takes tabs, several blanks, and blanks around a line', async () => {
      await expectSame(plain.replaceAll(' ', '\t'))
      await expectSame(plain.replaceAll(' ', '  \t '))
      await expectSame(`  ${rows[0]}  \n\t${rows[1]}\t\n`)
    })
  }

  test('says that an empty file has no rows', async () => {
    for (const content of ['', '\n\n', '# only a comment\n']) {
      const { problems } = await read(sourceOf(content))
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatchObject({ rule: 'no-rows', line: 0, severity: 'error' })
      expect(problems[0]!.what).toMatch(/^no rows/)
    }
  })

  test('reads a single row', async () => {
    const { found, problems } = await read(sourceOf(rows[0]))
    expect(problems).toEqual([])
    expect(found).toHaveLength(1)
  })

  test('reads a long row', async () => {
    for (const size of [7, 4096, 100_000]) {
      expect((await read(sourceOf(`${long(60_000)}\n`, { size }))).problems).toEqual([])
    }
  })

  test('reports bytes that are not UTF-8 at their line and offset, and replaces nothing', async () => {
    const bad = bytesOf(`${rows[0]}\n`, rows[1]!.slice(0, 8), 0xe9, rows[1]!.slice(8), '\n')
    for (const size of [1, 5, 1000]) {
      const { problems } = await read(sourceOf(bad, { size }))
      const problem = problems.find(({ rule }) => rule === 'bad-utf8')!
      const offset = bytesOf(`${rows[0]}\n`).length + 8
      expect(problem).toMatchObject({ line: 2, column: 9 })
      expect(problem.what).toBe(`byte 0xE9 at offset ${offset} is not valid UTF-8`)
      expect(problem.mend).toContain('Latin-1')
    }
  })

  test('turns a source that cannot be read into a problem of the file', async () => {
    const source: Source = {
      path: 'gone.txt',
      repeatable: true,
      // biome-ignore lint/correctness/useYield: it fails before there is anything to give.
      async *open() {
        throw new SourceError('no such file', 'Check the path.')
      },
    }
    expect((await read(source)).problems).toEqual([
      {
        severity: 'error',
        rule: 'unreadable-file',
        path: 'gone.txt',
        line: 0,
        column: 0,
        length: 1,
        what: 'no such file',
        mend: 'Check the path.',
      },
    ])
  })

  test('stops after a thousand problems', async () => {
    const { problems } = await read(sourceOf('{"x y\n'.repeat(5000)))
    expect(problems.length).toBeGreaterThanOrEqual(1000)
    expect(problems.length).toBeLessThan(1010)
  })

  test('gives the same when it reads twice', async () => {
    const source = sourceOf(plain)
    expect(await read(source)).toEqual(await read(source))
  })
})
