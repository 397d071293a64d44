import { printValue } from '../../text/number.ts'
import type { TableBlock } from '../blocks.ts'
import { cell, head, rowHead, text } from '../inline.ts'
import type { Row } from './chart.ts'

/** A column of a chart's data table. */
export interface Column {
  readonly field: string
  readonly head: string
  /** Decimals of a number, with a sign before it where `signed`; without them the column holds text. */
  readonly digits?: number
  readonly signed?: true
}

/** The rows of a chart as a table: its first column names each row. */
export function dataTable(rows: readonly Row[], columns: readonly Column[]): Pick<TableBlock, 'head' | 'body'> {
  return {
    head: [columns.map(({ head: name, digits }) => head([text(name)], digits === undefined ? 'left' : 'right'))],
    body: rows.map((row) =>
      columns.map((column, i) => {
        const shown = [text(printed(row[column.field], column))]
        if (i === 0 && column.digits === undefined) return rowHead(shown)
        return cell(
          column.digits === undefined ? shown : [{ kind: 'number', text: printed(row[column.field], column) }],
          column.digits === undefined ? 'left' : 'right',
        )
      }),
    ),
  }
}

function printed(value: Row[string] | undefined, { digits, signed }: Column): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return '–'
  return signed ? printSigned(value, digits ?? 0) : printValue(value, digits ?? 0)
}

/** A difference with its sign, also where it is above 0. */
export function printSigned(value: number, digits: number): string {
  return value > 0 ? `+${printValue(value, digits)}` : printValue(value, digits)
}
