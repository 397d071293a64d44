import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ServeOptions, serve } from '../../src/commands/serve.ts'
import { inFolder, testIo } from './io.ts'

const spec = `title: Shop
datasets:
  shop: { qrels: { q1: { a: 1 } }, runs: { one: one.run } }
measures:
  - RR
`

interface Served {
  readonly url: string
  readonly folder: string
  printed(): { readonly out: string; readonly err: string }
}

/** Serves a report while `work` runs, and gives the exit code. */
function serving(work: (served: Served) => Promise<void>, given: Partial<ServeOptions> = {}): Promise<number> {
  return inFolder(async (root) => {
    const folder = join(root, 'shop')
    mkdirSync(folder)
    writeFileSync(join(folder, 'report.yaml'), spec)
    writeFileSync(join(folder, 'one.run'), 'q1 Q0 x 1 2 t\nq1 Q0 a 2 1 t\n')
    writeFileSync(join(folder, 'en.md'), '{{results}}\n')
    const io = testIo()
    let stop = () => {}
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    const defaults = { host: '127.0.0.1', port: '0', allowCode: false, cache: false, quiet: false }
    let listening = (_: string) => {}
    const url = new Promise<string>((resolve) => {
      listening = resolve
    })
    const ended = serve(io, [folder], { ...defaults, ...given, stopped, listening })
    const started = await Promise.race([url, ended])
    if (typeof started === 'number') {
      await work({ url: '', folder, printed: io.printed })
      return started
    }
    try {
      await work({ url: started, folder, printed: io.printed })
    } finally {
      stop()
    }
    return ended
  })
}

/** Asks for a path just as it is written; `fetch` would tidy it up. */
function ask(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url)
  return new Promise<{ readonly status: number; readonly text: string; readonly location: string | undefined }>(
    (resolve, reject) => {
      request({ hostname, port, path, headers, method }, (response) => {
        const parts: string[] = []
        response.on('data', (part) => parts.push(String(part)))
        response.on('end', () =>
          resolve({ status: response.statusCode!, text: parts.join(''), location: response.headers.location }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('pages are served with the script of the preview, the rest of the site as it is', async () => {
  const code = await serving(async ({ url, printed }) => {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const page = await ask(url, '/shop/en/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<script src="/__rankbook/preview.js" data-version="1" defer></script>')
    expect(page.text).toContain("default-src 'none'; connect-src 'self'; script-src 'self'; style-src-elem 'self';")
    expect((await ask(url, '/')).text).toContain('Shop')
    expect((await ask(url, '/shop/en')).location).toBe('/shop/en/')
    expect((await ask(url, '/shop/en/facts.json')).text).toContain('"report"')
    expect((await ask(url, '/assets/style.css')).status).toBe(200)
    expect((await ask(url, '/__rankbook/preview.js')).text).toContain('EventSource')
    expect((await ask(url, '/nothing')).status).toBe(404)
    expect(printed().out).toBe(`${url}\n`)
    expect(printed().err).toMatch(/^built in \d+\.\d\d s: 2 pages changed; 1 answer evaluated, 0 remembered\n$/)
  })
  expect(code).toBe(0)
})

test('nothing outside the site is served, to nobody who calls this machine by another name, and nothing is changed', () =>
  serving(async ({ url, folder }) => {
    const outside = join(folder, 'report.yaml')
    for (const path of [
      `/../../..${outside}`,
      `/%2e%2e/%2e%2e/%2e%2e${outside}`,
      `/..%2f..%2f..${outside}`,
      '/..\\..\\x',
      '/%00',
      '/%',
    ])
      expect({ path, status: (await ask(url, path)).status }).toEqual({ path, status: 400 })
    expect((await ask(url, outside)).status).toBe(404)
    expect((await ask(url, '//evil.example/shop/en')).location ?? '').not.toMatch(/^\/\//)
    expect((await ask(url, '/', { host: 'evil.example' })).status).toBe(403)
    expect((await ask(url, '/__rankbook/events', { host: 'evil.example:4173' })).status).toBe(403)
    for (const host of ['localhost', '127.0.0.1:80', '[::1]:4173'])
      expect((await ask(url, '/', { host })).status).toBe(200)
    expect((await ask(url, '/', {}, 'POST')).status).toBe(405)
  }).then(() => undefined))

test('Ctrl-C ends it at once, with nothing left behind', () =>
  inFolder(async (root) => {
    const home = join(root, 'home')
    const temporary = join(root, 'temporary')
    for (const folder of [join(home, 'shop'), temporary]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(home, 'shop', 'report.yaml'), spec.replace('one.run', '{ q1: [a] }'))
    const cli = new URL('../../src/cli.ts', import.meta.url).pathname
    const tsx = new URL('../../node_modules/tsx/dist/esm/index.mjs', import.meta.url).pathname
    const args = ['--import', tsx, cli, 'serve', 'shop', '--port', '0', '--no-cache']
    const child = spawn(process.execPath, args, { cwd: home, env: { ...process.env, TMPDIR: temporary } })
    const code = new Promise((resolve) => child.once('exit', resolve))
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/)
    expect(readdirSync(temporary).filter((name) => name.startsWith('rankbook-preview-'))).toHaveLength(1)
    writeFileSync(join(home, 'shop', 'en.md'), 'Changed.\n')
    child.kill('SIGINT')
    expect(await code).toBe(0)
    expect(readdirSync(temporary).filter((name) => name.startsWith('rankbook-preview-'))).toEqual([])
    expect(readdirSync(home)).toEqual(['shop'])
  }))

test('a port that is taken or is none is said', async () => {
  await serving(async ({ url }) => {
    const code = await serving(
      async ({ printed }) => {
        expect(printed().err).toContain(`error: cannot listen at 127.0.0.1, port ${new URL(url).port} (EADDRINUSE)`)
        expect(printed().err).toContain('Choose another --port')
      },
      { port: new URL(url).port },
    )
    expect(code).toBe(2)
  })
  expect(await serving(async ({ printed }) => expect(printed().err).toContain('--port is "8o"'), { port: '8o' })).toBe(
    2,
  )
})

test('--quiet prints the address and what is wrong, and nothing else', async () => {
  await serving(
    async ({ url, printed }) => {
      expect(printed()).toEqual({ out: `${url}\n`, err: '' })
    },
    { quiet: true },
  )
})

test('a change is built, were it made just as the preview began, and what a build writes itself is none', async () => {
  await serving(async ({ folder, printed }) => {
    const builds = () => printed().err.match(/built in/g)?.length ?? 0
    writeFileSync(join(folder, 'en.md'), '{{results}}\n\nMore.\n')
    await expect.poll(builds, { timeout: 60_000 }).toBeGreaterThan(1)
    // A change just before files were watched may be seen twice.
    await wait(1500)
    const settled = builds()
    expect(settled).toBeLessThan(4)
    await wait(1500)
    expect(builds()).toBe(settled)
  })
})
