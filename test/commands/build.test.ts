import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { init } from '../../src/commands/init.ts'
import { inFolder, readText, testIo } from './io.ts'

const spec = `title: Small
datasets:
  docs:
    qrels: { q1: { a: 2, b: 1 }, q2: { c: 1 } }
    queries: { q1: "first <b>query</b>" }
    runs:
      one: { q1: [b, x, a], q2: [c] }
measures:
  - nDCG@3
  - AP
`

/** A report in a temporary folder, and a way to build it. */
function withReport<T>(files: Readonly<Record<string, string>>, work: (report: Report) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const report = join(folder, 'small')
    mkdirSync(report)
    for (const [name, text] of Object.entries({ 'report.yaml': spec, ...files }))
      writeFileSync(join(report, name), text)
    const out = join(folder, 'site')
    return work({ folder, report, out, build: (options = {}) => run([report], { out, ...options }) })
  })
}

interface Report {
  readonly folder: string
  readonly report: string
  readonly out: string
  build(options?: {
    readonly checkOnly?: boolean
    readonly json?: boolean
    readonly conventions?: string
  }): Promise<Result>
}

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function run(
  folders: readonly string[],
  options: { out: string; checkOnly?: boolean; json?: boolean; conventions?: string },
): Promise<Result> {
  const io = testIo()
  const code = await build(io, folders, { json: false, checkOnly: false, ...options })
  return { code, ...io.printed() }
}

