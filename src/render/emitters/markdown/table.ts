import { type Cell, marks, type TableBlock } from '../../blocks.ts'
import { bracketed, colon, numberMark, say, semicolon } from '../../phrases.ts'
import { anchorLine, guardStarts, stack, strong } from './escape.ts'
import type { Writing } from './form.ts'
import { inlineMarkdown } from './inline.ts'

/** A table with its caption above and its notes below. */
export function tableMarkdown(block: TableBlock, to: Writing): string {
  const { bold, after } = numberMark[to.language]
  const name = `${strong(say(to.language, 'tableNumber', { number: block.number }))}${bold}${after}`
  const caption = block.caption.length === 0 ? '' : `${name}${inlineMarkdown(block.caption, to).trim()}`
  const notes = block.notes.map((note) => guardStarts(inlineMarkdown(note, to)))
  const key = (block.key ?? []).map(({ mark, of }) => `${marks[mark]} ${inlineMarkdown(of, to)}`)
  const keyed = key.length === 0 ? [] : [key.join(semicolon[to.language])]
  return stack([anchorLine(block.id), caption, gridMarkdown(block, to), ...keyed, ...notes])
}

/** The rows of a table, as a table of GitHub's kind. */
export function gridMarkdown(table: Pick<TableBlock, 'head' | 'body' | 'foot'>, to: Writing): string {
  const rows = expand([...table.body, ...(table.foot ?? [])])
  const width = [...rows, ...expand(table.head)].reduce((most, row) => Math.max(most, row.length), 0)
  const text = (cell: Cell | undefined) => (cell === undefined ? '' : cellText(cell, to))
  const heads = headTexts(expand(table.head), { width, to })
  const body = rows.map((row) => Array.from({ length: width }, (_, i) => text(origin(row[i]))))
  return pipeTable({ heads, sides: sidesOf(rows, width), rows: body })
}

/** Keeps a number and the signs after it on one line. */
const noBreak = '\u00a0'

/** How a column is set. */
export type Side = 'left' | 'right' | 'center'

/** A table between pipes from texts that are ready to stand. */
export function pipeTable(table: {
  readonly heads: readonly string[]
  readonly sides: readonly Side[]
  readonly rows: readonly (readonly string[])[]
}): string {
  const marks = { left: ':--', right: '--:', center: ':-:' } as const
  const rows = [table.heads, table.sides.map((side) => marks[side]), ...table.rows]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** A cell where it stands, or where it reaches because it spans rows or columns. */
interface Spot {
  readonly cell: Cell
  readonly origin: boolean
}

/** Rows with spanning cells repeated in every place they cover. */
function expand(rows: readonly (readonly Cell[])[]): (Spot | undefined)[][] {
  const grid: (Spot | undefined)[][] = rows.map(() => [])
  rows.forEach((row, y) => {
    let x = 0
    for (const cell of row) {
      while (grid[y]![x] !== undefined) x++
      for (let down = 0; down < (cell.rows ?? 1) && y + down < rows.length; down++) {
        for (let right = 0; right < (cell.columns ?? 1); right++) {
          grid[y + down]![x + right] = { cell, origin: down === 0 && right === 0 }
        }
      }
      x += cell.columns ?? 1
    }
  })
  return grid
}

function origin(spot: Spot | undefined): Cell | undefined {
  return spot?.origin === true ? spot.cell : undefined
}

/** One row of heads: the head of a group stands before the heads it spans. */
function headTexts(
  head: readonly (readonly (Spot | undefined)[])[],
  { width, to }: { readonly width: number; readonly to: Writing },
): string[] {
  return Array.from({ length: width }, (_, x) => {
    const cells = new Set(head.flatMap((row) => row[x]?.cell ?? []))
    const texts = [...cells].map((cell) => inlineMarkdown(cell.of, to)).filter((text) => text !== '')
    return texts.join(colon[to.language])
  })
}

function sidesOf(rows: readonly (readonly (Spot | undefined)[])[], width: number): Side[] {
  return Array.from({ length: width }, (_, x) => rows[0]?.[x]?.cell.align ?? 'left')
}

function cellText(cell: Cell, to: Writing): string {
  const text = inlineMarkdown(cell.of, to)
  const number = cell.best === true ? strong(text) : text
  const signs = [cell.best === true && 'best', cell.standing?.open === true && 'open', cell.standing?.side] as const
  const drawn = signs.flatMap((sign) => (typeof sign === 'string' ? [marks[sign]] : []))
  const beneath = cell.beneath === undefined ? [] : [bracketed(inlineMarkdown(cell.beneath, to), to.language)]
  return [[number, ...drawn].join(noBreak), ...beneath].join('')
}
