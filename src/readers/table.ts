import type { Cell, Source } from '../text/io.ts'
import { errorAt, type Place } from '../text/problem.ts'
import type { Faults } from './faults.ts'
import { columnsText, type DeclaredColumns, resolveColumns } from './roles.ts'
import type { TableKind } from './tableKinds.ts'

/** A row of a table, lent until the one who takes it returns. */
export interface TableRow {
  /** One for each role of the kind; a role without a column has an empty cell. */
  readonly cells: readonly Cell[]
  /** 1-based. */
  readonly line: number
  /** Where the cell of a role stands. */
  place(role: number): Place
  /** Everything that has no role, as plain data. */
  fields(): Readonly<Record<string, unknown>>
}

/** What is wanted of a table. */
export interface TableAsk {
  readonly kind: TableKind
  readonly columns?: DeclaredColumns | undefined
  /** The keys that lead to the table, where the format has keys. */
  readonly inside?: readonly string[] | undefined
  readonly faults: Faults
  /** The most bytes of one row. */
  readonly longest: number
  /** Bytes of buffer to begin with. */
  readonly room?: number | undefined
  /** Told once which column has which role, for people. */
  readonly found: (columns: string, has: readonly boolean[]) => void
  /** Takes a row; false stops the reading. */
  readonly take: (row: TableRow) => boolean
}

/** A format that holds a table: rows with columns. */
export interface TableFormat {
  readonly name: string
  readonly extensions: readonly string[]
  /** Reads a source to its end, row by row; everything wrong becomes a problem of `ask.faults`. */
  read(source: Source, ask: TableAsk): Promise<void>
}

/** So many empty cells. */
export function emptyCells(count: number): Cell[] {
  return Array.from({ length: count }, () => ({ bytes: new Uint8Array(0), start: 0, end: 0, value: Number.NaN }))
}

/** The column of each role among the names of a header; tells `ask` of them, or notes the problem at the header. */
export function columnsFor(
  ask: TableAsk,
  names: readonly string[],
  { at, hint }: { readonly at: Place; readonly hint?: string | undefined },
): readonly number[] | undefined {
  const resolved = resolveColumns(ask.kind, names, ask.columns)
  if (!resolved.ok) {
    ask.faults.problems.push(errorAt(at, resolved.rule, resolved.what, hint ?? resolved.mend))
    return undefined
  }
  const { columns } = resolved
  ask.found(
    columnsText(ask.kind, columns, names),
    columns.map((column) => column >= 0),
  )
  return columns
}
