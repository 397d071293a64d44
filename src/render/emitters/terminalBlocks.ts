import { columns, places } from '../../text/columns.ts'
import type { Language } from '../../text/words.ts'
import { wrap } from '../../text/wrap.ts'
import type { BulletsBlock, Cell, FigureBlock, ParagraphBlock, TableBlock } from '../blocks.ts'
import { plainText } from './words.ts'

/** Blocks that have a form on a terminal. */
export type TerminalBlock = ParagraphBlock | BulletsBlock | TableBlock | FigureBlock

/** Places between two columns. */
const between = 2

/** Paragraphs, lists, tables and the numbers of figures as plain text of at most `width` places a line, a blank line between two of them. */
export function terminalBlocks(blocks: readonly TerminalBlock[], language: Language, width: number): string {
  return `${blocks.map((block) => linesOf(block, language, width).join('\n')).join('\n\n')}\n`
}

function linesOf(block: TerminalBlock, language: Language, width: number): string[] {
  switch (block.kind) {
    case 'paragraph':
      return wrap(plainText(block.of, language), width)
    case 'bullets':
      return block.items.flatMap(({ of }) =>
        wrap(plainText(of, language), width - 4).map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`),
      )
    case 'table':
      return tableLines(block, language, width)
    case 'figure':
      return tableLines({ ...block.table, caption: block.title, notes: block.notes }, language, width)
  }
}

function tableLines(
  { caption, head, body, notes }: Pick<TableBlock, 'caption' | 'head' | 'body' | 'notes'>,
  language: Language,
  width: number,
): string[] {
  const cells = (row: readonly Cell[]) => row.map(({ of }) => plainText(of, language))
  const rows = [...head, ...body].map(cells)
  const right = (body[0] ?? []).map(({ align }) => align === 'right')
  const limits = limitsFor(rows, width)
  const lines = columns(
    rows.flatMap((row) => brokenRow(row, limits, right)),
    {},
  )
  const rule = '-'.repeat(Math.min(width, Math.max(...lines.map(places))))
  const heads = head.flatMap((row) => brokenRow(cells(row), limits, right)).length
  return [
    ...wrap(plainText(caption, language), width),
    ...lines.slice(0, heads),
    rule,
    ...lines.slice(heads),
    ...notes.flatMap((note) => wrap(plainText(note, language), width)),
  ]
}

/** How wide each column may be: the widest ones share what the others leave. */
function limitsFor(rows: readonly (readonly string[])[], width: number): number[] {
  const natural = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => places(row[i] ?? ''))))
  const limits = [...natural]
  const room = width - between * (limits.length - 1)
  const sum = () => limits.reduce((total, one) => total + one, 0)
  while (sum() > room) {
    const widest = limits.indexOf(Math.max(...limits))
    if (limits[widest]! <= 12) break
    limits[widest]!--
  }
  return limits
}

/** A row as lines of cells, each cell wrapped to its column; numbers are set to the right. */
function brokenRow(row: readonly string[], limits: readonly number[], right: readonly boolean[]): string[][] {
  const parts = row.map((text, i) => wrap(text, limits[i]!))
  const height = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) =>
    parts.map((part, i) => {
      const text = part[line] ?? ''
      return right[i] ? ' '.repeat(Math.max(0, limits[i]! - places(text))) + text : text
    }),
  )
}
