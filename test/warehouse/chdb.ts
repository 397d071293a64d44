import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { bodyOf, listening } from './http.ts'

/** ClickHouse within this process, and a server in front of it that speaks as its HTTP interface does. */
export interface Chdb {
  readonly client: ClickHouseClient
  /** Where the server listens. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts it from a folder into which the package `chdb` was installed. It has a cluster `four` of four shards, each of them
 * this process, where `shardNum()` says which one runs a statement.
 */
export async function openChdb(installed: string): Promise<Chdb> {
  const load = createRequire(join(installed, 'package.json'))
  const { Session } = load('chdb')
  const { createChdbConnection } = load('chdb/connection')
  const folder = mkdtempSync(join(tmpdir(), 'rankbook-chdb-'))
  const shard = '<shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard>'
  const config = `<clickhouse><tcp_port>9000</tcp_port><remote_servers><four>${shard.repeat(4)}</four></remote_servers></clickhouse>`
  writeFileSync(join(folder, 'config.xml'), config)
  const path = join(folder, 'data')
  const session = new Session(path, { connectionArgs: [`--config-file=${join(folder, 'config.xml')}`] })
  const client = createClient({ connection: createChdbConnection({ path }) })
  const server = createServer((request, response) => {
    answer(client, request).then(
      ({ body }) => response.end(body),
      ({ code, type, message }) => {
        response.writeHead(404, { 'x-clickhouse-exception-code': code })
        response.end(`Code: ${code}. DB::Exception: ${message} (${type})`)
      },
    )
  })
  const port = await listening(server)
  return {
    client,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      await client.close()
      session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answer(client: ClickHouseClient, request: IncomingMessage): Promise<{ readonly body: Buffer }> {
  const given = new URL(request.url!, 'http://localhost').searchParams
  const params = [...given].filter(([name]) => name.startsWith('param_'))
  const query_params = Object.fromEntries(params.map(([name, value]) => [name.slice('param_'.length), value]))
  const { stream } = await client.exec({ query: await bodyOf(request), query_params })
  const blocks: Buffer[] = []
  for await (const block of stream) blocks.push(block as Buffer)
  return { body: Buffer.concat(blocks) }
}
