import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { bodyOf, listening } from '../warehouse/http.ts'
import { inFolder, testIo } from './io.ts'

/** What a request to the server said. */
interface Asked {
  readonly text: string
  readonly params: URLSearchParams
  readonly authorization: string | undefined
}

const collapsed = [
  ['M', 'q\\\\1', '3', '1', '2'],
  ['M', 'q\\\\1', '3', '3', '1'],
  ['M', 'q2', '1', '1', '\\N'],
]
const tables: readonly {
  readonly of: RegExp
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}[] = [
  { of: /version\(\)/, columns: ['version'], rows: [['26.7.2.1']] },
  { of: /duplicate-judgement/, columns: ['fault', 'run', 'query', 'count'], rows: [] },
  { of: /rankbook_placed/, columns: ['run', 'query', 'size', 'rank', 'grade'], rows: collapsed },
  {
    of: /AS query, r.grade AS grade/,
    columns: ['query', 'grade', 'count'],
    rows: [
      ['q\\\\1', '1', '1'],
      ['q\\\\1', '2', '1'],
      ['q2', '1', '1'],
    ],
  },
]

const list = { columns: ['document', 'score', 'rank', 'grade'], rows: [['d', '1', '1', '\\N']] }

/** What ClickHouse would say, as far as these tests ask; anything else is a list of one document. */
function rowsFor(text: string): string {
  const { columns, rows } = tables.find(({ of }) => of.test(text)) ?? list
  const types = columns.map((name) => [
    name,
    /^(run|query|fault|version|document)$/.test(name) ? 'String' : 'Nullable(UInt64)',
  ])
  return (text.startsWith('DESCRIBE') ? types : rows).map((row) => `${row.join('\t')}\n`).join('')
}

/** Serves answers while `work` runs; tells what was asked. */
async function served<T>(
  answer: (asked: Asked, response: ServerResponse) => void,
  work: (url: string, asked: readonly Asked[]) => Promise<T>,
): Promise<T> {
  const all: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const params = new URL(request.url!, 'http://localhost').searchParams
    const asked = { text: await bodyOf(request), params, authorization: request.headers.authorization }
    all.push(asked)
    answer(asked, response)
  })
  try {
    return await work(`http://127.0.0.1:${await listening(server)}`, all)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const spec = (more = '') => `title: T
measures:
  - nDCG
datasets:
  d:
    warehouse: { engine: clickhouse, run: ranked, qrels: judged${more} }
    runs: { m: M }
`

async function built(folder: string, more = '') {
  writeFileSync(join(folder, 'report.yaml'), spec(more))
  const io = testIo()
  const out = join(folder, 'site')
  const code = await build(io, [folder], { target: { kind: 'site', out }, json: false })
  return { code, err: io.printed().err }
}

afterEach(() => vi.unstubAllEnvs())

test('rows come over HTTP, batch by batch; who asks stands in the environment, and no setting is changed', async () => {
  await inFolder((folder) =>
    served(
      ({ text }, response) => void response.end(rowsFor(text)),
      async (url, asked) => {
        vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', url)
        vi.stubEnv('RANKBOOK_CLICKHOUSE_USER', 'reader')
        vi.stubEnv('RANKBOOK_CLICKHOUSE_PASSWORD', 'geheim')
        expect(await built(folder)).toEqual({ code: 0, err: '' })
        const values = readFileSync(join(folder, 'site', folder.split('/').at(-1)!, 'values.csv'), 'utf8')
        expect(values).toContain('d,m,nDCG,q\\1,0.95')
        expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
          new Set([`Basic ${Buffer.from('reader:geheim').toString('base64')}`]),
        )
        const said = new Set(asked.flatMap(({ params }) => [...params.keys()]))
        expect(said).toEqual(new Set(['query_id', 'param_batch']))
      },
    ),
  )
})

