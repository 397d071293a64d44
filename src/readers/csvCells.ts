/** A cell of a line of CSV, unquoted, with its 1-based place in characters as it stands there. */
export interface CsvCell {
  readonly text: string
  readonly column: number
  readonly length: number
}

/** The cells of a line, or where it is no CSV. */
export type CsvLine =
  | { readonly kind: 'cells'; readonly cells: readonly CsvCell[] }
  | {
      readonly kind: 'fault'
      readonly at: Pick<CsvCell, 'column' | 'length'>
      readonly what: string
      readonly mend: string
    }

const quoted = /"((?:[^"]|"")*)"(?=,|$)/y
const plain = /[^",]*(?=,|$)/y

/** The cells of one line of CSV (RFC 4180). A quoted cell may hold commas and doubled quotes, but no end of a line. */
export function cellsOf(line: string): CsvLine {
  const cells: CsvCell[] = []
  for (let at = 0; at <= line.length; ) {
    const pattern = line[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const match = pattern.exec(line)
    if (match === null) return faultAt(line, at)
    const [whole, inside] = match
    cells.push({ text: inside?.replaceAll('""', '"') ?? whole, column: at + 1, length: whole.length })
    at += whole.length + 1
  }
  return { kind: 'cells', cells }
}

function faultAt(line: string, at: number): CsvLine {
  return {
    kind: 'fault',
    at: { column: at + 1, length: line.length - at },
    what: 'a double quote that does not open, close or stand doubled within a quoted cell of this line',
    mend: 'Quote the whole cell, double the quotes within, and keep each row on one line.',
  }
}
