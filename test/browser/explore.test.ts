import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readState } from '../../src/live/address.ts'
import { measureNamed, measures } from '../../src/measures/index.ts'
import { type PlayData, rankingOfState, scorerOfState } from '../../src/measures/play.ts'
import { printValue } from '../../src/text/number.ts'
import { wholeSite } from '../wholeSite.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

let site = ''
let browser: Browser

/** Opens the first example of a page to play. */
async function played(page: Page): Promise<Locator> {
  const section = page.locator('.example[data-play]').first()
  await section.locator('button.play').click()
  await section.locator('.player output').waitFor()
  return section
}

/** What the page shows, and what the evaluator makes of the state that stands in its address. */
async function shownAndTrue(section: Locator) {
  const data = JSON.parse((await section.getAttribute('data-play'))!) as PlayData
  const address = await section.locator('.share input').inputValue()
  const state = readState(data, address.slice(address.indexOf(':') + 1))
  const scorer = scorerOfState(measureNamed(data.measure)!, state)!
  const value = scorer.score(rankingOfState(data, state))
  const words = Number.isNaN(value) ? 'undefined' : printValue(value, data.digits)
  return {
    shown: [await section.locator('.live .name').textContent(), await section.locator('output').textContent()],
    truth: [`${scorer.name} =`, words],
    last: ((await section.locator('.play-work .work').last().textContent()) ?? '').length,
  }
}

