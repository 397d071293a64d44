import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { type EvalOptions, evaluateCommand } from '../../src/commands/eval.ts'
import { inFolder, testIo } from './io.ts'
import { storedZstd } from './zstd.ts'

/** Ids that formats and programs like to change. */
const documents = ['001', '1', '9007199254740993', '__proto__', 'a,b', '文档', '🍩', 'constructor', '1e3', '-0', 'TRUE']

interface Row {
  readonly query: string
  readonly document: string
  readonly number: string
}

const queries = ['q1', '007', 'q,3']
const judged: readonly Row[] = queries.flatMap((query, q) =>
  documents.flatMap((document, d) => ((q + d) % 3 === 0 ? [] : [{ query, document, number: String((q * 7 + d) % 4) }])),
)
const found: readonly Row[] = queries.flatMap((query, q) =>
  documents.map((document, d) => ({ query, document, number: String(((q * 5 + d * 3) % 7) / 8 + 0.1) })),
)

function csvCell(text: string): string {
  return text.includes(',') ? `"${text}"` : text
}

function csvOf(header: string, rows: readonly Row[]): string {
  const lines = rows.map(({ query, document, number }) => [query, document, number].map(csvCell).join(','))
  return `${[header, ...lines].join('\n')}\n`
}

function tsvOf(header: string, rows: readonly Row[]): string {
  return `${[header, ...rows.map(({ query, document, number }) => [query, document, number].join('\t'))].join('\n')}\n`
}

function recordsOf(keys: readonly [string, string, string], rows: readonly Row[]): string[] {
  return rows.map(({ query, document, number }) => {
    const [a, b, c] = keys.map((key) => JSON.stringify(key))
    return `{${a}:${JSON.stringify(query)},${b}:${JSON.stringify(document)},${c}:${number}}`
  })
}

/** Writes rows as Parquet, their numbers in a type. */
async function writeParquet(folder: string, name: string, rows: readonly Row[], type: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  const values = rows.map(
    ({ query, document, number }) => `(${text(query)}, ${text(document)}, ${text(number)}::${type})`,
  )
  const table = `(VALUES ${values.join(', ')}) t(query_id, doc_id, ${type === 'DOUBLE' ? 'score' : 'relevance'})`
  await connection.run(`COPY (SELECT * FROM ${table}) TO '${join(folder, name)}' (FORMAT parquet)`)
  connection.closeSync()
}

/** `{ query: { document: number } }`, written by hand: an object would reorder ids that look like numbers. */
function byQuery(rows: readonly Row[], entry: (row: Row) => string, [open, close]: readonly [string, string]): string {
  const entries = queries.map((query) => {
    const of = rows.filter((row) => row.query === query).map(entry)
    return `${JSON.stringify(query)}:${open}${of.join(',')}${close}`
  })
  return `{${entries.join(',\n')}}`
}

const pair = ({ document, number }: Row) => `${JSON.stringify(document)}:${number}`
const context = ({ document, number }: Row) => JSON.stringify({ docid: document, score: number, text: 'a\nb' })

const qrelsFiles: Readonly<Record<string, string>> = {
  'q.qrels': judged.map(({ query, document, number }) => `${query} 0 ${document} ${number}\n`).join(''),
  'q.csv': csvOf('query_id,doc_id,relevance', judged),
  'q.tsv': tsvOf('query-id\tcorpus-id\tscore', judged),
  'q.jsonl': recordsOf(['qid', 'docno', 'label'], judged).join('\n'),
  'q.json': byQuery(judged, pair, ['{', '}']),
  'q-list.json': `[${recordsOf(['query', 'document', 'grade'], judged).join(',')}]`,
}

