import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { sqlCommand } from '../../src/commands/sql.ts'
import type { SqlOptions } from '../../src/commands/sqlArguments.ts'
import { collections } from '../measures/collection.ts'
import { duckdbEngine } from '../warehouse/duckdb.ts'
import { fieldsOf } from '../warehouse/engine.ts'
import { inFolder, readText, testIo } from './io.ts'

const measures = ['nDCG@10', 'AP', 'RR', 'Bpref', 'R@100', 'ERR(max=4)@20', 'NumRel']

function csv(head: string, rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return `${head}\n${rows.map((row) => `${row.map(cell).join(',')}\n`).join('')}`
}

/** A collection of test/vectors as two tables of CSV: two runs, of which one has half of the rows. */
function tablesOf(collection: string): { readonly runs: string; readonly qrels: string } {
  const rows = fieldsOf(`${collection}.run`).map(([query, , document, , score]) => [query!, document!, score!])
  const half = rows.filter((_, i) => i % 2 === 0)
  return {
    runs: csv('run,query,document,score', [
      ...rows.map((row) => ['all', ...row]),
      ...half.map((row) => ['half', ...row]),
    ]),
    qrels: csv(
      'query,document,grade',
      fieldsOf(`${collection}.qrels`).map(([query, , document, grade]) => [query!, document!, grade!]),
    ),
  }
}

const inCsv = (file: string) => `read_csv('${file}', all_varchar = true, header = true)`

const fromTables = `
    warehouse:
      engine: duckdb
      run: ${inCsv('runs.csv')}
      qrels: ${inCsv('qrels.csv')}
      batches: 3
    runs:
      all: all
      part: { run: half, label: Half }`

const fromRows = `
    qrels: { sql: "SELECT * FROM ${inCsv('qrels.csv')}" }
    runs:
      all: { sql: "SELECT query, document, score FROM ${inCsv('runs.csv')} WHERE run = 'all'" }
      part: { sql: "SELECT query, document, score FROM ${inCsv('runs.csv')} WHERE run = 'half'", label: Half }`

interface Asked {
  readonly data: string
  readonly files: Readonly<Record<string, string>>
  readonly more?: string
  readonly body?: string
  readonly names?: readonly string[]
}

/** Builds a report in both languages. */
function built({ data, files, more = '', body, names = measures }: Asked) {
  return inFolder(async (folder) => {
    const report = join(folder, 'project', 'reports', 'r')
    mkdirSync(report, { recursive: true })
    for (const [name, content] of Object.entries(files)) writeFileSync(join(report, name), content)
    const spec = `title: { en: T, zh-CN: 题 }\nlanguages: [en, zh-CN]\ndatasets:\n  d:${data}\nmeasures:\n${names.map((name) => `  - ${name}\n`).join('')}${more}`
    writeFileSync(join(report, 'report.yaml'), spec)
    for (const language of body === undefined ? [] : ['en', 'zh-CN'])
      writeFileSync(join(report, `${language}.md`), body!)
    const io = testIo()
    const ran: string[] = []
    const counting = {
      ...io,
      statement(...[statement, options]: Parameters<typeof io.statement>) {
        const source = io.statement(statement, options)
        const table = () => {
          ran.push(statement)
          return source.table!()
        }
        return { ...source, table }
      },
    }
    const code = await build(counting, [report], { target: { kind: 'site', out: join(folder, 'site') }, json: false })
    const { err } = io.printed()
    const read = (...path: string[]) => (code === 0 ? readText(folder, 'site', 'r', ...path) : '')
    return {
      code,
      problems: err,
      ran,
      csv: read('values.csv'),
      page: read('en', 'index.md'),
      chinese: read('zh-CN', 'index.md'),
      facts: code === 0 ? JSON.parse(read('en', 'facts.json')) : undefined,
    }
  })
}

