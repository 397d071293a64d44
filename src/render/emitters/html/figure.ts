import type { Language } from '../../../text/words.ts'
import type { FigureBlock } from '../../blocks.ts'
import { type Drawn, withIds } from '../../charts/svg.ts'
import { closingMark, numberMark, say, sentenceGap } from '../../phrases.ts'
import { plainText } from '../words.ts'
import { element, escapeHtml } from './element.ts'
import { inlineHtml, unbroken } from './inline.ts'
import { foldHtml } from './table.ts'

/** A chart, drawn for a wide page and for a narrow one, its finding below it, and its numbers as a table that opens. */
export function figureHtml(block: FigureBlock, language: Language): string {
  const wide = pictureHtml(block, { drawn: block.wide, look: 'for-wide', id: block.id, language })
  const narrow = pictureHtml(block, { drawn: block.narrow, look: 'narrow', id: `${block.id}-narrow`, language })
  const caption = `${captionHtml(block, language)}\n${dataHtml(block, language)}`
  const content = `\n${wide}\n${narrow}\n${element('figcaption', {}, caption)}\n`
  return element('figure', { class: 'chart', id: block.id }, content)
}

interface Picture {
  readonly drawn: Drawn
  readonly look: string
  readonly id: string
  readonly language: Language
}

/** The title and the description are read out; the shapes and labels behind them are not. */
function pictureHtml({ title, alt }: FigureBlock, { drawn, look, id, language }: Picture): string {
  const viewBox = `0 0 ${drawn.width} ${drawn.height}`
  const named = [
    element('title', { id: `${id}-title` }, escapeHtml(plainText(title, language))),
    element('desc', { id: `${id}-desc` }, escapeHtml(alt)),
    element('g', { 'aria-hidden': 'true' }, withIds(drawn.body, id)),
  ]
  const labels = `${id}-title ${id}-desc`
  return element('svg', { class: look, viewBox, role: 'img', 'aria-labelledby': labels }, named.join(''))
}

function captionHtml({ id, number, title, notes }: FigureBlock, language: Language): string {
  const { bold, after } = numberMark[language]
  const name = `<b>${escapeHtml(say(language, 'figureNumber', { number }))}${bold}</b>${after}`
  const finding = `${inlineHtml(title, language)}${closingMark(plainText(title, language), language)}`
  const more = notes.map((note) => unbroken(inlineHtml(note, language))).join(sentenceGap[language])
  const link = element(
    'a',
    { class: 'anchor', href: `#${id}`, 'aria-label': say(language, 'figureLink', { number }) },
    '#',
  )
  return `<p>${name}${finding} ${link}</p>${more === '' ? '' : `<p class="made">${more}</p>`}`
}

function dataHtml({ number, table }: FigureBlock, language: Language): string {
  return foldHtml(say(language, 'figureTable', { number }), table, language)
}
