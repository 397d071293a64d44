import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { lockCommand } from '../../src/commands/lockReports.ts'
import { verifyCommand } from '../../src/commands/verify.ts'
import { inFolder, readText, testIo } from './io.ts'

const files = {
  'report.yaml': `title: { en: Small, zh-CN: 小 }
languages: [en, zh-CN]
template: ./mine.md.hbs
datasets:
  docs:
    qrels: q.qrels
    documents: texts.jsonl
    conventions: { dialect: trec_eval, depth: 3 }
    scores: { Taste: { path: taste.csv, name: taste } }
    runs: { one: one.run, two: { seeds: [two-a.run, two-b.run] } }
measures:
  - nDCG@3
  - AP
compare: { test: randomization, resamples: 500, seed: 7 }
`,
  'mine.md.hbs': '{{title}}\n\n{{> content}}\n\n{{provenance}}\n',
  'en.md':
    '{{results}}\n\n{{example "AP" run="one" query="q1"}}\n\n{{chart "systems" file="bars.vl.json"}}\n\n{{cite "me"}}\n',
  'zh-CN.md': '{{results}}\n',
  'bars.vl.json':
    '{"mark": "bar", "data": {"name": "rows"}, "encoding": {"x": {"field": "value", "type": "quantitative"}, "y": {"field": "system"}}}',
  'references.json': '{"me": {"authors": ["Me"], "title": "A", "venue": "B", "year": 2002, "doi": "10.1/2"}}\n',
  'texts.jsonl':
    '{"id":"a","text":"apple"}\n{"id":"b","text":"bread"}\n{"id":"c","text":"cake"}\n{"id":"d","text":"dough"}\n',
  'taste.csv': 'query,run,name,value\nq1,one,taste,0.5\nq2,one,taste,1\nq1,two,taste,0.25\nq2,two,taste,\n',
  'q.qrels': 'q1 0 a 2\nq1 0 b 1\nq2 0 c 1\nq3 0 d 1\n',
  'one.run': 'q1 Q0 b 1 3 t\nq1 Q0 a 2 2 t\nq2 Q0 x 1 2 t\nq2 Q0 c 2 1 t\nq3 Q0 d 1 1 t\n',
  'two-a.run': 'q1 Q0 a 1 3 t\nq2 Q0 c 1 2 t\nq3 Q0 x 1 2 t\n',
  'two-b.run': 'q1 Q0 a 1 3 t\nq1 Q0 b 2 2 t\nq2 Q0 c 1 2 t\nq3 Q0 d 1 2 t\nq3 Q0 x 2 1 t\n',
} as const

interface Report {
  readonly report: string
  readonly site: string
  lock(): Promise<Result>
  build(options?: { readonly locked?: boolean; readonly param?: readonly string[] }): Promise<Result>
  verify(site?: string): Promise<Result>
  change(name: string, from: string | RegExp, to: string | Replacer): void
}

type Replacer = (match: string, ...groups: string[]) => string

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A report with an input of every kind. */
function withReport<T>(work: (report: Report) => Promise<T>, more: Readonly<Record<string, string>> = {}): Promise<T> {
  return inFolder((folder) => {
    const report = join(folder, 'small')
    const site = join(folder, 'site')
    mkdirSync(report)
    for (const [name, text] of Object.entries({ ...files, ...more })) writeFileSync(join(report, name), text)
    const told = async (command: (io: ReturnType<typeof testIo>) => Promise<number>) => {
      const io = testIo()
      return { code: await command(io), ...io.printed() }
    }
    const options = { json: false, allowCode: false }
    return work({
      report,
      site,
      lock: () => told((io) => lockCommand(io, [report], options)),
      build: ({ locked = true, param = [] } = {}) =>
        told((io) => build(io, [report], { ...options, locked, param, target: { kind: 'site', out: site } })),
      verify: (published) => told((io) => verifyCommand(io, [report], { ...options, site: published })),
      change(name, from, to) {
        const path = join(name.includes('/') ? site : report, name)
        const text = readFileSync(path, 'utf8')
        const changed = text.replace(from, typeof to === 'string' ? () => to : to)
        expect(changed).not.toBe(text)
        writeFileSync(path, changed)
      },
    })
  })
}

