import { readdirSync } from 'node:fs'
import { LinkChecker } from 'linkinator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeSite } from '../wholeSite.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

/** The reports of the repository as a site, looked at in a real browser. */
let site = ''
let pages: string[] = []

beforeAll(async () => {
  site = await wholeSite()
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
}, 600_000)

/** Every page, but of the handbook's pages of measures, which one template makes, only a few. */
function ofEachKind(all: readonly string[]): string[] {
  return all.filter(
    (path) =>
      !path.startsWith('handbook/') ||
      /handbook\/[^/]+\/(nDCG|IPrec|Gini|alpha_nDCG|PrefPair|index\.html)(\/|$)/.test(path),
  )
}

/** Every page, but of the handbook's pages of measures each in one of its languages. */
function narrowPages(all: readonly string[]): string[] {
  const measures = [...new Set(all.flatMap((path) => /^handbook\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []))]
  return all.filter((path) => {
    const [, language, measure = ''] = /^handbook\/([^/]+)\/([^/]+)\//.exec(path) ?? []
    return measure === '' || (measures.indexOf(measure) % 2 === 0) === (language === 'en')
  })
}

/** Leaves of a long table the first and the last rows, as those between are made like them. */
function shortenTables(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const body of document.querySelectorAll('tbody')) {
      for (const row of [...body.rows].slice(6, -2)) row.remove()
    }
  })
}

describe.skipIf(!hasBrowser())('the site in a browser', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('has every page: reports in both languages, and a page for each measure', () => {
    expect(pages).toContain('index.html')
    expect(pages).toContain('zh-CN/index.html')
    expect(pages).toContain('handbook/zh-CN/nDCG/index.html')
    expect(pages.length).toBeGreaterThan(40)
  })

  test('opens from disk without a console message, a failed or a foreign request, or sideways scrolling at 320 px', async () => {
    const root = `file://${site}/`
    const { page, messages, failed, foreign } = await open(browser, `${root}index.html`, {
      root,
      viewport: { width: 320, height: 800 },
    })
    const faulty: { readonly path: string; readonly sideways: number; readonly fonts: number }[] = []
    for (const path of narrowPages(pages)) {
      await page.goto(root + path.split('/').map(encodeURIComponent).join('/'))
      const sideways = await sidewaysScroll(page)
      const fonts = await page.evaluate(() => [...document.fonts].filter((font) => font.status === 'error').length)
      if (sideways > 0 || fonts > 0) faulty.push({ path, sideways, fonts })
    }
    await page.context().close()
    expect({ faulty, messages, failed, foreign }).toEqual({ faulty: [], messages: [], failed: [], foreign: [] })
  }, 300_000)

  // Colours do not depend on the language, and nothing else on the theme: each page in one of them shows each kind in both.
  test.each([
    ['light', (path: string) => !path.includes('zh-CN')],
    ['dark', (path: string) => path.includes('zh-CN')],
  ] as const)(
    'gives axe nothing to say in the %s theme',
    async (colorScheme, isShown) => {
      for (const path of ofEachKind(pages).filter(isShown)) {
        const { page } = await open(browser, `file://${site}/${path}`, { root: `file://${site}/`, colorScheme })
        await shortenTables(page)
        const faults = await axeFaults(page, { drawn: false })
        await page.context().close()
        expect({ path, faults }).toEqual({ path, faults: [] })
      }
    },
    600_000,
  )

  test('works under a base path, and the links on every kind of page lead somewhere', async () => {
    const server = await serve(site, '/evals/')
    try {
      const { messages, failed, foreign, page } = await open(browser, `${server.url}search-metrics/en/index.html`, {
        root: server.url,
      })
      await page.context().close()
      expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
      let followed = 0
      for (const path of ofEachKind(pages)) {
        // One checker for each page: a checker does not look again at the links of a page that it met as a link.
        const { links } = await new LinkChecker().check({
          path: `${server.url}${path}`,
          linksToSkip: ['^https://doi\\.org/'],
          checkFragments: true,
        })
        expect({ path, broken: links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url) }).toEqual({
          path,
          broken: [],
        })
        followed += links.length
      }
      expect(followed).toBeGreaterThan(1000)
    } finally {
      await server.close()
    }
  })
})
