import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path/posix'
import { unescapeHtml } from '../../src/render/emitters/html/element.ts'
import { escapeMarkdown } from '../../src/render/emitters/markdown/escape.ts'
import { hostile } from './hostile.ts'

/** A site that was built, as a web server would serve it. */
export interface BuiltSite {
  /** The folder of the built files. */
  readonly folder: string
  /** The path at which it stands, with slashes at both ends. */
  readonly base: string
  /** How a formula that stands alone looks in the HTML of this kind of site. */
  readonly display: RegExp
  readonly inline: RegExp
}

/** A page that was published, and the Markdown that it was made from. */
export interface PublishedFile {
  /** Its address without the base. */
  readonly url: string
  readonly markdown: string
}

/** What is wrong with a page of a built site, in words; nothing where all is well. */
export function pageFaults(site: BuiltSite, { url, markdown }: PublishedFile): string[] {
  const file = fileOf(site, url)
  if (file === undefined) return [`${url}: there is no such page`]
  const html = readFileSync(file, 'utf8')
  const text = seenText(html)
  const faults: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${url}: ${what}`)
  }
  for (const number of numbersOf(markdown)) expect(text.includes(number), `${number} is missing`)
  const formulas = markdown.match(/^ *(?:> )?(?:\$\$|`{3}math)$/gm)?.length ?? 0
  const halved = markdown.includes('```math') ? formulas : formulas / 2
  const shown = html.match(site.display)?.length ?? 0
  expect(shown === halved, `${shown} formulas of ${halved} stand alone`)
  const inLine = linesOf(markdown).match(inlineMath)?.length ?? 0
  const typeset = html.match(site.inline)?.length ?? 0
  expect(typeset >= inLine, `${typeset} formulas of ${inLine} stand in a line`)
  expect(!/katex-error|<merror|MathJax error/.test(html), 'a formula was not read')
  expect(
    !/<script>alert\(1\)/i.test(html.replaceAll('\\u003Cscript', '').replace(/="[^"]*"/g, '')),
    'a name became a script',
  )
  const names = markdown.replace(pictures, '').split(escapeMarkdown(hostile)).length - 1
  expect(namesIn(text) >= names, 'hostile names are changed')
  // Docusaurus and Starlight escape alternative texts once more than they should.
  const alts = [...html.matchAll(/\salt="([^"]*)"|<desc [^>]*>([^<]*)/g)]
    .map(([, alt, of]) => unescapeHtml(unescapeHtml(alt ?? of!)))
    .join()
  const described = [...markdown.matchAll(pictures)].map(([picture]) => unescapeHtml(picture)).join()
  expect(namesIn(alts) >= namesIn(described), 'hostile names in alternative texts are changed')
  expect(!/href="javascript:/i.test(html), 'a name became a link')
  return [...faults, ...linkFaults(site, url, html)]
}

const inlineMath = /\$`[^`]*`\$|\$\$[^$\n]+\$\$|\$[^$\n]+\$|\\\(.*?\\\)/g

/** What stands neither in front matter nor in fenced code nor in formulas that stand alone. */
function linesOf(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^ *(?:> )?(`{3,}|\$\$)[\s\S]*?^ *(?:> )?\1$/gm, '')
}

/** Pictures, with their alternative texts. */
const pictures = /!\[.*?\]\(.*?\)|<img [^>]*>/g

function namesIn(text: string): number {
  return text.split(hostile).length - 1
}

/** Every figure with four decimals that stands outside formulas and code. */
function numbersOf(markdown: string): Set<string> {
  const prose = linesOf(markdown).replace(inlineMath, '')
  return new Set(prose.match(/(?<![\d.])\d\.\d{4}(?!\d)/g) ?? [])
}

/** What a reader sees of a page. */
function seenText(html: string): string {
  const text = html.replace(/<(script|style|title|head)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  return unescapeHtml(text).replace(/\s+/g, ' ')
}

/** Links, pictures, scripts and stylesheets of a page that lead to nothing. */
function linkFaults(site: BuiltSite, url: string, html: string): string[] {
  const here = new URL(`http://site${site.base}${url}`)
  const ids = new Set([...html.matchAll(/\s(?:id|name)="?([^"\s>]+)/g)].map(([, id]) => unescapeHtml(id!)))
  const faults: string[] = []
  for (const [, raw] of html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\s(?:href|src)="?([^"\s>]+)/g)) {
    const href = unescapeHtml(raw!)
    if (/^(?:data|mailto|javascript):/.test(href)) continue
    const to = new URL(href, here)
    if (to.host !== 'site') continue
    if (href.startsWith('#')) {
      if (href.length > 1 && !ids.has(decodeURIComponent(href.slice(1)))) faults.push(`${url}: no id ${href}`)
    } else if (!to.pathname.startsWith(site.base)) faults.push(`${url}: ${href} leaves the base`)
    else if (fileOf(site, decodeURIComponent(to.pathname.slice(site.base.length))) === undefined)
      faults.push(`${url}: ${href} leads to nothing`)
  }
  return [...new Set(faults)]
}

/** The file that a web server sends for a path under the base. */
function fileOf({ folder }: BuiltSite, path: string): string | undefined {
  const at = join(folder, normalize(path))
  const tried = [at, join(at, 'index.html'), `${at.replace(/\/$/, '')}.html`]
  return tried.find((file) => existsSync(file) && statSync(file).isFile())
}

/** All Markdown files under a folder, relative to it. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path))
}
