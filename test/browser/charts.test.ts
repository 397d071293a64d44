import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { testIo } from '../commands/io.ts'
import { calls, spec } from '../render/charts/stage.ts'
import { axeFaults, hasBrowser, launch, open, sidewaysScroll } from './browser.ts'

const body = calls
  .map(([name, options]) => {
    const given = Object.entries(options).map(([key, value]) => ` ${key}="${value}"`)
    return `{{chart "${name}"${given.join('')}}}\n`
  })
  .join('\n')

describe.skipIf(!hasBrowser())('charts in a browser', () => {
  let browser: Browser
  let folder: string
  let root: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rankbook-charts-'))
    mkdirSync(join(folder, 'charts'))
    writeFileSync(join(folder, 'charts', 'report.yaml'), spec)
    for (const language of ['en', 'zh-CN']) writeFileSync(join(folder, 'charts', `${language}.md`), body)
    const out = join(folder, 'site')
    expect(await build(testIo(), [join(folder, 'charts')], { target: { kind: 'site', out }, json: false })).toBe(0)
    root = pathToFileURL(`${out}/`).href
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['en', 'light', 1300],
    ['en', 'dark', 1300],
    ['zh-CN', 'light', 340],
    ['zh-CN', 'dark', 340],
  ] as const)('stand in %s, %s, %i pixels wide, without a fault', async (language, colorScheme, width) => {
    const viewport = { width, height: 900 }
    const opened = await open(browser, `${root}charts/${language}/index.html`, { root, colorScheme, viewport })
    const { page, messages, failed, foreign } = opened
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
    expect(await page.locator('figure.chart').count()).toBe(calls.length)
    expect(await page.locator('figure.chart svg:visible').count()).toBe(calls.length)
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.context().close()
  })

  it.each([1300, 340])('keep every word within their frame at %i pixels, and on paper', async (width) => {
    const viewport = { width, height: 900 }
    const { page } = await open(browser, `${root}charts/zh-CN/index.html`, { root, viewport })
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('figure.chart svg')].flatMap((svg) => {
          const frame = svg.getBoundingClientRect()
          return [...svg.querySelectorAll('text')].flatMap((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect()
            const out =
              left < frame.left - 2 || right > frame.right + 2 || top < frame.top - 2 || bottom > frame.bottom + 2
            return frame.width > 0 && out ? [text.textContent] : []
          })
        }),
      )
      expect({ media, outside }).toEqual({ media, outside: [] })
    }
    await page.context().close()
  })
})
