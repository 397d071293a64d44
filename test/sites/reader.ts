import { mkdirSync } from 'node:fs'
import { join } from 'node:path/posix'
import type { Browser } from 'playwright-core'
import type { Target } from '../../src/publish/target.ts'
import { targets } from '../../src/publish/targets/index.ts'
import { hasBrowser, launch, open, serve } from '../browser/browser.ts'
import type { Site } from './site.ts'

/** Where the sites lie, and where pictures of them go if somebody wants them. */
interface Places {
  readonly root: string
  readonly pictures: string | undefined
}

/** Pages of a site in both languages. */
function pagesOf(target: Target | undefined, name: string): Readonly<Record<'en' | 'zh-CN', string>> {
  if (target === undefined) return { en: `${name}/en/`, 'zh-CN': `${name}/zh-CN/` }
  const { translated, lowerCase, languagesApart } = target
  const chinese = languagesApart === true ? 'zh-CN' : translated('zh-CN').url
  const report = `reports/${name}/`
  return { en: report, 'zh-CN': `${lowerCase ? chinese.toLowerCase() : chinese}/${report}` }
}

/** What goes wrong when a reader opens a page in both languages, plays with its first example and checks its numbers. */
export async function readerFaults(site: Site, { root, pictures }: Places): Promise<string[]> {
  const target = targets.find(({ name }) => name === site.target)
  const runs = target?.scripts !== undefined
  if ((!runs && pictures === undefined) || !hasBrowser()) return []
  const server = await serve(join(root, site.target, site.output), '/docs/')
  const browser = await launch()
  const faults: string[] = []
  try {
    for (const url of runs ? Object.values(pagesOf(target, 'search-metrics')) : [])
      faults.push(...(await playFaults(browser, { url, server: server.url })))
    if (pictures !== undefined) await photograph(browser, { site, target, server: server.url, pictures })
  } finally {
    await browser.close()
    await server.close()
  }
  return faults
}

async function playFaults(
  browser: Browser,
  { url, server }: { readonly url: string; readonly server: string },
): Promise<string[]> {
  const { page, messages } = await open(browser, `${server}${url}`, { root: server })
  const faults: string[] = []
  try {
    const raw = page.getByText(/\$\$|\\[([]/).filter({ visible: true })
    for (const text of await raw.allTextContents())
      faults.push(`${url}: a formula is not typeset: ${text.slice(0, 80)}`)
    if ((await page.locator('.katex-error').count()) > 0) faults.push(`${url}: a formula was not read`)
    await page.locator('button.play').first().click()
    await page.locator('.player output').first().waitFor()
    await page.locator('.check .btn').click()
    await page.locator('.check[data-state="equal"]').waitFor({ timeout: 60_000 })
  } catch (error) {
    faults.push(`${url}: ${(error as Error).message}`)
  }
  faults.push(...messages.filter((message) => /^error.*(?:Hydration|Uncaught|Content Security)/i.test(message)))
  await page.context().close()
  return faults
}

/** Goes to the top of a page, once all its pictures are there: some sites load them only when they come into view. */
async function showAll(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode()))
  scrollTo(0, 0)
}

/** Writes pictures of a page with examples and of one with charts, in both languages, light and dark. */
async function photograph(
  browser: Browser,
  shot: {
    readonly site: Site
    readonly target: Target | undefined
    readonly server: string
    readonly pictures: string
  },
): Promise<void> {
  mkdirSync(shot.pictures, { recursive: true })
  for (const name of ['search-metrics', 'hostile'])
    for (const [language, url] of Object.entries(pagesOf(shot.target, name)))
      for (const colorScheme of ['light', 'dark'] as const) {
        const viewport = { width: 1100, height: 900 }
        const { page } = await open(browser, `${shot.server}${url}`, { root: shot.server, colorScheme, viewport })
        const play = page.locator('button.play').first()
        if ((await play.count()) > 0) await play.click()
        await page.evaluate(showAll)
        const path = join(shot.pictures, `${shot.site.target}-${name}-${language}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
        await page.context().close()
      }
}
