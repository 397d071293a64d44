import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Ranked rows and judgements as Parquet, and the rows as a TREC file too. */
export interface RankedRows {
  readonly run: string
  readonly trec: string
  readonly qrels: string
  readonly rows: number
}

/** Documents of each list. */
const perQuery = 1000

/**
 * Rows of one run, a thousand for each query, in the order of the lists or shuffled, and ten judgements a query of which half
 * are retrieved. Made once, by DuckDB in a process of its own: ids and scores follow from numbers by its hash.
 */
export function rankedRows(
  folder: string,
  { rows, shuffled = false }: { readonly rows: number; readonly shuffled?: boolean },
): RankedRows {
  mkdirSync(folder, { recursive: true })
  const name = join(folder, `${rows}${shuffled ? '-shuffled' : ''}`)
  const data = { run: `${name}.parquet`, trec: `${name}.run`, qrels: join(folder, `${rows}-qrels.parquet`), rows }
  const queries = Math.round(rows / perQuery)
  // As the modulus is prime, the documents of a list differ.
  const document = (rank: string) => `((q * 7919 + ${rank} * 104729) % 8841823)::VARCHAR`
  const score = 'round(40 - i * 0.02 - (hash(q, i) % 1000) / 100000, 6)'
  const ranked = `FROM (SELECT ('q' || q) AS query, ${document('i')} AS document, i + 1 AS rank, ${score} AS score
    FROM range(${queries}) a(q), range(${perQuery}) b(i) ORDER BY ${shuffled ? 'hash(i, q)' : 'q, i'})`
  const run = `SELECT 'bm25' AS run, query, document, score ${ranked}`
  const trec = `SELECT query, 'Q0', document, rank, score, 'bm25' ${ranked}`
  const place = `((hash(q, 'place', j) % ${(2 * perQuery) / 10})::BIGINT + j * ${(2 * perQuery) / 10})`
  const qrels = `SELECT ('q' || q) AS query, ${document(place)} AS document, (hash(q, j) % 3)::INTEGER AS grade
    FROM range(${queries}) a(q), range(10) b(j) ORDER BY q, j`
  const parquet = 'FORMAT parquet'
  const copies = [
    [data.run, run, parquet],
    [data.trec, trec, "FORMAT csv, DELIMITER ' ', HEADER false"],
    [data.qrels, qrels, parquet],
  ] as const
  for (const [file, select, form] of copies) if (!existsSync(file)) copyTo(file, { select, form, folder })
  return data
}

function copyTo(
  file: string,
  { select, form, folder }: { readonly select: string; readonly form: string; readonly folder: string },
): void {
  const statement = `COPY (${select}) TO '${file}.part' (${form})`
  const script = `import { renameSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
const database = await (await DuckDBInstance.create()).connect()
await database.run(${JSON.stringify(`SET memory_limit = '4GB'; SET temp_directory = '${folder}/spill'`)})
await database.run(${JSON.stringify(statement)})
renameSync(${JSON.stringify(`${file}.part`)}, ${JSON.stringify(file)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
}
