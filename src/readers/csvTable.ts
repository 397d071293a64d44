import { encodeId } from '../collection/ids.ts'
import type { Source } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { type CsvRecord, readCsv } from './csvRecords.ts'
import { readDecimal } from './decimal.ts'
import { type DeclaredColumns, isPositional } from './roles.ts'
import { columnsFor, emptyCells, type TableAsk, type TableFormat, type TableRow } from './table.ts'
import type { TableKind } from './tableKinds.ts'

/** Comma-separated values (RFC 4180), in UTF-8. */
export const csv: TableFormat = {
  name: 'csv',
  extensions: ['csv'],
  read: (source, ask) => readTable(source, ask, { delimiter: 44, columns: ask.columns }),
}

/** Tab-separated values: a cell is what stands between tabs, quotes included. */
export const tsv: TableFormat = {
  name: 'tsv',
  extensions: ['tsv'],
  read: (source, ask) => readTable(source, ask, { delimiter: 9, columns: ask.columns }),
}

/** MS MARCO's files, which have no header: runs of query, document, rank; judgements of query, 0, document, grade; id and text. */
export const msmarco: TableFormat = {
  name: 'msmarco',
  extensions: [],
  read: (source, ask) => readTable(source, ask, { delimiter: 9, columns: msmarcoColumns(ask.kind) }),
}

function msmarcoColumns({ roles }: TableKind): DeclaredColumns {
  const has = (name: string) => roles.some((role) => role.name === name)
  if (has('grade')) return { query: '1', document: '3', grade: '4' }
  return has('rank') ? { query: '1', document: '2', rank: '3' } : { id: '1', text: '2' }
}

interface Form {
  readonly delimiter: number
  readonly columns: DeclaredColumns | undefined
}

/** The columns once they are known. */
interface Layout {
  readonly names: readonly string[]
  readonly columns: readonly number[]
}

async function readTable(source: Source, given: TableAsk, form: Form): Promise<void> {
  const ask = { ...given, columns: form.columns }
  const { faults, longest, room } = ask
  const rowOf = rowMaker(ask)
  let layout: Layout | undefined
  const take = (record: CsvRecord): boolean => {
    if (layout === undefined) {
      const positional = isPositional(form.columns)
      layout = layoutOf(record, ask, positional)
      if (layout === undefined || !positional) return layout !== undefined
    }
    if (record.cells.count !== layout.names.length) noteCount(ask, record, layout)
    else if (!notePadding(ask, record, layout)) return ask.take(rowOf(record, layout))
    return true
  }
  await readCsv(source, { faults, longest, room, delimiter: form.delimiter, take })
}

/** The columns by the header; or by number, where the names are the numbers and the record is a row already. */
function layoutOf(record: CsvRecord, ask: TableAsk, positional: boolean): Layout | undefined {
  const names = Array.from({ length: record.cells.count }, (_, i) => (positional ? String(i + 1) : record.text(i)))
  const hint = positional ? undefined : headerHint(names)
  const columns = columnsFor(ask, names, { at: record.place(), hint })
  return columns && { names, columns }
}

/** What to do where the first line is no header but a row: there are formats without one. */
function headerHint(names: readonly string[]): string | undefined {
  if (!names.some((name) => name !== '' && !Number.isNaN(readDecimal(name)))) return undefined
  const meant = ['query and document alone', 'query, document and rank (format msmarco) or query, document and score'][
    names.length - 2
  ]
  return `The first line must name the columns; without it, ${meant === undefined ? 'declare the format (trec, msmarco) or the columns by number' : `it may be ${meant}: declare the format, or the columns by number`}: columns: { query: 1, document: 2, score: 3 }.`
}

/** Makes one row that is used again, so that nothing is made for each line. */
function rowMaker(ask: TableAsk): (record: CsvRecord, layout: Layout) => TableRow {
  const cells = emptyCells(ask.kind.roles.length)
  const now: { record: CsvRecord | undefined; layout: Layout | undefined } = { record: undefined, layout: undefined }
  const row = {
    cells,
    line: 0,
    place: (role: number) => now.record!.place(Math.max(0, now.layout!.columns[role]!)),
    fields: () => fieldsOf(now.record!, now.layout!),
  }
  return (record, layout) => {
    now.record = record
    now.layout = layout
    row.line = record.line
    for (let role = 0; role < cells.length; role++) {
      const column = layout.columns[role]!
      if (column >= 0) fill(cells[role]!, record, column)
    }
    return row
  }
}

function fill(cell: TableRow['cells'][number], record: CsvRecord, column: number): void {
  const { cells, bytes } = record
  if (cells.quotes[column] === 2) {
    cell.bytes = encodeId(record.text(column))
    cell.start = 0
    cell.end = cell.bytes.length
    return
  }
  cell.bytes = bytes
  cell.start = cells.starts[column]!
  cell.end = cells.ends[column]!
}

function fieldsOf(record: CsvRecord, { names, columns }: Layout): Record<string, unknown> {
  const others = names.flatMap((name, i) => (columns.includes(i) ? [] : [[name, record.text(i)] as const]))
  return Object.fromEntries(others)
}

function noteCount({ faults }: TableAsk, record: CsvRecord, { names }: Layout): void {
  const { count } = record.cells
  const what = `${count} ${count === 1 ? 'column' : 'columns'}, ${names.length} expected as on the first line`
  const mend = 'Write a cell for every column; a delimiter within a cell needs CSV and double quotes.'
  faults.problems.push(errorAt(record.place(), 'column-count', what, mend))
}

/**
 * Whether an id begins or ends with a blank that no quote holds: then it is another id than it seems. In TSV, quotes at its
 * ends are such a case too.
 */
function notePadding({ kind, faults }: TableAsk, record: CsvRecord, { columns }: Layout): boolean {
  const { cells, bytes } = record
  for (let role = 0; role < kind.roles.length; role++) {
    const column = columns[role]!
    if (column < 0 || kind.roles[role]!.name === 'text' || cells.quotes[column] !== 0) continue
    const first = bytes[cells.starts[column]!]
    const last = bytes[cells.ends[column]! - 1]
    if (cells.ends[column] === cells.starts[column]) continue
    if (first! > 34 && last! > 34) continue
    if (isBlank(first) || isBlank(last)) {
      const mend = 'Remove the blank; where it belongs to the id, write CSV with the cell in double quotes.'
      const what = `"${record.text(column)}" begins or ends with a blank`
      faults.problems.push(errorAt(record.place(column), 'padded-cell', what, mend))
      return true
    }
    if (first === 34 && last === 34) {
      const what = `${record.text(column)} stands between quotes, which are part of a cell of TSV`
      faults.problems.push(errorAt(record.place(column), 'quoted-cell', what, 'Remove the quotes, or write CSV.'))
      return true
    }
  }
  return false
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9
}
