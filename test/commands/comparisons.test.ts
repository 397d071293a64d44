import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { compareCommand } from '../../src/commands/compare.ts'
import { plain, printP, signed } from '../../src/statistics/printed.ts'
import { inFolder, readText, testIo } from './io.ts'

const data = join(import.meta.dirname, '../../data/novel-rag')
const runs = ['bm25', 'bm25-title', 'trigram']

const spec = `title: { en: Three, zh-CN: 三 }
languages: [en, zh-CN]
datasets:
  novel:
    qrels: ${data}/qrels.txt
    queries: ${data}/queries.jsonl
    runs:
${runs.map((run) => `      ${run}: ${data}/runs/${run}.run`).join('\n')}
measures:
  - RR
  - AP
baseline: trigram
compare: { seed: 7, resamples: 2000 }
`

const body = `{{results}}

{{comparison}}

{{example "AP" run="bm25" query="club"}}

{{queries "AP" run="bm25" count=18}}
`

interface Facts {
  readonly datasets: readonly {
    readonly comparisons: readonly {
      readonly measure: string
      readonly systems: readonly { readonly name: string; readonly mean: number; readonly interval: [number, number] }[]
      readonly against: readonly Readonly<Record<string, unknown>>[]
    }[]
  }[]
}

function withSite<T>(work: (read: (...path: string[]) => string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const report = join(folder, 'three')
    const out = join(folder, 'site')
    mkdirSync(report)
    writeFileSync(join(report, 'report.yaml'), spec)
    for (const language of ['en', 'zh-CN']) writeFileSync(join(report, `${language}.md`), body)
    const io = testIo()
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false })
    expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
    return work((...path) => readText(out, 'three', ...path))
  })
}

test('page, facts, CSV and rankbook compare give the same numbers', () =>
  withSite(async (read) => {
    const facts = JSON.parse(read('en', 'facts.json')) as Facts
    const { comparisons } = facts.datasets[0]!
    expect(comparisons.map(({ measure }) => measure)).toEqual(['RR', 'AP'])
    const csv = read('comparisons.csv').trim().split('\n')
    const values = read('values.csv').trim().split('\n')
    const markdown = read('en', 'index.md')
    for (const { measure, systems, against } of comparisons) {
      for (const { name, mean, interval } of systems) {
        const own = values
          .filter((line) => line.startsWith(`novel,${name},${measure},`))
          .map((line) => Number(line.split(',')[4]))
        expect(own.reduce((sum, value) => sum + value, 0) / own.length).toBeCloseTo(mean, 14)
        expect(markdown).toContain(`(${plain(interval[0], 4)} to ${plain(interval[1], 4)})`)
      }
      for (const one of against) {
        const { subject, difference, dz, wins, ties, losses, p, corrected, standing, n } = one as Record<string, number>
        const [low, high] = one.interval as [number, number]
        const line = [
          'novel',
          measure,
          subject,
          'trigram',
          n,
          difference,
          low,
          high,
          dz,
          wins,
          ties,
          losses,
          p,
          corrected,
          standing,
          '',
          '',
        ]
        expect(csv).toContain(line.join(','))
        const cells = [
          `${measure} | ${subject} − trigram | ${signed(difference, 4)} | ${plain(low, 4)} to ${plain(high, 4)}`,
          `${signed(dz, 2)} | ${wins} / ${ties} / ${losses} | ${printP(p, 4)} | ${printP(corrected, 4)} | ${n}`,
        ]
        expect(markdown).toContain(`| ${cells.join(' | ')} |`)
      }
    }
    expect(csv).toHaveLength(1 + 4)
    const io = testIo()
    const asked = { qrels: join(data, 'qrels.txt'), runs: runs.map((run) => join(data, 'runs', `${run}.run`)) }
    const plan = { measure: ['RR', 'AP'], baseline: 'trigram', alpha: '0.05', seed: '7', resamples: '2000' }
    await compareCommand(io, { ...asked, ...plan, digits: '4', format: 'json', json: false })
    const printed = JSON.parse(io.printed().out) as { families: { parts: { comparisons: unknown[] }[] }[] }
    expect(printed.families.map(({ parts }) => parts[0]!.comparisons)).toEqual(
      comparisons.map(({ against }) => against),
    )
  }))

test('a query leads to the worked example of it, in both languages and forms', () =>
  withSite(async (read) => {
    for (const language of ['en', 'zh-CN']) {
      expect(read(language, 'index.html')).toMatch(/<th scope="row"><a href="#example-1">[^<]+<\/a><\/th>/)
      expect(read(language, 'index.md')).toMatch(/^\| \[[^\]]+\]\(#example-1\) \|/m)
    }
  }))

test('two builds of a comparison give the same bytes', () =>
  withSite(async (first) =>
    withSite(async (second) => {
      expect(second('en', 'facts.json')).toBe(first('en', 'facts.json'))
      expect(second('comparisons.csv')).toBe(first('comparisons.csv'))
    }),
  ))
