import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type PublishArguments, type PublishOptions, publish } from '../../src/commands/publish.ts'
import { targets } from '../../src/publish/targets/index.ts'
import { inFolder, readText, testIo } from '../commands/io.ts'
import { hostile, hostileReport } from '../sites/hostile.ts'

const spec = `title: { en: Small, zh-CN: 小报告 }
datasets:
  docs:
    qrels: { q1: { a: 2, b: 1 } }
    runs:
      one: { q1: [b, x, a] }
measures:
  - nDCG@3
`

const settings: Readonly<Record<string, string>> = {
  '.vitepress/config.mts': 'markdown: { math: true }',
  'docusaurus.config.ts': 'remarkMath rehypeKatex katex.min.css rankbook_live',
  'astro.config.mjs': 'remarkMath rehypeKatex katex.min.css',
  'mkdocs.yml': '- pymdownx.arithmatex: { generic: true }\n- admonition\nmathjax',
  'hugo.toml': 'passthrough]\nenable = true\ninline \\(\nunsafe = true',
  '_config.yml': 'mathjax',
}

function write(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

async function run(given: PublishArguments, options: Partial<PublishOptions> = {}) {
  const io = testIo()
  const code = await publish(io, given, { json: false, check: false, ...options })
  return { code, ...io.printed() }
}

/** A folder with two reports, and a site that is set up for everything. */
function withReports<T>(
  work: (at: { folder: string; site: string; small: string; hostile: string }) => Promise<T>,
): Promise<T> {
  return inFolder((folder) => {
    const site = join(folder, 'docs')
    write(site, Object.entries(settings))
    write(join(folder, 'reports', 'small'), [['report.yaml', spec]])
    write(join(folder, 'reports', 'hostile'), hostileReport())
    return work({ folder, site, small: join(folder, 'reports', 'small'), hostile: join(folder, 'reports', 'hostile') })
  })
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

describe.each(targets)('for $called', (target) => {
  test('hostile names are inert, links lead to pages that are there, and the front matter says what the page is', () =>
    withReports(async ({ site, small, hostile: other }) => {
      const { code, err } = await run({ target: target.name, to: site, folders: [small, other] })
      expect([code, err]).toEqual([0, ''])
      const pages = filesIn(site).filter((path) => /\.mdx?$/.test(path))
      expect(pages).toHaveLength(6)
      for (const path of pages) {
        const text = await readText(join(site, path))
        const front = /^---\n([\s\S]*?)\n---\n/.exec(text)
        expect(front !== null).toBe(target.frontMatter !== undefined)
        if (front !== null) expect(parse(front[1]!)).toMatchObject({ title: expect.any(String) })
        const prose = text.slice(front?.[0].length ?? 0).replace(/^ *(?:> )?(`{3,}|\$\$)[\s\S]*?^ *(?:> )?\1/gm, '')
        expect(/^# /m.test(prose)).toBe(target.title === 'heading')
        const own = /^<script src="[./\w]+embed\.js" defer><\/script>$|\$`?[^$\n]+`?\$|\\\(.*?\\\)/gm
        expect(prose.replace(own, '')).not.toMatch(/\{\{|\{%|\$\d|<script|<v2>/)
        for (const [, href] of prose.matchAll(/(?<!!)\[[^\]]*\]\((\.[^)#]*)/g)) {
          if (target.links === 'files' && /\.mdx?$/.test(href!))
            expect(existsSync(join(site, dirname(path), href!)), `${path}: ${href}`).toBe(true)
        }
      }
    }))

  test('a second publication gives the same bytes, and one of a single report keeps the other', () =>
    withReports(async ({ site, small, hostile: other }) => {
      await run({ target: target.name, to: site, folders: [small, other] })
      const before = new Map(filesIn(site).map((path) => [path, readFileSync(join(site, path), 'utf8')]))
      await run({ target: target.name, to: site, folders: [small] })
      expect(filesIn(site)).toEqual([...before.keys()])
      for (const [path, text] of before) expect(readFileSync(join(site, path), 'utf8'), path).toBe(text)
    }))
})

const withScripts = targets.filter(({ scripts }) => scripts !== undefined)

describe.each(withScripts)('readers of $called', (target) => {
  test('play and check by scripts that the site serves and the page or the site loads, or by none', () =>
    withReports(async ({ site, hostile: other }) => {
      await run({ target: target.name, to: site, folders: [other] })
      const { folder } = target.scripts!
      const served = filesIn(join(site, folder, 'reports_live'))
      expect(served).toEqual(
        expect.arrayContaining(['assets/live/embed.js', 'hostile/rankings.js', 'hostile/en/live.js']),
      )
      const pages = filesIn(site).filter((path) => /hostile\/(?:_?index|README)\.mdx?$/.test(path))
      const loading = pages.filter((path) =>
        readFileSync(join(site, path), 'utf8').includes('reports_live/assets/live/embed.js'),
      )
      expect(loading).toHaveLength(target.scripts!.by === 'site' ? 0 : 2)
      for (const path of pages) {
        const text = readFileSync(join(site, path), 'utf8')
        const language = path.includes('zh') ? 'zh-CN' : 'en'
        const data = readFileSync(join(site, folder, 'reports_live/hostile', language, 'live.js'), 'utf8')
        const { examples, keys } = JSON.parse(
          /^globalThis\.rankbook\.page\("hostile\/[\w-]+", (.*)\)\n$/.exec(data)![1]!,
        )
        const marked = [...text.matchAll(/<span data-check="(\d+)">/g)].map(([, at]) => Number(at))
        expect(new Set(marked)).toEqual(new Set(keys.map((_: string, i: number) => i)))
        const places = [...text.matchAll(/^<div data-rankbook="hostile\/[\w-]+#([\w-]*)" lang="/gm)].map(([, id]) => id)
        expect(places).toEqual([...Object.keys(examples), ''])
      }
    }))
})

describe('publishing', () => {
  test('leads to the static site that it is told of', () =>
    withReports(async ({ site, small }) => {
      const at = { target: 'github', to: site, folders: [small] }
      await run(at, { live: 'https://example.org/evals/' })
      const text = await readText(join(site, 'zh-cn/reports/small/README.md'))
      expect(text).toContain('[可操作、可核对的页面](https://example.org/evals/small/zh-CN/index.html)')
      expect(await run(at, { live: 'https://example.org/evals' })).toMatchObject({
        code: 2,
        err: expect.stringContaining('--live is "https://example.org/evals"'),
      })
    }))

  test('keeps what the pages of other reports run, whatever is asked for a report', () =>
    withReports(async ({ site, small, hostile }) => {
      await run({ target: 'docusaurus', to: site, folders: [small, hostile] }, {})
      const scripts = ['static/reports_live/assets/live/embed.js', 'src/rankbook_live.js']
      const before = scripts.map((path) => existsSync(join(site, path)))
      await run({ target: 'docusaurus', to: site, folders: [small] }, { live: 'off' })
      expect([before, scripts.map((path) => existsSync(join(site, path)))]).toEqual([
        [true, true],
        [true, true],
      ])
    }))

  test('refuses to leave out the scripts of our own site', () =>
    withReports(async ({ site, small }) => {
      expect(await run({ target: 'html', to: site, folders: [small] }, { live: 'off' })).toMatchObject({
        code: 2,
        err: expect.stringContaining('--live is for sites that others make'),
      })
    }))

  test('says what a site lacks that loads scripts on every page itself', () =>
    withReports(async ({ site, small }) => {
      writeFileSync(join(site, 'docusaurus.config.ts'), 'remarkMath rehypeKatex katex.min.css')
      const at = { target: 'docusaurus', to: site, folders: [small] }
      expect((await run(at, { check: true })).err).toContain("Add `clientModules: ['./src/rankbook_live.js']`")
      expect((await run(at, { check: true, live: 'off' })).err).toBe('')
    }))

  test('replaces nothing that somebody else wrote, and leaves what a failed publication would have replaced', () =>
    withReports(async ({ site, small }) => {
      write(site, [['reports/small/index.md', 'mine']])
      const refused = await run({ target: 'plain', to: site, folders: [small] })
      expect(refused.code).toBe(1)
      expect(refused.err).toContain('was not written by rankbook')
      expect(await readText(join(site, 'reports/small/index.md'))).toBe('mine')
      await run({ target: 'plain', to: site, folders: [small] }, { under: 'other' })
      const good = await readText(join(site, 'other/small/index.md'))
      writeFileSync(join(small, 'report.yaml'), spec.replace('nDCG@3', 'nDGC@3'))
      expect((await run({ target: 'plain', to: site, folders: [small] }, { under: 'other' })).code).toBe(1)
      expect(await readText(join(site, 'other/small/index.md'))).toBe(good)
    }))

  test('with --check writes nothing, and says what the site lacks', () =>
    withReports(async ({ site, small }) => {
      writeFileSync(join(site, 'mkdocs.yml'), 'site_name: Docs\n')
      const { code, err, out } = await run({ target: 'mkdocs', to: site, folders: [small] }, { check: true })
      expect(code).toBe(0)
      expect(out).toMatch(/^\d+ files are in order for MkDocs/)
      expect(err).toMatch(
        /mkdocs\.yml: warning: formulas are not left for MathJax or KaTeX to typeset\n {2}Add `- pymdownx\.arithmatex/,
      )
      expect(filesIn(site)).toEqual(Object.keys(settings).sort())
      const strict = await run({ target: 'mkdocs', to: site, folders: [small] }, { check: true, strict: true })
      expect(strict.code).toBe(1)
    }))

  test('goes where the specs say when nothing else is said', () =>
    withReports(async ({ folder, site, small }) => {
      const publications =
        'outside: true\npublish:\n  - { target: github, to: ../../wiki, under: evals }\n  - { target: html, to: ../../pages, base: "https://example.org/docs/" }\n'
      writeFileSync(join(small, 'report.yaml'), spec + publications)
      expect(await run({ target: undefined, to: undefined, folders: [small] })).toMatchObject({ code: 0, err: '' })
      expect(filesIn(join(folder, 'wiki'))).toContain('zh-cn/evals/small/README.md')
      const sitemap = await readText(join(folder, 'pages', 'sitemap.xml'))
      expect(sitemap).toContain('<loc>https://example.org/docs/small/zh-CN/</loc>')
      expect(filesIn(site)).toEqual(Object.keys(settings).sort())
    }))

  test('refuses a target that there is not, a place outside the documents, and a folder of a spec outside the project', () =>
    withReports(async ({ site, small }) => {
      const unknown = await run({ target: 'vitepres', to: site, folders: [small] })
      expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Did you mean vitepress?') })
      expect((await run({ target: 'plain', to: site, folders: [small] }, { under: '../x' })).code).toBe(2)
      expect((await run({ target: 'html', to: site, folders: [small] }, { base: 'docs' })).code).toBe(2)
      expect((await run({ target: undefined, to: undefined, folders: [small] })).err).toContain('no spec has "publish"')
      writeFileSync(join(small, 'report.yaml'), `${spec}publish: { target: plain, to: ../../../elsewhere }\n`)
      const outside = await run({ target: undefined, to: undefined, folders: [small] })
      expect(outside).toMatchObject({
        code: 1,
        err: expect.stringMatching(/report\.yaml:9:31: error: .* lies outside the project/),
      })
    }))

  test('shows a reader every hostile name as it is', () =>
    withReports(async ({ site, hostile: other }) => {
      await run({ target: 'plain', to: site, folders: [other] })
      const text = await readText(join(site, 'reports/hostile/index.md'))
      const seen = text
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
        .replaceAll('&amp;', '&')
      expect(seen.split(hostile).length).toBeGreaterThan(30)
    }))
})