/** The lock as JSON. */
function lockIn(report: string) {
  return JSON.parse(readText(report, 'report.lock.json')) as {
    inputs: { path: string; sha256: string; bytes: number; rows?: number }[]
    measures: { dataset: string; signature: string }[]
    comparison: { seed: number }
    queries: string[][]
    figures: { run: string; columns: { measure: string; mean: number; values?: unknown[] }[] }[]
  }
}

describe('the command lock', () => {
  test('writes down every input with its hash, size and rows, the signatures, the seed and the values', () =>
    withReport(async ({ report, lock }) => {
      expect(await lock()).toMatchObject({ code: 0, err: '' })
      const { inputs, measures, comparison, queries, figures } = lockIn(report)
      const own = inputs.filter(({ path }) => !path.startsWith('rankbook:'))
      expect(own.map(({ path }) => path)).toEqual(Object.keys(files).sort())
      for (const { path, bytes, sha256 } of own) {
        expect(bytes).toBe(Buffer.byteLength(files[path as keyof typeof files]))
        expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      }
      const rows = Object.fromEntries(own.flatMap(({ path, rows }) => (rows === undefined ? [] : [[path, rows]])))
      expect(rows).toEqual({
        'q.qrels': 4,
        'one.run': 5,
        'two-a.run': 3,
        'two-b.run': 5,
        'taste.csv': 4,
        'texts.jsonl': 4,
      })
      expect(inputs.map(({ path }) => path)).toContain('rankbook:templates/partials/content.md.hbs')
      const signatures = measures.map(({ signature }) => signature)
      expect(signatures[0]).toMatch(/^nDCG@3\|conventions:trec_eval,depth=3\|rankbook:\d+\.\d+\.\d+$/)
      expect(signatures).toContainEqual(expect.stringMatching(/^Taste\|given\|rankbook:/))
      expect(comparison.seed).toBe(7)
      expect(queries).toEqual([['q1', 'q2', 'q3']])
      expect(figures.map(({ run }) => run)).toEqual(['one', 'two', 'two#1', 'two#2'])
      const [ndcg] = figures[0]!.columns
      expect(ndcg!.mean).toBe((Number(ndcg!.values![0]) + Number(ndcg!.values![1]) + Number(ndcg!.values![2])) / 3)
      // A query whose value is undefined is null, one that was given none is empty.
      const taste = figures[1]!.columns.find(({ measure }) => measure === 'Taste')
      expect(taste!.values).toEqual([0.25, null, ''])
    }))

  test('names inputs alike however the folder was typed, and by an absolute path where the spec does', () =>
    withReport(async ({ report, lock, change }) => {
      change('report.yaml', 'one: one.run', `one: ${report}/one.run`)
      expect(await lock()).toMatchObject({ code: 0 })
      const absolute = readText(report, 'report.lock.json')
      expect(lockIn(report).inputs.map(({ path }) => path)).toContain(`${report}/one.run`)
      const io = testIo()
      await lockCommand(io, [relative(process.cwd(), report)], { json: false, allowCode: false })
      expect(readText(report, 'report.lock.json')).toBe(absolute)
    }))

  test('writes the same bytes again, and one column on a line', () =>
    withReport(async ({ report, lock }) => {
      await lock()
      const first = readText(report, 'report.lock.json')
      expect(await lock()).toEqual({ code: 0, err: '', out: `${report}/report.lock.json: nothing moved\n` })
      expect(readText(report, 'report.lock.json')).toBe(first)
      expect(first.split('\n').filter((line) => line.includes('"measure": "AP"'))).toHaveLength(4)
    }))

  test('says which inputs and which values moved', () =>
    withReport(async ({ report, lock, change }) => {
      await lock()
      change('one.run', 'q2 Q0 x 1 2 t', 'q2 Q0 x 1 0 t')
      const { out } = await lock()
      expect(out).toContain('input one.run changed: ')
      expect(out).toMatch(/docs, one, AP is [\d.]+, it was [\d.]+; 1 of 3 queries moved: q2 0\.5 → 1\n/)
      expect(out).not.toContain('docs, two')
      expect((await lock()).out).toContain('nothing moved')
      expect(existsSync(join(report, 'report.lock.json'))).toBe(true)
    }))

  test('keeps digests in place of values where there are very many', () =>
    withReport(async ({ report, lock, build, change }) => {
      await lock()
      const { queries, figures } = lockIn(report)
      expect(queries).toEqual([])
      expect(figures[0]!.columns[0]).not.toHaveProperty('values')
      expect(readText(report, 'report.lock.json').length).toBeLessThan(20_000)
      expect(await build()).toMatchObject({ code: 0, err: '' })
      change('report.lock.json', /"mean": 1, "count": 4000/, '"mean": 0.9, "count": 4000')
      expect((await build()).err).toContain('is 1, it was 0.9')
    }, manyQueries()))

  test('writes no lock of a report that cannot be evaluated', () =>
    withReport(async ({ report, lock, change }) => {
      change('one.run', 'q2 Q0 x 1 2 t', 'q2 Q0 x 1 two t')
      expect(await lock()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('one.run:3:') })
      expect(existsSync(join(report, 'report.lock.json'))).toBe(false)
    }))
})

