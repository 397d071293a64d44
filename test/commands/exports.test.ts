import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { parquetFile } from '../../src/commands/parquet.ts'
import { tableCommand } from '../../src/commands/table.ts'
import type { TableOptions } from '../../src/commands/tableForm.ts'
import { rowTexts } from '../../src/readers/tableIds.ts'
import { formatFixed } from '../../src/text/number.ts'
import { inFolder, readText, testIo } from './io.ts'

/** Two data sets; a measure without a value for one system, a count, and one measure whose canonical name differs. */
const spec = `title: Shops
datasets:
  shop:
    label: The shop
    qrels: { q1: { a: 2, b: 1 }, q2: { c: 1 }, q3: { d: 0, e: 0 } }
    runs:
      one: { q1: [a, x, b], q2: [y, c], q3: [d] }
      two: { path: two.run, label: Number two }
  other:
    qrels: { q1: { a: 1 } }
    runs: { one: { q1: [x, a] } }
measures:
  - ndcg_cut.2
  - AP
  - GMAP
  - NumRet
digits: 5
`

const defaults = { measure: [], transpose: false, label: 'tab:results', language: 'en', json: false } as const

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function table(folder: string, options: Partial<TableOptions> & Pick<TableOptions, 'format'>): Promise<Ran> {
  const io = testIo()
  const code = await tableCommand(io, { ...defaults, qrels: folder, files: [], dataset: 'shop', ...options })
  return { code, ...io.printed() }
}

function inShop<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return inFolder((root) => {
    const folder = join(root, 'shops')
    mkdirSync(folder)
    writeFileSync(join(folder, 'report.yaml'), spec)
    writeFileSync(join(folder, 'en.md'), '{{results dataset="shop"}}\n')
    writeFileSync(join(folder, 'two.run'), 'q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\nq2 Q0 c 1 1 t\n')
    return work(folder)
  })
}

/** The numbers between cells of a text: rows of a table by the name that they begin with. */
function rowsOf(lines: readonly string[], cells: (line: string) => readonly string[]): Record<string, string[]> {
  const rows = lines.map(cells).filter(([name]) => name === 'one' || name === 'Number two')
  return Object.fromEntries(rows.map(([name, ...values]) => [name!, values.map((value) => /[\d.]+/.exec(value)![0])]))
}

const names = ['nDCG@2', 'AP', 'GMAP', 'NumRet']

