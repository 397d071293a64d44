import type { Token } from 'markdown-it'
import type { ProvenanceBlock, TitleBlock } from '../../blocks.ts'
import type { Prose } from '../../markdown/prose.ts'
import type { Page } from '../../page.ts'
import { say } from '../../phrases.ts'
import { element, escapeHtml } from './element.ts'
import { inlineHtml } from './inline.ts'
import { factsHtml, pageLink, provenanceList } from './lists.ts'

/** The head of a page: kicker, title, a sentence, facts. Without a title block it is the page's plain title. */
export function titleZone(title: TitleBlock | undefined, page: Page): string {
  const { language } = page
  if (title === undefined) return header([element('h1', {}, escapeHtml(page.title))])
  return header([
    title.kicker === undefined ? '' : element('p', { class: 'kicker' }, inlineHtml(title.kicker, language)),
    element('h1', {}, inlineHtml(title.title, language)),
    title.summary === undefined ? '' : element('p', { class: 'dek' }, inlineHtml(title.summary, language)),
    title.facts.length === 0 ? '' : factsHtml(title.facts, language),
  ])
}

function header(parts: readonly string[]): string {
  return element('header', { class: 'title' }, `\n${parts.filter(Boolean).join('\n')}\n`)
}

/** The table of contents, or the list of sibling pages; nothing where the page asks for none or has no headings. */
export function contentsZone({ zones, headings, env }: Prose, inline: (tokens: Token[]) => string): string {
  const { contents } = zones
  if (contents === undefined) return ''
  if (contents.pages !== undefined) {
    const links = contents.pages.links.map(pageLink).join('\n')
    return nav(contents.pages.heading, element('ul', {}, `\n${links}\n`))
  }
  if (headings.length === 0) return ''
  const rows = headings.map(({ id, number, children }) => {
    const label = `<span class="n">${number}</span>${inline(linkless(children))}`
    return element('li', {}, element('a', { href: `#${id}` }, label))
  })
  return nav(say(env.language, 'contents'), element('ol', {}, `\n${rows.join('\n')}\n`))
}

function nav(heading: string, list: string): string {
  const title = element('h2', { id: 'toc-h' }, escapeHtml(heading))
  return element('nav', { class: 'toc', 'aria-labelledby': 'toc-h' }, `\n${title}\n${list}\n`)
}

/** The words of a heading for a link to it: no links, footnotes or values that lead elsewhere. */
function linkless(children: readonly Token[]): Token[] {
  const dropped = new Set(['link_open', 'link_close', 'footnote_ref', 'anchor_link', 'image'])
  return children
    .filter((token) => !dropped.has(token.type))
    .map((token) => (token.type === 'slot_inline' ? Object.assign(Object.create(token), { type: 'text' }) : token))
}

/** Where the figures come from. */
export function provenanceZone(block: ProvenanceBlock | undefined, { language }: Page): string {
  if (block === undefined) return ''
  const heading = element('h2', { id: 'prov-h' }, say(language, 'provenance'))
  const list = provenanceList(block.items, language)
  return element('section', { class: 'provenance', 'aria-labelledby': 'prov-h' }, `\n${heading}\n${list}\n`)
}
