/** How rows of cells become lines. */
export interface ColumnOptions {
  /** Columns from this one on (0-based) are set to the right; without it all are set to the left. */
  readonly rightFrom?: number
  /** Rows whose cells may run over: they take no part in the widths. */
  readonly loose?: (row: readonly string[]) => boolean
}

/** Cells in columns of equal width on a terminal, two spaces between them and none at the end of a line; one line a row. */
export function columns(rows: readonly (readonly string[])[], options: ColumnOptions = {}): string[] {
  const { rightFrom = Infinity, loose = () => false } = options
  const widths: number[] = []
  for (const row of rows) {
    if (loose(row)) continue
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, places(cell))
  }
  const padded = (cell: string, i: number) => {
    const space = ' '.repeat(Math.max(0, (widths[i] ?? 0) - places(cell)))
    return i < rightFrom ? cell + space : space + cell
  }
  return rows.map((row) => row.map(padded).join('  ').trimEnd())
}

/** Chinese, Japanese and Korean characters and their punctuation, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u
const withoutPlace = /[\p{Mn}\p{Me}\p{Cf}]/u

/** How many places a text takes on a terminal: a wide character takes two, a combining mark none. */
export function places(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let count = 0
  for (const character of text) count += wide.test(character) ? 2 : withoutPlace.test(character) ? 0 : 1
  return count
}
