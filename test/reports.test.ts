import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { heldLocks } from '../src/commands/lockProblems.ts'
import { measures } from '../src/measures/index.ts'
import { readText, testIo } from './commands/io.ts'
import { wholeSite } from './wholeSite.ts'

/** The reports of the repository, built once. */
let site = ''

beforeAll(async () => {
  site = await wholeSite()
}, 600_000)

test('the reports are made from what their locks name, and come to the values that these hold', async () => {
  const folders = readdirSync('reports').map((name) => join('reports', name))
  const { locks, problems } = await heldLocks(testIo(), folders)
  expect(problems).toEqual([])
  expect([...locks.keys()]).toEqual(folders.map((folder) => join(folder, 'report.lock.json')))
  for (const { report, outputs } of locks.values())
    for (const { path, sha256 } of outputs) {
      const hash = createHash('sha256')
        .update(readText(site, report, path))
        .digest('hex')
      expect({ report, path, hash }).toEqual({ report, path, hash: sha256 })
    }
})

const languages = ['en', 'zh-CN'] as const

/** The visible text of a page: without the LaTeX that KaTeX keeps beside a formula, and without tags. */
function visible(html: string): string {
  return html.replace(/<annotation[^>]*>.*?<\/annotation>/gs, '').replace(/<[^>]+>/g, '')
}

