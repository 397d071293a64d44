import type { Language } from '../../../text/words.ts'
import type { BulletsBlock, DefinitionsBlock, NoteBlock, ReportsBlock } from '../../blocks.ts'
import { closingMark, say, sentenceGap } from '../../phrases.ts'
import { plainText } from '../words.ts'
import { element, escapeHtml } from './element.ts'
import { inlineHtml, paragraphsHtml } from './inline.ts'

/** Terms and what they are, in one of four looks. */
export function definitionsHtml(block: DefinitionsBlock, language: Language): string {
  const looks = { facts: 'facts', plain: 'defs', questions: 'ask wide', choices: 'choose wide' } as const
  return element('dl', { class: looks[block.look] }, `\n${groups(block.items, language)}\n`)
}

/** The band of facts under a title. */
export function factsHtml(items: DefinitionsBlock['items'], language: Language): string {
  return definitionsHtml({ kind: 'definitions', look: 'facts', items }, language)
}

function groups(items: DefinitionsBlock['items'], language: Language): string {
  return items.map((item) => element('div', {}, pair(item, language))).join('\n')
}

function pair({ term, of }: DefinitionsBlock['items'][number], language: Language): string {
  const values = of.map((value) => element('dd', {}, inlineHtml(value, language)))
  return `${element('dt', {}, inlineHtml(term, language))}${values.join('')}`
}

/** Items of a list; references may be linked to by their ids. */
export function bulletsHtml({ look, items }: BulletsBlock, language: Language): string {
  const rows = items.map(({ id, of }) => element('li', { id }, inlineHtml(of, language)))
  return element('ul', { class: look === 'references' ? 'refs' : undefined }, `\n${rows.join('\n')}\n`)
}

/** A remark in the margin, its title run into the first paragraph. */
export function noteHtml({ title, of }: NoteBlock, language: Language): string {
  const label = noteLabel(title === undefined ? '' : plainText(title, language), language)
  const [first = [], ...others] = of
  const lead = title === undefined ? '' : noteTitle(inlineHtml(title, language), plainText(title, language), language)
  const opening = element('p', {}, `${lead}${inlineHtml(first, language)}`)
  return element('aside', { class: 'note', 'aria-label': label }, `${opening}${paragraphsHtml(others, language)}`)
}

/** What a screen reader calls a note. */
export function noteLabel(title: string, language: Language): string {
  return title === '' ? say(language, 'note') : say(language, 'noteOn', { title })
}

function noteTitle(html: string, text: string, language: Language): string {
  return `<b>${html}${closingMark(text, language)}</b>${sentenceGap[language]}`
}

/** The reports of a site. */
export function reportsHtml({ items }: ReportsBlock, language: Language): string {
  const rows = items.map(({ href, title, summary, meta }) => {
    const link = element('a', { href }, inlineHtml(title, language))
    const said = inlineHtml(summary, language)
    const about = `<div><h3>${link}</h3>${said === '' ? '' : element('p', {}, said)}</div>`
    const lines = meta.map((line) => inlineHtml(line, language)).join('<br>')
    return element('li', {}, `${about}${lines === '' ? '' : `<p class="meta">${lines}</p>`}`)
  })
  return element('ul', { class: 'reports wide' }, `\n${rows.join('\n')}\n`)
}

/** The terms of the provenance section, in the flat form its grid needs. */
export function provenanceList(items: DefinitionsBlock['items'], language: Language): string {
  return element('dl', {}, `\n${items.map((item) => pair(item, language)).join('\n')}\n`)
}

/** A link of a list of pages. */
export function pageLink(link: { readonly href: string; readonly text: string; readonly current: boolean }): string {
  const current = link.current ? 'page' : undefined
  return element('li', {}, element('a', { href: link.href, 'aria-current': current }, escapeHtml(link.text)))
}
