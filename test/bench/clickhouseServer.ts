/**
 * ClickHouse with the ranked rows of two Parquet files, in a process of its own. Prints its address; then, for each line on
 * standard input, what it has cost since the line before.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openChdb } from '../warehouse/chdb.ts'

const [run, qrels] = process.argv.slice(2)
const chdb = await openChdb(process.env.RANKBOOK_CHDB!)
for (const [table, file] of [
  ['ranked', run],
  ['judged', qrels],
])
  await chdb.client.command({
    query: `CREATE TABLE ${table} ENGINE = MergeTree ORDER BY query SETTINGS allow_nullable_key = 1 AS SELECT * FROM file('${file}', Parquet)`,
  })
let before = process.cpuUsage()
forget()
process.stdout.write(`${chdb.url}\n`)
for await (const _ of createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${JSON.stringify({ cpu: (user + system) / 1e6, memory: peak() })}\n`)
  before = process.cpuUsage()
  forget()
}
await chdb.close()

/** The most megabytes that this process has held since `forget`. */
function peak(): number {
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
}

function forget(): void {
  writeFileSync('/proc/self/clear_refs', '5')
}