describe.skipIf(!hasBrowser())('examples opened to play', () => {
  beforeAll(async () => {
    site = await wholeSite()
    browser = await launch()
  }, 600_000)
  afterAll(() => browser.close())
  const root = () => `file://${site}/`
  const article = () => `${root()}search-metrics/en/index.html`

  it('follow every measure of the package, whatever is changed, to the value of its own record', async () => {
    const { page, messages, failed, foreign } = await open(browser, article(), { root: root() })
    for (const { name } of measures.filter(({ kind }) => kind === 'ranking')) {
      await page.goto(`${root()}handbook/en/${name}/index.html`)
      const section = await played(page)
      const acts = [
        async () => undefined,
        () => section.locator('.deck li:not(.heads, .cut) .moves button').nth(3).click(),
        () => section.locator('.deck li:not(.heads, .cut) .grades label').nth(2).click(),
        () => section.locator('.deck li:not(.heads, .cut)').nth(2).locator('.grades label').first().click(),
        async () => {
          for (const select of await section.locator('.player .set select').all()) {
            if (await select.isVisible())
              await select.selectOption({ index: -1 + (await select.locator('option').count()) })
          }
          const stepper = section.locator('.stepper button').first()
          if ((await stepper.count()) > 0) await stepper.click()
        },
      ]
      for (const [i, act] of acts.entries()) {
        await act()
        const { shown, truth, last } = await shownAndTrue(section)
        expect({ name, act: i, shown }).toEqual({ name, act: i, shown: truth })
        expect(last).toBeGreaterThan(0)
      }
    }
    await page.context().close()
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  }, 600_000)

  it('follow measures of subtopics and of preferences when documents move and parameters change', async () => {
    const { page, messages, failed } = await open(browser, article(), { root: root() })
    const further = measures.filter(({ kind }) => kind !== 'ranking')
    expect(further.length).toBeGreaterThan(10)
    for (const { name } of further) {
      await page.goto(`${root()}handbook/en/${name}/index.html`)
      const section = await played(page)
      const rows = section.locator('.deck li:not(.heads, .cut)')
      const acts = [
        async () => undefined,
        () => rows.nth(1).locator('.moves button').first().click(),
        () => rows.last().locator('.moves button').first().click(),
        async () => {
          const stepper = section.locator('.stepper button').first()
          if ((await stepper.count()) > 0) await stepper.click()
        },
      ]
      for (const [i, act] of acts.entries()) {
        await act()
        const { shown, truth } = await shownAndTrue(section)
        expect({ name, act: i, shown }).toEqual({ name, act: i, shown: truth })
      }
    }
    await page.context().close()
    expect({ messages, failed }).toEqual({ messages: [], failed: [] })
  }, 600_000)

  it('can be played by keyboard alone, and say so to those who do not see it', async () => {
    const { page } = await open(browser, article(), { root: root() })
    const section = page.locator('#ex-ndcg')
    await section.locator('button.play').focus()
    await page.keyboard.press('Enter')
    await section.locator('.player output').waitFor()
    await section.locator('.deck li[data-document="1"] .moves button').last().focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => section.locator('[role="status"]').textContent()).toContain('bagel: rank 1.')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move bagel down')
    await page.keyboard.press('Space')
    await expect.poll(() => section.locator('[role="status"]').textContent()).toContain('bagel: rank 2.')
    await section.locator('.deck li[data-document="0"] input[value="2"]').focus()
    await page.keyboard.press('Space')
    expect((await shownAndTrue(section)).shown).toEqual((await shownAndTrue(section)).truth)
    await page.context().close()
  })

  it('can be dragged by the name of a document', async () => {
    const { page } = await open(browser, article(), { root: root() })
    const section = page.locator('#ex-ndcg')
    await section.locator('button.play').click()
    const grip = section.locator('.deck li[data-document="3"] .grip')
    await grip.scrollIntoViewIfNeeded()
    const from = (await grip.boundingBox())!
    const to = (await section.locator('.deck li[data-document="0"]').boundingBox())!
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    for (let step = 1; step <= 12; step++) await page.mouse.move(from.x + 5, from.y + ((to.y - from.y) * step) / 12)
    await page.mouse.up()
    expect(await section.locator('.share input').inputValue()).toBe('#ex-ndcg:list=3.0.1.2')
    await page.context().close()
  })

  it('keep their state in the address, give it back, and forget it when told to', async () => {
    const server = await serve(site, '/evals/')
    const address = `${server.url}search-metrics/zh-CN/index.html#ex-ndcg:list=1.0.2.3;g3=2;cutoff=3`
    const { page, messages, failed, foreign } = await open(browser, address, { root: server.url })
    const section = page.locator('#ex-ndcg')
    await section.locator('.player output').waitFor()
    const { shown, truth } = await shownAndTrue(section)
    expect(shown).toEqual(truth)
    expect(shown[0]).toBe('nDCG@3 =')
    await section.getByRole('button', { name: '恢复报告中的列表' }).click()
    expect(await page.evaluate(() => location.hash)).toBe('#ex-ndcg:')
    expect(await section.locator('.was').textContent()).toBe('与报告相同')
    await section.getByRole('button', { name: '关闭' }).click()
    expect(await page.evaluate(() => location.hash)).toBe('#ex-ndcg')
    expect(await section.locator('.example-body table').isVisible()).toBe(true)
    await page.context().close()
    await server.close()
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  })

  it('load KaTeX and their measure only when somebody plays', async () => {
    const { page } = await open(browser, article(), { root: root() })
    const scripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src.replace(/^.*assets\//, '')))
    expect(await scripts()).toEqual(['site.js', 'live/page.js'])
    await page.locator('#ex-ndcg button.play').click()
    await page.locator('#ex-ndcg .player output').waitFor()
    expect((await scripts()).sort()).toEqual([
      'katex/katex.js',
      'live/core.js',
      'live/nDCG.js',
      'live/page.js',
      'site.js',
    ])
    await page.context().close()
  })

  it.each(['light', 'dark'] as const)(
    'give axe nothing serious to say in %s, and fit 320 pixels',
    async (colorScheme) => {
      for (const width of [1500, 320]) {
        const options = { root: root(), colorScheme, viewport: { width, height: 900 } }
        const { page } = await open(browser, article(), options)
        await page.locator('#ex-ndcg button.play').click()
        await page.locator('#ex-ndcg .player output').waitFor()
        expect(await axeFaults(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
        await page.context().close()
      }
    },
  )

  it('refuse a value that a parameter does not take, and stay as they were', async () => {
    const { page } = await open(browser, `${root()}handbook/en/RBP/index.html`, { root: root() })
    const section = await played(page)
    const before = await section.locator('output').textContent()
    await section.locator('[id$="-p"]').fill('7')
    expect(await section.locator('[role="alert"]').textContent()).toBe('7 is not a value that this takes.')
    expect(await section.locator('output').textContent()).toBe(before)
    await section.locator('[id$="-p"]').fill('0.5')
    expect(await section.locator('[role="alert"]').textContent()).toBe('')
    expect((await shownAndTrue(section)).shown).toEqual((await shownAndTrue(section)).truth)
    await page.context().close()
  })

  it('print as the report has them', async () => {
    const { page } = await open(browser, article(), { root: root() })
    await page.locator('#ex-ndcg button.play').click()
    await page.locator('#ex-ndcg .player output').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('#ex-ndcg .example-body table').first().isVisible()).toBe(true)
    expect(await page.locator('#ex-ndcg .player').isVisible()).toBe(false)
    await page.context().close()
  })
})
