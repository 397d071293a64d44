import type { Language } from '../../../text/words.ts'
import type { Cell, TableBlock } from '../../blocks.ts'
import { numberMark, say } from '../../phrases.ts'
import { classes, element, escapeHtml, scrollRegion } from './element.ts'
import { inlineHtml, paragraphsHtml } from './inline.ts'

/** A table in its scrolling region, with caption, scopes and notes. */
export function tableHtml(block: TableBlock, language: Language): string {
  const captioned = block.caption.length > 0
  const captionId = `${block.id}-cap`
  const region = scrollRegion(captioned ? { labelledby: captionId } : { label: say(language, 'table') })
  const style = { language, marks: block.body.some((row) => row.some((cell) => cell.best === true)) }
  const parts = [
    captioned ? captionHtml(block, { id: captionId, language }) : '',
    section('thead', block.head, style),
    section('tbody', block.body, style),
    section('tfoot', block.foot ?? [], style),
  ]
  const table = element('table', { class: tableLook(block) }, `\n${parts.filter(Boolean).join('\n')}\n`)
  const notes = block.notes.length === 0 ? '' : `\n<div class="notes">${paragraphsHtml(block.notes, language)}</div>`
  const scroll = element('div', { class: 'scroll', ...region }, `\n${table}\n`)
  return element('div', { class: classes('tbl', block.wide && 'wide'), id: block.id }, `\n${scroll}${notes}\n`)
}

/**
 * A table of figures has a number in each row: its rows keep their names while it slides, and where it is long, a gap
 * after every fifth row leads the eye. In a table of words such gaps would look like groups.
 */
function tableLook({ body }: TableBlock): string | undefined {
  const figures = body.length > 0 && body.every((row) => row.some(isNumber))
  return figures ? classes('figures', body.length > 10 && 'n5') : undefined
}

function captionHtml(
  block: TableBlock,
  { id, language }: { readonly id: string; readonly language: Language },
): string {
  const name = say(language, 'tableNumber', { number: block.number })
  const label = say(language, 'tableLink', { number: block.number })
  const link = element('a', { class: 'anchor', href: `#${block.id}`, 'aria-label': label }, '#')
  const { bold, after } = numberMark[language]
  const text = `<b>${escapeHtml(name)}${bold}</b>${after}${inlineHtml(block.caption, language)} ${link}`
  return element('caption', { id }, `<span>${text}</span>`)
}

/** The rows of a figure's data. */
export function dataTableHtml({ head, body }: Pick<TableBlock, 'head' | 'body'>, language: Language): string {
  const style = { language, marks: false }
  return element(
    'table',
    { class: 'figures' },
    `\n${section('thead', head, style)}\n${section('tbody', body, style)}\n`,
  )
}

interface CellStyle {
  readonly language: Language
  /** Some cell carries a mark, so every number keeps a slot for one and the digits stay in line. */
  readonly marks: boolean
}

function section(name: 'thead' | 'tbody' | 'tfoot', rows: readonly (readonly Cell[])[], style: CellStyle): string {
  if (rows.length === 0) return ''
  const written = rows.map((row) => `<tr>${row.map((cell) => cellHtml(cell, style)).join('')}</tr>`)
  return element(name, {}, `\n${written.join('\n')}\n`)
}

function cellHtml(cell: Cell, style: CellStyle): string {
  const content = cellContent(cell, style)
  const group = cell.header === 'colgroup'
  const attributes = {
    scope: cell.header,
    colspan: span(cell.columns),
    rowspan: span(cell.rows),
    class: classes(alignment(cell), group && 'span', cell.best === true && 'best'),
  }
  // A header without a word would announce nothing.
  if (cell.header === undefined || content === '') return element('td', { ...attributes, scope: undefined }, content)
  return element('th', attributes, group ? `<span>${content}</span>` : content)
}

function span(count = 1): number | undefined {
  return count > 1 ? count : undefined
}

function alignment(cell: Cell): string | undefined {
  if (cell.align === 'right') return isNumber(cell) ? 'r num' : 'r'
  return cell.align === 'center' ? 'c' : undefined
}

function isNumber(cell: Cell): boolean {
  return cell.align === 'right' && cell.header === undefined
}

function cellContent(cell: Cell, { language, marks }: CellStyle): string {
  const content = inlineHtml(cell.of, language)
  if (cell.best !== true) return marks && isNumber(cell) ? `${content}<span class="k"></span>` : content
  const mark = '<span class="k" aria-hidden="true">◆</span>'
  return `<b>${content}</b>${mark}<span class="vh"> ${say(language, 'best')}</span>`
}
