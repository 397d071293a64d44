import {
  type OpenedTable,
  type Source,
  SourceError,
  type TableColumn,
  type TableRows,
  type WantedColumn,
} from '../text/io.ts'
import { errorAt, wholeFile } from '../text/problem.ts'
import { isFull, withSource } from './faults.ts'
import { columnsFor, emptyCells, type TableAsk, type TableFormat, type TableRow } from './table.ts'
import { cellText } from './tableIds.ts'
import { isIdRole, runTable, type TableKind, textsTable } from './tableKinds.ts'

/** Parquet, where the source can read it. It has no lines: a problem names the row in its words. */
export const parquet: TableFormat = {
  name: 'parquet',
  extensions: ['parquet', 'parq'],
  read: (source, ask) => withSource(ask.faults, () => read(source, ask)),
}

async function read(source: Source, ask: TableAsk): Promise<void> {
  // Read through once for the digest, and for what is wrong with the file as such.
  for await (const _ of source.open());
  if (source.table === undefined) {
    throw new SourceError('no file on disk, which Parquet has to be', 'Give the path of an uncompressed .parquet file.')
  }
  await readTable(await source.table(), ask)
}

/** The rows of a statement over files. Like those of Parquet they have no lines. */
export const sql: TableFormat = {
  name: 'sql',
  extensions: [],
  read: (source, ask) =>
    withSource(ask.faults, async () => {
      if (source.table === undefined || source.evidence === undefined) {
        throw new SourceError('no statement, which the format sql is for', 'Write sql: and a statement in a spec.')
      }
      await readTable(await source.table(), ask)
    }),
}

async function readTable(file: OpenedTable, ask: TableAsk): Promise<void> {
  const at = wholeFile(ask.faults.path)
  const names = file.columns.map(({ name }) => name)
  const columns = columnsFor(ask, names, { at })
  if (columns === undefined) return
  const odd = columns.flatMap((column, role) => {
    const problem = column < 0 ? undefined : typeProblem(ask, role, file.columns[column]!)
    return problem === undefined ? [] : [errorAt(at, 'bad-type', problem.what, problem.mend)]
  })
  if (odd.length > 0) ask.faults.problems.push(...odd)
  else await readRows(file, ask, columns)
}

const whole = /^U?(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)$/
const number = /^(?:FLOAT|DOUBLE|DECIMAL\(.*\))$/
const text = /^(?:VARCHAR|ENUM\(.*\)|UUID)$/

function typeProblem({ kind }: TableAsk, role: number, { name, type }: TableColumn) {
  const { name: meant } = kind.roles[role]!
  const isId = isIdRole(meant)
  const fine =
    text.test(type) || (meant !== 'text' && whole.test(type)) || (meant !== 'text' && !isId && number.test(type))
  if (fine) return undefined
  const expected = isId ? 'text or whole numbers' : meant === 'text' ? 'text' : 'numbers'
  return {
    what: `the column "${name}" is of the type ${type}, expected ${expected} for the ${meant}`,
    mend: 'Write the column in that type, or declare another column.',
  }
}

async function readRows(file: OpenedTable, ask: TableAsk, columns: readonly number[]): Promise<void> {
  const roles = columns.flatMap((column, role) => (column < 0 ? [] : [role]))
  const wanted = roles.map((role) => asRead(ask.kind, role, file.columns[columns[role]!]!))
  const others = ask.kind === textsTable ? file.columns.filter((_, i) => !columns.includes(i)) : []
  const reading = readingOf(ask, roles, others)
  for await (const rows of file.rows([...wanted, ...others])) {
    reading.rows = rows
    for (reading.index = 0; reading.index < rows.count; reading.index++) {
      const known = ask.faults.problems.length
      const goOn = takeRow(reading)
      if (ask.faults.problems.length > known) nameRow(ask, known, reading.row.line)
      if (!goOn || isFull(ask.faults)) return
    }
  }
}

/** A score, and a rank of whole numbers, is in every row of a run, and need not become text first. */
function asRead(kind: TableKind, role: number, column: TableColumn): WantedColumn {
  const { name } = kind.roles[role]!
  const asNumber = kind === runTable && (name === 'score' || (name === 'rank' && whole.test(column.type)))
  return { ...column, asNumber }
}

/** The rows at hand, and the row that is lent, again and again. */
interface Reading {
  readonly ask: TableAsk
  /** The role of each column, before columns without one. */
  readonly roles: readonly number[]
  readonly row: { -readonly [K in keyof TableRow]: TableRow[K] }
  rows: TableRows
  /** The place of the row among them. */
  index: number
}

function readingOf(ask: TableAsk, roles: readonly number[], others: readonly TableColumn[]): Reading {
  const at = wholeFile(ask.faults.path)
  const [cell] = emptyCells(1)
  const fields = () => {
    const { rows, index } = reading
    return Object.fromEntries(
      others.flatMap(({ name }, i) => (rows.read(roles.length + i, index, cell!) ? [[name, cellText(cell!)]] : [])),
    )
  }
  const row = { cells: emptyCells(ask.kind.roles.length), line: 0, place: () => at, fields }
  const reading: Reading = { ask, roles, row, rows: { count: 0, read: () => false }, index: 0 }
  return reading
}

/** Hands on a row of those at hand; false where reading should stop. */
function takeRow({ ask, roles, row, rows, index }: Reading): boolean {
  row.line++
  for (let i = 0; i < roles.length; i++) {
    const role = roles[i]!
    const cell = row.cells[role]!
    if (rows.read(i, index, cell)) continue
    const { name, open } = ask.kind.roles[role]!
    if (open !== true) {
      const mend = 'Write a value in every row, or leave the row out.'
      ask.faults.problems.push(errorAt(row.place(role), 'missing-value', `the ${name} is null`, mend))
      return true
    }
    cell.end = cell.start
  }
  return ask.take(row)
}

/** Says the row in the problems that it brought. */
function nameRow({ faults: { problems } }: TableAsk, known: number, line: number): void {
  for (let i = known; i < problems.length; i++) {
    problems[i] = { ...problems[i]!, what: `row ${line}: ${problems[i]!.what}` }
  }
}
