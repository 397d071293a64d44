import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Cost } from './processes.ts'
import type { RankedRows } from './rankedRows.ts'

/** ClickHouse in a process of its own. */
export interface Server {
  readonly url: string
  /** What it has cost since the last time that this was asked. */
  cost(): Promise<Omit<Cost, 'wall'>>
  close(): Promise<void>
}

/** Starts it with the tables `ranked` and `judged`. */
export async function serve({ run, qrels }: RankedRows): Promise<Server> {
  const script = fileURLToPath(new URL('clickhouseServer.ts', import.meta.url))
  const server = spawn(process.execPath, ['--import', 'tsx', script, run, qrels], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('ClickHouse ended')
    return String(value)
  }
  return {
    url: await line(),
    async cost() {
      server.stdin.write('\n')
      return JSON.parse(await line()) as Omit<Cost, 'wall'>
    },
    async close() {
      server.stdin.end()
      await ended
    },
  }
}
