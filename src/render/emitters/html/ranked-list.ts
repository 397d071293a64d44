import type { Language } from '../../../text/words.ts'
import type { ExampleBlock, ExampleRow } from '../../exampleBlock.ts'
import { say } from '../../phrases.ts'
import { shownTerms } from '../example.ts'
import { classes, element, escapeHtml, scrollRegion } from './element.ts'
import { gradeHtml } from './grade.ts'
import { inlineHtml } from './inline.ts'

/** The ranked list of a worked example; each row that has a term in the work carries the term's name. */
export function rankedListHtml(block: ExampleBlock, language: Language): string {
  const { list } = block
  const style: RowStyle = { block, language, terms: shownTerms(block) }
  const rows = list.rows.map((row) => rowHtml(row, style)).join('\n')
  const parts = [
    `<caption><span>${inlineHtml(list.caption, language)}</span></caption>`,
    element('thead', {}, headHtml(list, language)),
    element('tbody', {}, `\n${rows}\n`),
    sumsHtml(list, language),
  ]
  const table = element('table', {}, `\n${parts.filter(Boolean).join('\n')}\n`)
  const leftOut = list.leftOut === undefined ? '' : `\n<p class="left-out">${inlineHtml(list.leftOut, language)}</p>`
  const region = scrollRegion({ label: say(language, 'rankedList', { number: block.number }) })
  const scroll = element('div', { class: 'scroll', ...region }, `\n${table}\n`)
  return element('div', {}, `\n${scroll}${leftOut}\n`)
}

type List = ExampleBlock['list']

interface RowStyle {
  readonly block: ExampleBlock
  readonly language: Language
  readonly terms: ReadonlySet<string>
}

function headHtml(list: List, language: Language): string {
  const rank = say(language, 'rank')
  const names = [say(language, 'document'), say(language, 'grade')].map((name) => columnHead(name))
  const run = [...names, ...list.columns.map((of) => columnHead(inlineHtml(of, language), 'r'))].join('')
  if (list.idealColumns === undefined) return `<tr>${columnHead(rank)}${run}</tr>`
  const ideal = [
    columnHead(say(language, 'grade'), 'ideal'),
    ...list.idealColumns.map((of) => columnHead(inlineHtml(of, language), 'r')),
  ]
  const groups = [
    element('th', { scope: 'col', rowspan: 2 }, rank),
    groupHead(inlineHtml(list.run, language), 2 + list.columns.length, 'span'),
    groupHead(say(language, 'ideal'), ideal.length, 'span ideal'),
  ]
  return `\n<tr>${groups.join('')}</tr>\n<tr>${run}${ideal.join('')}</tr>\n`
}

function columnHead(content: string, look?: string): string {
  return element('th', { scope: 'col', class: look }, content)
}

function groupHead(content: string, columns: number, look: string): string {
  return element('th', { scope: 'colgroup', colspan: columns, class: look }, `<span>${content}</span>`)
}

function rowHtml(row: ExampleRow, style: RowStyle): string {
  const { block, language } = style
  if (row.kind === 'gap') {
    const columns = 3 + block.list.columns.length + idealWidth(block.list)
    const words = row.count === 1 ? say(language, 'oneRowLeftOut') : say(language, 'rowsLeftOut', { count: row.count })
    return `<tr class="gap">${element('td', { colspan: columns }, words)}</tr>`
  }
  const term = row.term ? `r${row.rank}` : undefined
  const cells = [
    rankCell(row, language),
    documentCell(row, language),
    gradeCell(row, style),
    ...row.cells.map(numberCell),
  ]
  const attributes = { 'data-term': term, class: row.counts ? undefined : 'past' }
  return element('tr', attributes, `${cells.join('')}${idealCells(row, style)}`)
}

type Row = ExampleRow & { readonly kind: 'row' }

function rankCell({ rank, term }: Row, language: Language): string {
  const label = say(language, 'rankButton', { rank })
  const mark = term
    ? element('button', { type: 'button', class: 'rank', 'aria-label': label }, String(rank))
    : element('span', { class: 'rank' }, String(rank))
  return element('th', { scope: 'row' }, mark)
}

function documentCell({ document = [] }: Row, language: Language): string {
  return element('td', {}, inlineHtml(document, language))
}

function gradeCell({ grade }: Row, { block, language }: RowStyle): string {
  return element('td', {}, grade === undefined ? '' : gradeHtml(grade, block.topGrade, language))
}

function numberCell(text: string): string {
  return element('td', { class: classes('r num', isNothing(text) && 'zero') }, escapeHtml(text))
}

/** A zero or a missing value stands back. */
function isNothing(text: string): boolean {
  return text === '–' || /^0(\.0+)?$/.test(text)
}

function idealCells({ rank, ideal }: Row, { block, language, terms }: RowStyle): string {
  const width = idealWidth(block.list)
  if (width === 0) return ''
  if (ideal === undefined) return `<td class="ideal"></td>${'<td></td>'.repeat(width - 1)}`
  const term = terms.has(`i${rank}`) ? `i${rank}` : undefined
  const grade = gradeHtml(ideal.grade, block.topGrade, language)
  const numbers = ideal.cells.map((text) =>
    element('td', { class: classes('r num', isNothing(text) && 'zero'), 'data-term': term }, escapeHtml(text)),
  )
  return `${element('td', { class: 'ideal', 'data-term': term }, grade)}${numbers.join('')}`
}

function idealWidth(list: List): number {
  return list.idealColumns === undefined ? 0 : 1 + list.idealColumns.length
}

function sumsHtml({ sums, columns, idealColumns }: List, language: Language): string {
  if (sums === undefined) return ''
  const first = sums.run.findIndex((text) => text !== '')
  const label = element('th', { scope: 'row', colspan: 3 + Math.max(0, first) }, say(language, 'sum'))
  const run = columns.map((_, i) => sumCell(sums.run[i])).slice(Math.max(0, first))
  const ideal =
    idealColumns === undefined ? [] : ['<td class="ideal"></td>', ...idealColumns.map((_, i) => sumCell(sums.ideal[i]))]
  return element('tfoot', {}, `<tr>${label}${[...run, ...ideal].join('')}</tr>`)
}

function sumCell(text = ''): string {
  return element('td', { class: 'r num' }, escapeHtml(text))
}
