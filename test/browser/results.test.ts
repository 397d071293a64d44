import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

const spec = `title: { en: Three, zh-CN: 三 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 1 } }
    runs:
      middle: { q1: [x, a], q2: [b], q3: [x, c] }
      best: { q1: [a], q2: [b], q3: [x, c] }
      worst: { q1: [x], q2: [x, y, b], q3: [x, y, c] }
measures:
  - RR
  - AP
baseline: middle
`

const body = '{{results id="t"}}\n\n{{comparison id="c"}}\n\n{{queries id="q"}}\n'

/** The names of the rows of the table of results, as a reader sees them. */
const order = (page: Page) => page.locator('#t tbody th').allTextContents()

describe.skipIf(!hasBrowser())('tables of results in a browser', () => {
  let browser: Browser
  let folder: string
  let site: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rankbook-results-'))
    site = join(folder, 'site')
    mkdirSync(join(folder, 'three'))
    writeFileSync(join(folder, 'three', 'report.yaml'), spec)
    for (const language of ['en', 'zh-CN']) writeFileSync(join(folder, 'three', `${language}.md`), body)
    expect(await build(testIo(), [join(folder, 'three')], { target: { kind: 'site', out: site }, json: false })).toBe(0)
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['en', 'light', 1500],
    ['en', 'dark', 380],
    ['zh-CN', 'light', 380],
  ] as const)('stand in %s, %s, %i pixels wide, without a fault', async (language, colorScheme, width) => {
    const root = pathToFileURL(`${site}/`).href
    const viewport = { width, height: 900 }
    const opened = await open(browser, `${root}three/${language}/index.html`, { root, colorScheme, viewport })
    expect(opened.messages).toEqual([])
    expect(await axeFaults(opened.page)).toEqual([])
    expect(await sidewaysScroll(opened.page)).toBe(0)
    await opened.page.context().close()
  })

  it('open a query to both rankings side by side, by keyboard, within the page and without a fault', async () => {
    const root = pathToFileURL(`${site}/`).href
    const viewport = { width: 320, height: 900 }
    const { page } = await open(browser, `${root}three/zh-CN/index.html`, { root, viewport })
    const fold = page.locator('details.data', { hasText: '并排查看' }).first()
    const documents = fold.locator('tbody tr')
    expect(await documents.first().isVisible()).toBe(false)
    await fold.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => documents.first().isVisible()).toBe(true)
    const rows = await documents.evaluateAll((all) => all.map((row) => [...row.children].map((c) => c.textContent)))
    expect(rows).toEqual([
      ['1', 'x', '–', 'a', '1'],
      ['2', 'a', '1', '', ''],
    ])
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.context().close()
  })

  it('are sorted by a column, then the other way, then as they came', async () => {
    const root = pathToFileURL(`${site}/`).href
    const { page } = await open(browser, `${root}three/en/index.html`, { root })
    const given = ['middle (baseline)', 'best', 'worst']
    expect(await order(page)).toEqual(given)
    const button = page.locator('#t thead .sort').nth(1)
    await button.click()
    expect(await order(page)).toEqual(['best', 'middle (baseline)', 'worst'])
    expect(await page.locator('#t thead th').nth(1).getAttribute('aria-sort')).toBe('descending')
    await button.click()
    expect(await order(page)).toEqual(['worst', 'middle (baseline)', 'best'])
    await button.click()
    expect(await order(page)).toEqual(given)
    await page.context().close()
  })

  it('are copied as rows and columns of what is seen, and keep their order without a script', async () => {
    const server = await serve(site, '/docs/')
    const { page } = await open(browser, `${server.url}three/en/index.html`, {
      root: server.url,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.locator('#t .copy').click()
    const rows = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toBe('System\tRR\tAP')
    expect(rows[4]).toBe('Queries, n\t3\t3')
    expect(rows[2]).toMatch(/^best\t0\.8333◆ 0\.\d{4} to 1\.0000\t0\.8333◆/)
    await page.context().close()
    const bare = await open(browser, `${server.url}three/en/index.html`, {
      root: server.url,
      javaScriptEnabled: false,
    })
    expect(await order(bare.page)).toEqual(['middle (baseline)', 'best', 'worst'])
    expect(await bare.page.locator('.sort, .copy').count()).toBe(0)
    await bare.page.context().close()
    await server.close()
  })
})
