import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { embedStyles, pageStyles } from '../../src/publish/embedStyles.ts'
import { interactionOf, isLive } from '../../src/publish/interaction.ts'
import { addressFrom, clash, layoutOf, placesOf, segment } from '../../src/publish/layout.ts'
import { lintPages } from '../../src/publish/lint.ts'
import { setupProblems } from '../../src/publish/setup.ts'
import { sitemap } from '../../src/publish/sitemap.ts'
import { docusaurus } from '../../src/publish/targets/docusaurus.ts'
import { hugo } from '../../src/publish/targets/hugo.ts'
import { mkdocs } from '../../src/publish/targets/mkdocs.ts'
import { vitepress } from '../../src/publish/targets/vitepress.ts'
import type { ReportEntry } from '../../src/render/places.ts'
import { same } from '../../src/text/words.ts'

function entry(name: string, measures: readonly string[] = []): ReportEntry {
  return { name, title: same(name), summary: same(''), languages: ['en', 'zh-CN'], queries: [1], systems: 1, measures }
}

const live = interactionOf(vitepress, { under: 'reports' })
const entries = [entry('book', ['AP', 'P']), entry('one')]

describe('a page on the site of a target', () => {
  test('is linked from file to file, or by an address that holds under any base', () => {
    const files = { target: vitepress, layout: layoutOf(vitepress, entries, 'reports'), live }
    const one = files.layout.at('one/zh-CN')!
    expect(one.file).toBe('zh-cn/reports/one/index.md')
    expect(addressFrom(one, '../../book/zh-CN/AP/index.html#eq', files)).toBe('../book/AP/index.md#eq')
    expect(addressFrom(one, '../../book/en/AP/index.html', files)).toBe('../../../reports/book/AP/index.md')
    const addresses = { target: hugo, layout: layoutOf(hugo, entries, 'evals/2026'), live }
    const other = addresses.layout.at('one/en')!
    expect(other.file).toBe('content/evals/2026/one/index.md')
    expect(addressFrom(other, '../../book/en/AP/index.html', addresses)).toBe('../book/ap/')
    expect(addresses.layout.at('book/en')!.file).toBe('content/evals/2026/book/_index.md')
  })

  test('keeps ids, pictures and other sites, finds its downloads, and drops links to pages that are not there', () => {
    const at = { target: vitepress, layout: layoutOf(vitepress, entries, 'reports'), live }
    const one = at.layout.at('one/en')!
    for (const href of ['#eq-1', 'https://example.org/', 'figures/x.svg']) expect(addressFrom(one, href, at)).toBe(href)
    expect(addressFrom(one, '../values.csv', at)).toBe('./values.csv')
    expect(addressFrom(one, '../CITATION.cff', at)).toBe('./CITATION.cff')
    expect(placesOf('one/values.csv', at)).toEqual([
      'public/reports/one/values.csv',
      'public/zh-cn/reports/one/values.csv',
    ])
    expect(placesOf('one/en/live.js', at)).toEqual(['public/reports_live/one/en/live.js'])
    expect(placesOf('one/rankings.js', at)).toEqual(['public/reports_live/one/rankings.js'])
    expect(placesOf('one/rankings.js', { ...at, live: { kind: 'none' } })).toEqual([])
    const [picture] = placesOf('one/en/a $5 & b.svg', at)
    expect(picture).toMatch(/^reports\/one\/a-5-b-[\da-f]{8}\.svg$/)
    expect(addressFrom(one, 'a%20%245%20&%20b.svg', at)).toBe(picture!.slice('reports/one/'.length))
    expect(placesOf('one/en/a +5 & b.svg', at)).not.toEqual([picture])
    const [marked] = placesOf('one/en/a#b?c.svg', at)
    expect(addressFrom(one, 'a%23b%3Fc.svg#part', at)).toBe(`${marked!.slice('reports/one/'.length)}#part`)
    expect(addressFrom(one, 'a.svg?v=1', at)).toBe('a.svg')
    expect(placesOf('one/en/figures/x.svg', at)).toEqual(['reports/one/figures/x.svg'])
    expect(addressFrom(one, '../../gone/en/index.html', at)).toBeUndefined()
    const odd = { ...at, layout: layoutOf(vitepress, [...entries, entry('$5 & #1')], 'reports') }
    expect(addressFrom(one, '../../%245%20%26%20%231/en/index.html', odd)).toBe('../5-1/index.md')
    expect(addressFrom(one, '../../%FF/en/index.html', odd)).toBeUndefined()
    const apart = { target: docusaurus, layout: layoutOf(docusaurus, entries, 'reports'), live }
    expect(addressFrom(apart.layout.at('one/en')!, '../../one/zh-CN/index.html', apart)).toBeUndefined()
    expect(addressFrom(apart.layout.at('one/en')!, '../../book/en/index.html', apart)).toBe('../book/index.md')
  })

  test('has a path of letters, digits, points and hyphens, and two names that share one are told', () => {
    expect(segment('a_b|c {{x}} 文/..', vitepress)).toBe('a-b-c-x-文')
    expect(clash(layoutOf(vitepress, [entry('a b'), entry('A_b')], 'reports'))?.map(({ report }) => report)).toEqual([
      'a b',
      'A_b',
    ])
    expect(clash(layoutOf(vitepress, entries, 'reports'))).toBeUndefined()
  })
})

