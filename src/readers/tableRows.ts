import type { Source } from '../text/io.ts'
import { type Faults, noteNoRows } from './faults.ts'
import type { TableOptions } from './reader.ts'
import type { TableFormat, TableRow } from './table.ts'
import type { TableKind } from './tableKinds.ts'
import { longestTrecLine } from './trecProblems.ts'

/** What is taken of a table of short rows. */
interface RowsAsk {
  readonly format: TableFormat
  readonly kind: TableKind
  readonly faults: Faults
  /** What a table has to hold, for one that holds nothing: "a query and a grade in every row". */
  readonly expected: string
  /** Told which roles have a column. */
  readonly begin?: ((has: readonly boolean[]) => void) | undefined
  readonly take: (row: TableRow) => void
}

/** Hands on every row of a table to its end, and returns how many there were; everything wrong becomes a problem of `faults`. */
export async function readRows(
  source: Source,
  { columns, inside, room, found }: TableOptions & { readonly room?: number | undefined },
  { format, kind, faults, expected, begin, take }: RowsAsk,
): Promise<number> {
  let total = 0
  await format.read(source, {
    ...{ kind, columns, inside, faults, room },
    longest: longestTrecLine,
    found(names, has) {
      begin?.(has)
      found?.(names)
    },
    take(row) {
      total++
      take(row)
      return true
    },
  })
  noteNoRows(faults, total, expected)
  return total
}
