import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { testIo } from '../commands/io.ts'
import { axeFaults, hasBrowser, launch, open, serve, sidewaysScroll } from './browser.ts'

const data = join(import.meta.dirname, '../../data/novel-rag')
const runs = ['bm25', 'bm25-title', 'trigram']

const spec = (check: string) => `title: { en: Three, zh-CN: 三 }
languages: [en, zh-CN]
datasets:
  novel:
    qrels: ${data}/qrels-graded.txt
    queries: ${data}/queries.jsonl
    runs:
${runs.map((run) => `      ${run}: ${data}/runs/${run}.run`).join('\n')}
measures:
  - RR
  - nDCG@5
  - NumRel
  - Gini(items=100)@5
baseline: trigram
compare: { seed: 7, resamples: 2000 }
claims:
  enough: { run: bm25, measure: RR, atLeast: 0.1 }
${check}`

const body = `## Numbers

{{results id="all"}}

{{comparison}}

{{queries "RR" run="bm25" count=5}}

{{results run="bm25" per="query"}}

The mean is {{value "RR" run="bm25" digits=2}}.

{{summary}}

{{claim "enough"}}

{{chart "systems"}}

{{dataset}}

{{overlap}}

{{example "RR" run="bm25" query="club"}}
`

let folder = ''
let browser: Browser

async function buildInto(out: string, check = ''): Promise<void> {
  const report = join(folder, 'three')
  mkdirSync(report, { recursive: true })
  writeFileSync(join(report, 'report.yaml'), spec(check))
  for (const language of ['en', 'zh-CN']) writeFileSync(join(report, `${language}.md`), body)
  const io = testIo()
  const code = await build(io, [report], { target: { kind: 'site', out: join(folder, out) }, json: false })
  expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
}

/** Presses the button and waits until the bar says how it went. */
async function check(page: Page) {
  await page.locator('.check .btn').click()
  await page.locator('.check:not([data-state="idle"])').waitFor({ timeout: 100_000 })
  return {
    state: await page.locator('.check').getAttribute('data-state'),
    said: await page.locator('.check p').textContent(),
  }
}

