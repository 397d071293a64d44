import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build as buildSite } from '../../src/commands/build.ts'
import { cells } from '../../src/commands/cells.ts'
import { claimsCommand } from '../../src/commands/claims.ts'
import { realIo } from '../../src/commands/io.ts'
import { publish } from '../../src/commands/publish.ts'
import { tableCommand } from '../../src/commands/table.ts'
import { inFolder, type TestIo, testIo } from './io.ts'

const spec = `title: { en: 'At \${k}', zh-CN: '前 \${k} 名' }
params:
  k: { type: int, default: 2, min: 1, max: 9, help: { en: How many ranks count., zh-CN: 计入的名次数。 } }
  strict: { type: boolean, default: false }
matrix: { k: [1, 3] }
datasets:
  shop:
    qrels: { q1: { a: 1, b: 2 }, q2: { c: 1 } }
    runs: { one: { q1: [x, a, b], q2: [c] }, two: { q1: [b, a], q2: [x, c] } }
measures:
  - P@\${k}
claims:
  good: { run: two, measure: 'P@\${k}', atLeast: 0.2 }
`
const body = `{{param "k"}} ranks, {{parameters.k}}{{#if parameters.strict}} strictly{{/if}}: {{value "P@\${k}" run="two"}}.

{{parameters id="set"}}

## Table

{{results}}
`

interface Shop {
  readonly root: string
  readonly report: string
  read(path: string): string
  write(name: string, content: string): void
  /** The exit code of a command and what it printed. */
  run(command: (io: TestIo) => Promise<number>): Promise<{ code: number; out: string; err: string }>
  build(...param: string[]): Promise<{ code: number; out: string; err: string }>
}

function inShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  return inFolder(async (root) => {
    const report = join(root, 'shop')
    mkdirSync(report)
    const write = (name: string, content: string) => writeFileSync(join(report, name), content)
    write('report.yaml', spec)
    write('en.md', body)
    write('zh-CN.md', body)
    const run: Shop['run'] = async (command) => {
      const io = { ...testIo(), store: () => realIo().store(join(root, 'cache')) }
      const code = await command(io)
      const { out, err } = io.printed()
      return { code, out: out.replaceAll(`${root}/`, ''), err: err.replaceAll(`${root}/`, '') }
    }
    await work({
      ...{ root, report, write, run },
      read: (path) => readFileSync(join(root, path), 'utf8'),
      build: (...param) =>
        run((io) =>
          buildSite(io, [report], {
            target: { kind: 'site', out: join(root, 'site') },
            json: false,
            cache: true,
            param,
          }),
        ),
    })
  })
}

