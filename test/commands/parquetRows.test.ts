import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileSource } from '../../src/commands/source.ts'
import { statementSource } from '../../src/commands/statementSource.ts'
import { openRun } from '../../src/readers/index.ts'
import type { Source } from '../../src/text/io.ts'
import { scoreRows, textRows } from '../readers/formats.ts'
import { type Row, rowsOf } from '../readers/runs.ts'
import { sourceOf } from '../readers/sources.ts'
import { inFolder } from './io.ts'

type Value = string | number | null

/** Writes rows of a run as a Parquet file. */
async function written(folder: string, rows: readonly (readonly [Value, Value, Value])[], types: string) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(`CREATE TABLE t (${types})`)
  const appender = await connection.createAppender('t')
  for (const row of rows) {
    for (const value of row) {
      if (value === null) appender.appendNull()
      else if (typeof value === 'number') appender.appendDouble(value)
      else appender.appendVarchar(value)
    }
    appender.endRow()
  }
  appender.closeSync()
  const path = join(folder, 'x.parquet')
  await connection.run(`COPY t TO '${path}' (FORMAT parquet)`)
  connection.closeSync()
  return path
}

const asRun = 'qid VARCHAR, docid VARCHAR, score DOUBLE'

async function readRows(source: Source) {
  const run = openRun(source)
  if (!run.ok) throw new Error(run.problems[0]!.what)
  const { rows, facts } = await rowsOf(run.value)
  return { rows, problems: facts.problems.map(({ what }) => what) }
}

/** A text of so many bytes, a letter of three bytes standing where pieces of twelve meet. */
function idOf(bytes: number, first: string): string {
  if (bytes < 14) return first.repeat(bytes)
  return `${first.repeat(11)}文${first.repeat(bytes - 14)}`
}

const lengths = [1, 11, 12, 13, 14, 23, 24, 25, 36, 37, 48, 49, 50, 300, 70_000]

