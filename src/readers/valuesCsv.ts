import type { Source } from '../text/io.ts'
import { type Checked, errorAt } from '../text/problem.ts'
import { characterProblem } from './characters.ts'
import { type CsvCell, cellsOf } from './csvCells.ts'
import { readDecimal } from './decimal.ts'
import { type Faults, faultsOf, isFull, noteNoRows } from './faults.ts'
import { lineFeed, lineText } from './fields.ts'
import { type Region, readRegions } from './regions.ts'
import { checkUtf8 } from './utf8.ts'

/** Values per query of several systems, made elsewhere. */
export interface ValuesFile {
  /** In the order of the file, each once. */
  readonly queries: readonly string[]
  /** In the order of the columns; entry i of `values` belongs to `queries[i]`, NaN is undefined. */
  readonly systems: readonly { readonly name: string; readonly values: Float64Array }[]
}

/** The most bytes of one line. */
const longestLine = 1 << 20

interface Scan {
  readonly faults: Faults
  names: readonly string[]
  readonly lines: Map<string, number>
  readonly rows: number[][]
  line: number
}

/**
 * Reads a CSV file (RFC 4180, one line a row): a header that names the systems after its first cell, then a query and its
 * values on each line. An empty cell is an undefined value.
 */
export async function readValuesCsv(source: Source): Promise<Checked<ValuesFile>> {
  const scan: Scan = { faults: faultsOf(source.path), names: [], lines: new Map(), rows: [], line: 0 }
  await readRegions(source, { faults: scan.faults, longest: longestLine }, (region) => scanRegion(scan, region))
  noteNoRows(scan.faults, scan.rows.length, 'a header, then a query and its values on each line')
  const { problems } = scan.faults
  if (problems.length > 0) return { ok: false, problems }
  const systems = scan.names.map((name, i) => ({ name, values: Float64Array.from(scan.rows, (row) => row[i]!) }))
  return { ok: true, value: { queries: [...scan.lines.keys()], systems }, problems }
}

function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  checkUtf8(region, scan.line + 1, scan.faults)
  for (let at = from; at < to && !isFull(scan.faults); ) {
    const feed = lineFeed(bytes, at)
    scan.line++
    const text = lineText(bytes, at, feed)
    if (text !== '') scanLine(scan, text)
    // Without a header nothing can be said of the rows.
    if (scan.names.length === 0 && scan.faults.problems.length > 0) return -1
    at = feed + 1
  }
  return to
}

function scanLine(scan: Scan, text: string): void {
  const odd = characterProblem({ path: scan.faults.path, line: scan.line, text })
  const found = cellsOf(text)
  if (odd !== undefined) scan.faults.problems.push(odd)
  else if (found.kind === 'fault') note(scan, found.at, ['bad-csv', found.what, found.mend])
  else if (scan.names.length === 0) scanHeader(scan, found.cells)
  else scanRow(scan, found.cells)
}

/** What a problem says. */
type Said = readonly [rule: string, what: string, mend: string]

function note(scan: Scan, { column, length }: Pick<CsvCell, 'column' | 'length'>, [rule, what, mend]: Said): void {
  const place = { path: scan.faults.path, line: scan.line, column, length: Math.max(1, length) }
  scan.faults.problems.push(errorAt(place, rule, what, mend))
}

function scanHeader(scan: Scan, cells: readonly CsvCell[]): void {
  const named = cells.slice(1)
  const names = named.map(({ text }) => text)
  const fault = headerFault(names)
  if (fault !== undefined) note(scan, named[0] ?? cells[0]!, fault)
  for (const [i, cell] of named.entries()) {
    if (cell.text === '') note(scan, cell, ['bad-header', 'a system without a name', 'Name every column.'])
    else if (names.indexOf(cell.text) < i) {
      note(scan, cell, ['bad-header', `two columns are called "${cell.text}"`, 'Give one of them another name.'])
    }
  }
  scan.names = names
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

function scanRow(scan: Scan, cells: readonly CsvCell[]): void {
  const [query, ...values] = cells as readonly [CsvCell, ...CsvCell[]]
  const before = scan.lines.get(query.text)
  if (values.length !== scan.names.length) {
    const what = `${cells.length} cells, expected ${scan.names.length + 1} as in the header`
    note(scan, cells.at(-1)!, [
      'bad-columns',
      what,
      'Write a cell for every column; an undefined value is an empty one.',
    ])
  } else if (query.text === '') {
    note(scan, query, ['bad-id', 'a row without a query', 'Write the query in its first cell.'])
  } else if (before !== undefined) {
    const what = `query "${query.text}" stands on lines ${before} and ${scan.line}`
    note(scan, query, ['duplicate-id', what, 'Remove one of the lines.'])
  } else {
    scan.lines.set(query.text, scan.line)
    scan.rows.push(values.map((cell) => cellValue(scan, cell)))
  }
}

function cellValue(scan: Scan, cell: CsvCell): number {
  const value = readDecimal(cell.text)
  if (cell.text !== '' && Number.isNaN(value)) {
    const mend = 'Write a decimal number such as 0.25; leave the cell empty where the value is undefined.'
    note(scan, cell, ['bad-value', `"${cell.text}" is not a finite decimal number`, mend])
  }
  return value
}
