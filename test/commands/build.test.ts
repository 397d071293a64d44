import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** A site of two reports, one of them with a page for each measure. */
function withSite<T>(work: (site: { folder: string; report: string; out: string }) => Promise<T>): Promise<T> {
  return withReport({ 'en.md': '{{example "AP" query="q1"}}\n' }, async ({ folder, report, out }) => {
    mkdirSync(join(folder, 'book'))
    writeFileSync(join(folder, 'book', 'report.yaml'), `${spec}pages: { each: measures, template: measure }\n`)
    await run([report, join(folder, 'book')], { out })
    return work({ folder, report, out })
  })
}

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
  const { out, checkOnly, ...rest } = options
  const target = checkOnly === true ? ({ kind: 'check' } as const) : ({ kind: 'site', out } as const)
  const code = await build(io, folders, { json: false, target, ...rest })
  return { code, ...io.printed() }
}

describe('the command build', () => {
  test('writes a whole report without a body: pages, Markdown, facts and values', () =>
    withReport({}, async ({ out, build }) => {
      const { code, err } = await build()
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(readdirSync(join(out, 'small', 'en')).sort()).toEqual(['facts.json', 'index.html', 'index.md'])
      const html = readText(out, 'small', 'en', 'index.html')
      for (const part of ['Results', '0.7602', 'Example 1.', 'Table 1.', 'first &lt;b&gt;query&lt;/b&gt;']) {
        expect(html, part).toContain(part)
      }
      expect(html).not.toContain('katex-error')
      expect(readText(out, 'small', 'values.csv').split('\n')).toContain('docs,one,AP,q1,0.8333333333333333')
      const facts = JSON.parse(readText(out, 'small', 'en', 'facts.json')) as {
        datasets: { runs: { measures: Record<string, { mean: number }> }[] }[]
      }
      expect(facts.datasets[0]!.runs[0]!.measures.AP!.mean).toBeCloseTo(11 / 12, 15)
    }))

  test('gives the same bytes in two folders, file by file', () =>
    withReport({}, async ({ folder, report, out, build }) => {
      await build()
      await run([report], { out: join(folder, 'again') })
      const files = filesIn(out)
      expect(filesIn(join(folder, 'again'))).toEqual(files)
      expect(files.length).toBeGreaterThan(25)
      for (const file of files)
        expect(readFileSync(join(folder, 'again', file)).equals(readFileSync(join(out, file))), file).toBe(true)
    }))

  test('gives a report the same pages alone as with others, handbook links included', () =>
    withSite(async ({ folder, out, report }) => {
      const before = new Map(filesIn(out).map((file) => [file, readText(out, file)]))
      expect(before.get('small/en/index.html')).toContain('../../book/en/AP/index.html')
      await run([report], { out })
      for (const file of filesIn(out)) expect(readText(out, file), file).toBe(before.get(file))
      expect(existsSync(join(folder, 'en'))).toBe(false)
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
        'en.md': '{{query "q1"}}\n\n{{listing}}\n\n{{datasets.[0].label}}\n',
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

  test('refuses two reports of one name, and names that the site needs itself', () =>
    withReport({}, async ({ folder, report, out }) => {
      for (const name of ['other/small', 'assets', 'zh-CN']) {
        mkdirSync(join(folder, name), { recursive: true })
        writeFileSync(join(folder, name, 'report.yaml'), spec)
      }
      const two = await run([report, join(folder, 'other/small')], { out })
      expect(two).toMatchObject({ code: 1, err: expect.stringContaining('makes a report called "small" too') })
      for (const name of ['assets', 'zh-CN']) {
        const taken = await run([join(folder, name)], { out })
        expect(taken).toMatchObject({ code: 1, err: expect.stringContaining(`a report cannot be called "${name}"`) })
      }
      expect(existsSync(out)).toBe(false)
    }))

  test('takes a report by its spec as well as by its folder', () =>
    withReport({}, async ({ report, out }) => {
      expect((await run([join(report, 'report.yaml')], { out })).code).toBe(0)
      expect(existsSync(join(out, 'small', 'en', 'index.html'))).toBe(true)
    }))

  test('takes the name of the folder itself where it is given as a path with dots', () =>
    withReport({}, async ({ folder, out }) => {
      mkdirSync(join(folder, 'small', 'sub'))
      expect(await run([`${folder}/small/sub/..`], { out })).toMatchObject({ code: 0 })
      expect(readdirSync(folder).sort()).toEqual(['site', 'small'])
      expect(existsSync(join(out, 'small', 'en', 'index.html'))).toBe(true)
    }))

  test('links to reports whose folder has a name of any kind', () =>
    withReport({}, async ({ folder, out }) => {
      const name = 'a b#c%20 é文'
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'report.yaml'), spec)
      expect((await run([join(folder, name)], { out })).code).toBe(0)
      const [, href] = /href="([^"]*%20[^"]*index\.html)"/.exec(readText(out, 'index.html'))!
      expect(existsSync(join(out, decodeURIComponent(href!)))).toBe(true)
    }))

  test('gives the root of the site to the only language there is', () =>
    withReport({ 'report.yaml': spec.replace('title: Small', 'title: { zh-CN: 小 }') }, async ({ out, build }) => {
      expect((await build()).code).toBe(0)
      expect(readText(out, 'index.html')).toContain('<html lang="zh-CN">')
      expect(existsSync(join(out, 'zh-CN'))).toBe(false)
    }))

  test('keeps runs and data sets in the order of the spec, whatever they are called', () => {
    const named = spec.replace(
      'one: {',
      '"10": { q1: [a], q2: [c] }\n      "2": { q1: [a], q2: [c] }\n      __proto__: {',
    )
    return withReport({ 'report.yaml': named }, async ({ out, build }) => {
      expect((await build()).code).toBe(0)
      const html = readText(out, 'small', 'en', 'index.html')
      const order = [...html.matchAll(/<th scope="row">(10|2|__proto__)<\/th>/g)].map(([, name]) => name)
      expect(order.slice(0, 3)).toEqual(['10', '2', '__proto__'])
    })
  })

  test('takes a measure of the spec that is two', () =>
    withReport({ 'report.yaml': spec.replace('- AP', '- P.1,2') }, async ({ out, build }) => {
      expect((await build()).code).toBe(0)
      expect(readText(out, 'small', 'en', 'index.html')).toContain('P@2')
    }))

  test('cites works of the package, and those in a references.json of its own', () =>
    withReport(
      { 'en.md': '{{cite "jarvelin2002"}} {{cite "ours2026"}}\n\n{{references}}\n' },
      async ({ report, out, build }) => {
        expect((await build()).code).toBe(1)
        const ours = { authors: ['Ada Example', 'Bo van Dyke'], title: 'On lists', venue: 'Notes', year: 2026 }
        writeFileSync(join(report, 'references.json'), JSON.stringify({ ours2026: ours }))
        expect((await build()).code).toBe(0)
        const html = readText(out, 'small', 'en', 'index.html')
        expect(html).toContain('Example &amp; van Dyke 2026')
        expect(html).toContain('id="ref-jarvelin2002"')
        writeFileSync(join(report, 'references.json'), '{ "ours2026": { "title": 7 } }')
        expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('references.json: error:') })
      },
    ))

  test("brings the report's own pictures along, and refuses others", () =>
    withReport({ 'en.md': '![A chart](figures/chart.svg)\n' }, async ({ report, out, build }) => {
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('en.md:1:1: error: the picture') })
      mkdirSync(join(report, 'figures'))
      writeFileSync(join(report, 'figures', 'chart.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
      expect((await build()).code).toBe(0)
      expect(readText(out, 'small', 'en', 'figures', 'chart.svg')).toContain('<svg')
      writeFileSync(join(report, 'en.md'), 'Text.\n\n![Out](../small/figures/chart.svg)\n')
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('en.md:3:1: error: the picture') })
    }))

  test('ends with 1, not as a bug of ours, where the output cannot be written', () =>
    withReport({}, async ({ folder, out, build }) => {
      writeFileSync(out, 'a file')
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') })
      expect(readText(folder, 'site')).toBe('a file')
    }))

  test('changes nothing where a file stands in the way of a folder', () =>
    withReport({}, async ({ report, out, build }) => {
      await build()
      const before = filesIn(out)
      writeFileSync(join(out, 'small', 'zh-CN'), 'mine')
      writeFileSync(join(report, 'report.yaml'), spec.replace('title: Small', 'title: { en: Other, zh-CN: 小 }'))
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('was not written by rankbook') })
      expect(filesIn(out)).toEqual([...before, 'small/zh-CN'].sort())
      expect(readText(out, 'small', 'en', 'index.html')).toContain('<title>Small')
    }))

  test('means by a measure what the dialect of each data set means, in facts and pages alike', async () => {
    const text = spec.replace('- nDCG@3', '- nDCG@3\n  - IPrec@0.1')
    const body = { 'en.md': '{{results}}\n\n{{results per="query"}}\n' }
    const built = (text: string) =>
      withReport({ ...body, 'report.yaml': text }, async ({ out, build }) => {
        expect(await build()).toMatchObject({ code: 0 })
        const page = readText(out, 'small', 'en', 'index.md')
        const { datasets } = JSON.parse(readText(out, 'small', 'en', 'facts.json')) as { datasets: unknown }
        return {
          datasets,
          tables: page.slice(page.indexOf('|'), page.lastIndexOf('|')),
        }
      })
    const common = await built(`${text}conventions: ir_measures\n`)
    expect(await built(text.replace('  docs:', '  docs:\n    conventions: ir_measures'))).toEqual(common)
    expect((await built(text)).tables).not.toBe(common.tables)
  })

  test('refuses to print a list where a text should stand', () =>
    withReport({ 'en.md': '{{datasets}}\n' }, async ({ build }) => {
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('a list or a collection stands') })
    }))

  test('passes over lists of an earlier build that are broken, and touches nothing it cannot know', () =>
    withReport({}, async ({ out, build }) => {
      await build()
      writeFileSync(join(out, 'reports.json'), '{ broken')
      writeFileSync(join(out, 'rankbook-files.json'), '["../../outside", 7]')
      expect(await build()).toMatchObject({ code: 1, err: expect.stringContaining('was not written by rankbook') })
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
      'report.yaml:7:12: error: "',
    ],
    ['a grade that is no number', 'b: 1', 'b: yes', 'report.yaml:4:29: error: grade "yes" is not a whole number'],
    ['a fractional grade', 'b: 1', 'b: 1.5', 'error: grade 1.5 is not a whole number'],
    ['a document listed twice', '[b, x, a]', '[b, x, b]', 'error: '],
    ['a run that answers no judged query', '{ q1: [b, x, a], q2: [c] }', '{ q7: [b] }', '0 of 2 judged queries'],
    ['no judgements', '{ q1: { a: 2, b: 1 }, q2: { c: 1 } }', '{}', 'report.yaml:4:12: error: no rows'],
    ['a grade in another form', 'b: 1', 'b: 1e0', 'grade "1e0" is not a whole number'],
    ['an unknown rule', 'measures:', 'rules: { tie: error }\nmeasures:', 'there is no rule "tie"'],
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

  test('takes conventions for specs that name none, and refuses unknown ones', () =>
    withReport({}, async ({ out, build }) => {
      expect((await build({ conventions: 'trec_eval,depth=1' })).code).toBe(0)
      expect(readText(out, 'small', 'en', 'index.html')).toContain('only the first 1 documents')
      expect(await build({ conventions: 'trec' })).toMatchObject({ code: 1, err: expect.stringContaining('"trec"') })
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
