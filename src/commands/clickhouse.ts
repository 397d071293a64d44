import { createHash, randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import type { StatementOptions, TableColumn, TableRows } from '../text/io.ts'
import { clickhouseFailure, clickhouseVariables, notInstalled, notSaid } from './clickhouseFaults.ts'
import { tellProgress } from './clickhouseProgress.ts'
import { cellsOf, plainType, textRows } from './clickhouseText.ts'
import type { OpenedStatement } from './statement.ts'

/** A client of the server that the environment names. Nothing is asked yet. Throws `SourceError`. */
export async function clickhouseClient(environment: NodeJS.ProcessEnv): Promise<ClickHouseClient> {
  const said = Object.entries(clickhouseVariables).flatMap(([option, name]) => {
    const value = environment[name]
    return value === undefined || value === '' ? [] : [[option, value] as const]
  })
  if (!said.some(([option]) => option === 'url')) throw notSaid()
  const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client').catch(() =>
    Promise.reject(notInstalled()),
  )
  try {
    // No settings: an account that may only read may not change them. A statement may take hours.
    return createClient({
      ...Object.fromEntries(said),
      application: 'rankbook',
      request_timeout: 86_400_000,
      log: { level: ClickHouseLogLevel.OFF },
    })
  } catch (error) {
    throw clickhouseFailure(error)
  }
}

/** Runs a statement on the server of the environment; its rows stream, and Ctrl-C ends it there too. Throws `SourceError`. */
export async function openOnClickHouse(
  statement: string,
  { batches }: StatementOptions,
  step: (what: string) => void,
): Promise<OpenedStatement> {
  const client = await clickhouseClient(process.env)
  try {
    const [row] = await small(client, 'SELECT version()')
    const described = await small(client, `DESCRIBE TABLE (${statement}\n)`)
    const columns = described.map(([name, type]) => ({ name: name!, type: plainType(type!) }))
    const rows = (wanted: readonly TableColumn[]) => rowsOf({ client, step, statement, batches }, wanted)
    const sha256 = createHash('sha256').update(statement).digest('hex')
    const engine = { name: 'ClickHouse', version: row![0]!, batches }
    return { table: { columns, rows }, evidence: { statement, sha256, engine, files: [] } }
  } catch (error) {
    await client.close()
    throw clickhouseFailure(error)
  }
}

/** Whom statements are put to, and who is told how far they are. */
interface Asking {
  readonly client: ClickHouseClient
  step(what: string): void
}

interface Batched extends Asking {
  readonly statement: string
  readonly batches: number | undefined
}

async function* rowsOf(
  { statement, batches, ...asking }: Batched,
  wanted: readonly TableColumn[],
): AsyncGenerator<TableRows> {
  const names = wanted.map(({ name }) => `\`${name.replaceAll('`', '``')}\``)
  const text = `SELECT ${names.join(', ')} FROM (${statement}\n)`
  try {
    for (let batch = 0; batch < (batches ?? 1); batch++)
      for await (const rows of linesOf(asking, text, batch)) yield textRows(rows)
  } catch (error) {
    throw clickhouseFailure(error)
  } finally {
    await asking.client.close()
  }
}

/** All rows of a statement that has few. */
async function small(client: ClickHouseClient, text: string): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const chunk of linesOf({ client, step() {} }, text, 0)) rows.push(...chunk)
  return rows
}

/** The rows of a statement as they come. Interrupted, it is ended on the server before this process ends. */
async function* linesOf({ client, step }: Asking, text: string, batch: number): AsyncGenerator<(string | null)[][]> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  const query_id = randomUUID()
  process.once('SIGINT', interrupt)
  const endProgress = tellProgress(client, query_id, step)
  try {
    const query = `${text}\nFORMAT TabSeparated`
    const { stream } = await client.exec({ query, query_id, query_params: { batch }, abort_signal: stop.signal })
    yield* rowsIn(stream)
    // Nothing is thrown by itself where the last row was there before the signal.
    stop.signal.throwIfAborted()
  } catch (error) {
    if (!stop.signal.aborted) throw error
    await client
      .command({ query: 'KILL QUERY WHERE query_id = {id:String} ASYNC', query_params: { id: query_id } })
      .catch(() => {})
    process.off('SIGINT', interrupt)
    process.kill(process.pid, 'SIGINT')
    throw error
  } finally {
    endProgress()
    process.off('SIGINT', interrupt)
  }
}

async function* rowsIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<(string | null)[][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  let width: number | undefined
  for await (const block of stream) {
    const lines = (rest + decoder.decode(block, { stream: true })).split('\n')
    rest = lines.pop()!
    const rows = lines.map(cellsOf)
    width ??= rows[0]?.length
    const odd = rows.findIndex((row) => row.length !== width)
    // An error after the first rows comes as text among them.
    if (odd >= 0) throw new Error(lines.slice(odd).join(' ').trim())
    if (rows.length > 0) yield rows
  }
  if (rest !== '') throw new Error(`the rows end within one: ${rest}`)
}
