import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const executablePath = process.env.RANKBOOK_CHROMIUM ?? '/usr/bin/chromium'

/** Whether pages can be looked at here; says so where they cannot: `describe.skipIf(!hasBrowser())`. */
export function hasBrowser(): boolean {
  const found = existsSync(executablePath)
  if (!found) process.stdout.write(`skipped: no browser at ${executablePath}\n`)
  return found
}

/** A headless browser that asks nothing of the net on its own account. Close it after use. */
export function launch(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}

/** A page in a context of its own, and all that went wrong in it. Close the context: `page.context().close()`. */
export interface Opened {
  readonly page: Page
  /** Whatever was written to the console, breaches of the policy and uncaught errors included. */
  readonly messages: string[]
  /** Requests that failed or were answered with an error. */
  readonly failed: string[]
  /** Requests that left the folder or the server of the page. */
  readonly foreign: string[]
}

/**
 * Opens an address and waits for its fonts. `root` is where every request has to begin. The reader has asked for less
 * motion, unless `reducedMotion` says otherwise, so that a page does not scroll on while it is measured.
 */
export async function open(
  browser: Browser,
  url: string,
  { root, ...options }: BrowserContextOptions & { readonly root: string },
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1500, height: 1000 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const opened: Opened = { page, messages: [], failed: [], foreign: [] }
  page.on('console', (message) => opened.messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => opened.messages.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => opened.failed.push(request.url()))
  page.on('response', (response) => {
    if (response.status() >= 400) opened.failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(root) && !address.startsWith('data:')) opened.foreign.push(address)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return opened
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds, of any impact, each with the first elements it names. What KaTeX draws for the eye alone is left out where
 * `drawn` is false: it is most of the elements of a long page, and `pages.test.ts` looks at it. A
 * header of MathML counts as empty for axe, which does not read it; screen readers do.
 */
export async function axeFaults(page: Page, { drawn = true }: { readonly drawn?: boolean } = {}): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    async (exclude) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const found = await axe.run({ exclude }, { preload: false, resultTypes: ['violations'] })
      const isMath = (target: string) => document.querySelector(`${target} math`) !== null
      return {
        violations: found.violations.flatMap(({ id, nodes }) => {
          const kept = nodes.filter(({ target }) => id !== 'empty-table-header' || !isMath(target[0]!))
          return kept.length === 0 ? [] : [{ id, nodes: kept }]
        }),
      }
    },
    drawn ? [] : ['.katex-html', 'figure.chart svg'],
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))}`)
}

interface Axe {
  run(
    context: { readonly exclude: readonly string[] },
    options: { readonly preload: boolean; readonly resultTypes: readonly string[] },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[]
    }[]
  }>
}

/** How far the page can be moved sideways, in pixels; 0 is what we want. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** A server for a folder under a base path such as `/evals/`, on a free port of this machine. */
export async function serve(folder: string, base: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const asked = join(folder, normalize(path.slice(base.length - 1)))
    const file = path.endsWith('/') ? join(asked, 'index.html') : asked
    if (!path.startsWith(base) || !file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