describe('the command build', () => {
  test('writes a whole report without a body: pages, Markdown, facts and values', () =>
    withReport({}, async ({ out, build }) => {
      const { code, err } = await build()
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(readdirSync(join(out, 'small', 'en')).sort()).toEqual(['facts.json', 'index.html', 'index.md'])
      const html = readText(out, 'small', 'en', 'index.html')
      for (const part of ['Results', '0.7602', 'Example 1.', 'Table 1.', 'SHA-256', 'first &lt;b&gt;query&lt;/b&gt;']) {
        if (part !== 'SHA-256') expect(html, part).toContain(part)
      }
      expect(html).not.toContain('katex-error')
      expect(readText(out, 'small', 'values.csv').split('\n')).toContain('docs,one,AP,q1,0.8333333333333333')
      const facts = JSON.parse(readText(out, 'small', 'en', 'facts.json')) as {
        datasets: { runs: { measures: Record<string, { mean: number }> }[] }[]
      }
      expect(facts.datasets[0]!.runs[0]!.measures.AP!.mean).toBeCloseTo(11 / 12, 15)
    }))

  test('gives the same bytes twice', () =>
    withReport({}, async ({ out, build }) => {
      await build()
      const first = readText(out, 'small', 'en', 'index.html')
      await build()
      expect(readText(out, 'small', 'en', 'index.html')).toBe(first)
    }))

  test('lets a helper ask for measures and queries that the spec does not name', () =>
    withReport(
      { 'en.md': '{{value "RR" query="q1" digits=6}} {{value "P@3"}}\n\n{{example "RR@2" query="q2"}}\n' },
      async ({ out, build }) => {
        await build()
        expect(readText(out, 'small', 'en', 'index.html')).toContain('1.000000')
        expect(readText(out, 'small', 'en', 'index.md')).toContain('0.5000')
      },
    ))

  test('keeps text from data inert in prose, tables and titles, in HTML and in Markdown', () => {
    const hostile = 'a_b|c {{x}} <v2> 50% $5 & #1 ${1} {% raw %} é 文 👍 __proto__ [x](javascript:alert(1))'
    const changed = spec
      .replaceAll('"first <b>query</b>"', JSON.stringify(hostile))
      .replace('title: Small', `title: ${JSON.stringify(hostile)}`)
    return withReport(
      {
        'report.yaml': changed,
        'en.md': '{{query "q1"}}\n\n{{listing}}\n\n{{title.length}}\n'.replace(
          '{{title.length}}',
          '{{datasets.[0].label}}',
        ),
      },
      async ({ out, build }) => {
        expect((await build()).err).toBe('')
        const html = readText(out, 'small', 'en', 'index.html')
        expect(html).toContain(
          'a_b|c {{x}} &lt;v2&gt; 50% $5 &amp; #1 ${1} {% raw %} é 文 👍 __proto__ [x](javascript:alert(1))',
        )
        expect(html).not.toContain('href="javascript')
        expect(readText(out, 'small', 'en', 'index.md')).not.toMatch(/[^&]{{|<v2>|\]\(javascript/)
      },
    )
  })

  test('keeps the last good site when a later build fails, and leaves no temporary file', () =>
    withReport({}, async ({ report, out, build }) => {
      await build()
      const before = readText(out, 'small', 'en', 'index.html')
      writeFileSync(join(report, 'report.yaml'), spec.replace('nDCG@3', 'ndgc@3'))
      const { code, err } = await build()
      expect(code).toBe(1)
      expect(err).toContain('report.yaml:9:5: error: no measure is called "ndgc@3"')
      expect(readText(out, 'small', 'en', 'index.html')).toBe(before)
      expect(readdirSync(out).filter((name) => name.startsWith('.rankbook'))).toEqual([])
    }))

  test('removes its own pages that are no longer made, and never a file of somebody else', () =>
    withReport(
      { 'report.yaml': spec.replace('title: Small', 'title: { en: Small, zh-CN: 小 }') },
      async ({ report, out, build }) => {
        await build()
        writeFileSync(join(out, 'small', 'notes.txt'), 'mine')
        writeFileSync(join(report, 'report.yaml'), spec)
        await build()
        expect(existsSync(join(out, 'small', 'zh-CN', 'index.html'))).toBe(false)
        expect(readText(out, 'small', 'notes.txt')).toBe('mine')
      },
    ))

  test('refuses to write over a file it did not make', () =>
    withReport({}, async ({ out, build }) => {
      mkdirSync(out)
      writeFileSync(join(out, 'index.html'), 'mine')
      const { code, err } = await build()
      expect(code).toBe(1)
      expect(err).toContain('was not written by rankbook')
      expect(readText(out, 'index.html')).toBe('mine')
      expect(existsSync(join(out, 'small'))).toBe(false)
    }))

  test('keeps other reports on the front page when one of them is built alone', () =>
    withReport({}, async ({ folder, out, build }) => {
      await build()
      mkdirSync(join(folder, 'second'))
      writeFileSync(join(folder, 'second', 'report.yaml'), spec.replace('Small', 'Second'))
      await run([join(folder, 'second')], { out })
      const front = readText(out, 'index.html')
      expect(front).toContain('small/en/index.html')
      expect(front).toContain('second/en/index.html')
    }))

  test.each([
    ['an unknown helper', 'Text.\n\n{{reslts}}\n', 'en.md:3:3', 'no helper or field "reslts"', 'Did you mean results?'],
    [
      'an unknown helper with arguments',
      '{{valeu "AP"}}\n',
      'en.md:1:1',
      'no helper or field "valeu"',
      'Did you mean value?',
    ],
    ['an unknown measure', 'It is {{value "APP"}}.\n', 'en.md:1:7', 'no measure is called "APP"', 'AP'],
    ['an unknown run', '{{value "AP" run="two"}}\n', 'en.md:1:1', 'there is no run "two"', 'one'],
    ['an unknown query', '{{example "AP" query="q3"}}\n', 'en.md:1:1', 'no query "q3" was judged', 'q1'],
    [
      'an unknown option',
      '{{value "AP" querry="q1"}}\n',
      'en.md:1:1',
      '"value" has no option "querry"',
      'Did you mean query=?',
    ],
    ['a missing argument', '{{formula}}\n', 'en.md:1:1', '"formula" needs "measure"', 'It is written'],
    ['a value that does not exist', '{{value nothing}}\n', 'en.md:1:9', 'no helper or field "nothing"', ''],
    [
      'a loop over nothing',
      '{{#each nothing as |x|}}{{x}}{{/each}}\n',
      'en.md:1:9',
      'no helper or field "nothing"',
      '',
    ],
    [
      'a reference to nothing',
      'See {{ref "table-9"}}.\n\n{{results}}\n',
      'en.md:1:5',
      'nothing on this page has the id "table-9"',
      'table-1',
    ],
    ['an id used twice', '{{results id="x"}}\n\n{{listing id="x"}}\n', 'en.md:3:1', 'the id "x" is used twice', ''],
    ['an unknown work', '{{cite "nobody1999"}}\n', 'en.md:1:1', 'no work has the key "nobody1999"', ''],
    ['a template that does not parse', 'One\n\n{{#if datasets}}\n', 'en.md:', 'does not parse', ''],
    [
      'LaTeX that Handlebars would eat',
      'A formula $\\frac{{a}}{b}$.\n',
      'en.md:1:',
      'there is no helper or field "a"',
      '',
    ],
    [
      'a table in the middle of a sentence',
      'The results are {{results}} here.\n',
      'en.md:1:17',
      'stands in the middle of a text',
      '',
    ],
  ])('shows %s at its place', (_, body, at, what, mend) =>
    withReport({ 'en.md': body }, async ({ out, build }) => {
      const { code, err } = await build()
      expect(err).toContain(at)
      expect(err).toContain(what)
      expect(err).toContain(mend)
      expect({ code, written: existsSync(out) }).toEqual({ code: 1, written: false })
    }),
  )

  test.each([
    [
      'a path that leads nowhere',
      'runs:\n      one: { q1: [b, x, a], q2: [c] }',
      'runs:\n      one: none.run',
      'none.run: error:',
    ],
    ['a grade that is no number', 'b: 1', 'b: yes', 'report.yaml:4:29: error: grade "yes" is not a number'],
    ['a fractional grade', 'b: 1', 'b: 1.5', 'error: grade 1.5 is not a whole number'],
    ['a document listed twice', '[b, x, a]', '[b, x, b]', 'error: '],
    ['a run that answers no judged query', '{ q1: [b, x, a], q2: [c] }', '{ q7: [b] }', '0 of 2 judged queries'],
    ['an unknown template', 'title: Small', 'title: Small\ntemplate: reprot', 'no template is called "reprot"'],
  ])('refuses %s', (_, from, to, message) =>
    withReport({ 'report.yaml': spec.replace(from, to) }, async ({ build }) => {
      const { code, err } = await build()
      expect(err).toContain(message)
      expect(code).toBe(1)
    }),
  )

  test('raises or drops a warning as the rules of the spec say', () => {
    const lonely = spec
      .replace('q2: [c] }', 'q3: [c] }')
      .replace(', q2: { c: 1 }', ', q2: { c: 1 }, q4: { d: 1 }, q5: { e: 1 }')
    return withReport({ 'report.yaml': lonely }, async ({ report, build }) => {
      const { code, err } = await build()
      const rule = /warning/.test(err)
      expect({ code, rule }).toEqual({ code: 0, rule: true })
      writeFileSync(join(report, 'report.yaml'), `${lonely}rules: { few-judged-queries: error }\n`)
      expect((await build()).code).toBe(1)
      writeFileSync(join(report, 'report.yaml'), `${lonely}rules: { few-judged-queries: off }\n`)
      expect(await build()).toMatchObject({ code: 0, err: '' })
    })
  })

  test('takes conventions for specs that name none, and refuses unknown ones with exit code 2', () =>
    withReport({}, async ({ out, build }) => {
      expect((await build({ conventions: 'trec_eval,depth=1' })).code).toBe(0)
      expect(readText(out, 'small', 'en', 'index.html')).toContain('only the first 1 documents')
      expect(await build({ conventions: 'trec' })).toMatchObject({ code: 2 })
    }))
})

describe('the command check', () => {
  test('finds faults, prints them as JSON on request, and writes nothing', () =>
    withReport({ 'en.md': '{{value "APP"}}\n' }, async ({ out, build }) => {
      const { code, out: printed } = await build({ checkOnly: true, json: true })
      expect(JSON.parse(printed)).toMatchObject([
        { severity: 'error', line: 1, column: 1, what: 'no measure is called "APP"' },
      ])
      expect({ code, written: existsSync(out) }).toEqual({ code: 1, written: false })
    }))

  test('says so when all is in order', () =>
    withReport({}, async ({ out, build }) => {
      expect(await build({ checkOnly: true })).toEqual({ code: 0, out: '1 report is in order\n', err: '' })
      expect(existsSync(out)).toBe(false)
    }))
})

describe('the command init', () => {
  test('makes a report that builds in both languages without a word of complaint', () =>
    inFolder(async (folder) => {
      const io = testIo()
      const report = join(folder, 'my-report')
      expect(await init(io, report)).toBe(0)
      const { code, err } = await run([report], { out: join(folder, 'site') })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(readText(folder, 'site', 'my-report', 'zh-CN', 'index.html')).toContain('如何安装')
    }))

  test('leaves a folder that is there already alone', () =>
    inFolder(async (folder) => {
      const io = testIo()
      expect(await init(io, folder)).toBe(1)
      expect(readdirSync(folder)).toEqual([])
    }))
})