describe('rows of Parquet', () => {
  test('hold texts of any length beside each other, whatever the length of the first ones', () =>
    inFolder(async (folder) => {
      for (const first of [3, 12, 13, 30, 48, 49, 200]) {
        const ids = [...Array.from({ length: 2500 }, () => first), ...lengths].map(
          (bytes, i) => `${idOf(bytes, 'a')}${i}`,
        )
        const rows = ids.map((id, i) => [`${idOf(first, 'q')}${i % 2500 < 2000 ? 0 : 1}`, id, i] as const)
        const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        const read = await readRows(fileSource(await written(folder, sorted, asRun)))
        expect(read.problems).toEqual([])
        expect(read.rows.map(({ query, document, score }) => [query, document, score])).toEqual(sorted)
      }
    }))

  test('give what JSON Lines of the same rows give', () =>
    inFolder(async (folder) => {
      const id = fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 0, maxLength: 60 }),
        fc.constantFrom(
          '',
          ' ',
          'a\tb',
          'a\nb',
          'x\u0000',
          '\u007f',
          '001',
          '__proto__',
          'ÿ',
          '\ufeff',
          '\\xFF',
          'null',
          '-0',
        ),
      )
      const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
      const rows = fc.array(fc.tuple(id, number), { minLength: 1, maxLength: 40 })
      await fc.assert(
        fc.asyncProperty(rows, async (drawn) => {
          const all = drawn.map(([document, score], i) => ['q', `${document}`, score, i] as const)
          const lines = all.map(([qid, docid, score]) => JSON.stringify({ qid, docid, score }))
          const path = await written(
            folder,
            all.map(([q, d, s]) => [q, d, s] as const),
            asRun,
          )
          const wanted = await readRows(sourceOf(lines.join('\n'), { path: 'x.jsonl' }))
          const read = await readRows(fileSource(path))
          expect(read.rows).toEqual(wanted.rows)
          expect(read.problems.map((what) => what.replace(/^row \d+: /, ''))).toEqual(wanted.problems)
        }),
        { numRuns: 40, seed: 7 },
      )
    }))

  test('are refused where a value is null or no finite number, and named, up to a thousand', () =>
    inFolder(async (folder) => {
      const rows: [Value, Value, Value][] = [
        ['q', 'a', Number.NaN],
        ['q', 'b', Number.POSITIVE_INFINITY],
        ['q', 'c', Number.NEGATIVE_INFINITY],
        ['q', null, 1],
        [null, 'd', 1],
        ['q', 'e', null],
        ['q', '', 1],
      ]
      const long: typeof rows = rows.map(([q, d, s]) => [
        q && 'a query of many letters',
        d && 'a document of many letters',
        s,
      ])
      for (const some of [rows, long]) {
        expect((await readRows(fileSource(await written(folder, some, asRun)))).problems).toEqual([
          'row 1: score "nan" is not a number',
          'row 2: score "infinity" is not a number',
          'row 3: score "-infinity" is not a number',
          'row 4: the document is null',
          'row 5: the query is null',
          'row 6: the score is null',
          'row 7: an empty document',
        ])
      }
      const many = Array.from({ length: 5000 }, (_, i) => ['q', `d${i}`, Number.NaN] as const)
      const { problems } = await readRows(fileSource(await written(folder, many, asRun)))
      expect(problems).toHaveLength(1000)
      expect(problems[999]).toMatch(/^row 1000: /)
    }))

  test('have ranks as whole numbers alone', () =>
    inFolder(async (folder) => {
      const ranks = async (type: string, values: readonly string[]) => {
        const of = values.map((value, i) => `SELECT 'q' AS qid, 'd${i}' AS docid, ${value}::${type} AS rank`)
        const connection = await (await DuckDBInstance.create(':memory:')).connect()
        await connection.run(`COPY (${of.join(' UNION ALL ')}) TO '${join(folder, 'r.parquet')}' (FORMAT parquet)`)
        connection.closeSync()
        return readRows(fileSource(join(folder, 'r.parquet')))
      }
      for (const type of ['BIGINT', 'UTINYINT', 'VARCHAR', 'DECIMAL(9,0)']) {
        expect((await ranks(type, ['3', '1', '2'])).rows.map(({ rank }) => rank)).toEqual([3, 1, 2])
      }
      expect((await ranks('BIGINT', ['-1', '1000000000'])).problems).toEqual([
        'row 1: rank "-1" is not a whole number',
        'row 2: rank "1000000000" is not a whole number',
      ])
      expect((await ranks('DOUBLE', ['1'])).problems).toEqual(['row 1: rank "1.0" is not a whole number'])
    }))

  test('of a statement come in the byte order of their values, and have the same ones', () =>
    inFolder(async (folder) => {
      const rows = ['b', 'é', 'a', 'a document of many letters', 'a document', '文', 'Z'].map(
        (document, i) => ['q', document, i / 3] as const,
      )
      await written(folder, rows, asRun)
      const source = statementSource("SELECT qid, docid, score FROM 'x.parquet'", { path: 'x', folder })
      const run = openRun(source, { format: 'sql' })
      if (!run.ok) throw new Error(run.problems[0]!.what)
      const read = (await rowsOf(run.value)).rows.map(({ document, score }: Row) => [document, score])
      const order = ['Z', 'a', 'a document', 'a document of many letters', 'b', 'é', '文']
      expect(read).toEqual(order.map((id) => [id, rows.find(([, document]) => document === id)![2]]))
    }))

  test('hold long texts, fields of any type and null where a value may be missing', () =>
    inFolder(async (folder) => {
      const path = join(folder, 't.parquet')
      const connection = await (await DuckDBInstance.create(':memory:')).connect()
      const text = `SELECT n AS id, repeat('文', n * 5) AS text, CASE WHEN n % 2 = 0 THEN n / 8.0 END AS half, [n] AS list FROM range(3000) t(n)`
      await connection.run(`COPY (${text}) TO '${path}' (FORMAT parquet)`)
      await connection.run(
        `COPY (SELECT 'q' || n AS query, CASE WHEN n > 1 THEN n END AS value FROM range(3) t(n)) TO '${folder}/s.parquet' (FORMAT parquet)`,
      )
      connection.closeSync()
      const { found, problems } = await textRows(fileSource(path))
      expect(problems).toEqual([])
      expect(found).toHaveLength(3000)
      expect(found[2]).toEqual({ id: '2', text: '文'.repeat(10), fields: { half: '0.25', list: '[2]' } })
      expect(found[2999]).toEqual({ id: '2999', text: '文'.repeat(14995), fields: { list: '[2999]' } })
      const scores = await scoreRows(fileSource(join(folder, 's.parquet')))
      expect((scores.found as { value: number }[]).map(({ value }) => value)).toEqual([Number.NaN, Number.NaN, 2])
    }))
})
