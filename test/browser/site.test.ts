import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LinkChecker } from 'linkinator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

/** The reports of the repository as a site, looked at in a real browser. */
let site = ''
let pages: string[] = []

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'rankbook-site-'))
  expect(await build(testIo(), [], { target: { kind: 'site', out: site }, json: false })).toBe(0)
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
})

afterAll(() => rm(site, { recursive: true, force: true }))

/** Every page, but of the handbook's pages of measures, which one template makes, only a few. */
function ofEachKind(all: readonly string[]): string[] {
  return all.filter((path) => !path.startsWith('handbook/') || /handbook\/[^/]+\/(nDCG|IPrec|Gini|index)/.test(path))
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
    for (const path of pages) {
      await page.goto(root + path.split('/').map(encodeURIComponent).join('/'))
      const sideways = await sidewaysScroll(page)
      const fonts = await page.evaluate(() => [...document.fonts].filter((font) => font.status === 'error').length)
      if (sideways > 0 || fonts > 0) faulty.push({ path, sideways, fonts })
    }
    await page.context().close()
    expect({ faulty, messages, failed, foreign }).toEqual({ faulty: [], messages: [], failed: [], foreign: [] })
  })

  test.each(['light', 'dark'] as const)('gives axe nothing serious to say in the %s theme', async (colorScheme) => {
    for (const path of ofEachKind(pages)) {
      const { page } = await open(browser, `file://${site}/${path}`, { root: `file://${site}/`, colorScheme })
      const faults = await axeFaults(page)
      await page.context().close()
      expect({ path, faults }).toEqual({ path, faults: [] })
    }
  })

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
