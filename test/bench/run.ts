/**
 * Compares evaluating a large run with a bare byte loop over the same file: `npm run bench [-- SIZE]`, where SIZE is the
 * share of 6,980 queries with 1,000 documents each (default 0.1; 1 is seven million rows). Both sides run in turn, five
 * times each, in processes of their own that report their processor time and peak memory; the cheapest one counts.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Cost {
  readonly cpu: number
  readonly wall: number
  readonly memory: number
  readonly result: string
}

const size = Number(process.argv[2] ?? '0.1')
const queries = Math.round(6980 * size)
const folder = join(tmpdir(), 'rankbook-bench')
const compiled = join(folder, 'compiled')
const repeats = 5
const files = { run: join(folder, `${queries}.run`), qrels: join(folder, `${queries}.qrels`) }

/** Small and repeatable; the data need not be good random numbers. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 0x1000000
  }
}

function writeData(): void {
  if (existsSync(files.run) && existsSync(files.qrels)) return
  mkdirSync(folder, { recursive: true })
  const random = generator(42)
  const qrels: string[] = []
  const file = openSync(files.run, 'w')
  for (let query = 0; query < queries; query++) {
    const documents = new Set<number>()
    while (documents.size < 1000) documents.add(Math.floor(random() * 8_841_823))
    const id = 1000 + query * 150
    let score = 30 + random() * 10
    const lines = [...documents].map((document, i) => {
      score -= random() * 0.02
      return `${id} Q0 ${document} ${i + 1} ${score.toFixed(6)} bench\n`
    })
    writeSync(file, lines.join(''))
    const found = [...documents][Math.floor(random() ** 3 * 1000)]
    qrels.push(`${id} 0 ${random() < 0.8 ? found : Math.floor(random() * 8_841_823)} 1\n`)
  }
  closeSync(file)
  writeFileSync(files.qrels, qrels.join(''))
}

/** Both sides run as a user's installation does: compiled, by plain node. */
function compile(): void {
  const project = fileURLToPath(new URL('tsconfig.json', import.meta.url))
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  spawnSync(process.execPath, [compiler, '-p', project, '--outDir', compiled], { stdio: 'inherit' })
  writeFileSync(join(compiled, 'package.json'), '{ "type": "module" }')
}

/** One cold process. */
function measure(script: string): Cost {
  const path = join(compiled, 'test/bench', script)
  const { stdout, stderr, status } = spawnSync(process.execPath, [path, files.qrels, files.run], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Cost
}

/** Whatever else the machine does only adds, so that the cheapest process tells most. */
function cheapest(costs: readonly Cost[]): Cost {
  return costs.reduce((best, cost) => (cost.cpu < best.cpu ? cost : best))
}

function print(name: string, { cpu, wall, memory, result }: Cost): void {
  const columns = [
    name.padEnd(12),
    `${cpu.toFixed(2)} s CPU`,
    `${wall.toFixed(2)} s wall`,
    `${memory.toFixed(0)} MB`,
    result,
  ]
  process.stdout.write(`${columns.join('  ')}\n`)
}

writeData()
compile()
const pairs = Array.from({ length: repeats }, () => [measure('bare.js'), measure('evaluate.js')] as const)
const bare = cheapest(pairs.map(([one]) => one))
const whole = cheapest(pairs.map(([, one]) => one))
process.stdout.write(`${queries} queries, ${queries * 1000} rows\n`)
print('byte loop', bare)
print('evaluation', whole)
const ratios = (['cpu', 'wall', 'memory'] as const).map((key) => `${key} ${(whole[key] / bare[key]).toFixed(2)}`)
process.stdout.write(`ratio: ${ratios.join(', ')}\n`)