describe('parameters', () => {
  test('are on every page of the matrix in both languages, with data, search and the way to the other pages', () =>
    inShop(async ({ build, read }) => {
      expect(await build()).toMatchObject({ code: 0, err: '' })
      expect(JSON.parse(read('site/shop/en/facts.json')).parameters).toEqual({ k: 2, strict: false })
      expect(JSON.parse(read('site/shop-k-3/zh-CN/facts.json')).parameters).toEqual({ k: 3, strict: false })
      expect(read('site/shop-k-1/values.csv')).toContain('shop,two,P@1,q1,1')
      expect(read('site/shop-k-1/en/index.md')).toContain('1 ranks, 1: 0.5000.')
      expect(read('site/shop-k-1/zh-CN/index.md')).toContain('计入的名次数。')
      expect(read('site/shop/en/index.md')).toMatch(/\| `k` *\| 2 *\| from 1 to 9 *\| How many ranks count\. *\|/)
      for (const part of ['rankings.js', 'search.en.js', 'search.zh-CN.js']) read(`site/shop-k-3/${part}`)
      const page = read('site/shop-k-3/en/index.html')
      for (const link of [
        '../../shop/en/index.html',
        '../../shop-k-1/en/index.html',
        '../../shop-k-3/zh-CN/index.html',
      ])
        expect(page).toContain(`href="${link}"`)
      expect(page).toMatch(/<a href="[^"]*shop-k-3\/en\/index.html" aria-current="page">k = 3<\/a>/)
      const front = read('site/zh-CN/index.html')
      expect(front.match(/<h3>/g)).toHaveLength(1)
      expect(front).toContain('<a href="../shop-k-1/zh-CN/index.html">k\u00a0=\u00a01</a>')
    }))

  test('are not looked for in ids and names of the data, which the template of the package hands to helpers', () =>
    inShop(async ({ build, read, report, write }) => {
      write('report.yaml', spec.replaceAll('q1:', "'q ${1} ${k}':"))
      for (const body of ['en.md', 'zh-CN.md']) rmSync(join(report, body))
      expect(await build()).toMatchObject({ code: 0, err: '' })
      expect(read('site/shop/en/index.html')).toContain('q ${1} ${k}')
    }))

  test('that the command line sets are in the command that the page shows, and pages that are no more go', () =>
    inShop(async ({ build, read, root, write }) => {
      await build()
      expect(await build('k=5', 'strict=true')).toMatchObject({ code: 0, err: '' })
      const page = read('site/shop/en/index.md')
      expect(page).toContain('5 ranks, 5 strictly: 0.3000.')
      expect(page).toMatch(/rankbook build --param k=5 --param strict=true \S*shop`/)
      expect(existsSync(join(root, 'site/shop-k-5/en/index.html'))).toBe(true)
      expect(existsSync(join(root, 'site/shop-k-1'))).toBe(false)
      write('report.yaml', spec.replace(/^matrix.*\n/m, ''))
      await build()
      expect(existsSync(join(root, 'site/shop-k-5/en/index.html'))).toBe(false)
      expect(read('site/reports.json')).not.toContain('shop-k')
    }))

  test('give the same pages however the answers were come by', () =>
    inShop(async ({ build, read, run, report, root }) => {
      await build()
      const pages = ['shop', 'shop-k-1', 'shop-k-3'].map((name) => read(`site/${name}/en/index.html`))
      const target = { kind: 'site', out: join(root, 'site') } as const
      await run((io) => buildSite(io, [report], { target, json: false, cache: false }))
      expect(['shop', 'shop-k-1', 'shop-k-3'].map((name) => read(`site/${name}/en/index.html`))).toEqual(pages)
    }))

  test.each([
    [['kk=1'], 1, '--param: error: no report has a parameter "kk"\n  Did you mean "k"?\n'],
    [
      ['k=10'],
      1,
      '--param: error: "k" is "10", expected a whole number from 1 to 9\n  Write --param k=2, for example.\n',
    ],
    [['k'], 2, 'error: --param is "k", expected NAME=VALUE\n  Write --param k=20, for example.\n'],
    [['k=1', 'k=2'], 2, 'error: the parameter "k" is given twice, expected once\n  Leave one of them out.\n'],
  ])('that are wrong, %j, end with %i', (param, code, err) =>
    inShop(async ({ build }) => {
      expect(await build(...param)).toMatchObject({ code, err })
    }),
  )

  test('that a body names wrong are problems at their place', () =>
    inShop(async ({ build, write }) => {
      write('en.md', '{{param "q"}}\n\n{{value "P@${kk}" run="two"}}\n')
      const { err } = await build()
      expect(err).toContain('shop/en.md:1:1: error: there is no parameter "q"')
      expect(err).toContain('shop/en.md:3:1: error: there is no parameter "kk"')
    }))

  test('are known to cells, to claims and to tables', () =>
    inShop(async ({ run, report }) => {
      const listed = await run((io) => cells(io, [report], { format: 'json', allowCode: false }))
      const records = listed.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      const found = records.map((one) => `${one.report} ${one.parameters.k} ${one.subject} ${one.run}`)
      expect(found).toEqual(
        [
          ['shop', 2],
          ['shop-k-1', 1],
          ['shop-k-3', 3],
        ].flatMap(([name, k]) => [`${name} ${k} P@${k} one`, `${name} ${k} P@${k} two`]),
      )
      const claims = await run((io) =>
        claimsCommand(io, [report], { claims: true, json: false, allowCode: false, param: ['k=4'] }),
      )
      expect(claims.out).toMatch(/^shop, good: P@4 .*\nshop-k-4, good: P@4 .*\nall 2 claims are true\n$/)
      const form = { transpose: false, label: 'tab:r', language: 'en', format: 'csv', json: false } as const
      const table = await run((io) =>
        tableCommand(io, { ...form, qrels: report, files: [], measure: [], param: ['k=1'] }),
      )
      expect(table.out.split('\n')[0]).toContain('P@1')
    }))

  test('are published, each page beside the others', () =>
    inShop(async ({ run, report, root, read }) => {
      const given = { target: 'plain', to: join(root, 'docs'), folders: [report] }
      const result = await run((io) =>
        publish(io, given, { json: false, check: false, allowCode: false, strict: false }),
      )
      expect(result).toMatchObject({ code: 0, err: '' })
      expect(read('docs/reports/shop-k-3/index.md')).toContain('[k = 1](../shop-k-1/index.md)')
      expect(read('docs/reports/shop-k-3/index.md')).toContain('**k = 3**')
    }))
})
