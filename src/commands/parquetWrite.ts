import { resolve } from 'node:path'
import type { ColumnTable } from '../text/io.ts'
import { connect, quoted } from './duckdb.ts'

/** Writes a table to a path, by DuckDB, which is loaded only here and where Parquet is read. The same table gives the same bytes. */
export function parquetWriter({ columns, rows }: ColumnTable): (path: string) => Promise<void> {
  return async (path) => {
    const connection = await connect('writing a Parquet file')
    try {
      const made = columns.map(({ name, type }) => `${quoted(name, '"')} ${type}`)
      await connection.run(`CREATE TABLE written (${made.join(', ')})`)
      const appender = await connection.createAppender('written')
      for (const row of rows) {
        for (const cell of row) {
          if (cell === null) appender.appendNull()
          else if (typeof cell === 'number') appender.appendDouble(cell)
          else appender.appendVarchar(cell)
        }
        appender.endRow()
      }
      appender.closeSync()
      await connection.run(`COPY written TO ${quoted(resolve(path))} (FORMAT parquet)`)
    } finally {
      connection.closeSync()
    }
  }
}
