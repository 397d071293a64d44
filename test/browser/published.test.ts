import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../../src/commands/publish.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open, serve } from './browser.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'"

/** A page as a site that knows nothing of us makes it of Markdown: with a size of letters and styles of its own. */
function sitePage(markdown: string): string {
  const body = new MarkdownIt({ html: true }).render(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''))
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Site</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/site.css"></head><body><main>${body}</main></body></html>`
}

const siteStyles =
  'html { font-size: 24px; color-scheme: dark; background: #111; color: #eee } a { color: #8cf } button { display: none } .example { color: red }'

let folder = ''
let browser: Browser

async function published(live?: string): Promise<string> {
  const site = mkdtempSync(join(folder, 'site-'))
  const io = testIo()
  const code = await publish(
    io,
    { target: 'jekyll', to: site, folders: ['reports/search-metrics'] },
    { json: false, check: false, ...(live !== undefined && { live }) },
  )
  expect(code).toBe(0)
  writeFileSync(join(site, 'site.css'), siteStyles)
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md')) continue
    writeFileSync(join(site, path.replace(/md$/, 'html')), sitePage(readFileSync(join(site, path), 'utf8')))
  }
  return site
}

async function checked(page: Page) {
  await page.locator('.check .btn').click()
  await page.locator('.check:not([data-state="idle"])').waitFor({ timeout: 60_000 })
  return page.locator('.check').getAttribute('data-state')
}

describe.skipIf(!hasBrowser())("a page on somebody else's site", () => {
  let site = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rankbook-published-'))
    site = await published()
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function withPage(path: string, work: (page: Page, url: string) => Promise<void>): Promise<void> {
    const server = await serve(site, '/docs/')
    const { page, messages, failed, foreign } = await open(browser, server.url + path, { root: server.url })
    await work(page, server.url)
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
    await page.context().close()
    await server.close()
  }

  it('plays an example and checks its numbers, whatever the styles and the policy of the site', () =>
    withPage('reports/search-metrics/index.html', async (page) => {
      const example = page.locator('.example').nth(1)
      await example.locator('button.play').click()
      await example.locator('.player output').waitFor()
      expect(await example.locator('.player output').textContent()).toBe('0.8333')
      await example.locator('.deck li:not(.heads, .cut) .moves button').nth(3).click()
      expect(await example.locator('.player output').textContent()).toBe('1.0000')
      expect(new URL(page.url()).hash).toBe('#ex-ap:list=0.2.1.3')
      const looks = await example.locator('.player output').evaluate((output) => {
        const { color, fontSize } = getComputedStyle(output)
        return { color, fontSize, fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length > 0 }
      })
      expect(looks).toEqual({ color: 'rgb(146, 189, 240)', fontSize: expect.stringMatching(/^(?:3|4)\d/), fonts: true })
      expect(await checked(page)).toBe('equal')
      expect(await page.locator('[data-check].cell-equal').count()).toBe(await page.locator('[data-check]').count())
    }))

  it('opens an example at the state that its address holds', () =>
    withPage('reports/search-metrics/index.html#ex-ap:list=0.2.1.3', async (page) => {
      await page.locator('.player output').waitFor()
      expect(await page.locator('.player output').textContent()).toBe('1.0000')
    }))

  it('finds a number that was altered, and says what the rankings give', () =>
    withPage('reports/search-metrics/index.html', async (page) => {
      await page
        .locator('[data-check]')
        .nth(3)
        .evaluate((number) => {
          number.textContent = '0.7223'
        })
      expect(await checked(page)).toBe('differs')
      expect(await page.locator('.check p').textContent()).toContain('The page says 0.7223, the rankings give 0.7222.')
      expect(await page.locator('.cell-differs .recomputed').textContent()).toBe('recomputed 0.7222')
    }))

  it('follows a site that puts another page in its place without loading it anew, in the language of that page', () =>
    withPage('reports/search-metrics/index.html', async (page, url) => {
      await page.locator('button.play').first().click()
      await page.locator('.player').first().waitFor()
      await page.evaluate(async (address) => {
        const next = await (await fetch(address)).text()
        history.pushState({ of: 'the site' }, '', address)
        document.querySelector('main')!.innerHTML = /<main>([\s\S]*)<\/main>/.exec(next)![1]!
      }, `${url}zh-cn/reports/search-metrics/index.html`)
      await page.locator('button.play').first().click()
      await page.locator('.player output').first().waitFor()
      expect(await page.locator('button.play').nth(1).textContent()).toBe('动手试试')
      expect(await page.evaluate(() => history.state)).toEqual({ of: 'the site' })
      expect(await checked(page)).toBe('equal')
      expect(await page.locator('.check p').textContent()).toContain('个数字全部一致')
    }))

  it('can be used by all readers', () =>
    withPage('reports/search-metrics/index.html', async (page) => {
      await page.locator('button.play').first().click()
      await page.locator('.player').first().waitFor()
      const ours = (await axeFaults(page)).filter((fault) => /player|deck|check|btn/.test(fault))
      expect(ours).toEqual([])
    }))

  it('stays as it is where the publication says so', async () => {
    site = await published('off')
    expect(readdirSync(site)).not.toContain('reports_live')
    await withPage('reports/search-metrics/index.html', async (page) => {
      expect(await page.locator('[data-rankbook], [data-check], script').count()).toBe(0)
    })
  })
})
