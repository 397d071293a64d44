// Writes documents.jsonl: the sections of a built site, English and Chinese, as a search box would index them.
//
//   git checkout COMMIT && npm run reports && node data/docs-search/documents.mjs
//
// README.md names the commit that the frozen file was made from. A later site has other sections, so what is frozen
// is not to be made again without judging again.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeLines } from './files.mjs'

const site = new URL('../../site/', import.meta.url)
const reports = ['search-metrics', 'rank-aware-retrieval', 'why-tools-disagree', 'handbook']

/** Sections that every page ends with and nobody searches for. */
const furniture = new Set(['References', 'Works cited', 'Footnotes', 'Where the figures come from'])

/** `[path of a page without language, its Markdown in English and in Chinese]` */
function pages() {
  const paths = reports.flatMap((report) => {
    const folder = new URL(`${report}/en/`, site)
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.md`, folder)))
      .map((entry) => entry.name)
    return [[report, ''], ...below.sort().map((name) => [report, `${name}/`])]
  })
  return paths.map(([report, name]) => {
    const read = (language) => readFileSync(new URL(`${report}/${language}/${name}index.md`, site), 'utf8')
    return { id: name === '' ? report : name.slice(0, -1), en: read('en'), zh: read('zh-CN') }
  })
}

/** A page without the list of its sister pages, which stands between two bold words or a bold word and an anchor. */
const withoutContents = (page) =>
  page.replace(/\n\*\*[^*\n]+\*\*\n\n(- {3}(\[[^\n]*\]\([^\n]*index\.html\)|\*\*[^\n]*\*\*)\n)+/g, '\n')

/** TeX as plain letters: commands that set a typeface vanish, others leave their name out, braces go. */
const plainMath = (tex) =>
  tex
    .replace(/\\(operatorname|mathrm|text|mathit)\*?/g, '')
    .replace(/\\(min|max|log|ln|exp)(?![a-zA-Z])/g, '$1')
    .replace(/\\[a-zA-Z]+|\\./g, ' ')
    .replace(/[{}]/g, '')

/** Markdown as the words a reader sees: no display math, no way back to the handbook, no targets of links, no bars of tables. */
function plain(markdown) {
  return markdown
    .replace(/\$\$[\s\S]*?\$\$|^\[[^\]]*\]\([^)]*\)$/gm, '')
    .replace(/<sup>.*?<\/sup>|<[^>\n]+>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\$([^$\n]+)\$/g, (_, tex) => plainMath(tex))
    .replace(/^\|[ :|-]+\|$/gm, '')
    .replace(/[`*|]|^> |^- {3}|^```.*$|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gmu, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `{ title, sections: [{ heading, text }] }`; the first section is what stands above the first heading. */
function parts(page) {
  const [head, ...rest] = withoutContents(page).split(/^## /m)
  const [, title, lead] = head.match(/^# (.*)\n([\s\S]*)$/)
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    return { heading: plain(part.slice(0, end)), text: plain(part.slice(end)) }
  })
  return { title: plain(title), sections: [{ heading: '', text: plain(lead) }, ...sections] }
}

const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The sections of one page in one language. Both languages are named by the English headings. */
function documents(page, language) {
  const english = parts(page.en)
  const own = parts(page[language])
  if (own.sections.length !== english.sections.length) throw new Error(`${page.id}: sections differ by language`)
  return own.sections.flatMap(({ heading, text }, i) => {
    const name = english.sections[i].heading
    if (furniture.has(name) || text === '') return []
    const id = [language, page.id, ...(name === '' ? [] : [slug(name)])].join('/')
    return [{ id, title: heading === '' ? own.title : `${own.title} › ${heading}`, text, language }]
  })
}

const all = pages()
writeLines(
  'documents.jsonl',
  ['en', 'zh'].flatMap((language) => all.flatMap((page) => documents(page, language))),
)
