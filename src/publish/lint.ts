import { dirname, join, normalize } from 'node:path/posix'
import { unescapeHtml } from '../render/emitters/html/element.ts'
import { pathOf } from '../text/address.ts'
import { errorAt, type Problem } from '../text/problem.ts'

/** What could go wrong with a page that was written for a target, told before it replaces an earlier one. */
export function lintPages(files: ReadonlyMap<string, string | Uint8Array>): Problem[] {
  return [...files].flatMap(([path, content]) =>
    /\.mdx?$/.test(path) && typeof content === 'string' ? lintPage(path, content, files) : [],
  )
}

type Finding = readonly [what: string, mend: string]

const ours = 'This is a fault of rankbook: please report it with this page.'

/** The problems of one page, at their lines. */
function lintPage(path: string, content: string, files: ReadonlyMap<string, unknown>): Problem[] {
  const ids = new Set([...content.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!))
  const known = (href: string) =>
    href.startsWith('#')
      ? ids.has(href.slice(1))
      : files.has(normalize(join(dirname(path), pathOf(unescapeHtml(href)))))
  const found: Problem[] = []
  const tell = (line: number, [what, mend]: Finding) =>
    found.push(errorAt({ path, line, column: 1, length: 1 }, 'published-page', what, mend))
  const { prose, open } = proseLines(content)
  if (open !== undefined) tell(content.split('\n').length, [`${open} that is never closed`, ours])
  for (const { text, line } of prose) {
    for (const finding of lineFindings(text, known)) tell(line, finding)
  }
  return found
}

interface Line {
  readonly text: string
  readonly line: number
}

/** The lines outside front matter, fenced code and display formulas; `open` is what was never closed. */
function proseLines(content: string): { readonly prose: readonly Line[]; readonly open: string | undefined } {
  const lines = content.split('\n')
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
  const prose: Line[] = []
  let fence: string | undefined
  for (let i = start; i < lines.length; i++) {
    const text = lines[i]!.replace(/^(?:> ?| {4})+/, '')
    const mark = /^(`{3,}|\$\$(?=$))/.exec(text)?.[1]
    if (fence !== undefined) {
      if (mark === fence) fence = undefined
    } else if (mark !== undefined) fence = mark
    else prose.push({ text, line: i + 1 })
  }
  return { prose, open: fence }
}

/** Elements that our Markdown writes, those for scripts just so; any other tag came from somewhere it should not. */
const elements =
  /^<\/?(?:a|br|code|del|em|strong|sub|sup)(?=[\s>/])|^<(?:\/(?:div|script|span)|span data-check="\d+"|div data-rankbook="[^"{}]*" lang="[\w-]+"|script src="[^"{}]*" defer|img src="[^"{}<>]*" alt="[^"{}<>]*")>$/

function missing(picture: string): Finding {
  return [`the picture "${picture}" is not among the files`, ours]
}

function lineFindings(text: string, known: (href: string) => boolean): Finding[] {
  const found: Finding[] = []
  const math = text.match(/\$`[^`]*`\$|\$\$[^$]+\$\$|\$[^$\s](?:[^$]*[^$\s])?\$|\\\(.*?\\\)/g) ?? []
  const bare = math.reduce((rest, formula) => rest.replace(formula, ''), text).replace(/`[^`]*`/g, '')
  if (bare.includes('$')) found.push(['a dollar sign without its partner', ours])
  if (/\{\{|\}\}|\{%|\{#/.test(text)) found.push(['braces that a template language would read', ours])
  if (text.startsWith('|') && math.some((formula) => formula.includes('|')))
    found.push(['a pipe within a formula in a table', ours])
  if (/^(?:import|export)\b/.test(text)) found.push(['a line that begins as a module statement does', ours])
  for (const [tag] of bare.matchAll(/<\/?[A-Za-z][^>]*>?/g)) {
    if (!elements.test(tag)) found.push([`the tag "${tag}" in prose`, ours])
  }
  for (const [, src] of bare.matchAll(/<img src="([^"]*)"/g)) {
    if (!known(src!)) found.push(missing(src!))
  }
  for (const [, image, href] of bare.matchAll(/(!?)\[[^\]]*\]\(([^)]*)\)/g)) {
    if (image === '!' && !known(href!)) found.push(missing(href!))
    if (image === '' && href!.startsWith('#') && !known(href!))
      found.push([
        `nothing on the page has the id "${href!.slice(1)}"`,
        'Link to the id of a heading, table, figure, formula or example.',
      ])
  }
  return found
}