describe('a data set that DuckDB ranks and judges', () => {
  test.each(collections)(
    'has the values of files to the last bit over %s, in batches too',
    async (collection) => {
      const { runs, qrels } = tablesOf(collection)
      const files = { 'runs.csv': runs, 'qrels.csv': qrels }
      const body = '{{results}}\n\n{{dataset}}\n'
      const [tables, rows] = [
        await built({ data: fromTables, files, body }),
        await built({ data: fromRows, files, body }),
      ]
      expect(tables.code).toBe(0)
      expect(tables.csv).toBe(rows.csv)
      expect(tables.csv.split('\n').length).toBeGreaterThan(measures.length)
    },
    60_000,
  )

  const small = tablesOf('graded')
  const files = { 'runs.csv': small.runs, 'qrels.csv': small.qrels }

  test('shows the examples that files show, as it fetches their lists', async () => {
    const body = '{{example "nDCG@10" run="all" query="q1"}}\n\n{{example "AP" run="part" query="q2"}}\n'
    const query = fieldsOf('graded.qrels')[0]![0]!
    const other = fieldsOf('graded.qrels').at(-1)![0]!
    const asked = body.replace('q1', query).replace('q2', other)
    const tables = await built({ data: fromTables, files, body: asked })
    const rows = await built({ data: fromRows, files, body: asked })
    expect(tables.code).toBe(0)
    const examples = (page: string) =>
      page.slice(page.indexOf('## T') + 1).split(/Where the figures come from|数字从何而来/)[0]
    expect(examples(tables.page)).toBe(examples(rows.page))
    expect(examples(tables.chinese)).toBe(examples(rows.chinese))
  })

  test('reads the rows of each run once, though the page asks for a list when it knows the values', async () => {
    const { code, ran, page } = await built({ data: fromTables, files })
    expect(code).toBe(0)
    expect(page).toContain('Average precision')
    const has = (part: string) => ran.filter((statement) => statement.includes(part)).length
    expect([has('AS fault'), has('rankbook_placed AS'), has('rankbook_list AS')]).toEqual([1, 2, 1])
  })

  test('leaves the audit out where the spec says so, and says that on the page in both languages', async () => {
    const twice = `${small.runs}all,${small.runs.split('\n')[1]!.split(',').slice(1).join(',')}\n`
    const data = fromTables.replace('batches: 3', 'batches: 3\n      audit: skip')
    const audited = await built({ data: fromTables, files: { ...files, 'runs.csv': twice }, body: '{{results}}' })
    expect(audited.problems).toContain('a document stands twice in a list')
    const { code, ran, page, chinese, facts } = await built({ data, files: { ...files, 'runs.csv': twice } })
    expect(code).toBe(0)
    expect(ran.some((statement) => statement.includes('AS fault'))).toBe(false)
    expect(page).toContain('the tables were not audited, as the spec has it')
    expect(chinese).toContain('按规格文件的设置未审查数据表')
    expect(facts.datasets[0].qrels.unaudited).toBe(true)
    expect((await built({ data: fromTables, files })).page).not.toContain('not audited')
  })

  test('says in both languages what ran, in how many batches, and the checksum of its lists, and does not claim what it did not count', async () => {
    const { page, chinese, facts } = await built({ data: fromTables, files })
    expect(page).toMatch(/collapsed lists, \d+ judged documents in them, SHA-256 `[\da-f]{64}` whatever order/)
    expect(page).toMatch(/run by DuckDB \d+\.\d+\.\d+ in 3 batches/)
    expect(page).toContain('equal scores were not counted')
    expect(chinese).toMatch(/由 DuckDB \d+\.\d+\.\d+ 分 3 批运行/)
    expect(chinese).toContain('折叠列表只含已判定的文档')
    const [run] = facts.datasets[0].runs
    expect(run.collapsed).toMatchObject({ joined: '', sha256: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(run.sql.engine).toMatchObject({ name: 'DuckDB', batches: 3 })
  })

  test('has one checksum whatever order the rows of its table have', async () => {
    const [head, ...rows] = small.runs.trim().split('\n')
    const turned = { ...files, 'runs.csv': `${[head, ...rows.reverse()].join('\n')}\n` }
    const body = '{{results}}'
    const [one, other] = [
      await built({ data: fromTables, files, body }),
      await built({ data: fromTables, files: turned, body }),
    ]
    const checksum = ({ facts }: typeof one) =>
      facts.datasets[0].runs.map((run: { collapsed: object }) => run.collapsed)
    expect(checksum(one)).toEqual(checksum(other))
  })

  test.each([
    ['a measure of equal scores', { names: ['AUC'] }, /the measure "AUC" needs whole lists/],
    [
      'a measure of documents',
      { names: ['Coverage(items=9)@5'] },
      /the measure "Coverage\(items=9\)@5" needs whole lists/,
    ],
    ['overlap of lists', { body: '{{overlap}}' }, /needs whole lists/],
    [
      'an order of rows',
      { more: 'conventions: trec_eval,ties=input\n' },
      /ties=input needs an order of rows, and a table has none/,
    ],
    ['a second judge', { data: `${fromTables}\n    second: qrels.csv` }, /"second" and "warehouse" do not go together/],
    [
      'judgements by subtopic',
      {
        data: fromTables.replace(
          `qrels: ${inCsv('qrels.csv')}`,
          `qrels: { table: "${inCsv('qrels.csv')}", columns: { subtopic: s } }`,
        ),
      },
      /judgements by subtopic are not ranked and joined in a warehouse/,
    ],
    ['a measure of subtopics', { names: ['alpha_nDCG@5'] }, /needs more of a judgement than its grade/],
    ['an audit neither skipped nor left', { data: fromTables.replace('batches: 3', 'audit: no') }, /audit/],
    ['a run of its own', { data: fromTables.replace('all: all', 'all: { path: a.run }') }, /"all" has data of its own/],
    ['a file outside', { data: fromTables.replace("'runs.csv'", "'/etc/hostname'") }, /lies outside the project/],
    [
      'a further statement',
      { data: fromTables.replace(inCsv('runs.csv'), "runs.csv') t; DROP TABLE x --") },
      /cannot read|do(?:es)? not run/,
    ],
    ['a run that is not there', { data: fromTables.replace('all: all', 'all: nothing') }, /no rows/],
  ])('refuses %s', async (_, asked, says) => {
    const { code, problems } = await built({ data: fromTables, files, ...asked })
    expect(problems).toMatch(says)
    expect(code).toBe(1)
  })

  test.each([
    ['a document twice', 'all,q1,d1,1\nall,q1,d1,2\n', 'q1,d1,1\n', /run "all", query "q1": a document stands twice/],
    [
      'a score that is none',
      'all,q1,d1,nan\n',
      'q1,d1,1\n',
      /run "all", query "q1": a score is null or not a finite number/,
    ],
    ['a score that is missing', 'all,q1,d1,\n', 'q1,d1,1\n', /run "all", query "q1": a score is null/],
    ['a judgement twice', 'all,q1,d1,1\n', 'q1,d1,1\nq1,d1,1\n', /judgements, query "q1": a document is judged twice/],
    [
      'a grade that is not whole',
      'all,q1,d1,1\n',
      'q1,d1,0.5\n',
      /judgements, query "q1": a grade is null or not a whole number/,
    ],
    [
      'a grade as a fraction',
      'all,q1,d1,1\n',
      'q1,d1,1.0\n',
      /query "q1": grade 1\.0 is not written as a whole number/,
    ],
    ['an id that is missing', 'all,q1,,1\n', 'q1,d1,1\n', /run "all", query "q1": an id is null or empty/],
  ])('names run and query of %s', async (_, runs, qrels, says) => {
    const bad = { 'runs.csv': `run,query,document,score\n${runs}`, 'qrels.csv': `query,document,grade\n${qrels}` }
    const data = fromTables.replace('      part: { run: half, label: Half }', '')
    const { code, problems } = await built({ data, files: bad, body: '{{results}}' })
    expect(problems).toMatch(says)
    expect(code).toBe(1)
  })
})

/** Prints statements. */
async function printed(options: Partial<SqlOptions>) {
  const io = testIo()
  const given = { dialect: 'duckdb', runTable: 'runs', qrelsTable: 'qrels', form: [], shard: [], ...options }
  const code = await sqlCommand(io, given)
  return { code, ...io.printed() }
}

/** The statements of what was printed, by their names. */
function statements(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/;\n/).filter((part) => part.trim() !== '')
  return new Map(parts.map((part) => [/^\s*-- (\w+),/.exec(part)![1]!, part]))
}

describe('rankbook sql', () => {
  test.each(['collapsed.csv', 'collapsed.jsonl', 'collapsed.parquet'])(
    'prints statements whose rows, as %s, give the values of the files',
    async (name) => {
      const { out } = await printed({ conventions: 'trec_eval,ties=id-ascending' })
      const found = statements(out)
      expect([...found.keys()]).toEqual(['audit', 'collapse', 'grades'])
      await inFolder(async (folder) => {
        const engine = await duckdbEngine()
        const rows = fieldsOf('ties.run').map(([query, , document, , score]) => [
          'bm25',
          query!,
          document!,
          Number(score),
        ])
        const judged = fieldsOf('ties.qrels').map(([query, , document, grade]) => [query!, document!, Number(grade)])
        await engine.load(
          'runs',
          [
            ['run', 'VARCHAR'],
            ['query', 'VARCHAR'],
            ['document', 'VARCHAR'],
            ['score', 'DOUBLE'],
          ],
          rows,
        )
        await engine.load(
          'qrels',
          [
            ['query', 'VARCHAR'],
            ['document', 'VARCHAR'],
            ['grade', 'INTEGER'],
          ],
          judged,
        )
        const [collapsed, grades] = [join(folder, name), join(folder, name.replace('collapsed', 'grades'))]
        const format = name.endsWith('jsonl') ? ' (FORMAT json)' : ''
        await engine.rows(`COPY (${found.get('collapse')!}\n) TO '${collapsed}'${format}`)
        await engine.rows(`COPY (${found.get('grades')!}\n) TO '${grades}'${format}`)
        await engine.close()
        const common = { measure: measures, perQuery: true, digits: '17', format: 'csv', json: false } as const
        const conventions = 'trec_eval,ties=id-ascending'
        const [one, other, wrong] = [testIo(), testIo(), testIo()]
        const formats = { qrelsFormat: 'grades', runFormat: 'collapsed' }
        expect(
          await evaluateCommand(one, {
            qrels: grades,
            runs: [`bm25=${collapsed}`],
            ...common,
            ...formats,
            conventions,
          }),
        ).toBe(0)
        const path = (file: string) => join(import.meta.dirname, '..', 'vectors', file)
        await evaluateCommand(other, {
          qrels: path('ties.qrels'),
          runs: [`bm25=${path('ties.run')}`],
          ...common,
          conventions,
        })
        expect(one.printed().out).toBe(other.printed().out)
        expect(
          await evaluateCommand(wrong, { qrels: grades, runs: [`bm25=${collapsed}`], ...common, ...formats }),
        ).toBe(1)
        expect(wrong.printed().out + wrong.printed().err).toContain(
          'not collapsed under the convention ties=id-descending',
        )
      })
    },
  )

  test.each([
    ['postgres', 'Odd.runs', '"odd"."runs"'],
    ['snowflake', 'odd.runs', '"ODD"."RUNS"'],
    ['duckdb', '"my runs"."a""b"', '"my runs"."a""b"'],
    ['bigquery', 'my-project.d.runs', '`my-project`.`d`.`runs`'],
    ['clickhouse', "s3('https://x/y.parquet', 'Parquet')", "s3('https://x/y.parquet', 'Parquet')"],
  ])('quotes names as %s would take them: %s', async (dialect, runTable, sql) => {
    const { out } = await printed({ dialect, runTable })
    expect(out).toContain(`FROM ${sql} t`)
  })

  test.each([
    [{ runTable: 'runs; DROP TABLE qrels' }, /is not the name of a table/],
    [{ runTable: "f('a') UNION SELECT 1" }, /is not the name of a table/],
    [{ runTable: "f('a' || x)" }, /is not the name of a table/],
    [{ runColumns: 'query=a b' }, /"a b" is not one name of a column/],
    [{ dialect: 'oracle' }, /no dialect of SQL is called "oracle"/],
    [{ form: ['colapse'] }, /no statement is called "colapse"/],
    [{ dialect: 'snowflake', conventions: 'trec_eval,precision=float32' }, /Snowflake has none/],
    [{ conventions: 'trec_eval,ties=rank' }, /needs an order of rows/],
    [{ dialect: 'spark', cluster: 'c' }, /has no function over the shards/],
  ] satisfies readonly (readonly [Partial<SqlOptions>, RegExp])[])('refuses %j', async (options, says) => {
    const { code, err } = await printed(options)
    expect(err).toMatch(says)
    expect(code).toBe(1)
  })

  test.each([
    [{ depth: '0' }, /expected a whole number from 1/],
    [{ batch: '3/3' }, /an index from 0 below the count/],
    [{ form: ['guard'] }, /guard without shards/],
    [{ qrelsColumns: 'run=a' }, /expected ROLE=COLUMN/],
  ] satisfies readonly (readonly [Partial<SqlOptions>, RegExp])[])(
    'takes %j for wrong usage',
    async (options, says) => {
      const { code, err } = await printed(options)
      expect(err).toMatch(says)
      expect(code).toBe(2)
    },
  )
})
