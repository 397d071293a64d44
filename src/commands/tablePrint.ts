import { tableHtml } from '../render/emitters/html/table.ts'
import { escapeMarkdown } from '../render/emitters/markdown/escape.ts'
import { gridMarkdown } from '../render/emitters/markdown/table.ts'
import { plainText } from '../render/emitters/words.ts'
import { cornerOf, type Grid, gridBlock } from '../render/exports/grid.ts'
import { latexTable } from '../render/exports/latex.ts'
import { csvLine, jsonText } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFull } from '../text/number.ts'
import { type Language, words } from '../text/words.ts'

/** How a table is called and spoken. */
export interface TableStyle {
  readonly caption?: string
  readonly label: string
  readonly language: Language
}

const caption = words('Each system by each measure.', '各系统在各项指标上的结果。')

/** The forms in which `rankbook table` prints. CSV and JSON hold values in full, the others as many digits as asked for. */
export const tablePrinters = { md: printMarkdown, html: printHtml, csv: printCsv, json: printJson, latex: printLatex }

export type TableFormat = keyof typeof tablePrinters

function blockOf(grid: Grid, style: TableStyle) {
  const { language } = style
  return gridBlock(grid, { id: style.label.replace(/:/g, '-'), caption: style.caption ?? caption[language], language })
}

function printMarkdown(io: Io, grid: Grid, style: TableStyle): void {
  const block = blockOf(grid, style)
  const line = (of: (typeof block.notes)[number]) => `${escapeMarkdown(plainText(of, style.language))}\n`
  const notes = block.notes.map((note) => `\n${line(note)}`)
  io.out(`${line(block.caption)}\n${gridMarkdown(block, style.language)}\n${notes.join('')}`)
}

function printHtml(io: Io, grid: Grid, style: TableStyle): void {
  io.out(`${tableHtml(blockOf(grid, style), style.language)}\n`)
}

function printLatex(io: Io, grid: Grid, style: TableStyle): void {
  io.out(latexTable(blockOf(grid, style), style))
}

function printCsv(io: Io, grid: Grid, { language }: TableStyle): void {
  io.out(csvLine([cornerOf(grid, language), ...grid.columns]))
  const full = (value: number) => (Number.isNaN(value) ? '' : formatFull(value))
  for (const { name, cells } of grid.rows) io.out(csvLine([name, ...cells.map(({ value }) => full(value))]))
}

/** Names beside values in lists, as keys that look like numbers would lose their order. */
function printJson(io: Io, grid: Grid): void {
  const rows = grid.rows.map(({ name, cells }) => {
    const values = cells.map(({ value }) => (Number.isNaN(value) ? null : value))
    const best = cells.flatMap((cell, i) => (cell.best ? [grid.columns[i]!] : []))
    return `\n  ${jsonText({ name, values, best })}`
  })
  io.out(
    `{"rowsAre": ${jsonText(grid.rowsAre)}, "columns": ${jsonText(grid.columns)}, "rows": [${rows.join(',')}\n]}\n`,
  )
}
