import type { TableBlock } from '../../../src/render/blocks.ts'
import { textsOf } from './stage.ts'

/** A small report: three queries, one of them without anything relevant; a run that answers all, and one that answers one. */
export const spec = `title: { en: Pastries, zh-CN: 点心 }
languages: [en, zh-CN]
kicker: Shop
summary: { en: What sells., zh-CN: 什么好卖。 }
datasets:
  shop:
    label: { en: The shop, zh-CN: 店铺 }
    qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { a: 1 }, q3: { d: 0 } }
    queries: { q1: sweet pastry }
    runs:
      lunr: { q1: [a, x, b], q2: [x, a], q3: [d] }
      mini: { q1: { c: 1, a: 1 } }
measures:
  - nDCG@2
  - P.1,2
  - NumRet
  - GMAP
digits: 3
`

/** The texts of a table's cells, row by row, head first and foot last. */
export function grid({ head, body, foot = [] }: TableBlock): string[][] {
  return [...head, ...body, ...foot].map((row) => row.map((cell) => textsOf(cell.of)))
}

/** The texts of a table's notes. */
export function notes(table: TableBlock): string[] {
  return table.notes.map((note) => textsOf(note))
}
