import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { build } from '../../src/commands/build.ts'
import { liveStatements } from '../../src/warehouse/live.ts'
import { collapse, grades } from '../../src/warehouse/statements.ts'
import { inFolder, testIo } from '../commands/io.ts'
import { type Chdb, openChdb } from './chdb.ts'
import { clickhouseEngine } from './clickhouse.ts'
import { collections } from './collections.ts'
import { contract } from './contract.ts'
import { loadTables, type SqlEngine } from './engine.ts'

let chdb: Chdb
let engine: SqlEngine
beforeAll(async () => {
  chdb = await openChdb(process.env.RANKBOOK_CHDB!)
  engine = clickhouseEngine(chdb.client)
}, 120_000)
afterAll(() => chdb.close())

contract('ClickHouse', async () => ({ ...engine, close: async () => {} }))

const many = collections.find(({ name }) => name === 'many ties')!

function sorted(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}

describe('on a cluster of four shards', () => {
  /** Each shard has the rows of which `of` says so. */
  async function spread(run: string, qrels: string) {
    const tables = await loadTables(engine, many)
    for (const [view, table, of] of [
      ['shard_runs', 'ranked_rows', run],
      ['shard_qrels', 'judged_rows', qrels],
    ]) {
      await chdb.client.command({ query: `DROP VIEW IF EXISTS ${view}` })
      await chdb.client.command({ query: `CREATE VIEW ${view} AS SELECT * FROM ${table} WHERE ${of}` })
    }
    const own = {
      ...tables,
      run: { ...tables.run, from: '`shard_runs`' },
      qrels: { ...tables.qrels, from: '`shard_qrels`' },
    }
    return { tables, ask: liveStatements({ tables: own, conventions: trecEval, cluster: 'four' }) }
  }
  const byQuery = 'cityHash64(query) % 4 = shardNum() - 1'

  it.each([
    ['judgements by query too', byQuery],
    ['all judgements on every shard', '1'],
  ])('gives the rows of one table where runs lie by query, with %s', async (_, qrels) => {
    const { tables, ask } = await spread(byQuery, qrels)
    expect(await engine.rows(ask.audit!)).toEqual([])
    const whole = { ...tables, run: { ...tables.run, name: 'M' } }
    expect(sorted(await engine.rows(ask.collapse('M')))).toEqual(sorted(await engine.rows(collapse(whole, trecEval))))
    expect(sorted(await engine.rows(ask.grades))).toEqual(sorted(await engine.rows(grades(tables))))
  })

  it.each([
    ['runs lie by document', 'cityHash64(document) % 4 = shardNum() - 1', byQuery, 'list-on-several-shards'],
    [
      'judgements lie by document',
      byQuery,
      'cityHash64(document) % 4 = shardNum() - 1',
      'judgements-on-several-shards',
    ],
    [
      'judgements lie on another shard',
      byQuery,
      'cityHash64(query) % 4 = shardNum() % 4',
      'judgements-on-another-shard',
    ],
  ])('finds out that %s, by run and query', async (_, run, qrels, fault) => {
    const { ask } = await spread(run, qrels)
    const rows = await engine.rows(ask.audit!)
    expect(new Set(rows.map((row) => row.fault))).toContain(fault)
    expect(rows.filter((row) => row.fault === fault).every(({ query }) => query !== '')).toBe(true)
  })
})

describe('a report on tables of ClickHouse', () => {
  const tables = `warehouse:
      engine: clickhouse
      run: { table: ranked_rows, columns: { run: system } }
      qrels: judged_rows`
  const specOf = (data: string) => `title: T\nmeasures:\n  - nDCG@10\n  - AP\n  - Bpref\ndatasets:\n  d:\n    ${data}\n`
  const example = '{{results}}\n\n{{example "AP@5" run="M" query="3"}}\n\n{{provenance}}\n'

  /** What a build of a report prints and writes. */
  async function built(folder: string, name: string, data: string) {
    const report = join(folder, name)
    mkdirSync(report)
    const lines = (rows: readonly (readonly [string, string, number])[], key: string) =>
      rows.map(([query, document, value]) => `${JSON.stringify({ query, document, [key]: value })}\n`).join('')
    const run = many.run.filter(([of]) => of === 'M').map(([, ...row]) => row)
    writeFileSync(join(report, 'report.yaml'), specOf(data))
    writeFileSync(join(report, 'en.md'), example)
    writeFileSync(join(report, 'r.jsonl'), lines(run, 'score'))
    writeFileSync(join(report, 'q.jsonl'), lines(many.qrels, 'grade'))
    const io = testIo()
    const out = join(folder, `site-${name}`)
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false })
    const read = (path: string) => readFileSync(join(out, name, path), 'utf8')
    return { code, err: io.printed().err, read }
  }

  it.each([
    ['whole', ''],
    ['in batches', '\n      batches: 3'],
    ['over four shards that each have all of it, which the guard refuses', '\n      cluster: four'],
  ])('has the values of files, over HTTP, %s', async (_, more) => {
    await loadTables(engine, many)
    vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', chdb.url)
    await inFolder(async (folder) => {
      const ours = await built(folder, 'a', `${tables}${more}\n    runs: { M: M }`)
      if (more.includes('cluster')) {
        expect([ours.code, ours.err]).toEqual([1, expect.stringContaining('the list lies on several shards')])
        return
      }
      expect([ours.code, ours.err]).toEqual([0, ''])
      const files = await built(folder, 'b', 'qrels: q.jsonl\n    runs: { M: r.jsonl }')
      expect(ours.read('values.csv')).toBe(files.read('values.csv'))
      expect(ours.read('en/index.md')).toContain('ClickHouse 26')
    })
    vi.unstubAllEnvs()
  })

  it('says what ClickHouse does not find, where the spec names its tables', async () => {
    vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', chdb.url)
    await inFolder(async (folder) => {
      const wrong = await built(folder, 'a', `${tables.replace('judged_rows', 'nowhere')}\n    runs: { M: M }`)
      expect(wrong.code).toBe(1)
      expect(wrong.err).toMatch(/report\.yaml:8:5: error: .*nowhere.*[\s\S]*Check the names of the tables/)
    })
    vi.unstubAllEnvs()
  })
})
