import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/commands/serve.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open } from './browser.ts'

const spec = `title: Shop
template: report
datasets:
  shop: { qrels: { q1: { a: 1 }, q2: { b: 1 } }, runs: { one: one.run, two: { q1: [x, y, a], q2: [b] } } }
measures:
  - RR
`
const run = 'q1 Q0 x 1 2 t\nq1 Q0 a 2 1 t\nq2 Q0 b 1 1 t\n'
const filler = Array.from({ length: 80 }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')
const body = `## Top\n\n${filler}\n{{results id="t"}}\n\nA sentence.\n\n${filler}`

const patience = { timeout: 60_000 }

describe.skipIf(!hasBrowser())('the live preview in a browser', () => {
  let browser: Browser
  let folder: string
  let url: string
  let stop: () => void
  let ended: Promise<number>
  let page: Page
  let messages: string[]
  let foreign: string[]

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const problems = () => page.locator('#rankbook-problems')

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'rankbook-serve-')), 'shop')
    mkdirSync(folder)
    write('report.yaml', spec)
    write('one.run', run)
    write('en.md', body)
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    url = await new Promise((listening, reject) => {
      const options = { host: '127.0.0.1', port: '0', allowCode: false, cache: false, quiet: true, stopped, listening }
      ended = serve(testIo(), [folder], options)
      ended.catch(reject)
    })
    browser = await launch()
    const opened = await open(browser, `${url}shop/en/`, { root: url, viewport: { width: 900, height: 600 } })
    ;({ page, messages, foreign } = opened)
  })
  afterAll(async () => {
    await browser.close()
    stop()
    expect(await ended).toBe(0)
    rmSync(join(folder, '..'), { recursive: true })
  })

  it('shows a changed sentence in place: the page is the same, the reader stays where they were', async () => {
    await page.evaluate(() => Object.assign(globalThis, { mark: 'same page' }))
    await page.getByText('A sentence.').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    write('en.md', body.replace('A sentence.', 'Another sentence.'))
    await page.getByText('Another sentence.').waitFor(patience)
    expect(await page.evaluate(() => [(globalThis as { mark?: string }).mark, scrollY])).toEqual(['same page', before])
    expect(await page.locator('#t .sort').count()).toBeGreaterThan(0)
    expect(await page.locator('.check button').count()).toBe(1)
  })

  it('follows the data: a changed run changes its cell', async () => {
    const cell = page.locator('#t tbody tr').first().locator('td').first()
    await expect.poll(() => cell.textContent(), patience).toContain('0.7500')
    write('one.run', run.replace('q1 Q0 a 2 1 t', 'q1 Q0 a 2 9 t'))
    await expect.poll(() => cell.textContent(), patience).toContain('1.0000')
  })

  it('lays what is wrong over the last good page, with place, line and mend, and takes it away when it is mended', async () => {
    write('en.md', `${body}\n{{value "ndgc@10" run="one"}}\n`)
    await problems().waitFor(patience)
    const text = await problems().textContent()
    expect(text).toContain('en.md:')
    expect(text).toContain('no measure is called "ndgc@10"')
    expect(text).toContain('| {{value "ndgc@10" run="one"}}')
    expect(text).toContain('Did you mean')
    expect(await page.locator('#t').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    write('en.md', body)
    await problems().waitFor({ state: 'detached', ...patience })
  })

  it('shows what is wrong with the spec too, closes at Escape, and follows a spec that is mended', async () => {
    write('report.yaml', spec.replace('  - RR', '  - RQ'))
    await problems().waitFor(patience)
    expect(await problems().textContent()).toContain('report.yaml:6:5')
    await page.keyboard.press('Escape')
    expect(await problems().count()).toBe(0)
    write('report.yaml', spec.replace('  - RR', '  - RR\n  - AP'))
    await page.locator('#t thead').getByText('AP').waitFor(patience)
  })

  it('keeps to the policy: nothing foreign is asked for, and the console stays empty', () => {
    expect({ messages, foreign }).toEqual({ messages: [], foreign: [] })
  })
})
