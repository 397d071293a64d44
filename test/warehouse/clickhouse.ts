import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { type ColumnType, numeral, type SqlEngine } from './engine.ts'

const types: Readonly<Record<ColumnType, string>> = { VARCHAR: 'String', DOUBLE: 'Float64', INTEGER: 'Int32' }

/** ClickHouse, spoken to by the client that rankbook uses. A column is nullable only where it has a null. */
export function clickhouseEngine(client: ClickHouseClient): SqlEngine {
  return {
    dialect: 'clickhouse',
    async load(name, columns, rows) {
      const typed = columns.map(([column, type], i) => {
        const nullable = rows.some((row) => row[i] === null)
        return `${column} ${nullable ? `Nullable(${types[type]})` : types[type]}`
      })
      await client.command({ query: `DROP TABLE IF EXISTS ${name}` })
      await client.command({ query: `CREATE TABLE ${name} (${typed.join(', ')}) ENGINE = MergeTree ORDER BY tuple()` })
      const lines = rows.map((row) => `${row.map(cell).join('\t')}\n`)
      if (lines.length > 0)
        await client.insert({
          table: name,
          format: 'TabSeparated',
          values: Readable.from(lines, { objectMode: false }),
        })
    },
    async rows(query) {
      const result = await client.query({ query, format: 'JSONEachRow' })
      return (await result.json()) as Record<string, unknown>[]
    },
    close: () => client.close(),
  }
}

function cell(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return numeral(value).replace('Infinity', 'inf').replace('NaN', 'nan')
  return value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}
