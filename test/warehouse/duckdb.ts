import { DuckDBInstance } from '@duckdb/node-api'
import type { SqlEngine } from './engine.ts'

/** DuckDB in memory, with a default collation under which letters of either case are the same. */
export async function duckdbEngine(): Promise<SqlEngine> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  await connection.run("SET default_collation = 'nocase'")
  return {
    dialect: 'duckdb',
    async load(name, columns, rows) {
      await connection.run(
        `CREATE OR REPLACE TABLE ${name} (${columns.map(([column, type]) => `${column} ${type}`).join(', ')})`,
      )
      const appender = await connection.createAppender(name)
      for (const row of rows) {
        for (const [i, value] of row.entries()) {
          if (value === null) appender.appendNull()
          else if (columns[i]![1] === 'VARCHAR') appender.appendVarchar(String(value))
          else if (columns[i]![1] === 'DOUBLE') appender.appendDouble(Number(value))
          else appender.appendInteger(Number(value))
        }
        appender.endRow()
      }
      appender.closeSync()
    },
    async rows(statement) {
      const result = await connection.runAndReadAll(statement)
      const names = result.columnNames()
      return result
        .getRows()
        .map((row) =>
          Object.fromEntries(row.map((value, i) => [names[i]!, typeof value === 'bigint' ? Number(value) : value])),
        )
    },
    close: async () => connection.closeSync(),
  }
}