const runFiles: Readonly<Record<string, string>> = {
  'r.run': found.map(({ query, document, number }, i) => `${query} Q0 ${document} ${i} ${number} tag\n`).join(''),
  'r.csv': csvOf('Query ID,docId,SCORE', found),
  'r.tsv': tsvOf('q_id\tdoc_id\tscore', found),
  'r.jsonl': recordsOf(['query_id', 'doc_id', 'score'], found).join('\n'),
  'r.json': byQuery(found, pair, ['{', '}']),
  'r-list.json': `[${recordsOf(['topic', 'passage_id', 'sim'], found).join(',')}]`,
  'r-dpr.json': byQuery(found, context, ['{"question":"?","answers":[],"contexts":[', ']}']),
}

const defaults = { perQuery: true, digits: '17', format: 'json', json: false } as const

async function evaluate(options: Partial<EvalOptions> & Pick<EvalOptions, 'qrels' | 'runs'>) {
  const io = testIo()
  const code = await evaluateCommand(io, { ...defaults, measure: ['nDCG@5', 'AP', 'RR', 'Judged@3'], ...options })
  const { out, err } = io.printed()
  // What is odd about these data is told at the path of the file, and is not what is compared.
  return { code, out, err: err.includes('error') ? err : '' }
}

function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

describe('the same data', () => {
  test('give identical results to the last bit in every format, compressed or not', () =>
    inFolder(async (folder) => {
      write(folder, { ...qrelsFiles, ...runFiles })
      write(folder, { 'z.csv.gz': gzipSync(runFiles['r.csv']!), 'z.json.gz': gzipSync(qrelsFiles['q.json']!) })
      write(folder, { 'r.tsv.zst': storedZstd(runFiles['r.tsv']!), 'q.tsv.zst': storedZstd(qrelsFiles['q.tsv']!) })
      await writeParquet(folder, 'q.parquet', judged, 'BIGINT')
      await writeParquet(folder, 'r.parquet', found, 'DOUBLE')
      const of = (qrels: string, run: string) =>
        evaluate({ qrels: join(folder, qrels), runs: [`r=${join(folder, run)}`] })
      const wanted = await of('q.qrels', 'r.run')
      expect(wanted).toMatchObject({ code: 0, err: '' })
      expect(wanted.out).toContain('"q,3"')
      for (const qrels of [...Object.keys(qrelsFiles), 'z.json.gz', 'q.tsv.zst', 'q.parquet']) {
        expect(await of(qrels, 'r.run'), qrels).toEqual(wanted)
      }
      for (const run of [...Object.keys(runFiles), 'z.csv.gz', 'r.tsv.zst', 'r.parquet']) {
        expect(await of('q.qrels', run), run).toEqual(wanted)
      }
    }))

  test('give the same whether a run is grouped by query or not', () =>
    inFolder(async (folder) => {
      const mixed = [...found].sort((a, b) => documents.indexOf(a.document) - documents.indexOf(b.document))
      write(folder, { ...qrelsFiles, ...runFiles, 'mixed.csv': csvOf('qid,docid,score', mixed) })
      const of = (run: string) => evaluate({ qrels: join(folder, 'q.csv'), runs: [`r=${join(folder, run)}`] })
      expect(await of('mixed.csv')).toEqual(await of('r.run'))
    }))
})