describe.each(languages)('in %s', (language) => {
  test('search-metrics shows the figures of the tour, in HTML and in Markdown', () => {
    const html = visible(readText(site, 'search-metrics', language, 'index.html'))
    const markdown = readText(site, 'search-metrics', language, 'index.md')
    for (const figure of ['0.5', '0.6667', '0.8333', '0.4672', '0.4672390440360399']) {
      expect(html, figure).toContain(figure)
      expect(markdown, figure).toContain(figure)
    }
  })

  test('rank-aware-retrieval derives 0.75 for relevant, not, not, relevant, and shows both divisors', () => {
    const html = readText(site, 'rank-aware-retrieval', language, 'index.html')
    const markdown = readText(site, 'rank-aware-retrieval', language, 'index.md')
    expect(visible(html)).toContain('0.75')
    expect(markdown).toContain('0.75')
    expect(visible(html)).toContain("AP(norm='found')")
    expect(visible(html)).toContain("P(norm='retrieved')@4")
  })

  test('rank-aware-retrieval tests its retrievers, and calls none of them better', () => {
    const markdown = readText(site, 'rank-aware-retrieval', language, 'index.md')
    expect(markdown).toMatch(/\| AP \| .* − BM25 \| \+0\.0959 \| .* \| 6 \/ 12 \/ 0 \| 0\.0312 \| 0\.0625 \| 18 \|/)
    expect(markdown).toContain('◇')
    expect(markdown).not.toMatch(/[▲▼]/)
    expect(markdown).toContain(language === 'en' ? '0.6960, within 0.05 of the 0.6682' : '在 0.05 以内')
  })

  test('why-tools-disagree names the cause of each of its numbers, and no other, first', () => {
    const markdown = readText(site, 'why-tools-disagree', language, 'index.md')
    const verdicts = markdown.split('\n').filter((line) => /\*\*[\d.]+\*\*/.test(line))
    const causes = verdicts.map((line) =>
      /`((?:\w+=[^`]*)|Success@2)`|<code>(gains=[^<]*)<\/code>/.exec(line)?.slice(1).join(''),
    )
    expect(causes).toEqual([
      'ties=input',
      'precision=float32',
      'queries=shared',
      "norm='capped'",
      "dcg='exp-log2'",
      'gains=&#123;1:0&#125;',
      'cutoff=none',
      'unjudged=drop',
      "norm='retrieved'",
      'Success@2',
      undefined,
    ])
  })

  test('docs-search answers which engine, by how much, how sure, for which queries not, and who judged', () => {
    const markdown = readText(site, 'docs-search', language, 'index.md')
    expect(markdown).toMatch(language === 'en' ? /Take MiniSearch/ : /选 MiniSearch/)
    const facts = JSON.parse(readText(site, 'docs-search', language, 'facts.json')) as JudgedFacts
    const [english, chinese] = facts.datasets
    const mean = (run: string, { runs }: (typeof facts.datasets)[number]) =>
      runs.find(({ name }) => name === run)!.measures['nDCG@10']!.mean!.toFixed(3)
    for (const of of [english!, chinese!])
      for (const run of ['minisearch', 'lunr', 'bm25']) expect(markdown).toContain(` ${mean(run, of)}`)
    expect(facts.claims.length).toBeGreaterThan(10)
    for (const { name, holds } of facts.claims) expect(holds, name).toBe(true)
    expect(markdown).toMatch(/nDCG@10[:：] ?known-item/)
    for (const { judges } of [english!, chinese!]) {
      expect(judges!.pairs).toBeGreaterThan(100)
      expect(markdown).toContain(judges!.kappa.toFixed(3))
    }
  })

  test('the handbook has a page for every measure, with formula, example and edges', () => {
    for (const { name, title } of measures) {
      const html = readText(site, 'handbook', language, name, 'index.html')
      expect(html, name).toContain(title[language])
      expect(html, name).toContain('id="formula"')
      expect(html, name).toContain('id="worked"')
    }
  })

  test('the front page of the handbook leads to every measure, names none in a list of its own, and has all its tables', () => {
    const html = readText(site, 'handbook', language, 'index.html')
    for (const { name } of measures)
      expect(html, name).toContain(`href="../../handbook/${language}/${name}/index.html"`)
    for (const id of ['t-overview', 'names-trec', 'names-retrieval', 'differences', 'differences-edges'])
      expect(html).toContain(`id="${id}"`)
    const body = readFileSync(new URL(`../reports/handbook/${language}.md`, import.meta.url), 'utf8')
    for (const call of body.match(/\{\{.*?\}\}/gs)!) expect(call).not.toMatch(/^\{\{\w+ "(?!t-)/)
    const spec = readFileSync(new URL('../reports/handbook/report.yaml', import.meta.url), 'utf8')
    expect(spec).toContain('measures: all\n')
  })

  test('no page has an error of KaTeX, a slot left over, or a word of the other language in its head', () => {
    for (const path of pagesOf(language)) {
      const html = readText(site, path)
      expect(html, path).not.toMatch(/katex-error|#cc0000|[\uFDD0\uFDD1]|>undefined<|\bNaN\b|\[object/)
      expect(html, path).toMatch(
        language === 'en' ? /^<!doctype html>\s*<html lang="en">/ : /^<!doctype html>\s*<html lang="zh-CN">/,
      )
    }
  })
})

function pagesOf(language: string): string[] {
  const all = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  return all.filter((path) => (language === 'en' ? !path.includes('zh-CN') : path.includes('zh-CN')))
}

interface Facts {
  readonly datasets: readonly {
    readonly name: string
    readonly runs: readonly {
      readonly name: string
      readonly measures: Readonly<
        Record<string, { readonly mean?: number; readonly sum?: number; readonly count: number }>
      >
    }[]
  }[]
}

/** What the facts hold where two judged, and something is claimed. */
interface JudgedFacts {
  readonly datasets: readonly (Facts['datasets'][number] & {
    readonly judges?: { readonly pairs: number; readonly kappa: number }
  })[]
  readonly claims: readonly { readonly name: string; readonly holds: boolean }[]
}

test('the values of all queries, the facts and the page say the same', () => {
  const report = 'rank-aware-retrieval'
  const facts = JSON.parse(readText(site, report, 'en', 'facts.json')) as Facts
  const html = visible(readText(site, report, 'en', 'index.html'))
  const rows = readText(site, report, 'values.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '')),
    )
  let compared = 0
  for (const { name, runs } of facts.datasets) {
    for (const run of runs) {
      for (const [measure, { mean, count }] of Object.entries(run.measures)) {
        if (mean === undefined) continue
        const values = rows
          .filter((row) => row[0] === name && row[1] === run.name && row[2] === measure)
          .map((row) => Number(row[4]))
        expect(values.length).toBe(count)
        expect(values.reduce((sum, value) => sum + value, 0) / count).toBe(mean)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(20)
  const shown = facts.datasets[0]!.runs[0]!.measures.AP!.mean!.toFixed(4)
  expect(html).toContain(shown)
})
