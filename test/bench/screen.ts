import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch, open } from '../browser/browser.ts'
import { runScript } from './processes.ts'

/** How long an edit takes to the screen, and the page to load, each in milliseconds: the median of several. */
interface ScreenTime {
  readonly name: string
  readonly shown: number
  readonly load: number
}

const repeats = 7

/** Edits a file of a report that is served, again and again, and waits for the page to show it. */
export async function editsToScreen(compiled: string, work: string): Promise<ScreenTime[]> {
  runScript(compiled, ['dist/cli.js', 'init', 'small'], work)
  const body = join(work, 'small', 'en.md')
  const run = join(work, 'small', 'data', 'first.run')
  const article = join(work, 'reports', 'search-metrics', 'en.md')
  const prose = (path: string) => (i: number) => {
    writeFileSync(path, `Edit number ${i}.\n\n${readFileSync(path, 'utf8').replace(/^Edit number \d+\.\n\n/, '')}`)
    return `Edit number ${i}.`
  }
  const first = readFileSync(run, 'utf8')
  const score = (i: number) => {
    writeFileSync(run, first.replace(/\S+(?= \S+\n)/, `99.${i}`))
    return undefined
  }
  return [
    ...(await served(compiled, work, 'reports/search-metrics', [['a sentence of an article', prose(article)]])),
    ...(await served(compiled, work, 'small', [
      ['a sentence of a small report', prose(body)],
      ['a score in a small run', score],
    ])),
  ]
}

/** Makes the edit of a number; returns what the page then says, where it is not just another one. */
type Edit = (i: number) => string | undefined

async function served(
  compiled: string,
  work: string,
  report: string,
  edits: readonly (readonly [name: string, edit: Edit])[],
): Promise<ScreenTime[]> {
  const cli = join(compiled, 'dist/cli.js')
  const server = spawn(process.execPath, [cli, 'serve', report, '--port', '0', '--quiet'], { cwd: work })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  const root = /http:\S+/.exec(said.toString())![0]
  const browser = await launch()
  try {
    const { page } = await open(browser, `${root}${report.split('/').at(-1)}/en/`, { root })
    const load = await median(async () => {
      const start = performance.now()
      await page.reload({ waitUntil: 'load' })
      return performance.now() - start
    })
    const times: ScreenTime[] = []
    for (const [name, edit] of edits) times.push({ name, load, shown: await median((i) => timed(page, edit, i)) })
    return times
  } finally {
    await browser.close()
    server.kill('SIGINT')
    await once(server, 'exit')
  }
}

async function timed(page: Page, edit: Edit, i: number): Promise<number> {
  const before = await page.locator('body').textContent()
  const start = performance.now()
  const says = edit(i)
  await page.waitForFunction(
    ([was, wanted]) =>
      wanted === undefined ? document.body.textContent !== was : document.body.textContent!.includes(wanted),
    [before, says] as const,
    { polling: 'raf' },
  )
  return performance.now() - start
}

async function median(measure: (i: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 1; i <= repeats; i++) times.push(await measure(i))
  return times.sort((a, b) => a - b)[repeats >> 1]!
}
