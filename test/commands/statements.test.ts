import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { inFolder, readText, testIo } from './io.ts'

const files = {
  'q.csv': 'query_id,doc_id,relevance\n001,d1,1\n001,d2,0\n002,d3,2\n',
  'r1.csv': 'qid,did,score\n001,d2,3.5\n001,d1,2\n002,d3,1\n',
  'r2.csv': 'qid,did,score\n001,d1,4.5\n',
}

/** Builds a report whose run is the rows of a statement. */
async function built(run: string, qrels = "SELECT * FROM read_csv('q.csv', all_varchar = true)", more = '') {
  return inFolder(async (folder) => {
    const report = join(folder, 'project', 'reports', 'r')
    mkdirSync(report, { recursive: true })
    writeFileSync(join(folder, 'secret.csv'), files['r1.csv'])
    for (const [name, content] of Object.entries(files)) writeFileSync(join(report, name), content)
    symlinkSync(join(folder, 'secret.csv'), join(report, 'link.csv'))
    const data = `qrels: { sql: ${JSON.stringify(qrels)} }\n    runs: { one: { sql: ${JSON.stringify(run)}, label: One } }`
    const spec = `title: T\ndatasets:\n  d:\n    ${data}\nmeasures: [RR]\n${more}`
    writeFileSync(join(report, 'report.yaml'), spec)
    const io = testIo()
    const code = await build(io, [report], { target: { kind: 'site', out: join(folder, 'site') }, json: false })
    const read = (...path: string[]) => readText(folder, 'site', 'r', ...path)
    const { err } = io.printed()
    if (code !== 0) return { code, problems: err }
    return {
      code,
      problems: err,
      page: read('en', 'index.md'),
      facts: JSON.parse(read('en', 'facts.json')),
      csv: read('values.csv'),
    }
  })
}

describe('a data set as a statement over files', () => {
  test('is read like a table, and its provenance names statement and files with their hashes', async () => {
    const { code, csv, facts, page } = await built("SELECT qid, did, max(score) AS score FROM 'r*.csv' GROUP BY ALL")
    expect(code).toBe(0)
    expect(csv).toContain('d,one,RR,001,1\nd,one,RR,002,1\n')
    const { sql, path, sha256 } = facts.datasets[0].runs[0]
    expect([path, sha256]).toEqual([null, null])
    expect(sql.sha256).toMatch(/^[\da-f]{64}$/)
    expect(sql.files.map((file: { path: string }) => file.path)).toEqual(['r1.csv', 'r2.csv'])
    expect(sql.files[1]).toMatchObject({ bytes: 25 })
    expect(facts.datasets[0].qrels.sql.statement).toContain("read_csv('q.csv'")
    expect(page).toContain('SHA-256 of its text')
  })

  test('gives rows in the order of their values, unless it says an order itself', async () => {
    const ties = 'conventions: { dialect: trec_eval, ties: input }'
    const rows = "SELECT qid, did, 1 AS score FROM 'r1.csv' WHERE qid = '001'"
    const one = await built(rows, undefined, ties)
    expect(one.csv).toContain('RR,001,1\n')
    const other = await built(`${rows} ORDER BY did DESC`, undefined, ties)
    expect(other.csv).toContain('RR,001,0.5\n')
  })

  test.each([
    ["SELECT * FROM 'link.csv'", /"link.csv" leads out of the project by a symbolic link/],
    ["SELECT * FROM '../../../secret.csv'", /lies outside the project/],
    ["SELECT * FROM read_csv('/etc/hostname')", /lies outside the project/],
    ["SELECT * FROM read_csv('q' || '.csv')", /not written out as text/],
    ["SELECT * FROM 'https://example.org/r.csv'", /is not a file on disk/],
    ["SELECT * FROM read_text('q.csv')", /the table function "read_text" is not run/],
    ["SELECT (SELECT content FROM read_text('q.csv')) AS qid", /the table function "read_text" is not run/],
    ['FROM duckdb_settings()', /"duckdb_settings" is not run/],
    ['SELECT * FROM information_schema.tables', /there is no table "information_schema.tables"/],
    ["COPY (SELECT 1) TO 'x.csv'", /no SELECT, which is all that is run/],
    ["ATTACH 'x.db'", /no SELECT/],
    ['INSTALL httpfs', /no SELECT/],
    ['SET threads = 4', /no SELECT/],
    ["CREATE TABLE t AS SELECT * FROM 'r1.csv'", /no SELECT/],
    ["SELECT * FROM 'r1.csv'; SELECT 2", /2 statements, expected one/],
    ['SELEC 1', /cannot read: syntax error/],
    ["SELECT qid, did, random() AS score FROM 'r1.csv'", /"random" gives another value another time/],
    ["SELECT qid, current_date AS did, score FROM 'r1.csv'", /"current_date" gives another value/],
    ["SELECT * FROM 'r1.csv' USING SAMPLE 2 ROWS", /a sample, which is another one each time/],
    ["SELECT * FROM 'r1.csv' LIMIT 2", /LIMIT or DISTINCT ON without ORDER BY/],
    ["SELECT DISTINCT ON (qid) * FROM 'r1.csv'", /LIMIT or DISTINCT ON without ORDER BY/],
    ["SELECT nothing FROM 'r1.csv'", /DuckDB does not run the statement: Binder Error/],
    ["SELECT * FROM 'nowhere.csv'", /no file is there for "nowhere.csv"/],
    ["SELECT qid, did, NULL AS score FROM 'r1.csv'", /row 1: the score is null/],
    ["SELECT qid, did AS x, score FROM 'r1.csv'", /no column is recognised as the document/],
    ["SELECT qid, did, 0.5 + score > 1 AS score FROM 'r1.csv'", /is of the type BOOLEAN, expected numbers/],
  ])('refuses %s at its place in the spec', async (statement, says) => {
    const { code, problems } = await built(statement)
    expect(code).toBe(1)
    expect(problems).toMatch(says)
    expect(problems).toMatch(/report\.yaml:5:\d+: error: /)
  })

  test('reads files elsewhere where the spec says outside', async () => {
    for (const path of ['link.csv', '../../../secret.csv']) {
      const { code, csv } = await built(`SELECT * FROM '${path}'`, undefined, 'outside: true')
      expect([code, csv?.includes('RR,001,0.5')]).toEqual([0, true])
    }
  })

  test('keeps every digit of its numbers', async () => {
    const statement =
      "SELECT '001' AS qid, 'd' || 9007199254740993 AS did, 0.1::DOUBLE AS score UNION ALL SELECT '001', 'd1', 1e-17"
    const qrels = "SELECT '001' AS qid, 'd9007199254740993' AS did, 1 AS grade"
    expect((await built(statement, qrels)).csv).toContain('RR,001,1\n')
  })
})
