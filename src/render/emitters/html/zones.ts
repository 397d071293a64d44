import type { Token } from 'markdown-it'
import type { LinkedPages, ProvenanceBlock, TitleBlock } from '../../blocks.ts'
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

/** The table of contents, or the list of sibling pages, then that of variants; nothing where the page has none of them. */
export function contentsZone({ zones, headings, env }: Prose, inline: (tokens: Token[]) => string): string {
  const { contents } = zones
  if (contents === undefined) return ''
  const { language } = env
  const rows = headings.map(({ id, number, children }) => {
    const label = `<span class="n">${number}</span>${inline(linkless(children))}`
    return element('li', {}, element('a', { href: `#${id}` }, label))
  })
  const sections: Listed = { heading: say(language, 'contents'), list: listOf('ol', rows) }
  const lists = [
    ...(contents.pages !== undefined ? [linksOf(contents.pages)] : rows.length > 0 ? [sections] : []),
    ...(contents.variants !== undefined ? [linksOf(contents.variants)] : []),
  ]
  if (lists.length === 0) return ''
  const parts = lists.map(({ heading, list }, i) => {
    const title = element('h2', { id: i === 0 ? 'toc-h' : undefined }, escapeHtml(heading))
    return `${title}\n${list}`
  })
  return element('nav', { class: 'toc', 'aria-labelledby': 'toc-h' }, `\n${parts.join('\n')}\n`)
}

interface Listed {
  readonly heading: string
  readonly list: string
}

function linksOf({ heading, links }: LinkedPages): Listed {
  return { heading, list: listOf('ul', links.map(pageLink)) }
}

function listOf(name: 'ol' | 'ul', rows: readonly string[]): string {
  return element(name, {}, `\n${rows.join('\n')}\n`)
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