test.each([
  ['costs $5', 'a dollar sign without its partner'],
  ['$$ a $$ b {{ c', 'braces that a template language would read'],
  ['| a | $|x|$ |', 'a pipe within a formula in a table'],
  ['import x', 'a line that begins as a module statement does'],
  ['is <v2> better', 'the tag "<v2>" in prose'],
  ['a <script> of data', 'the tag "<script>" in prose'],
  ['a <div> of data', 'the tag "<div>" in prose'],
  ['![a](./gone.svg)', 'the picture "./gone.svg" is not among the files'],
  ['<img src="./gone.svg" alt="a">', 'the picture "./gone.svg" is not among the files'],
  ['<img src="./a.svg" onerror="a">', 'the tag "<img src="./a.svg" onerror="a">" in prose'],
  ['[a](#gone)', 'nothing on the page has the id "gone"'],
  ['$$\na', '$$ that is never closed'],
])('the lint finds what is wrong with %j', (text, what) => {
  const problems = lintPages(new Map([['reports/a/index.md', `---\ntitle: "{{ fine"\n---\n\n${text}\n`]]))
  expect(problems.map((problem) => [problem.what, problem.line > 4])).toContainEqual([what, true])
})

test('the lint finds nothing wrong with math, code, pictures and links that are there', () => {
  const page =
    '<a id="x"></a>\n\n$a$ and $$b$$ and $`c`$ and \\(d\\) [x](#x) `{ a <b>`\n\n![p](figures/p.svg)\n\n```text\n{{ $5 <v2>\n```\n\n$$\n{{\n$$\n'
  expect(
    lintPages(
      new Map([
        ['a/index.md', page],
        ['a/figures/p.svg', ''],
      ]),
    ),
  ).toEqual([])
})

test('a sitemap has every page in every language, measures too', () => {
  const text = sitemap(entries, 'https://example.org/a&b/')
  expect(text.match(/<loc>/g)).toHaveLength(2 + 4 + 4)
  expect(text).toContain('<loc>https://example.org/a&amp;b/book/zh-CN/AP/</loc>')
})

describe('the styles of what stands on a page of another site', () => {
  const styles = readFileSync('templates/assets/style.css', 'utf8')
  const katex = readFileSync('node_modules/katex/dist/katex.css', 'utf8')

  test('say nothing of the document, leave light and dark to the site, and know no size of its letters', () => {
    const embedded = embedStyles(styles)
    expect(embedded).not.toMatch(/:root|^html|^body|\drem\b|color-scheme: light dark/m)
    expect(embedded).toMatch(/^:host \{\n {2}margin: 0;\n {2}background/m)
    expect(embedded).toContain(':host(:lang(zh)) .title h1')
    expect(embedded.split('{').length).toBeGreaterThan(styles.split('{').length - 10)
  })

  test('bring the fonts of formulas and the marks of checked numbers, and no more, into the page', () => {
    const page = pageStyles(styles, katex)
    const selectors = page.match(/^[^\s}].*(?= \{)/gm)!
    expect(new Set(selectors)).toEqual(
      new Set([
        '@font-face',
        '[data-check]',
        '[data-check].cell-equal',
        '[data-check].cell-differs',
        '[data-check] .recomputed',
      ]),
    )
    for (const [, name] of page.matchAll(/var\((--[\w-]+)\)/g)) expect(page).toContain(`\n  ${name}:`)
    expect(page).not.toMatch(/url\(fonts|\drem\b/)
  })
})

test('where readers play is a word or the address of a site', () => {
  expect(['off', 'https://example.org/', 'http://localhost:8000/a/'].every(isLive)).toBe(true)
  expect(['on', '', 'https://example.org', 'https://example.org/a', '/a/', 'javascript:a/'].some(isLive)).toBe(false)
})

describe('what a site lacks', () => {
  const told = async (target: typeof hugo, file: string, text: string) => {
    const found = await setupProblems(target, { kind: 'none' }, 'site', async (path) =>
      path === `site/${file}` ? text : undefined,
    )
    return found.map(({ what }) => what)
  }
  const raw = 'unsafe = true\n'
  const passthrough = '[markup.goldmark.extensions.passthrough]\nenable = '

  test('is seen in whatever way its settings are written', async () => {
    const delimiters = "[markup.goldmark.extensions.passthrough.delimiters]\ninline = [['\\(', '\\)']]\n"
    expect(await told(hugo, 'hugo.toml', `${raw}${passthrough}true\n${delimiters}`)).toEqual([])
    expect(await told(hugo, 'hugo.toml', `${raw}${passthrough}false\n${delimiters}`)).toEqual([
      'formulas lose their backslashes',
    ])
    expect(await told(hugo, 'hugo.toml', `${raw}${passthrough}true\n`)).toEqual([
      'formulas in a line lose their backslashes',
    ])
    expect(
      await told(
        hugo,
        'config/_default/hugo.json',
        '{"unsafe": true, "passthrough": {"enable": true, "inline": [["\\\\("]]}}',
      ),
    ).toEqual([])
    const flow =
      'markdown_extensions: [admonition, {pymdownx.arithmatex: {generic: true}}]\nextra_javascript: [katex.js]\n'
    expect(await told(mkdocs, 'mkdocs.yml', flow)).toEqual([])
    const block = '- "admonition"\n- pymdownx.arithmatex:\n    generic: true\n- mathjax\n'
    expect(await told(mkdocs, 'mkdocs.yml', block)).toEqual([])
    expect(await told(mkdocs, 'mkdocs.yml', '- admonition\n- pymdownx.arithmatex\nmathjax')).toEqual([
      'formulas are not left for MathJax or KaTeX to typeset',
    ])
    expect(await told(mkdocs, 'elsewhere.yml', '')).toEqual(['there is no site of MkDocs with Material here'])
  })
})