test('each batch is asked for with its number bound to the parameter', async () => {
  await inFolder((folder) =>
    served(
      ({ text, params }, response) => void response.end(params.get('param_batch') === '0' ? rowsFor(text) : ''),
      async (url, asked) => {
        vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', url)
        expect((await built(folder, ', batches: 3')).err).toBe('')
        const runs = asked.filter(({ text }) => text.includes('rankbook_placed') && !text.startsWith('DESCRIBE'))
        expect(runs.map(({ params }) => params.get('param_batch'))).toEqual(expect.arrayContaining(['0', '1', '2']))
        expect(runs.every(({ text }) => text.includes('% 3 = {batch:UInt64}'))).toBe(true)
      },
    ),
  )
})

test('without an address in the environment, a problem says which variable to set', async () => {
  vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', '')
  await inFolder(async (folder) => {
    const { code, err } = await built(folder)
    expect(code).toBe(1)
    expect(err).toContain('report.yaml:6:5: error: the tables are in ClickHouse, and RANKBOOK_CLICKHOUSE_URL')
  })
})

test.each([
  [', url: "http://here"', 'url'],
  [', password: x', 'password'],
])('a spec holds neither an address nor a secret: %s', async (more, key) => {
  await inFolder(async (folder) => {
    const { code, err } = await built(folder, more)
    expect(code).toBe(1)
    expect(err).toContain(`"${key}"`)
  })
})

test('a function in place of a table is refused, as it may read from anywhere', async () => {
  await inFolder(async (folder) => {
    writeFileSync(join(folder, 'report.yaml'), spec().replace('ranked', '"url(\'http://elsewhere\')"'))
    const io = testIo()
    expect(await build(io, [folder], { target: { kind: 'check' }, json: false })).toBe(1)
    expect(io.printed().err).toContain('is not the name of a table')
  })
})

test.each([
  ['at once', 500, 'Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)'],
  [
    'amid the rows',
    200,
    'M\tq2\t1\t1\t\\N\nCode: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)\n',
  ],
])('what goes wrong there %s is a problem that says how to mend it', async (_, status, body) => {
  await inFolder((folder) =>
    served(
      ({ text }, response) => {
        const fails = text.includes('rankbook_placed') && !text.startsWith('DESCRIBE')
        if (fails) response.writeHead(status, { 'x-clickhouse-exception-code': '241' })
        response.end(fails ? body : rowsFor(text))
      },
      async (url) => {
        vi.stubEnv('RANKBOOK_CLICKHOUSE_URL', url)
        const { code, err } = await built(folder)
        expect(code).toBe(1)
        expect(err).toMatch(/report\.yaml:6:5: error: ClickHouse .*Memory limit exceeded[\s\S]*batches: 16/)
      },
    ),
  )
})

test('Ctrl-C ends the statement on the server too', async () => {
  await inFolder(async (folder) => {
    mkdirSync(join(folder, 'r'))
    writeFileSync(join(folder, 'r', 'report.yaml'), spec())
    let child: ReturnType<typeof spawn> | undefined
    await served(
      ({ text }, response) => {
        const waits = text.includes('rankbook_placed') && !text.startsWith('DESCRIBE')
        if (waits) child!.kill('SIGINT')
        else response.end(text.startsWith('KILL') ? '' : rowsFor(text))
      },
      async (url, asked) => {
        const env = { ...process.env, RANKBOOK_CLICKHOUSE_URL: url }
        const args = ['--import', 'tsx', 'src/cli.ts', 'build', join(folder, 'r'), '--out', join(folder, 'site')]
        child = spawn(process.execPath, args, { env, stdio: 'ignore' })
        const ended = await new Promise((resolve) => child!.once('exit', (_, signal) => resolve(signal)))
        expect(ended).toBe('SIGINT')
        const waiting = asked.find(({ text }) => text.includes('rankbook_placed') && !text.startsWith('DESCRIBE'))!
        const killed = asked.filter(({ text }) => text.startsWith('KILL QUERY'))
        expect(killed.map(({ params }) => params.get('param_id'))).toEqual([waiting.params.get('query_id')])
      },
    )
  })
})