/** A report of 4000 queries, three measures. */
function manyQueries(): Record<string, string> {
  const ids = Array.from({ length: 4000 }, (_, i) => `q${i}`)
  return {
    'report.yaml':
      'title: Many\ndatasets: { d: { qrels: q.qrels, runs: { one: one.run } } }\nmeasures:\n  - AP\n  - RR\n  - P@1\n',
    'q.qrels': ids.map((id) => `${id} 0 a 1\n`).join(''),
    'one.run': ids.map((id) => `${id} Q0 a 1 1 t\n`).join(''),
    'en.md': '{{results}}\n',
  }
}

describe('build --locked', () => {
  test('builds what is as its lock says, whether runs are read or their values are remembered', () =>
    withReport(async ({ report, site, lock }) => {
      await lock()
      const { store, ...io } = testIo()
      const kept = { ...io, store: (folder: string) => store(join(site, '..', folder)) }
      const options = { json: false, locked: true, cache: true, target: { kind: 'site', out: site } } as const
      for (const _ of ['read', 'remembered']) expect(await build(kept, [report], options)).toBe(0)
      expect(existsSync(join(site, '..', '.rankbook', 'cache'))).toBe(true)
    }))

  test.each(Object.keys(files))('refuses %s where one byte of it changed, names it, and builds nothing', (name) =>
    withReport(async ({ report, site, lock, build }) => {
      await lock()
      const path = join(report, name)
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n`)
      const { code, err } = await build()
      expect(code).toBe(1)
      expect(err).toContain(`${path}: error: has ${Buffer.byteLength(files[name as keyof typeof files]) + 1} bytes`)
      expect(err).toContain(`accept the change with \`rankbook lock ${report}\``)
      expect(err.match(/error:/g)).toHaveLength(1)
      expect(existsSync(site)).toBe(false)
      expect((await build({ locked: false })).code).toBe(0)
    }),
  )

  test('refuses a file that came or went, and a report without a lock', () =>
    withReport(async ({ report, lock, build, change }) => {
      expect((await build()).err).toContain('the report "small" has no lock\n  Write it with `rankbook lock')
      await lock()
      change('report.lock.json', / {2}\{"path": "zh-CN.md".*\n/, '')
      change('report.lock.json', /,\n \],\n "conventions"/, '\n ],\n "conventions"')
      expect((await build()).err).toContain(`${report}/zh-CN.md: error: is read now and is not in the lock`)
    }))

  test('refuses other values, another version and a lock that is none', () =>
    withReport(async ({ lock, build, change }) => {
      await lock()
      change(
        'report.lock.json',
        /("measure": "AP", "mean": 0\.)(\d)/,
        (_, head, digit) => `${head}${(Number(digit) + 1) % 10}`,
      )
      expect((await build()).err).toMatch(/report\.lock\.json: error: docs, one, AP is 0\.\d+, it was 0\.\d+\n/)
      await lock()
      change('report.lock.json', /"rankbook": "[^"]*"/, '"rankbook": "9.9.9"')
      expect((await build()).err).toContain('expected 9.9.9 as in the lock\n  Install rankbook@9.9.9')
      change('report.lock.json', '"lock": 1', '"lock": 2')
      expect((await build()).err).toContain('this is no lock of form 1: lock is not as expected')
    }))
})

/** A report with a page for each of two values of a parameter. */
const matrix = {
  'report.yaml': `title: 'At \${k}'
params: { k: { type: int, default: 2 } }
matrix: { k: [1, 3] }
datasets: { d: { qrels: q.qrels, runs: { one: one.run } } }
measures:
  - P@\${k}
`,
  'en.md': '{{results}}\n',
}

