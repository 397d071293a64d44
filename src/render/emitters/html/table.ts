import type { Language } from '../../../text/words.ts'
import { type Cell, marks, type TableBlock } from '../../blocks.ts'
import { numberMark, say } from '../../phrases.ts'
import { classes, element, escapeHtml, scrollRegion } from './element.ts'
import { inlineHtml, paragraphsHtml } from './inline.ts'

/** A table in its scrolling region, with caption, scopes and notes. */
export function tableHtml(block: TableBlock, language: Language): string {
  const captioned = block.caption.length > 0
  const captionId = `${block.id}-cap`
  const region = scrollRegion(captioned ? { labelledby: captionId } : { label: say(language, 'table') })
  const style = { language, slots: slotsOf(block) }
  const parts = [
    captioned ? captionHtml(block, { id: captionId, language }) : '',
    section('thead', block.head, style),
    section('tbody', block.body, style),
    section('tfoot', block.foot ?? [], style),
  ]
  const table = element('table', { class: tableLook(block) }, `\n${parts.filter(Boolean).join('\n')}\n`)
  const key = block.key === undefined || block.key.length === 0 ? '' : `\n${keyHtml(block.key, language)}`
  const notes = block.notes.length === 0 ? '' : `\n<div class="notes">${paragraphsHtml(block.notes, language)}</div>`
  const scroll = element('div', { class: 'scroll', ...region }, `\n${table}\n`)
  const copy =
    block.sortable === true ? { 'data-copy': say(language, 'copy'), 'data-copied': say(language, 'copied') } : {}
  const outer = { class: classes('tbl', block.wide && 'wide'), id: block.id, ...copy }
  return element('div', outer, `\n${scroll}${key}${notes}\n`)
}

/**
 * A table of figures has a number in each row: its rows keep their names while it slides, and where it is long, a gap
 * after every fifth row leads the eye. In a table of words such gaps would look like groups.
 */
function tableLook({ body, sortable }: TableBlock): string | undefined {
  const figures = body.length > 0 && body.every((row) => row.some(isNumber))
  const results = body.some((row) => row.some(({ beneath }) => beneath !== undefined))
  if (!figures) return undefined
  return classes('figures', body.length > 10 && 'n5', results && 'results', sortable === true && 'sortable')
}

/**
 * How many marks a number of a column may carry: every number of it keeps room for them, so that the digits stay in line.
 * Where tests say something of numbers, only the columns that they speak of have room for it.
 */
function slotsOf({ body }: TableBlock): (column: number) => 0 | 1 | 2 {
  const cells = body.flat()
  if (cells.every(({ standing }) => standing === undefined)) {
    const some = cells.some(({ best }) => best === true)
    return () => (some ? 1 : 0)
  }
  return (column) => {
    const mine = body.map((row) => row[column])
    if (mine.some((of) => of?.standing !== undefined)) return 2
    return mine.some((of) => of?.best === true) ? 1 : 0
  }
}

function keyHtml(key: NonNullable<TableBlock['key']>, language: Language): string {
  const items = key.map(({ mark, of }) =>
    element('li', {}, `${element('b', { class: sideClass(mark) }, marks[mark])} ${inlineHtml(of, language)}`),
  )
  return element('ul', { class: 'key' }, items.join(''))
}

function sideClass(mark: keyof typeof marks): string | undefined {
  return mark === 'above' ? 'up' : mark === 'below' ? 'down' : undefined
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

/** A table that opens at its label. */
export function foldHtml(label: string, { head, body }: Pick<TableBlock, 'head' | 'body'>, language: Language): string {
  const style: CellStyle = { language, slots: () => 0 }
  const rows = `\n${section('thead', head, style)}\n${section('tbody', body, style)}\n`
  const table = element('table', { class: 'figures' }, rows)
  const scroll = element('div', { class: 'scroll', ...scrollRegion({ label }) }, `\n${table}\n`)
  return element('details', { class: 'data' }, `<summary>${escapeHtml(label)}</summary>\n${scroll}`)
}

interface CellStyle {
  readonly language: Language
  readonly slots: (column: number) => 0 | 1 | 2
}

function section(name: 'thead' | 'tbody' | 'tfoot', rows: readonly (readonly Cell[])[], style: CellStyle): string {
  if (rows.length === 0) return ''
  const written = rows.map((row) => `<tr>${row.map((cell, column) => cellHtml(cell, column, style)).join('')}</tr>`)
  return element(name, {}, `\n${written.join('\n')}\n`)
}

function cellHtml(cell: Cell, column: number, { language, slots }: CellStyle): string {
  const content = cellContent(cell, { language, slots: slots(column) })
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

function cellContent(
  cell: Cell,
  { language, slots }: { readonly language: Language; readonly slots: 0 | 1 | 2 },
): string {
  const content = inlineHtml(cell.of, language)
  if (!isNumber(cell) || (slots === 0 && cell.beneath === undefined)) return content
  const number = cell.best === true ? `<b>${content}</b>` : content
  const { open = false, side, baseline = '' } = cell.standing ?? {}
  const first = cell.best === true ? 'best' : open ? 'open' : undefined
  const second = slots === 2 ? slot(side, side && say(language, side, { baseline })) : ''
  const value = slots === 0 ? number : `${number}${slot(first, first && say(language, first))}${second}`
  if (slots < 2 && cell.beneath === undefined) return value
  const beneath = cell.beneath === undefined ? '' : element('span', { class: 'i' }, inlineHtml(cell.beneath, language))
  return `${element('span', { class: 'v' }, value)}${beneath}`
}

/** A slot of fixed width with a mark in it, which is said in words to those who do not see it. */
function slot(mark: keyof typeof marks | undefined, said: string | undefined): string {
  if (mark === undefined || said === undefined) return '<span class="k"></span>'
  const drawn = element('span', { class: classes('k', sideClass(mark)), 'aria-hidden': 'true' }, marks[mark])
  return `${drawn}<span class="vh"> ${escapeHtml(said)}</span>`
}