describe('a declared format', () => {
  test('stands in an option, with columns by name or by number', () =>
    inFolder(async (folder) => {
      const rows = found.map(({ query, document, number }) => `${query}\t${number}\t${document}\n`).join('')
      write(folder, { ...qrelsFiles, 'r.run': runFiles['r.run']!, 'odd.txt': rows })
      write(folder, { 'named.txt': csvOf('topic no,page,how good', found) })
      const of = (run: string, runFormat?: string) =>
        evaluate({ qrels: join(folder, 'q.csv'), runs: [`r=${join(folder, run)}`], ...(runFormat && { runFormat }) })
      const wanted = await of('r.run')
      expect(await of('odd.txt', 'tsv:query=1,document=3,score=2')).toEqual(wanted)
      expect(await of('named.txt', 'csv:query=topic no,document=page,score=how good')).toEqual(wanted)
      const mistyped = await of('named.txt', 'csv:query=topic no,document=pages,score=how good')
      expect(mistyped).toMatchObject({ code: 1 })
      expect(mistyped.err).toContain('there is no column "pages"')
      expect(mistyped.err).toContain('Did you mean "page"?')
      expect((await of('odd.txt', 'tvs')).err).toContain('no format is called "tvs"')
      expect((await of('odd.txt', 'tsv:qury=1')).err).toContain('Did you mean query?')
      expect(await of('odd.txt', 'tsv:query')).toMatchObject({ code: 2 })
      expect((await of('odd.txt', 'trec:query=1')).err).toContain('the format trec has them by place')
    }))

  test('of MS MARCO orders a run by its ranks', () =>
    inFolder(async (folder) => {
      write(folder, { 'q.tsv': '3\t0\t7\t1\n3\t0\t8\t1\n', 'r.tsv': '3\t9\t2\n3\t10\t3\n3\t7\t1\n' })
      const { code, out } = await evaluate({
        qrels: join(folder, 'q.tsv'),
        runs: [`r=${join(folder, 'r.tsv')}`],
        measure: ['AP', 'RR'],
        qrelsFormat: 'msmarco',
        runFormat: 'msmarco',
      })
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ runs: { r: { measures: { AP: { mean: 0.5 }, RR: { mean: 1 } } } } })
    }))
})

const spec = `title: Formats
datasets:
  docs:
    qrels: { path: q.txt, format: tsv, columns: { grade: how good } }
    queries: queries.jsonl.zst
    documents: { path: corpus.tsv, format: msmarco }
    runs:
      one: { path: one.tsv, format: msmarco, label: The first }
      two: two.json
      three: { path: { x: 1 } }
measures: [AP]
`

const data: Readonly<Record<string, string | Uint8Array>> = {
  'q.txt': 'qid\tdocid\thow good\npath\tx\t1\n001\ta\t1\n',
  'queries.jsonl.zst': storedZstd('{"_id":"001","text":"first"}\n{"_id":"path","text":"second"}\n'),
  'corpus.tsv': 'a\tA "text"\nx\tAnother\n',
  'one.tsv': '001\ta\t1\n001\tx\t2\n',
  'two.json': '{"001":{"a":0.5},"path":{"x":1}}',
}

async function check(changes: Readonly<Record<string, string>>) {
  return inFolder(async (folder) => {
    const report = join(folder, 'report')
    mkdirSync(report)
    write(report, { 'report.yaml': spec, ...data, ...changes })
    const io = testIo()
    const code = await build(io, [report], { json: false, target: { kind: 'check' } })
    const { out, err } = io.printed()
    return { code, out: out.replaceAll(`${report}/`, ''), err: err.replaceAll(`${report}/`, '') }
  })
}

describe('a spec', () => {
  test('declares formats and columns, and check lists what was recognised', async () => {
    expect(await check({})).toMatchObject({
      code: 0,
      out: expect.stringContaining(`q.txt              tsv      2 rows  query = qid, document = docid, grade = how good
queries.jsonl.zst  jsonl    2 rows  id = _id, text = text
corpus.tsv         msmarco  2 rows  id = 1, text = 2
one.tsv            msmarco  2 rows  query = 1, document = 2, rank = 3
two.json           json     2 rows  documents and numbers by query
1 report is in order
`),
    })
  })

  test('has what is wrong with a declaration at its place', async () => {
    const format = await check({ 'report.yaml': spec.replace('tsv, columns', 'tvs, columns') })
    expect(format.err).toContain('report.yaml:4:20: error: "q.txt" cannot be read: no format is called "tvs"')
    const role = await check({ 'report.yaml': spec.replace('{ grade:', '{ greade:') })
    expect(role.err).toContain('report.yaml:4:20: error: "q.txt" cannot be read: "greade" is none of the columns')
    const key = await check({ 'report.yaml': spec.replace('format: tsv, columns', 'fromat: tsv, columns') })
    expect(key.err).toMatch(/report.yaml:4:\d+: error:/)
    expect(key.code).toBe(1)
  })
})
