import { execFileSync } from 'node:child_process'
import { closeSync, createReadStream, createWriteStream, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A run and its judgements on disk. */
export interface Data {
  readonly run: string
  readonly qrels: string
  readonly rows: number
}

interface Shape {
  readonly queries: number
  /**
   * Judged documents of a query: one, mostly among those retrieved; or many, half of them retrieved, with grades 0 to 2,
   * which the samples of all measures take.
   */
  readonly judged: number
}

const documents = 8_841_823
const perQuery = 1000

/** Small and repeatable; the data need not be good random numbers. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 0x1000000
  }
}

/** Data of a shape in a folder: 1,000 documents a query, ids of up to 7 digits, scores with 6 decimals. Made once. */
export function dataOf(folder: string, { queries, judged }: Shape): Data {
  mkdirSync(folder, { recursive: true })
  const name = join(folder, `${queries}x${judged}`)
  const data = { run: `${name}.run`, qrels: `${name}.qrels`, rows: queries * perQuery }
  if (existsSync(data.run) && existsSync(data.qrels)) return data
  const random = generator(42)
  const some = () => Math.floor(random() * documents)
  const files = { run: openSync(data.run, 'w'), qrels: openSync(data.qrels, 'w') }
  for (let query = 0; query < queries; query++) {
    const id = 1000 + query * 150
    const found = new Set<number>()
    while (found.size < perQuery) found.add(some())
    let score = 30 + random() * 10
    const lines = [...found].map((document, i) => {
      score -= random() * 0.02
      return `${id} Q0 ${document} ${i + 1} ${score.toFixed(6)} bench\n`
    })
    writeSync(files.run, lines.join(''))
    writeSync(files.qrels, qrelsLines(id, [...found], { judged, random }).join(''))
  }
  closeSync(files.run)
  closeSync(files.qrels)
  return data
}

function qrelsLines(
  query: number,
  found: readonly number[],
  { judged, random }: { readonly judged: number; readonly random: () => number },
): string[] {
  const some = () => Math.floor(random() * documents)
  if (judged === 1) {
    const hit = found[Math.floor(random() ** 3 * perQuery)]
    return [`${query} 0 ${random() < 0.8 ? hit : some()} 1\n`]
  }
  const picked = new Set(found.filter((_, i) => i % 2 === 0))
  while (picked.size < judged) picked.add(some())
  return [...picked].map((document) => `${query} 0 ${document} ${Math.floor(random() ** 2 * 3)}\n`)
}

/** The same data with its run as a table in Parquet; made once, by a process of its own for the same reason as below. */
export function parquet(data: Data): Data {
  const run = `${data.run.replace(/\.run$/, '')}.parquet`
  if (!existsSync(run)) {
    const columns =
      "{'query': 'VARCHAR', 'q0': 'VARCHAR', 'document': 'VARCHAR', 'rank': 'INT', 'score': 'DOUBLE', 'tag': 'VARCHAR'}"
    const rows = `FROM read_csv('${data.run}', delim = ' ', header = false, columns = ${columns})`
    const statement = `COPY (SELECT query, document, rank, score ${rows}) TO '${run}' (FORMAT parquet)`
    const script = `const { DuckDBInstance } = await import('@duckdb/node-api')
const database = await (await DuckDBInstance.create()).connect()
await database.run(${JSON.stringify(statement)})`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  }
  return { ...data, run }
}

/** The same data with its run compressed; made once, as a stream: a process that is started counts its parent's memory. */
export async function zipped(data: Data): Promise<Data> {
  const run = `${data.run}.gz`
  if (!existsSync(run)) await pipeline(createReadStream(data.run), createGzip({ level: 6 }), createWriteStream(run))
  return { ...data, run }
}
