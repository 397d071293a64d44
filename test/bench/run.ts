/**
 * Measures rankbook beside a bare byte loop over the same files, and beside tools written for Python that are at hand:
 * `npm run bench [-- SIZE] [--rows ROWS]`, where SIZE is the share of 6,980 queries with 1,000 documents each (default 0.1;
 * 1 is seven million rows), and ROWS how far the lines on growth go, tenfold from 1e5 (default ten million times SIZE; 1e8
 * needs 4 GB on disk and runs twice). Everything is a cold process, measured from its start to its end. Both sides of a ratio
 * run in turn; of each the cheapest counts, since whatever else the machine does only adds. Tools for Python run twice: first
 * on a few rows, as ranx keeps on disk what it translates.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measures } from '../../src/measures/index.ts'
import { type Data, dataOf, parquet, zipped } from './data.ts'
import { type Cost, cheapest, compile, runScript, runTool, soak } from './processes.ts'

const { values: options, positionals } = parseArgs({ options: { rows: { type: 'string' } }, allowPositionals: true })
const size = Number(positionals[0] ?? '0.1')
const mostRows = Number(options.rows ?? 1e7 * size)
const folder = join(tmpdir(), 'rankbook-bench')
const compiled = join(folder, 'compiled')
const repeats = 5

const six = ['AP', 'nDCG@10', 'RR', 'R@100', 'R@1000', 'P@10'].flatMap((name) => ['-m', name])
const ofGrades = measures.filter(({ kind }) => kind === 'ranking')
const all = ofGrades.flatMap(({ sample }) => ['-m', sample])

const bareOf = ({ run }: Data) => ['bench/bare.js', run]
const evalOf = ({ qrels, run }: Data, asked = six) => ['dist/cli.js', 'eval', qrels, run, ...asked]

/** Scripts in turn, each several times. */
function inTurn(scripts: readonly (readonly string[])[], times: number): Cost[] {
  const rounds = Array.from({ length: times }, () => scripts.map((script) => runScript(compiled, script)))
  return scripts.map((_, i) => cheapest(rounds.map((round) => round[i]!)))
}

function print(name: string, cost: Cost, bare: Cost): void {
  const ratio = (key: keyof Cost) => (cost[key] / bare[key]).toFixed(2)
  const cells = [
    name,
    cost.cpu.toFixed(2),
    ratio('cpu'),
    cost.wall.toFixed(2),
    ratio('wall'),
    cost.memory.toFixed(0),
    ratio('memory'),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

/** Lines that are compared with the byte loop over the same data. */
function section(name: string, data: Data, lines: readonly (readonly [name: string, script: readonly string[]])[]) {
  const times = data.rows < 1e8 ? repeats : 2
  const [bare, ...costs] = inTurn([bareOf(data), ...lines.map(([, script]) => script)], times)
  print(`${name}: byte loop`, bare!, bare!)
  lines.forEach(([line], i) => void print(`${name}: ${line}`, costs[i]!, bare!))
  return bare!
}

compile(compiled)
const passages = dataOf(folder, { queries: Math.round(6980 * size), judged: 1 })
const dense = dataOf(folder, { queries: Math.max(1, Math.round(250 * size)), judged: 1000 })
const tiny = dataOf(folder, { queries: 3, judged: 1 })

process.stdout.write('| what | CPU s | CPU × | wall s | wall × | peak MB | peak × |\n|---|--:|--:|--:|--:|--:|--:|\n')
const bare = section(`${passages.rows} rows, 1 judged a query`, passages, [
  ['six measures', evalOf(passages)],
  ['six measures, from .gz', evalOf(await zipped(passages))],
  ['six measures, from Parquet', evalOf(parquet(passages))],
])
for (const tool of ['pytrec_eval', 'ir_measures', 'ranx']) {
  runTool(tool, [tiny.qrels, tiny.run])
  const cost = runTool(tool, [passages.qrels, passages.run])
  if (cost === undefined) process.stderr.write(`${tool} is not at hand; PYTHON may name an interpreter that has it\n`)
  else print(`${passages.rows} rows, 1 judged a query: ${tool}`, cost, bare)
}
section(`${dense.rows} rows, 1000 judged a query`, dense, [
  ['six measures', evalOf(dense)],
  ['six measures, from Parquet', evalOf(parquet(dense))],
  [`${ofGrades.length} measures`, evalOf(dense, all)],
  ['one derivation', ['dist/cli.js', 'explain', 'AP', dense.qrels, dense.run, '--query', '1000']],
])
section('3 queries', tiny, [['six measures', evalOf(tiny)]])
for (let rows = 1e5; rows <= mostRows; rows *= 10) {
  const data = dataOf(folder, { queries: rows / 1000, judged: 1 })
  section(`${data.rows} rows`, data, [['six measures', evalOf(data)]])
}
process.stdout.write(`\n1,000 evaluations in one process grow it by ${soak(compiled, [tiny.qrels, tiny.run])}\n`)