test('facts, values, page, Markdown and every export of a report show the same numbers', () =>
  inShop(async (folder) => {
    const out = join(folder, 'site')
    expect(await build(testIo(), [folder], { target: { kind: 'site', out }, json: false })).toBe(0)
    const facts = JSON.parse(readText(out, 'shops/en/facts.json'))
    const summaries = facts.datasets[0].runs.map((run: { measures: Record<string, Record<string, number>> }) =>
      names.map((name) => run.measures[name]!.mean ?? run.measures[name]!.geometric ?? run.measures[name]!.sum),
    )
    const printed = summaries.map((values: number[]) => values.map((value, i) => formatFixed(value, i === 3 ? 0 : 5)))
    const expected = { one: printed[0], 'Number two': printed[1] }
    expect(expected).toEqual({
      one: ['0.46371', '0.44444', '0.01609', '6'],
      'Number two': ['0.61991', '0.66667', '0.02154', '3'],
    })

    const pipes = (text: string) =>
      rowsOf(text.split('\n'), (line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      )
    const tags = (html: string) =>
      rowsOf(html.split('</tr>'), (row) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, '').trim()),
      )
    const ampersands = (text: string) =>
      rowsOf(text.split('\n'), (line) =>
        line
          .replace(/ *\\\\$/, '')
          .split('&')
          .map((cell) => cell.trim()),
      )
    expect(pipes(readText(out, 'shops/en/index.md'))).toEqual(expected)
    expect(tags(readText(out, 'shops/en/index.html'))).toEqual(expected)
    expect(pipes((await table(folder, { format: 'md' })).out)).toEqual(expected)
    expect(tags((await table(folder, { format: 'html' })).out)).toEqual(expected)
    expect(ampersands((await table(folder, { format: 'latex' })).out)).toEqual(expected)

    const csv = (await table(folder, { format: 'csv' })).out
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    expect(csv).toEqual([['System', ...names], ...['one', 'two'].map((run, i) => [run, ...summaries[i].map(String)])])
    const json = JSON.parse((await table(folder, { format: 'json' })).out)
    expect(json.columns).toEqual(names)
    expect(json.rows.map(({ values }: { values: number[] }) => values)).toEqual(summaries)
    expect(await parquet(folder, {})).toEqual(
      csv.map((row, i) => (i === 0 ? row : [row[0], ...row.slice(1).map(double)])),
    )

    const values = readText(out, 'shops/values.csv')
      .split('\n')
      .filter((line) => /^(dataset|shop),/.test(line))
    const perQuery = (await table(folder, { format: 'csv', perQuery: true })).out.trim().split('\n')
    expect(perQuery).toEqual(values)
    const rows = await parquet(folder, { perQuery: true })
    expect(
      rows.map((row) =>
        row.map((cell) => String(Number.isNaN(Number(cell)) ? cell : cell === null ? '' : Number(cell))).join(','),
      ),
    ).toEqual(values)
    const means = names.slice(0, 2).map((name) => {
      const column = values
        .map((line) => line.split(','))
        .filter(([, run, measure]) => run === 'one' && measure === name)
      return column.reduce((sum, [, , , , value]) => sum + Number(value), 0) / column.length
    })
    expect(means.map((mean) => formatFixed(mean, 5))).toEqual(expected.one.slice(0, 2))
  }))

