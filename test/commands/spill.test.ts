import { existsSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Connection, connect } from '../../src/commands/duckdb.ts'
import { boundMemory } from '../../src/commands/spill.ts'

async function setting(connection: Connection, name: string): Promise<string> {
  const found = await connection.runAndReadAll(`SELECT current_setting('${name}')`)
  return String(found.getRows()[0]![0])
}

test('memory is bounded, what does not fit lies in a folder of its owner alone, and the folder goes when rows were read', async () => {
  const connection = await connect('a test')
  const release = await boundMemory(connection)
  expect(await setting(connection, 'memory_limit')).toBe('953.6 MiB')
  const folder = await setting(connection, 'temp_directory')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await connection.run("SET memory_limit = '30MB'")
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
  const sorted = await connection.stream(
    "SELECT hash(i)::VARCHAR || 'xxxxxxxxxxxxxxxx' AS t FROM range(500000) r(i) ORDER BY t",
  )
  await sorted.fetchChunk()
  expect(readdirSync(folder).length).toBeGreaterThan(0)
  connection.closeSync()
  release()
  expect(existsSync(folder)).toBe(false)
})
