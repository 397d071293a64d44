import { type OpenedTable, SourceError, type TableColumn, type TableRows, type WantedColumn } from '../text/io.ts'
import { bytesOf, chunkRows, type Reading, readingOf, selected } from './duckdbRows.ts'

type Duckdb = typeof import('@duckdb/node-api')

/** A connection to a database in memory. */
export type Connection = Awaited<ReturnType<InstanceType<Duckdb['DuckDBInstance']>['connect']>>

/** A connection of one thread that loads no extension; `whatFor` says in a message what the package is needed for. */
export async function connect(whatFor: string): Promise<Connection> {
  const duckdb = await load(whatFor)
  const settings = { threads: '1', autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }
  const instance = await duckdb.DuckDBInstance.create(':memory:', settings)
  return instance.connect()
}

async function load(whatFor: string): Promise<Duckdb> {
  try {
    return await import('@duckdb/node-api')
  } catch {
    throw new SourceError(
      `${whatFor}, and the package for that is not installed`,
      'Run `npm install @duckdb/node-api`, or write the data as CSV or JSON Lines.',
    )
  }
}

/** What is read, in SQL, and how a failure is told. */
export interface Relation {
  readonly from: string
  /** Rows come in the order of their values, and not in that of the relation. */
  readonly sorted: boolean
  /** How often it is read, its one parameter being 0, 1, 2 and so on; absent where it has none. */
  readonly batches?: number | undefined
  /** It is cheap to look at its first rows before all of them. */
  readonly glance: boolean
  failure(error: unknown): SourceError
  /** Called when nothing will be read any more. */
  close(): void
}

/**
 * A relation opened. Every value becomes text without loss: whole numbers of any size digit by digit, floating-point
 * numbers as the shortest text that is the same double.
 */
export async function openRelation(connection: Connection, relation: Relation): Promise<OpenedTable> {
  const columns = await columnsOf(connection, relation)
  return { columns, rows: (wanted) => rowsOf(connection, relation, wanted) }
}

async function columnsOf(connection: Connection, { from, batches, failure, close }: Relation): Promise<TableColumn[]> {
  try {
    const described = await connection.runAndReadAll(
      `DESCRIBE SELECT * FROM ${from}`,
      batches === undefined ? undefined : [0],
    )
    return described.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
  } catch (error) {
    close()
    throw failure(error)
  }
}

async function* rowsOf(
  connection: Connection,
  relation: Relation,
  wanted: readonly WantedColumn[],
): AsyncGenerator<TableRows> {
  const { from, sorted, batches, failure, close } = relation
  try {
    const readings = await readingsOf(connection, relation, wanted)
    const cells = wanted.flatMap((column, i) => selected(column, readings[i]!))
    const text = `SELECT ${cells.join(', ')} FROM ${from}${sorted ? ' ORDER BY ALL' : ''}`
    for (let batch = 0; batch < (batches ?? 1); batch++) {
      const result = await connection.stream(text, batches === undefined ? undefined : [batch])
      for (;;) {
        const chunk = await result.fetchChunk()
        if (chunk === null || chunk.rowCount === 0) break
        yield chunkRows(chunk, readings)
      }
    }
  } catch (error) {
    throw failure(error)
  } finally {
    close()
  }
}

/** So many rows tell how long the texts of a column are. */
const firstRows = 1000

async function readingsOf(
  connection: Connection,
  { from, glance }: Relation,
  wanted: readonly WantedColumn[],
): Promise<readonly Reading[]> {
  if (!glance) return wanted.map((column) => readingOf(column, 0))
  const lengths = wanted.map((column) => `max(octet_length(${bytesOf(column)}))::DOUBLE`)
  const first = await connection.runAndReadAll(
    `SELECT ${lengths.join(', ')} FROM (SELECT * FROM ${from} LIMIT ${firstRows})`,
  )
  const longest = first.getRows()[0]!
  return wanted.map((column, i) => readingOf(column, Number(longest[i])))
}

/** A text as SQL writes it, or with `"` a name. */
export function quoted(text: string, mark: "'" | '"' = "'"): string {
  return `${mark}${text.replaceAll(mark, mark + mark)}${mark}`
}

/** DuckDB's own words, without the statement that it quotes. */
export function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0]!
}
