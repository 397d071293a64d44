import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, test, vi } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { fileSource } from '../../src/commands/source.ts'
import { openRun, readQrels, readTexts } from '../../src/readers/index.ts'
import { qrelsRows, scoreRows } from '../readers/formats.ts'
import { rowsOf } from '../readers/runs.ts'
import { inFolder, testIo } from './io.ts'

/** Writes the result of a SQL query as a Parquet file. */
async function write(path: string, query: string): Promise<string> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(`COPY (${query}) TO '${path.replaceAll("'", "''")}' (FORMAT parquet)`)
  connection.closeSync()
  return path
}

async function problemsOf(query: string): Promise<string[]> {
  return inFolder(async (folder) => {
    const read = await readQrels(fileSource(await write(join(folder, 'x.parquet'), query)), trecEval)
    return read.problems.map(({ rule, what }) => `${rule}: ${what}`)
  })
}

const judged = `SELECT * FROM (VALUES ('001', 9007199254740993::BIGINT, 2), ('001', 9007199254740992, 1), ('__proto__', 7, 0))
  t(query_id, doc_id, relevance)`

describe('Parquet files', () => {
  test('keep 64-bit ids, order and doubles as they are', () =>
    inFolder(async (folder) => {
      const qrels = await readQrels(fileSource(await write(join(folder, 'q.parquet'), judged)), trecEval)
      expect(qrels.problems).toEqual([])
      if (!qrels.ok) return
      const of = qrels.value.qrels.of('001')!
      expect([of.document(0), of.document(1), [...of.grades]]).toEqual(['9007199254740993', '9007199254740992', [2, 1]])
      expect(qrels.value.digest!.sha256).toMatch(/^[\da-f]{64}$/)
      const found = `SELECT 'q' || (n // 3000) AS qid, n AS docid, n / 7.0 AS score, (n / 3)::FLOAT AS f FROM range(9000) t(n)`
      const path = await write(join(folder, "it's=1.parq"), found)
      const run = openRun(fileSource(path))
      const { rows, facts } = await rowsOf((run as Extract<typeof run, { ok: true }>).value)
      expect(facts).toMatchObject({ rows: 9000, problems: [] })
      expect(rows[4321]).toEqual({ query: 'q1', document: '4321', score: 4321 / 7, rank: Number.NaN, line: 4322 })
      const single = openRun(fileSource(path), { columns: { score: 'f' } })
      const again = await rowsOf((single as Extract<typeof single, { ok: true }>).value)
      expect(again.rows[4321]!.score).toBe(Math.fround(4321 / 3))
    }))

  test('keep the contract of readers: one row, a long row, no rows, and the same when they are read twice', () =>
    inFolder(async (folder) => {
      const one = fileSource(await write(join(folder, 'one.parquet'), "SELECT 'q' AS qid, 'a' AS docid, 1 AS rel"))
      const long = "SELECT 'q' AS qid, repeat('x', 60000) AS docid, 1 AS rel"
      for (const source of [one, fileSource(await write(join(folder, 'long.parquet'), long))]) {
        const found = await Promise.all([qrelsRows(source), qrelsRows(source)])
        expect(found[0].problems).toEqual([])
        expect(found[0].found).toHaveLength(1)
        expect(found[1]).toEqual(found[0])
      }
      const none = "SELECT 'q' AS qid, 'a' AS docid, 1 AS rel WHERE false"
      const { problems } = await qrelsRows(fileSource(await write(join(folder, 'none.parquet'), none)))
      expect(problems.map(({ rule }) => rule)).toEqual(['no-rows'])
    }))

  test('that are cut off anywhere, or hold something else, are a problem of the file', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'x.parquet')
      const whole = readFileSync(await write(path, judged))
      const cuts = Array.from({ length: 12 }, (_, i) => whole.subarray(0, Math.floor((whole.length * i) / 12)))
      for (const content of [...cuts, Buffer.from('q 0 a 1\n'), whole.subarray(1)]) {
        writeFileSync(path, content)
        const { problems } = await qrelsRows(fileSource(path))
        expect(problems.map(({ rule }) => rule)).toEqual(['unreadable-file'])
        expect(problems[0]!.what).toMatch(/^not a Parquet file that can be read: /)
      }
    }))

  test('hold values from outside, of which null is an undefined one', () =>
    inFolder(async (folder) => {
      const rows = "SELECT * FROM (VALUES (1, 'one', 0.5), (2, 'one', NULL)) t(query, run, value)"
      const { found } = await scoreRows(fileSource(await write(join(folder, 's.parquet'), rows)))
      expect(found).toEqual([
        { query: '1', run: 'one', name: undefined, value: 0.5 },
        { query: '2', run: 'one', name: undefined, value: Number.NaN },
      ])
    }))

  test('hold queries and documents with further fields', () =>
    inFolder(async (folder) => {
      const path = await write(
        join(folder, 'x.parquet'),
        `SELECT 1 AS _id, 'a, "b"' AS text, 'x' AS kind, NULL::INT AS n`,
      )
      const read = await readTexts(fileSource(path))
      expect(read.ok && [...read.value.texts]).toEqual([['1', { id: '1', text: 'a, "b"', fields: { kind: 'x' } }]])
    }))

  test('are refused where columns are of the wrong type, or values are missing or no numbers', async () => {
    expect(await problemsOf(`SELECT 'q' AS qid, 1.5::DOUBLE AS docid, 1 AS rel`)).toEqual([
      'bad-type: the column "docid" is of the type DOUBLE, expected text or whole numbers for the document',
    ])
    expect(await problemsOf(`SELECT 'q' AS qid, 'a' AS docid, [1] AS rel`)).toEqual([
      'bad-type: the column "rel" is of the type INTEGER[], expected numbers for the grade',
    ])
    expect(await problemsOf(`SELECT 'q' AS qid, 'a' AS docid, 1.5 AS rel UNION ALL SELECT 'q', NULL, 1`)).toEqual([
      'bad-grade: row 1: grade 1.5 is not a whole number',
      'missing-value: row 2: the document is null',
    ])
    expect(await problemsOf(`SELECT 'q' AS qid, 'a' AS docid`)).toEqual([
      'unknown-columns: no column is recognised as the grade among "qid", "docid"',
    ])
    expect(await problemsOf(`SELECT 'q' AS qid, 'a' AS docid, 'NaN'::DOUBLE AS rel`)).toEqual([
      'bad-grade: row 1: grade "nan" is not a number',
    ])
    expect(await problemsOf(`SELECT 'q' AS qid, 'a' AS docid, 1 AS rel WHERE false`)).toEqual([
      'no-rows: no rows, expected a query, a document and a grade in every row',
    ])
  })

  test('that are none, or whose path is a pattern, are problems of the file', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'x.parquet'), 'a text')
      writeFileSync(join(folder, '[a].parquet'), 'a text')
      const of = async (name: string) => (await readQrels(fileSource(join(folder, name)), trecEval)).problems[0]!
      expect(await of('x.parquet')).toMatchObject({ rule: 'unreadable-file', line: 0 })
      expect((await of('x.parquet')).what).toMatch(/^not a Parquet file that can be read: /)
      expect((await of('[a].parquet')).what).toBe('a Parquet file whose path holds a pattern')
      expect((await of('gone.parquet')).what).toBe('no such file')
    }))

  test('print no bytes of theirs beside a problem', () =>
    inFolder(async (folder) => {
      const qrels = await write(join(folder, 'q.parquet'), `${judged} UNION ALL ${judged}`)
      const io = testIo()
      const options = { measure: ['AP'], perQuery: false, digits: '4', format: 'table', json: false } as const
      expect(await evaluateCommand(io, { ...options, qrels, runs: [qrels] })).toBe(1)
      expect(io.printed().err).toContain('is judged twice')
      expect(io.printed().err).not.toMatch(/ \| /)
    }))

  test('say how to get the package that reads them where it is missing', async () => {
    vi.resetModules()
    vi.doMock('@duckdb/node-api', () => {
      throw new Error('not found')
    })
    const { parquetFile } = await import('../../src/commands/parquet.ts')
    await expect(parquetFile('x.parquet')).rejects.toMatchObject({
      message: 'a Parquet file, and the package for that is not installed',
      mend: 'Run `npm install @duckdb/node-api`, or write the data as CSV or JSON Lines.',
    })
    vi.doUnmock('@duckdb/node-api')
  })
})
