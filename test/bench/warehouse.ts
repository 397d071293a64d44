/**
 * Measures a data set in a warehouse beside the same rows read from files: `npm run bench:warehouse [-- --rows ROWS]
 * [--into FOLDER]`, tenfold from 7e5 up to ROWS (default 7e6; 7e7 needs 8 GB on disk). DuckDB ranks and judges in the process
 * of rankbook, ClickHouse in one of its own, which is counted too; it takes part where the variable RANKBOOK_CHDB names the
 * folder into which `npm run test:warehouse -- clickhouse --into FOLDER` has installed it. All give the same table, or it fails.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Server, serve } from './clickhouse.ts'
import { type Cost, compile, runScript } from './processes.ts'
import { type RankedRows, rankedRows } from './rankedRows.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string' }, into: { type: 'string' } } })
const mostRows = Number(options.rows ?? 7e6)
const folder = options.into ?? join(tmpdir(), 'rankbook-bench')
const compiled = join(folder, 'compiled')

/** Rows of a batch, about. */
const batchRows = 4.4e6

interface Way {
  readonly name: string
  /** `datasets` of the report. */
  readonly data: string
  readonly server?: Server | undefined
}

function waysOf({ run, trec, qrels, rows }: RankedRows, server: Server | undefined): Way[] {
  const batches = Math.ceil(rows / batchRows)
  const live = (engine: string, of: readonly [string, string]) =>
    `warehouse: { engine: ${engine}, run: "${of[0]}", qrels: "${of[1]}", batches: ${batches} }\n    runs: { bm25: bm25 }`
  const times = batches === 1 ? 'one batch' : `${batches} batches`
  return [
    { name: 'a Parquet file', data: `qrels: ${qrels}\n    runs: { bm25: ${run} }` },
    { name: 'a TREC file', data: `qrels: ${qrels}\n    runs: { bm25: ${trec} }` },
    { name: `DuckDB, ${times}`, data: live('duckdb', [`read_parquet('${run}')`, `read_parquet('${qrels}')`]) },
    ...(server === undefined
      ? []
      : [{ name: `ClickHouse, ${times}`, data: live('clickhouse', ['ranked', 'judged']), server }]),
  ]
}

/** What one way costs, its server included, and the table that it gives. */
async function costOf({ data, server }: Way): Promise<{ readonly cost: Cost; readonly table: string }> {
  const report = join(folder, 'reports', 'bench')
  const out = join(folder, 'table.csv')
  mkdirSync(report, { recursive: true })
  const measures = ['nDCG@10', 'AP', 'RR', 'R@1000', 'P@10', 'Bpref'].map((name) => `  - ${name}\n`).join('')
  writeFileSync(
    join(report, 'report.yaml'),
    `title: Bench\noutside: true\ndatasets:\n  d:\n    ${data}\nmeasures:\n${measures}`,
  )
  await server?.cost()
  const own = runScript(compiled, ['dist/cli.js', 'table', report, '--format', 'csv', '--quiet', '--out', out])
  const there = (await server?.cost()) ?? { cpu: 0, memory: 0 }
  const cost = { cpu: own.cpu + there.cpu, wall: own.wall, memory: own.memory + there.memory }
  return { cost, table: readFileSync(out, 'utf8') }
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

/** Every way in turn, several times where that is quick; the cheapest counts. */
async function section(data: RankedRows, title: string, server: Server | undefined): Promise<void> {
  const ways = waysOf(data, server)
  const least = new Map<string, Cost>()
  const tables = new Set<string>()
  for (let round = 0; round < (data.rows > 1e7 ? 1 : 2); round++) {
    for (const way of ways) {
      const { cost, table } = await costOf(way)
      const before = least.get(way.name)
      tables.add(table)
      if (before === undefined || cost.cpu < before.cpu) least.set(way.name, cost)
    }
  }
  if (tables.size > 1) throw new Error(`the tables differ:\n${[...tables].join('\n')}`)
  const bare = least.get(ways[0]!.name)!
  for (const [name, cost] of least) {
    const pair = (key: keyof Cost, digits: number) => [cost[key].toFixed(digits), (cost[key] / bare[key]).toFixed(2)]
    print([title, name, ...pair('cpu', 1), ...pair('wall', 1), ...pair('memory', 0)])
  }
}

compile(compiled)
const root = fileURLToPath(new URL('../..', import.meta.url))
for (const name of ['templates', 'data']) {
  rmSync(join(compiled, name), { force: true })
  symlinkSync(join(root, name), join(compiled, name))
}
if (process.env.RANKBOOK_CHDB === undefined)
  process.stderr.write('ClickHouse is not at hand; RANKBOOK_CHDB may name its folder\n')
print(['rows', 'from', 'CPU s', 'CPU ×', 'wall s', 'wall ×', 'peak MB', 'peak ×'])
print(['--:', '---', '--:', '--:', '--:', '--:', '--:', '--:'])
for (let rows = 7e5; rows <= mostRows; rows *= 10) {
  for (const shuffled of [false, true]) {
    if (shuffled && rows > 1e7) continue
    const data = rankedRows(folder, { rows, shuffled })
    const server = process.env.RANKBOOK_CHDB === undefined ? undefined : await serve(data)
    process.env.RANKBOOK_CLICKHOUSE_URL = server?.url
    await section(data, `${rows.toExponential(0).replace('e+', ' · 10^')}${shuffled ? ', shuffled' : ''}`, server)
    await server?.close()
  }
}
