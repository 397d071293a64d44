import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

let folder = ''
let browser: Browser

describe.skipIf(!hasBrowser())('reading a site', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rankbook-reading-'))
    const reports = ['reports/search-metrics', 'reports/rank-aware-retrieval']
    expect(
      await build(testIo(), reports, { target: { kind: 'site', out: folder }, json: false, singleFile: true }),
    ).toBe(0)
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const root = () => `file://${folder}/`

  it.each([
    ['index.html', 'discount', /results?$/],
    ['zh-CN/index.html', '折损', /条结果$/],
  ])('finds words from disk in %s, and each result leads to its section', async (path, word, said) => {
    const { page, messages, failed, foreign } = await open(browser, `${root()}${path}`, { root: root() })
    await page.locator('#q').fill(word)
    await expect.poll(() => page.locator('.found').textContent()).toMatch(said)
    expect((await page.locator('.hits mark').first().textContent())?.toLowerCase()).toBe(word)
    expect(await axeFaults(page)).toEqual([])
    const links = await page.locator('.hits a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    for (const link of links.slice(0, 6)) {
      await page.goto(link)
      const id = decodeURIComponent(new URL(link).hash.slice(1))
      if (id !== '') expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
    }
    await page.context().close()
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  })

  it('searches from a server under a base path, by an address, and by keyboard', async () => {
    const server = await serve(folder, '/evals/')
    const address = `${server.url}index.html#find:nDCG`
    const { page, messages, failed, foreign } = await open(browser, address, { root: server.url })
    await expect.poll(() => page.locator('.hits li').count()).toBeGreaterThan(2)
    await page.locator('#q').fill('no such word anywhere')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.found').textContent()).toBe('Nothing was found.')
    await page.goto(`${server.url}search-metrics/en/index.html`)
    await page.locator('.site nav a', { hasText: 'Search' }).click()
    await page.locator('#q').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
    await page.context().close()
    await server.close()
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  })

  it('keeps the place when the language changes: at a heading, at a block, in an example that is played', async () => {
    const { page } = await open(browser, `${root()}search-metrics/en/index.html`, {
      root: root(),
      reducedMotion: 'no-preference',
    })
    const heading = (index: number) => page.locator('.body h2[id]').nth(index)
    const index = await page.evaluate(() => {
      const all = [...document.querySelectorAll('.body > :is(h2, h3)[id]')]
      const third = document.querySelectorAll('.body h2[id]')[2]!
      third.scrollIntoView()
      return all.indexOf(third)
    })
    // Pages scroll smoothly, which takes a while.
    await expect.poll(async () => (await heading(2).boundingBox())!.y).toBeLessThan(300)
    await page.locator('.site .langs a[lang="zh-CN"]').evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL(/zh-CN/)
    await page.waitForLoadState()
    expect(index).toBeGreaterThan(0)
    expect(decodeURIComponent(await page.evaluate(() => location.hash.slice(1)))).toBe(
      await heading(2).getAttribute('id'),
    )
    await expect.poll(async () => (await heading(2).boundingBox())!.y).toBeLessThan(400)
    await page.goto(`${root()}search-metrics/en/index.html#ex-ndcg:list=1.0.2.3`)
    await page.locator('#ex-ndcg output').waitFor()
    await expect.poll(async () => (await page.locator('#ex-ndcg').boundingBox())!.y).toBeLessThan(300)
    await page.locator('.site .langs a[lang="zh-CN"]').evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL(/zh-CN/)
    await page.locator('#ex-ndcg output').waitFor()
    expect(await page.locator('#ex-ndcg .share input').inputValue()).toBe('#ex-ndcg:list=1.0.2.3')
    await page.context().close()
  })

  it('has a link beside each heading, table, figure, example and equation', async () => {
    for (const report of ['search-metrics', 'rank-aware-retrieval']) {
      const { page } = await open(browser, `${root()}${report}/en/index.html`, { root: root() })
      const without = await page.evaluate(() =>
        [...document.querySelectorAll('.body > :is(h2, h3), .tbl:has(caption), .example, .eq[id], figure.chart')]
          .filter((part) => {
            const id = part.id || part.querySelector('[id]')?.id
            return part.querySelector(`a[href="#${CSS.escape(id ?? '')}"]`) === null
          })
          .map((part) => part.outerHTML.slice(0, 80)),
      )
      expect(without).toEqual([])
      await page.context().close()
    }
  })

  it('opens a page as a single file, offline, wherever it lies, with examples to play and a check of its numbers', async () => {
    const alone = mkdtempSync(join(tmpdir(), 'rankbook-alone-'))
    copyFileSync(join(folder, 'rank-aware-retrieval/en/single.html'), join(alone, 'page.html'))
    const { page, messages, failed, foreign } = await open(browser, `file://${alone}/page.html`, {
      root: `file://${alone}/page.html`,
      offline: true,
    })
    const example = page.locator('.example[data-play]').first()
    await example.locator('button.play').click()
    await example.locator('output').waitFor()
    await page.locator('.check .btn').click()
    await page.locator('.check[data-state="equal"]').waitFor({ timeout: 100_000 })
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
    rmSync(alone, { recursive: true })
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  })

  it('leads from a value to the example that works it out, which shows the same value', async () => {
    const { page } = await open(browser, `${root()}search-metrics/en/index.html`, { root: root() })
    const links = await page.locator('a.value').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      const example = page.locator(`[id="${(await link.getAttribute('href'))!.slice(1)}"]`)
      expect(await example.textContent()).toContain((await link.textContent())!)
    }
    await page.context().close()
  })

  it('lights a symbol of a formula with its explanation, both ways', async () => {
    const { page } = await open(browser, `${root()}search-metrics/en/index.html`, { root: root() })
    const lit = () => page.locator('.eq .is-lit').count()
    const most = []
    for (const term of await page.locator('.eq .legend dt').all()) {
      await term.hover()
      most.push(await lit())
    }
    expect(Math.min(...most)).toBeGreaterThan(1)
    expect(Math.max(...most)).toBeGreaterThan(2)
    await page.locator('h1').hover()
    expect(await lit()).toBe(0)
    await page.locator('.eq .legend dt').first().focus()
    expect(await lit()).toBeGreaterThan(1)
    await page.keyboard.press('End')
    expect(
      await page
        .locator('.eq .legend')
        .first()
        .locator('dt')
        .last()
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
    await page.keyboard.press('Tab')
    expect(await lit()).toBe(0)
    await page.context().close()
  })

  it.each(['light', 'dark'] as const)(
    'fits 400 % zoom in %s: a window of 1280 pixels then has 320',
    async (colorScheme) => {
      const options = { root: root(), colorScheme, viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }
      const { page } = await open(browser, `${root()}index.html#find:nDCG`, options)
      await page.locator('.hits li').first().waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await axeFaults(page)).toEqual([])
      await page.context().close()
    },
  )
})
