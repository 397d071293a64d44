import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Place } from '../text/problem.ts'
import { type CsvRecord, readCsv } from './csvRecords.ts'
import { readDecimal } from './decimal.ts'
import { type Faults, faultsOf, noteNoRows } from './faults.ts'

/** Values per query of several systems, made elsewhere. */
export interface ValuesFile {
  /** In the order of the file, each once. */
  readonly queries: readonly string[]
  /** In the order of the columns; entry i of `values` belongs to `queries[i]`, NaN is undefined. */
  readonly systems: readonly { readonly name: string; readonly values: Float64Array }[]
}

/** The most bytes of one row. */
const longestLine = 1 << 20

interface Scan {
  readonly faults: Faults
  names: readonly string[]
  readonly lines: Map<string, number>
  readonly rows: number[][]
}

/**
 * Reads a CSV file (RFC 4180): a header that names the systems after its first cell, then a query and its values in each
 * row. An empty cell is an undefined value.
 */
export async function readValuesCsv(source: Source): Promise<Checked<ValuesFile>> {
  const scan: Scan = { faults: faultsOf(source.path), names: [], lines: new Map(), rows: [] }
  const { faults } = scan
  await readCsv(source, { faults, delimiter: 44, longest: longestLine, take: (record) => takeRecord(scan, record) })
  noteNoRows(faults, scan.rows.length, 'a header, then a query and its values on each line')
  const { problems } = faults
  if (problems.length > 0) return { ok: false, problems }
  const systems = scan.names.map((name, i) => ({ name, values: Float64Array.from(scan.rows, (row) => row[i]!) }))
  return { ok: true, value: { queries: [...scan.lines.keys()], systems }, problems }
}

/** Takes the header or a row; without a header nothing can be said of the rows. */
function takeRecord(scan: Scan, record: CsvRecord): boolean {
  if (scan.names.length > 0) scanRow(scan, record)
  else scanHeader(scan, record)
  return scan.names.length > 0
}

/** What a problem says. */
type Said = readonly [rule: string, what: string, mend: string]

function note(scan: Scan, place: Place, [rule, what, mend]: Said): void {
  scan.faults.problems.push(errorAt(place, rule, what, mend))
}

function scanHeader(scan: Scan, record: CsvRecord): void {
  const [, ...names] = textsOf(record)
  const fault = headerFault(names)
  if (fault !== undefined) note(scan, record.place(Math.min(1, names.length)), fault)
  for (const [i, name] of names.entries()) {
    if (name === '') note(scan, record.place(i + 1), ['bad-header', 'a system without a name', 'Name every column.'])
    else if (names.indexOf(name) < i) {
      const what = `two columns are called "${name}"`
      note(scan, record.place(i + 1), ['bad-header', what, 'Give one of them another name.'])
    }
  }
  scan.names = names
}

function textsOf(record: CsvRecord): string[] {
  return Array.from({ length: record.cells.count }, (_, cell) => record.text(cell))
}

function headerFault(names: readonly string[]): Said | undefined {
  if (names.length < 2) {
    const found = names.length === 0 ? 'no system' : 'one system'
    const what = `the header names ${found}, expected two or more after its first cell`
    return ['bad-header', what, 'Write query,A,B for systems called A and B.']
  }
  if (names.some((name) => Number.isNaN(readDecimal(name)))) return undefined
  const what = 'numbers stand where the header should name the systems'
  return ['bad-header', what, 'Put a first line such as query,A,B before the values.']
}

function scanRow(scan: Scan, record: CsvRecord): void {
  const [query, ...values] = textsOf(record) as [string, ...string[]]
  const before = scan.lines.get(query)
  if (values.length !== scan.names.length) {
    const what = `${values.length + 1} cells, expected ${scan.names.length + 1} as in the header`
    const mend = 'Write a cell for every column; an undefined value is an empty one.'
    note(scan, record.place(values.length), ['bad-columns', what, mend])
  } else if (query === '') {
    note(scan, record.place(0), ['bad-id', 'a row without a query', 'Write the query in its first cell.'])
  } else if (before !== undefined) {
    const what = `query "${query}" stands on lines ${before} and ${record.line}`
    note(scan, record.place(0), ['duplicate-id', what, 'Remove one of the lines.'])
  } else {
    scan.lines.set(query, record.line)
    scan.rows.push(values.map((text, i) => cellValue(scan, text, () => record.place(i + 1))))
  }
}

function cellValue(scan: Scan, text: string, place: () => Place): number {
  const value = readDecimal(text)
  if (text !== '' && Number.isNaN(value)) {
    const mend = 'Write a decimal number such as 0.25; leave the cell empty where the value is undefined.'
    note(scan, place(), ['bad-value', `"${text}" is not a finite decimal number`, mend])
  }
  return value
}
