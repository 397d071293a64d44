import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Place, wholeFile } from '../text/problem.ts'
import { type CsvRecord, readCsv } from './csvRecords.ts'
import { readValue, valueFault } from './decimal.ts'
import { type Faults, faultsOf, noteNoRows } from './faults.ts'
import { type LongScan, type LongValues, longScan } from './valuesLong.ts'

/** Values per query of several systems, made elsewhere; NaN is undefined. Queries and systems are in the order of the file, each once. */
export type ValuesFile = LongValues

/** The most bytes of one row. */
const longestLine = 1 << 20

interface Scan {
  readonly faults: Faults
  names: readonly string[]
  readonly lines: Map<string, number>
  readonly rows: number[][]
  /** Where the header says that every row is one value. */
  long: LongScan | undefined
}

/**
 * Reads a CSV file (RFC 4180): a header that names the systems after its first cell, then a query and its values in each
 * row; or a header of query, run and value, if wanted with a name of what the value is of, then one value in each row. An
 * empty cell is an undefined value.
 */
export async function readValuesCsv(source: Source): Promise<Checked<ValuesFile>> {
  const scan: Scan = { faults: faultsOf(source.path), names: [], lines: new Map(), rows: [], long: undefined }
  const { faults } = scan
  await readCsv(source, { faults, delimiter: 44, longest: longestLine, take: (record) => takeRecord(scan, record) })
  noteNoRows(faults, scan.long?.rows() ?? scan.rows.length, 'a header, then a query and its values on each line')
  const { problems } = faults
  if (scan.long?.runs() === 1 && problems.length === 0) {
    note(scan, wholeFile(source.path), ['bad-header', 'values of one run, expected two or more', 'Add another run.'])
  }
  if (problems.length > 0) return { ok: false, problems }
  if (scan.long !== undefined) return { ok: true, value: scan.long.build(), problems }
  const systems = scan.names.map((name, i) => ({ name, values: Float64Array.from(scan.rows, (row) => row[i]!) }))
  return { ok: true, value: { queries: [...scan.lines.keys()], measures: [{ name: undefined, systems }] }, problems }
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
  const all = textsOf(record)
  const [, ...names] = all
  scan.long = longScan(all, scan.faults)
  if (scan.long !== undefined) {
    scan.names = all
    return
  }
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
  if (names.some((name) => Number.isNaN(readValue(name)))) return undefined
  const what = 'numbers stand where the header should name the systems'
  return ['bad-header', what, 'Put a first line such as query,A,B before the values.']
}

function scanRow(scan: Scan, record: CsvRecord): void {
  const [query, ...values] = textsOf(record) as [string, ...string[]]
  if (scan.long !== undefined && values.length + 1 === scan.names.length) {
    scan.long.take(record, (column) => record.place(column))
    return
  }
  const before = scan.lines.get(query)
  const expected = scan.names.length + (scan.long === undefined ? 1 : 0)
  if (values.length + 1 !== expected) {
    const what = `${values.length + 1} cells, expected ${expected} as in the header`
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
  const value = readValue(text)
  if (text !== '' && Number.isNaN(value)) {
    const mend = 'Write a decimal number such as 0.25; leave the cell empty where the value is undefined.'
    note(scan, place(), ['bad-value', valueFault(text), mend])
  }
  return value
}
