import { encodeId } from '../collection/ids.ts'
import type { TableRows } from '../text/io.ts'

/** The cells of a line in ClickHouse's format TabSeparated; null is `\N`. */
export function cellsOf(line: string): (string | null)[] {
  const cells: (string | null)[] = line.split('\t')
  if (!line.includes('\\')) return cells
  return cells.map((cell) => (cell === '\\N' ? null : cell!.replaceAll(/\\(.)/gs, (_, mark) => escapes[mark] ?? mark)))
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', 0: '\0' }

/** A type of ClickHouse by the name that other tables have for it: what may be null, or is kept as a dictionary, is what it holds. */
export function plainType(type: string): string {
  const held = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(type)?.[1]
  if (held !== undefined) return plainType(held)
  if (/^(?:String|FixedString\(.*\)|Enum.*)$/.test(type)) return 'VARCHAR'
  return types[type] ?? type
}

const types: Readonly<Record<string, string>> = {
  UUID: 'UUID',
  Int8: 'TINYINT',
  Int16: 'SMALLINT',
  Int32: 'INTEGER',
  Int64: 'BIGINT',
  UInt8: 'UTINYINT',
  UInt16: 'USMALLINT',
  UInt32: 'UINTEGER',
  UInt64: 'UBIGINT',
  Float32: 'FLOAT',
  Float64: 'DOUBLE',
}

/** Rows of texts as a table's. */
export function textRows(rows: readonly (readonly (string | null)[])[]): TableRows {
  return {
    count: rows.length,
    read(column, row, cell) {
      const text = rows[row]![column]!
      if (text === null) return false
      const bytes = encodeId(text)
      Object.assign(cell, { bytes, start: 0, end: bytes.length, value: Number.NaN })
      return true
    },
  }
}
