import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, quoted } from './duckdb.ts'
import { discardOnSignal } from './underWay.ts'

/**
 * Bounds the memory of a database: what does not fit goes into a temporary folder, which only its owner may read. Returns how to
 * remove that when all rows were read; a signal removes it too.
 */
export async function boundMemory(connection: Connection): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-spill-'))
  const keep = discardOnSignal(folder)
  await connection.run(`SET temp_directory = ${quoted(folder)}`)
  await connection.run("SET memory_limit = '1GB'")
  // Rows of a scan need not be held until those before them were read.
  await connection.run('SET preserve_insertion_order = false')
  return () => {
    keep()
    rmSync(folder, { recursive: true, force: true })
  }
}
