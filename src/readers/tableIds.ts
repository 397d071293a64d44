import { decodeId } from '../collection/ids.ts'
import type { Cell, TableRows } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { codePoint } from './characters.ts'
import type { Faults } from './faults.ts'
import { emptyCells, type TableRow } from './table.ts'

/** Whether the cell of a role is an id: some text without control characters. Otherwise a problem is noted. */
export function checkId(
  faults: Faults,
  row: TableRow,
  { role, name }: { readonly role: number; readonly name: string },
): boolean {
  const cell = row.cells[role]!
  if (cell.start === cell.end) {
    const place = row.place(role)
    faults.problems.push(errorAt(place, 'bad-id', `an empty ${name}`, `Write the id of the ${name} in every row.`))
    return false
  }
  for (let i = cell.start; i < cell.end; i++) {
    const byte = cell.bytes[i]!
    if (byte >= 32) continue
    const what = `the control character ${codePoint(String.fromCharCode(byte))} stands in the ${name}`
    faults.problems.push(errorAt(row.place(role), 'bad-id', what, 'Write the id without it.'))
    return false
  }
  return true
}

/** The text of a cell. */
export function cellText({ bytes, start, end, value }: Cell): string {
  return Number.isNaN(value) ? decodeId(bytes, start, end) : String(value)
}

/** The first so many columns of some rows as texts; null where a cell is. */
export function rowTexts(rows: TableRows, columns: number): (string | null)[][] {
  const [cell] = emptyCells(1)
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (rows.read(column, row, cell!) ? cellText(cell!) : null)),
  )
}