test('each variant of a report has a lock of its own, with its parameters', () =>
  withReport(async ({ report, lock, build, change }) => {
    await lock()
    expect(readdirSync(report).filter((name) => name.endsWith('.lock.json'))).toEqual([
      'report.k-1.lock.json',
      'report.k-3.lock.json',
      'report.lock.json',
    ])
    expect(readText(report, 'report.k-3.lock.json')).toContain('"parameters": {"k": 3}')
    expect(await build()).toMatchObject({ code: 0, err: '' })
    change('report.k-1.lock.json', '"parameters": {"k": 1}', '"parameters": {"k": 4}')
    writeFileSync(join(report, 'report.k-9.lock.json'), readText(report, 'report.k-3.lock.json'))
    const { err } = await build()
    expect(err).toContain('report.k-1.lock.json: error: the parameters are others: {"k":1}, expected {"k":4}')
    expect(err).toContain('report.k-9.lock.json: error: this is the lock of no report that is made now')
    expect(err.match(/error:/g)).toHaveLength(2)
  }, matrix))

test('where a parameter is given, locks of pages that are left out are not stray, and the mend gives it too', () =>
  withReport(async ({ lock, build }) => {
    await lock()
    const { err } = await build({ param: ['k=3'] })
    expect(err).toContain('report.lock.json: error: the parameters are others: {"k":3}, expected {"k":2}')
    expect(err).toMatch(/`rankbook lock \S+small --param k=3`/)
    expect(err).not.toContain('report.k-')
  }, matrix))

describe('the command verify', () => {
  test('finds a report as locked and a published site the same, byte for byte', () =>
    withReport(async ({ report, site, lock, build, verify }) => {
      await lock()
      await build()
      const { code, out, err } = await verify(site)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(`${report}/report.lock.json: as locked, to the last bit: `)
      const count = (readdirSync(site, { recursive: true, withFileTypes: true }) as { isFile(): boolean }[]).filter(
        (one) => one.isFile(),
      ).length
      expect(out).toContain(`${site}: ${count - 1} files are the same, byte for byte\n`)
    }))

  test('catches one altered digit of a page, and names file, line and number', () =>
    withReport(async ({ site, lock, build, verify, change }) => {
      await lock()
      await build()
      change(
        'small/en/index.html',
        /(data-check="[^"]*AP[^"]*one[^"]*">0\.\d\d\d)(\d)/,
        (_, head, digit) => `${head}${(Number(digit) + 1) % 10}`,
      )
      change('small/values.csv', 'docs,one,AP,q2,0.5', 'docs,one,AP,q2,0.51')
      change('small/zh-CN/index.md', /0\.(\d)/, (_, digit) => `0.${(Number(digit) + 1) % 10}`)
      const { code, err } = await verify(site)
      expect(code).toBe(1)
      expect(err).toMatch(
        /small\/en\/index\.html:\d+:\d+: error: says "0\.\d+", expected "0\.\d+": value of AP, docs, one\n/,
      )
      expect(err).toContain('says "0.51", expected "0.5": the row docs,one,AP,q2')
      expect(err).toMatch(/small\/zh-CN\/index\.md:\d+:\d+: error: says/)
      expect(err.match(/error:/g)).toHaveLength(3)
    }))

  test('catches a file that is gone, one that is not made any more, and a changed text', () =>
    withReport(async ({ site, lock, build, verify, change }) => {
      await lock()
      await build()
      writeFileSync(join(site, 'assets', 'style.css'), '')
      change('small/en/index.html', '<h1', '<p>more</p>\n<h1')
      change('./rankbook-files.json', '[', '["small/en/old.html",')
      const { err } = await verify(site)
      expect(err).toContain('style.css: error: 0 bytes, expected')
      expect(err).toMatch(/index\.html:\d+:1: error: \d+ lines, expected \d+/)
      expect(err).toContain('old.html: error: is listed as published, and is not made now')
    }))

  test('catches a lock whose value was altered, where nothing was published', () =>
    withReport(async ({ lock, verify, change }) => {
      expect((await verify()).err).toContain('the report "small" has no lock')
      await lock()
      change('report.lock.json', '"values": [', '"values": [0.5, ')
      expect((await verify()).code).toBe(1)
    }))
})
