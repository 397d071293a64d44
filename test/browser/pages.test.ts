import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveFiles } from '../../src/commands/liveFiles.ts'
import { assetFiles } from '../../src/render/assets.ts'
import { emitHtml } from '../../src/render/emitters/html.ts'
import { languages } from '../../src/text/words.ts'
import { everything, frontPage } from '../render/fixtures.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

const pageTemplate = readFileSync(new URL('../../templates/page.html.hbs', import.meta.url), 'utf8')
const pages = ['report/en/index.html', 'report/zh-CN/index.html', 'index.html'] as const

/** A small site of all blocks, in a folder of its own. */
async function buildSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-pages-'))
  const io = { source: (path: string) => ({ path, repeatable: true, open: () => createReadStream(path) }) }
  const files = new Map<string, string | Uint8Array>([...(await assetFiles(io)), ...(await liveFiles(io))])
  for (const language of languages) {
    files.set(`report/${language}/index.html`, emitHtml(everything(language), { pageTemplate }))
  }
  files.set('index.html', emitHtml({ ...frontPage('en'), root: '' }, { pageTemplate }))
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

/** The names of the terms that carry the marker's colour now. */
function litTerms(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.example .katex-html [data-term]')]
    const lit = parts.filter((part) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)')
    return [...new Set(lit.map(({ dataset }) => dataset.term!))]
  })
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe.skipIf(!hasBrowser())('pages in a browser', () => {
  let browser: Browser
  let folder: string
  let root: string

  beforeAll(async () => {
    folder = await buildSite()
    root = pathToFileURL(`${folder}/`).href
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })

  describe.each(pages)('%s', (path) => {
    it.each(['light', 'dark'] as const)('opens from disk in %s without a fault', async (colorScheme) => {
      const { page, messages, failed, foreign } = await open(browser, root + path, { root, colorScheme })
      expect(await axeFaults(page)).toEqual([])
      expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
      await page.context().close()
    })

    it('opens from a server under a base path', async () => {
      const server = await serve(folder, '/evals/')
      const { page, messages, failed, foreign } = await open(browser, server.url + path, { root: server.url })
      expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
      expect(await page.evaluate(() => document.fonts.load('16px KaTeX_Main').then(({ length }) => length))).toBe(1)
      await page.context().close()
      await server.close()
    })

    it('never scrolls sideways, down to 320 pixels', async () => {
      const { page } = await open(browser, root + path, { root, viewport: { width: 320, height: 800 } })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.context().close()
    })
  })

  it.each([true, false])(
    'lights a term when the pointer or the focus is on its rank (script: %s)',
    async (javaScriptEnabled) => {
      const still = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      const bare = await still.newPage()
      await bare.goto(root + pages[0])
      // Without scripts only styles can be asked for, and those only by a picture of what is lit.
      const rank = bare.locator('.example tr[data-term="r2"] button.rank')
      const term = bare.locator('.example .katex-html [data-term="r2"]').first()
      const before = await term.screenshot()
      await rank.focus()
      expect((await term.screenshot()).equals(before)).toBe(false)
      await rank.blur()
      expect((await term.screenshot()).equals(before)).toBe(true)
      await rank.hover()
      expect((await term.screenshot()).equals(before)).toBe(false)
      await still.close()
    },
  )

  it('lights ranks beyond the tenth, pins what is chosen, and lets go at Escape', async () => {
    const { page } = await open(browser, root + pages[0], { root, reducedMotion: 'reduce' })
    await page.locator('tr[data-term="r12"] button.rank').focus()
    expect(await litTerms(page)).toEqual(['r12'])
    await page.locator('tr[data-term="r3"] button.rank').click()
    await page.locator('h1').hover()
    await page.locator('.skip').focus()
    expect(await litTerms(page)).toEqual(['r3'])
    await page.locator('tr[data-term="r3"] button.rank').press('Escape')
    await page.locator('.skip').focus()
    expect(await litTerms(page)).toEqual([])
    await page.context().close()
  })

  it('remembers the theme, and forgets it at Auto', async () => {
    const { page } = await open(browser, root + pages[0], { root, colorScheme: 'light' })
    const light = await paper(page)
    await page.locator('#theme-dark').check()
    const dark = await paper(page)
    expect(dark).not.toBe(light)
    await page.goto(root + pages[1])
    expect(await paper(page)).toBe(dark)
    expect(await page.locator('#theme-dark').isChecked()).toBe(true)
    await page.locator('#theme-auto').check()
    await page.goto(root + pages[0])
    expect(await paper(page)).toBe(light)
    await page.context().close()
  })

  it('changes the theme for one page without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
    const page = await context.newPage()
    await page.goto(root + pages[0])
    const before = await page.screenshot()
    await page.locator('#theme-dark').check()
    expect((await page.screenshot()).equals(before)).toBe(false)
    expect(await page.locator('.code .btn').first().isVisible()).toBe(false)
    await context.close()
  })

  it('prints everything but the controls, on white', async () => {
    const { page } = await open(browser, root + pages[0], { root, colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await paper(page)).toBe('rgb(255, 255, 255)')
    for (const shown of ['.example table', '.work', '.note', '.eq', '.footnotes', '.provenance', '.code pre']) {
      expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
    }
    for (const hidden of ['.site', '.toc', '.code .btn']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    }
    await page.context().close()
  })

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced', { forcedColors: 'active' }],
  ] as const)('shades the edges beyond which a region goes on, in %s colours, never on paper', async (_, options) => {
    const { page } = await open(browser, root + pages[0], { root, viewport: { width: 390, height: 800 }, ...options })
    await page.evaluate(() => {
      const regions = ['scroll', 'eq', 'code'].map((look) => document.querySelector(`.${look}`)!.cloneNode(false))
      const [scroll, eq, code] = regions as HTMLElement[]
      eq!.innerHTML = '<div class="tex"></div>'
      code!.innerHTML = '<pre></pre>'
      const strips = [scroll!, eq!.firstElementChild!, code!.firstElementChild!]
      for (const [i, strip] of strips.entries()) {
        strip.id = `strip-${i}`
        strip.innerHTML = '<div style="width: 900px; height: 40px"></div>'
      }
      document.querySelector('.body')!.prepend(...(regions as HTMLElement[]))
    })
    for (const id of ['strip-0', 'strip-1', 'strip-2']) {
      const look = async (left: number) => {
        await page.evaluate(([name, x]) => document.getElementById(name)!.scrollTo(x, 0), [id, left] as const)
        return page
          .locator(`#${id}`)
          .screenshot({ style: 'html { scrollbar-width: none } * { scrollbar-width: none !important }' })
      }
      const [start, middle, end] = [await look(0), await look(300), await look(900)]
      expect([start.equals(middle), middle.equals(end), start.equals(end)], id).toEqual([false, false, false])
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.getElementById('strip-0')!).backgroundImage)).toBe(
      'none',
    )
    await page.context().close()
  })

  it('breaks short code and numbers nowhere, and wraps words to the width of a narrow screen', async () => {
    for (const path of pages) {
      const { page } = await open(browser, root + path, { root, viewport: { width: 390, height: 800 } })
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('code:not(.long, pre code), .num')].flatMap((part) =>
          part.getClientRects().length > 1 ? [part.textContent] : [],
        ),
      )
      expect(broken).toEqual([])
      await page.context().close()
    }
  })

  it('shows where the focus is, at every stop, on a narrow screen in the dark', async () => {
    const viewport = { width: 390, height: 800 }
    const options = { root, colorScheme: 'dark', reducedMotion: 'reduce', viewport } as const
    const { page } = await open(browser, root + pages[0], options)
    const seen: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement!
        if (element === document.body) return undefined
        const ringed = element.closest('.seg label') ?? element
        const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
        const { width, height, top, bottom } = ringed.getBoundingClientRect()
        const visible = outlineStyle === 'solid' && outlineWidth === '2px' && width > 1 && height > 1
        return {
          name: `${element.tagName.toLowerCase()}.${element.className}`,
          shown: visible && bottom > 0 && top < innerHeight,
        }
      })
      if (stop === undefined) break
      expect(stop).toEqual({ name: stop.name, shown: true })
      seen.push(stop.name)
    }
    for (const name of ['a.skip', 'input.', 'button.rank', 'button.btn quiet small', 'div.scroll', 'a.no']) {
      expect(seen).toContain(name)
    }
    await page.context().close()
  })

  it('takes a tab stop only where there is something to scroll', async () => {
    const { page } = await open(browser, root + pages[0], { root })
    const stops = () => page.locator('[role="region"][tabindex="0"]').count()
    const wide = await stops()
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(stops).toBeGreaterThan(wide)
    await page.context().close()
  })
})
