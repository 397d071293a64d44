import { resolve } from 'node:path'
import { type ParquetColumn, type ParquetFile, SourceError } from '../text/io.ts'

type Duckdb = typeof import('@duckdb/node-api')
type Connection = Awaited<ReturnType<InstanceType<Duckdb['DuckDBInstance']>['connect']>>

/**
 * The table of a Parquet file, read by DuckDB, which is loaded only here. Every value becomes text without loss: whole
 * numbers of any size digit by digit, floating-point numbers as the shortest text that is the same double.
 */
export async function parquetFile(path: string): Promise<ParquetFile> {
  if (/[*?[\]]/.test(path)) {
    const mend = 'Give the file a name without * ? [ ]: DuckDB takes these for patterns.'
    throw new SourceError('a Parquet file whose path holds a pattern', mend)
  }
  const connection = await connect()
  const table = `read_parquet('${resolve(path).replaceAll("'", "''")}', hive_partitioning = false)`
  const columns = await columnsOf(connection, table)
  return { columns, rows: (wanted) => rowsOf(connection, table, wanted) }
}

async function connect(): Promise<Connection> {
  const duckdb = await load()
  const settings = { threads: '1', autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }
  const instance = await duckdb.DuckDBInstance.create(':memory:', settings)
  return instance.connect()
}

async function load(): Promise<Duckdb> {
  try {
    return await import('@duckdb/node-api')
  } catch {
    throw new SourceError(
      'a Parquet file, and the package that reads those is not installed',
      'Run `npm install @duckdb/node-api`, or write the data as CSV or JSON Lines.',
    )
  }
}

async function columnsOf(connection: Connection, table: string): Promise<ParquetColumn[]> {
  try {
    const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${table}`)
    return described.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
  } catch (error) {
    throw parquetError(error)
  }
}

async function* rowsOf(
  connection: Connection,
  table: string,
  wanted: readonly ParquetColumn[],
): AsyncGenerator<readonly (readonly (string | null)[])[]> {
  const cells = wanted.map(({ name, type }) => {
    const column = `"${name.replaceAll('"', '""')}"`
    return type === 'FLOAT' ? `${column}::DOUBLE::VARCHAR` : `${column}::VARCHAR`
  })
  try {
    const result = await connection.stream(`SELECT ${cells.join(', ')} FROM ${table}`)
    for (;;) {
      const chunk = await result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) break
      yield chunk.getRows() as (string | null)[][]
    }
  } catch (error) {
    throw parquetError(error)
  } finally {
    connection.closeSync()
  }
}

/** DuckDB's own words, without the statement that it quotes. */
function parquetError(error: unknown): SourceError {
  const [first] = (error as Error).message.split('\n')
  return new SourceError(`not a Parquet file that can be read: ${first}`, 'Write the file again, to its end.')
}