describe.skipIf(!hasBrowser())('a page that checks itself', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rankbook-check-'))
    await buildInto('site')
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const root = () => `file://${folder}/site/`

  it('finds all numbers of a true page equal, intervals and tests among them, from a server under a base path', async () => {
    const server = await serve(join(folder, 'site'), '/evals/')
    const { page, messages, failed, foreign } = await open(browser, `${server.url}three/en/index.html`, {
      root: server.url,
    })
    const { state, said } = await check(page)
    expect({ state, said }).toEqual({
      state: 'equal',
      said: expect.stringMatching(/^All \d+ numbers are equal to the last digit/),
    })
    const numbers = await page.locator('[data-check]').count()
    expect(said).toContain(`All ${numbers} numbers`)
    expect(await page.locator('.cell-equal').count()).toBe(numbers)
    const kinds = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => JSON.parse(dataset.check!)[0]),
      ),
    ])
    expect(kinds.sort()).toEqual(
      [
        'value',
        'plain',
        'counts',
        'interval',
        'difference',
        'difference-interval',
        'dz',
        'wins',
        'p',
        'corrected',
        'n',
        'gain',
        'mean',
      ].sort(),
    )
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
    await server.close()
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
  })

  it('does so from disk, in Chinese', async () => {
    const { page, messages, failed, foreign } = await open(browser, `${root()}three/zh-CN/index.html`, { root: root() })
    expect(await page.locator('.check p').textContent()).toMatch(
      /^本页有 \d+ 个数字.*另有 \d+ 个表格、图、示例和句子与生成时的内容比对。$/,
    )
    const { state, said } = await check(page)
    expect({ state, said }).toEqual({
      state: 'equal',
      said: expect.stringMatching(/^\d+ 个数字全部一致，直到所示的最后一位/),
    })
    expect(await page.locator('[data-check*="Gini"].cell-equal').count()).toBeGreaterThan(3)
    expect({ messages, failed, foreign }).toEqual({ messages: [], failed: [], foreign: [] })
    await page.context().close()
  })

  it('catches a digit that was altered by hand, in a value, an interval and a p-value', async () => {
    const path = join(folder, 'site/three/en/index.html')
    const html = readFileSync(path, 'utf8')
    for (const kind of ['value', 'interval', 'p']) {
      const key = new RegExp(`data-check="\\[&quot;${kind}&quot;[^"]*">([^<]*)`)
      const [whole, shown] = key.exec(html)!
      const last = shown!.at(-1)!
      const altered = `${shown!.slice(0, -1)}${last === '5' ? '6' : '5'}`
      const name = `altered-${kind}.html`
      writeFileSync(
        join(folder, 'site/three/en', name),
        html.replace(whole, `${whole.slice(0, -shown!.length)}${altered}`),
      )
      const { page } = await open(browser, `${root()}three/en/${name}`, { root: root() })
      const { state, said } = await check(page)
      expect(state).toBe('differs')
      expect(said).toContain(`The page says ${altered}, the rankings give ${shown}.`)
      expect(await page.locator('.cell-differs').count()).toBe(1)
      expect(await page.locator('.cell-differs .recomputed').textContent()).toBe(`recomputed ${shown}`)
      expect(await axeFaults(page)).toEqual([])
      const again = await check(page)
      expect(again.said).toBe(said)
      await page.context().close()
    }
  })

  it.each([
    ['a sentence of the summary', /(On RR, over 18 queries, )b/],
    ['a number in a claim', /(RR of bm25 is 0\.\d{3})\d/],
    ['a number in the table of a chart', /(<details class="data">[\s\S]*?<span class="num">0\.\d{3})\d/],
    ['the finding of a chart', /(<figcaption><p><b>Figure 1\.<\/b> )b/],
    ['what a chart says to those who do not see it', /(<desc id="figure-1-desc">Means of RR over )1/],
    ['a count of a data set', /(id="table-6">[\s\S]*?<span class="num">)\d/],
    ['the overlap of two lists', /(id="table-7">[\s\S]*?<span class="num">0\.\d{3})\d/],
    ['a grade of an example', /(id="example-1"[\s\S]*?<\/svg> )0/],
  ])('catches that %s was altered', async (what, pattern) => {
    const html = readFileSync(join(folder, 'site/three/en/index.html'), 'utf8')
    const altered = html.replace(pattern, (_, before: string) => `${before}7`)
    expect(altered, what).not.toBe(html)
    writeFileSync(join(folder, 'site/three/en/altered-block.html'), altered)
    const { page } = await open(browser, `${root()}three/en/altered-block.html`, { root: root() })
    const { state, said } = await check(page)
    expect({ state, said }).toEqual({
      state: 'differs',
      said: expect.stringMatching(/^All \d+ numbers are equal.* 1 of \d+ blocks does not read as it was made\./),
    })
    expect(await page.locator('.block-differs').count()).toBe(1)
    await page.context().close()
  })

  it('finds blocks as they were made after a table was sorted and an example played', async () => {
    const { page } = await open(browser, `${root()}three/en/index.html`, { root: root() })
    await page.locator('#all .sort').nth(1).click()
    await page.locator('button.play').first().click()
    await page.locator('.player output').waitFor()
    const { state, said } = await check(page)
    expect({ state, said }).toEqual({
      state: 'equal',
      said: expect.stringMatching(/All \d+ blocks read as they were made\.$/),
    })
    await page.context().close()
  })

  it('catches rankings that are not those of the page', async () => {
    const other = join(folder, 'site/three/rankings.js')
    const script = readFileSync(other, 'utf8')
    const altered = script.replace('\\",null', ',1\\",null')
    expect(altered).not.toBe(script)
    writeFileSync(other, altered)
    const { page } = await open(browser, `${root()}three/en/index.html`, { root: root() })
    const { state, said } = await check(page)
    expect({ state, said }).toEqual({ state: 'differs', said: expect.stringContaining('their SHA-256 is another') })
    await page.context().close()
    writeFileSync(other, script)
  })

  it('says why it cannot, where the rankings are larger than the spec allows, and ships none', async () => {
    await buildInto('small', 'check: 1000\n')
    const start = `file://${folder}/small/`
    const { page, messages } = await open(browser, `${start}three/en/index.html`, { root: start })
    expect(await page.locator('.check').textContent()).toBe(
      'The rankings behind this page are not shipped with it: they take more than the 1 kB that the report allows.',
    )
    expect(() => readFileSync(join(folder, 'small/three/rankings.js'))).toThrow('ENOENT')
    expect(messages).toEqual([])
    await page.context().close()
  })

  it('fits 320 pixels before and after, with a number that differs', async () => {
    const { page } = await open(browser, `${root()}three/en/altered-interval.html`, {
      root: root(),
      viewport: { width: 320, height: 800 },
    })
    expect(await sidewaysScroll(page)).toBe(0)
    await check(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.context().close()
  })
})