/** As DuckDB writes a double as text. */
function double(text: string): string {
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** The rows of a Parquet file that the command writes, heads first. */
async function parquet(folder: string, options: Partial<TableOptions>): Promise<(string | null)[][]> {
  const [first, second] = ['first.parquet', 'second.parquet'].map((name) => join(folder, name))
  for (const out of [first!, second!]) {
    const ran = await table(folder, { format: 'parquet', out, ...options })
    expect(ran).toEqual({ code: 0, out: '', err: '' })
  }
  expect(readText(second!)).toBe(readText(first!))
  const { columns, rows } = await parquetFile(first!)
  const read: (string | null)[][] = [columns.map(({ name }) => name)]
  for await (const some of rows(columns)) read.push(...rowTexts(some, columns.length))
  return read
}

describe('rows and columns of a report are chosen and ordered by options', () => {
  test.each([
    [{}, ['System,nDCG@2,AP,GMAP,NumRet', 'one', 'two']],
    [{ measure: ['AP', 'P.1'] }, ['System,AP,P@1', 'one', 'two']],
    [{ measure: ['AP'], sort: 'AP' }, ['System,AP', 'two', 'one']],
    [{ measure: ['AP'], runs: 'two,one', sort: 'name' }, ['System,AP', 'one', 'two']],
    [{ measure: ['AP'], runs: 'two' }, ['System,AP', 'two']],
    [{ measure: ['AP', 'RR'], transpose: true, runs: 'two,one' }, ['Measure,two,one', 'AP', 'RR']],
    [{ measure: ['AP'], dataset: 'other' }, ['System,AP', 'one']],
  ] as const)('%o', async (options, expected) => {
    const { out, err } = await inShop((folder) => table(folder, { format: 'csv', ...options }))
    expect(err).toBe('')
    const [head, ...rows] = out.trim().split('\n')
    expect([head, ...rows.map((row) => row.split(',')[0])]).toEqual(expected)
  })
})

test('a report that compares marks its table as its own pages do, and slices it by its own queries', () =>
  inFolder(async (folder) => {
    const ids = Array.from({ length: 20 }, (_, i) => `q${i}`)
    const runOf = (list: string) => `{ ${ids.map((id) => `${id}: [${list}]`).join(', ')} }`
    writeFileSync(
      join(folder, 'report.yaml'),
      `title: T
datasets:
  shop:
    qrels: { ${ids.map((id) => `${id}: { a: 1 }`).join(', ')} }
    queries: queries.jsonl
    runs: { one: ${runOf('x, a')}, two: { ${ids.map((id, i) => `${id}: [${i < 15 ? 'a' : 'x'}]`).join(', ')} } }
measures: [RR, NumRet]
baseline: one
`,
    )
    const lines = ids.map((id, i) => `{"id":"${id}","text":"t","kind":"${i < 10 ? 'k' : 'l'}"}\n`)
    writeFileSync(join(folder, 'queries.jsonl'), lines.join(''))
    const { out } = await table(folder, { format: 'md', measure: ['RR'], by: 'kind', digits: '2' })
    expect(out).toContain('| one | 0.50\u00a0◇ | 0.50 | **0.50**\u00a0◆ |')
    expect(out).toContain('| two | **0.75**\u00a0◆ | **1.00**\u00a0◆\u00a0▲ | **0.50**\u00a0◆ |')
    expect(out).toContain('Family: the 3 comparisons with one')
    expect((await table(folder, { format: 'md', measure: ['RR'], by: 'kin' })).err).toContain('Did you mean kind?')
    expect((await table(folder, { format: 'md', by: 'kind' })).err).toContain(
      'NumRet is summed up over queries as "sum"',
    )
  }))

test('a file takes the place of standard output, and holds what was there where the table fails', () =>
  inShop(async (folder) => {
    const out = join(folder, 'made', 't.csv')
    expect(await table(folder, { format: 'csv', measure: ['AP'], out })).toEqual({ code: 0, out: '', err: '' })
    const written = readText(out)
    expect(written).toMatch(/^System,AP\none,/)
    expect((await table(folder, { format: 'csv', measure: ['AQ'], out })).code).toBe(1)
    expect(readText(out)).toBe(written)
    const inFile = await table(folder, { format: 'csv', measure: ['AP'], out: join(out, 'x.csv') })
    expect(inFile.code).toBe(1)
    expect(inFile.err).toContain('cannot be written')
  }))

describe('what is wrong is said', () => {
  test.each([
    [{ dataset: undefined }, 1, 'the report has 2 data sets, expected one', 'Choose by --dataset from shop, other.'],
    [{ dataset: 'shpo' }, 1, 'no data set is called "shpo"', 'Did you mean shop?'],
    [{ runs: 'tow' }, 1, 'no run is called "tow"', 'Did you mean two?'],
    [{ measure: ['ndgc@10'] }, 1, 'no measure is called "ndgc@10"', 'nDCG@10'],
    [{ format: 'parquet' }, 2, 'Parquet cannot be printed, expected a file to write', 'Add --out table.parquet.'],
    [{ format: 'md', perQuery: true }, 2, '--per-query with --format md, expected csv or parquet', 'Add --format csv.'],
    [{ qrels: 'no-report' }, 2, '"no-report" stands alone and holds no report.yaml', 'Name runs after the judgements'],
    [{ by: 'kind', measure: ['AP'] }, 1, 'the data set has no queries file', 'Add "queries: FILE" to it.'],
    [{ baseline: 'one' }, 2, '--baseline beside a report, whose spec says what to compare with', 'Leave it out'],
    [{ scores: 's.csv' }, 2, '--scores beside a report', 'Leave it out'],
    [{ files: ['a.run'] }, 2, '--dataset without a report', 'Leave it out'],
  ] as const)('%o', async (options, exit, what, mend) => {
    const { code, out, err } = await inShop((folder) => table(folder, { format: 'csv', ...(options as object) }))
    expect(code).toBe(exit)
    expect(out).toBe('')
    expect(err).toContain(what)
    expect(err).toContain(mend)
  })
})
