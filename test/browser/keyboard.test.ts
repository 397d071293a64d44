import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeSite } from '../wholeSite.ts'
import { hasBrowser, launch, open } from './browser.ts'

let site = ''
let browser: Browser

/** What has the focus: its name, and whether a reader sees that it has it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement!
    const ringed = element.closest('.seg label') ?? element
    const { outlineStyle } = getComputedStyle(ringed)
    const { width, height, top, bottom } = ringed.getBoundingClientRect()
    return {
      name: `${element.tagName.toLowerCase()} ${element.className}`.trim(),
      text: (element.textContent ?? '').trim().slice(0, 40),
      isBody: element === document.body,
      seen: outlineStyle !== 'none' && width > 1 && height > 1 && bottom > 0 && top < innerHeight,
    }
  })
}

/** Goes on by Tab until something is reached; fails where the focus is not seen on the way, or comes to the end. */
async function tabTo(page: Page, isThere: (name: string, text: string) => boolean): Promise<void> {
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press('Tab')
    const { name, text, isBody, seen } = await focused(page)
    expect({ name, text, seen, isBody }).toEqual({ name, text, seen: true, isBody: false })
    if (isThere(name, text)) return
  }
  throw new Error('not reached')
}

describe.skipIf(!hasBrowser())('a reader with a keyboard alone', () => {
  beforeAll(async () => {
    site = await wholeSite()
    browser = await launch()
  }, 600_000)
  afterAll(() => browser.close())
  const root = () => `file://${site}/`

  it('skips to the text, changes theme, finds symbols explained, plays, checks, and comes out at the end', async () => {
    const { page, messages } = await open(browser, `${root()}search-metrics/en/index.html`, { root: root() })
    await tabTo(page, (name) => name === 'a skip')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')
    await page.reload()
    await tabTo(page, (name) => name === 'a mark')
    await tabTo(page, (_, text) => text === 'Search')
    await tabTo(page, (_, text) => text === '中文')
    await tabTo(page, (name) => name === 'input')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#theme-dark').isChecked()).toBe(true)
    await tabTo(page, (name) => name.startsWith('dt'))
    expect(await page.locator('.eq .is-lit').count()).toBeGreaterThan(1)
    const first = await page.locator('.legend dt:focus').textContent()
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.legend dt:focus').textContent()).not.toBe(first)
    await tabTo(page, (name) => name.includes('play'))
    await page.keyboard.press('Enter')
    await page.locator('.player output').first().waitFor()
    expect((await focused(page)).text).toBe('Close')
    await tabTo(page, (name) => name.startsWith('input'))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, (_, text) => text === 'Back to the report’s list')
    await page.keyboard.press('Enter')
    await page.locator('.player .was', { hasText: 'as in the report' }).waitFor()
    await tabTo(page, (_, text) => text === 'Check this page')
    await page.keyboard.press('Enter')
    await page.locator('.check[data-state="equal"]').waitFor({ timeout: 60_000 })
    expect(await page.locator('.check [role="status"]').textContent()).toContain('All')
    let last = false
    for (let step = 0; step < 400 && !last; step++) {
      await page.keyboard.press('Tab')
      last = (await focused(page)).isBody
    }
    expect(last).toBe(true)
    expect(messages).toEqual([])
    await page.context().close()
  })

  it('searches, and sorts a table', async () => {
    const { page } = await open(browser, `${root()}index.html`, { root: root() })
    await tabTo(page, (name) => name === 'input')
    await page.locator('#q').focus()
    await page.keyboard.type('overlap')
    await page.locator('.hits li').first().waitFor()
    await tabTo(page, (name) => name === 'a' || name === 'a hit')
    await page.goto(`${root()}rank-aware-retrieval/en/index.html`)
    await tabTo(page, (name) => name === 'button sort')
    await page.keyboard.press('Enter')
    expect(await page.locator('th[aria-sort]').count()).toBe(1)
    await page.context().close()
  })

  it('opens everything on paper', async () => {
    const { page } = await open(browser, `${root()}docs-search/en/index.html`, { root: root() })
    await page.emulateMedia({ media: 'print' })
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('details > :not(summary)')].filter(
          (content) => content.getBoundingClientRect().height === 0,
        ).length,
    )
    expect(hidden).toBe(0)
    await page.context().close()
  })
})
