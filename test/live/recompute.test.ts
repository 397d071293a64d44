import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { datasetsOf } from '../../src/live/rankings.ts'
import { recompute } from '../../src/live/recompute.ts'
import { type PageCheck, readKey } from '../../src/measures/checkKey.ts'
import { measureNamed } from '../../src/measures/index.ts'
import { scorerOfState } from '../../src/measures/play.ts'
import { inFolder, readText, testIo } from '../commands/io.ts'

const data = join(import.meta.dirname, '../../data/docs-search')
const engines = ['lunr', 'minisearch', 'fuse']

const dataset = (language: 'en' | 'zh', extra = '') => `  ${language}:
    qrels: ${data}/qrels-${language}.txt
    queries: ${data}/queries.jsonl
    runs:
${engines.map((engine) => `      ${engine}: ${data}/runs/${language}/${engine}.run`).join('\n')}
${extra}`

const seeds = `      drawn: { seeds: [${data}/runs/en/lunr.run, ${data}/runs/en/flexsearch.run], label: Drawn }\n`

const spec = (datasets: string, measures = ['nDCG@10', 'RR', 'NumRelRet', 'GMAP', 'Gini(items=100)@5']) => `title: Three
languages: [en, zh-CN]
datasets:
${datasets}measures:
${measures.map((name) => `  - ${name}`).join('\n')}
baseline: lunr
compare: { seed: 7, resamples: 200 }
`

/** A number of a page as it is written, and as its key gives it from the rankings that the site ships. */
interface Recomputed {
  readonly key: string
  readonly page: string
  readonly found: string
}

interface CheckedPage {
  readonly check: Extract<PageCheck, { kind: 'rankings' }>
  readonly numbers: readonly Recomputed[]
}

const clarity = 'query,run,value\nq1,lunr,0.5\nq1,other,1\nq2,lunr,0\nq2,other,1\n'

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#x3D;', '=')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** Builds a report, and computes every number of its page again. */
async function checkedPage(yaml: string, body: string, language: 'en' | 'zh-CN'): Promise<CheckedPage> {
  return inFolder(async (folder) => {
    const report = join(folder, 'three')
    mkdirSync(report)
    writeFileSync(join(report, 'report.yaml'), yaml)
    for (const each of ['en', 'zh-CN']) writeFileSync(join(report, `${each}.md`), body)
    writeFileSync(join(report, 'clarity.csv'), clarity)
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false })
    expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
    const html = readText(out, 'three', language, 'index.html')
    const [, attribute] = /data-rankings="([^"]*)"/.exec(html)!
    const check = JSON.parse(plain(attribute!)) as CheckedPage['check']
    const script = readFileSync(join(out, 'three/rankings.js'), 'utf8')
    const datasets = datasetsOf(JSON.parse(/rankings\((.*)\)\n$/s.exec(script)![1]!))
    const numbers: Recomputed[] = []
    for (const [, written, page] of html.matchAll(/data-check="([^"]*)">([^<]*)</g)) {
      const key = readKey(plain(written!))
      const data = datasets.get(key.over?.[0]?.[0] ?? key.dataset)!
      const computed = check.scorers[key.measure]
      const scorer = computed ? scorerOfState(measureNamed(computed.measure)!, computed)! : data.taken(key.measure)!
      const found = await recompute(key, { datasets, data, scorer, language })
      numbers.push({ key: plain(written!), page: plain(page!), found })
    }
    return { check, numbers }
  })
}

function expectEqual({ numbers }: CheckedPage): void {
  expect(numbers.map(({ key, page }) => [key, page])).toEqual(numbers.map(({ key, found }) => [key, found]))
}

test('numbers by slices are those of the rankings, tests corrected over all slices among them', async () => {
  const page = await checkedPage(spec(dataset('en')), '{{results by="type"}}\n\n{{comparison by="type"}}\n', 'zh-CN')
  expectEqual(page)
  const parts = new Set(page.numbers.map(({ key }) => JSON.parse(key).slice(6).join(' ')))
  expect([...parts].sort()).toEqual(['type 0', 'type 1', 'type 2', 'type 3', 'type 4', 'type 5', 'type 6'])
  const corrected = page.numbers.filter(({ key }) => key.startsWith('["corrected"'))
  expect(corrected).toHaveLength(2 * 2 * 7)
})

test('numbers of several data sets are those of the rankings, averages over them among them', async () => {
  const page = await checkedPage(spec(dataset('en') + dataset('zh')), '{{results}}\n', 'en')
  expectEqual(page)
  const sets = new Set(page.numbers.map(({ key }) => JSON.parse(key)[1]))
  expect([...sets].sort()).toEqual(['', 'en', 'zh'])
  const kinds = new Set(page.numbers.map(({ key }) => JSON.parse(key)[0]))
  expect([...kinds]).toEqual(expect.arrayContaining(['average', 'average-interval']))
  expect(page.numbers.some(({ key }) => key.includes('Gini'))).toBe(true)
  expect(page.check.taken).toEqual([])
})

test('several runs of one system are evaluated again one by one, and then as their mean', async () => {
  const body = '{{results}}\n\n{{comparison}}\n\n{{results run="drawn" per="query"}}\n'
  const page = await checkedPage(spec(dataset('en', seeds)), body, 'en')
  expectEqual(page)
  const drawn = page.numbers.filter(({ key }) => JSON.parse(key)[3] === 'drawn')
  const kinds = new Set(drawn.map(({ key }) => JSON.parse(key)[0]))
  expect(kinds.size).toBeGreaterThan(8)
  expect(kinds).toContain('deviation')
})

test('measures of subtopics are computed; values of preferences and from outside are taken, and the page says so', async () => {
  const toy = `  toy:
    qrels: { q1: { donut: { sweet: 1 }, bagel: { salty: 1 } }, q2: { bagel: { salty: 1 } } }
    runs:
      lunr: { q1: [donut, bagel], q2: [bagel, donut] }
      other: { q1: [bagel, tea], q2: [donut, bagel] }
    scores:
      Clarity: { path: clarity.csv, label: { en: Clarity, zh-CN: 清晰度 } }
`
  const page = await checkedPage(
    spec(toy, ['RR', 'alpha_nDCG@5', 'PrefSimple', 'Clarity']),
    '{{results}}\n\n{{example "alpha_nDCG@5" run="lunr" query="q1"}}\n',
    'zh-CN',
  )
  expectEqual(page)
  expect(Object.keys(page.check.scorers)).toEqual(['RR', 'alpha_nDCG@5'])
  expect(page.check.taken).toEqual(['PrefSimple（偏好不随页附带）', 'Clarity（外部给出的值）'])
  const measures = new Set(page.numbers.map(({ key }) => JSON.parse(key)[2]))
  expect([...measures]).toEqual(['RR', 'alpha_nDCG@5', 'PrefSimple', 'Clarity'])
})
