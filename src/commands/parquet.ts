import { resolve } from 'node:path'
import { type OpenedTable, SourceError } from '../text/io.ts'
import { connect, firstLine, openRelation, quoted } from './duckdb.ts'

/** The table of a Parquet file, read by DuckDB, which is loaded only here and for statements. */
export async function parquetFile(path: string): Promise<OpenedTable> {
  if (/[*?[\]]/.test(path)) {
    const mend = 'Give the file a name without * ? [ ]: DuckDB takes these for patterns.'
    throw new SourceError('a Parquet file whose path holds a pattern', mend)
  }
  const connection = await connect('a Parquet file')
  return openRelation(connection, {
    from: `read_parquet(${quoted(resolve(path))}, hive_partitioning = false)`,
    sorted: false,
    glance: true,
    failure: (error) =>
      new SourceError(`not a Parquet file that can be read: ${firstLine(error)}`, 'Write the file again, to its end.'),
    close: () => connection.closeSync(),
  })
}
