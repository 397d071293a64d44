import { marks, type Standing } from '../render/blocks.ts'
import { tableHtml } from '../render/emitters/html/table.ts'
import { escapeMarkdown } from '../render/emitters/markdown/escape.ts'
import { portably } from '../render/emitters/markdown/form.ts'
import { gridMarkdown } from '../render/emitters/markdown/table.ts'
import { plainText } from '../render/emitters/words.ts'
import { cornerOf, type Grid, gridBlock } from '../render/exports/grid.ts'
import { latexMarks, latexTable } from '../render/exports/latex.ts'
import { markNotes } from '../render/exports/markNotes.ts'
import { csvLine, jsonText } from '../text/formats.ts'
import type { ColumnTable, Io } from '../text/io.ts'
import { formatFull } from '../text/number.ts'
import { errorAt } from '../text/problem.ts'
import { fill, type Language, type Words, words } from '../text/words.ts'
import { argumentPlace, InputError } from './arguments.ts'
import { queryValues, type TableData } from './tableData.ts'
import type { TableComparison } from './tableMarks.ts'

/** How a table is called and spoken. */
export interface TableStyle {
  readonly caption?: string
  readonly label: string
  readonly language: Language
  /** What readers call the data set, where a report says it. */
  readonly dataset?: Words | undefined
  /** What stands behind the marks of systems; empty where they were not compared. */
  readonly compared: readonly TableComparison[]
}

const captions = {
  plain: words('Each system by each measure.', '各系统在各项指标上的结果。'),
  dataset: words('{dataset}: each system by each measure.', '{dataset}：各系统在各项指标上的结果。'),
}

/** The forms in which `rankbook table` prints. CSV and JSON hold values in full, the others as many digits as asked for. */
export const tablePrinters = { md: printMarkdown, html: printHtml, csv: printCsv, json: printJson, latex: printLatex }

/** A form in which a table is printed. */
export type TableFormat = keyof typeof tablePrinters

function blockOf(grid: Grid, style: TableStyle, drawn: Readonly<Record<keyof typeof marks, string>> = marks) {
  const { label, language, dataset, compared } = style
  const given = dataset === undefined ? captions.plain : fill(captions.dataset, { dataset: dataset[language] })
  const block = gridBlock(grid, { id: label.replace(/:/g, '-'), caption: style.caption ?? given[language], language })
  const systems = grid.rowsAre === 'systems' ? grid.rows : grid.columns
  const labelOf = (run: string) => systems.find(({ name }) => name === run)!.label
  return { ...block, notes: [...block.notes, ...markNotes(compared, block.body, { language, drawn, label: labelOf })] }
}

function printMarkdown(io: Io, grid: Grid, style: TableStyle): void {
  const block = blockOf(grid, style)
  const line = (of: (typeof block.notes)[number]) => `${escapeMarkdown(plainText(of, style.language))}\n`
  const notes = block.notes.map((note) => `\n${line(note)}`)
  io.out(`${line(block.caption)}\n${gridMarkdown(block, portably(style.language))}\n${notes.join('')}`)
}

function printHtml(io: Io, grid: Grid, style: TableStyle): void {
  io.out(`${tableHtml(blockOf(grid, style), style.language)}\n`)
}

function printLatex(io: Io, grid: Grid, style: TableStyle): void {
  io.out(latexTable(blockOf(grid, style, latexMarks), style))
}

function printCsv(io: Io, grid: Grid, { language }: TableStyle): void {
  io.out(csvLine([cornerOf(grid, language), ...grid.columns.map(({ name }) => name)]))
  for (const { name, cells } of grid.rows) io.out(csvLine([name, ...cells.map(({ value }) => fullOf(value))]))
}

/** An undefined value is empty. */
function fullOf(value: number): string {
  return Number.isNaN(value) ? '' : formatFull(value)
}

/** Names beside values in lists, as keys that look like numbers would lose their order. */
function printJson(io: Io, grid: Grid, { compared }: TableStyle): void {
  const columns = grid.columns.map(({ name }) => name)
  const rows = grid.rows.map(({ name, cells }) => {
    const values = cells.map(({ value }) => (Number.isNaN(value) ? null : value))
    const best = cells.flatMap((cell, i) => (cell.best ? [columns[i]!] : []))
    const standing = (is: (of: Standing) => boolean) =>
      cells.flatMap((cell, i) => (cell.standing && is(cell.standing) ? [columns[i]!] : []))
    const tested = {
      above: standing(({ side }) => side === 'above'),
      below: standing(({ side }) => side === 'below'),
      notBelowBest: standing(({ open }) => open),
    }
    return `\n  ${jsonText({ name, values, best, ...(compared.length > 0 && tested) })}`
  })
  io.out(`{"rowsAre": ${jsonText(grid.rowsAre)}, "columns": ${jsonText(columns)}, "rows": [${rows.join(',')}\n]}\n`)
}

/** Every value of every query as CSV, in full. */
export function printQueryValues(io: Io, data: TableData): void {
  io.out(csvLine(queryColumns(data).map(({ name }) => name)))
  for (const row of queryRows(data))
    io.out(csvLine(row.map((cell) => (typeof cell === 'string' ? cell : fullOf(cell ?? Number.NaN)))))
}

/** The table as Parquet: a column of names, then one of values for each measure, or each system where it is turned. */
export function gridTable(grid: Grid, language: Language): ColumnTable {
  const names = [cornerOf(grid, language), ...grid.columns.map(({ name }) => name)]
  const folded = names.map((name) => name.toLowerCase())
  const twice = names.find((_, i) => folded.indexOf(folded[i]!) < i)
  if (twice !== undefined)
    throw new InputError([
      errorAt(
        argumentPlace('--format'),
        'parquet-column',
        `two columns would be called "${twice}", which Parquet's readers take for one`,
        'Choose other measures, or write CSV.',
      ),
    ])
  return {
    columns: names.map((name, i) => ({ name, type: i === 0 ? 'VARCHAR' : 'DOUBLE' })),
    rows: grid.rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => (Number.isNaN(value) ? null : value))]),
  }
}

/** Every value of every query as Parquet: the columns of `values.csv`, without the data set where there is no report. */
export function queryTable(data: TableData): ColumnTable {
  return { columns: queryColumns(data), rows: queryRows(data) }
}

function queryColumns({ dataset }: TableData): ColumnTable['columns'] {
  const names = [...(dataset === undefined ? [] : ['dataset']), 'run', 'measure', 'query']
  return [...names.map((name) => ({ name, type: 'VARCHAR' as const })), { name: 'value', type: 'DOUBLE' }]
}

function* queryRows(data: TableData): Generator<readonly (string | number | null)[]> {
  const before = data.dataset === undefined ? [] : [data.dataset.name]
  for (const { run, measure, query, value } of queryValues(data))
    yield [...before, run, measure, query, Number.isNaN(value) ? null : value]
}
