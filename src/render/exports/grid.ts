import type { Scorer } from '../../measures/measure.ts'
import { printValue } from '../../text/number.ts'
import { type Language, words } from '../../text/words.ts'
import type { Cell, Standing, TableBlock } from '../blocks.ts'
import { cell, head, phrase, rowHead, text } from '../inline.ts'

/** A value of a table to take elsewhere: in full, as it is printed, and whether it is the best of its measure. */
export interface GridCell {
  /** NaN where it is undefined. */
  readonly value: number
  readonly text: string
  readonly best: boolean
  /** Where it stands to a baseline and to the best, where that was tested. */
  readonly standing?: Standing
}

/** The name in data, and what readers see. */
export interface Titled {
  readonly name: string
  readonly label: string
}

/** A table to take elsewhere: systems by measures, or turned. */
export interface Grid {
  /** What the rows are. */
  readonly rowsAre: 'systems' | 'measures'
  readonly columns: readonly Titled[]
  readonly rows: readonly (Titled & { readonly cells: readonly GridCell[] })[]
}

/** A measure's values, one for each system in their order. */
export interface GridMeasure {
  readonly name: string
  readonly values: readonly number[]
  /** Greater is better, and some system is to be marked. */
  readonly marked: boolean
  /** Decimals; 0 for counts. */
  readonly digits: number
  /** Where each system stands, where that was tested. */
  readonly standings?: readonly (Standing | undefined)[]
}

/** How the summaries of a measure are shown: counts without decimals, and no count is the best. */
export function gridMeasure(
  { name, measure }: Pick<Scorer, 'name' | 'measure'>,
  values: readonly number[],
  digits: number,
): GridMeasure {
  const count = measure.over === 'sum'
  const whole = count && values.every((one) => Number.isInteger(one))
  return { name, values, marked: !count && measure.quality !== false, digits: whole ? 0 : digits }
}

/** Systems in rows, measures in columns. The greatest value of a measure is its best, all of them where several share it. */
export function gridOf(systems: readonly Titled[], measures: readonly GridMeasure[]): Grid {
  const columns = measures.map(({ values, marked, digits, standings }) => {
    const most = Math.max(...values.filter((value) => !Number.isNaN(value)))
    return values.map((value, i): GridCell => {
      const best = marked && systems.length > 1 && value === most
      const standing = standings?.[i]
      return { value, text: printValue(value, digits), best, ...(standing && { standing }) }
    })
  })
  return {
    rowsAre: 'systems',
    columns: measures.map(({ name }) => ({ name, label: name })),
    rows: systems.map(({ name, label }, i) => ({ name, label, cells: columns.map((column) => column[i]!) })),
  }
}

/** Rows and columns changed places. */
export function turned({ rowsAre, columns, rows }: Grid): Grid {
  return {
    rowsAre: rowsAre === 'systems' ? 'measures' : 'systems',
    columns: rows.map(({ name, label }) => ({ name, label })),
    rows: columns.map((title, i) => ({ ...title, cells: rows.map(({ cells }) => cells[i]!) })),
  }
}

const phrases = {
  systems: words('System', '系统'),
  measures: words('Measure', '指标'),
  best: {
    systems: words('Bold: the highest of its column.', '粗体：该列最高值。'),
    measures: words('Bold: the highest of its row.', '粗体：该行最高值。'),
  },
}

/** The name of the column of names. */
export function cornerOf({ rowsAre }: Grid, language: Language): string {
  return phrases[rowsAre][language]
}

/** The grid as a block of a page, with a legend where a value is marked. */
export function gridBlock(
  grid: Grid,
  { id, caption, language }: { readonly id: string; readonly caption: string; readonly language: Language },
): TableBlock {
  const marked = grid.rows.some(({ cells }) => cells.some(({ best }) => best))
  return {
    kind: 'table',
    id,
    number: 1,
    caption: [text(caption)],
    head: [[head([text(cornerOf(grid, language))]), ...grid.columns.map(({ label }) => head([text(label)], 'right'))]],
    body: grid.rows.map(({ label, cells }) => [
      rowHead([text(label)]),
      ...cells.map(({ text: shown, best, standing }): Cell => {
        const marked = { ...(best && { best }), ...(standing && { standing }) }
        return { ...cell([{ kind: 'number', text: shown }], 'right'), ...marked }
      }),
    ]),
    notes: marked ? [[phrase(phrases.best[grid.rowsAre], language)]] : [],
    wide: false,
  }
}
