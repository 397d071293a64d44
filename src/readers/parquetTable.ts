import { encodeId } from '../collection/ids.ts'
import { type OpenedTable, type Source, SourceError, type TableColumn } from '../text/io.ts'
import { errorAt, wholeFile } from '../text/problem.ts'
import { isFull, withSource } from './faults.ts'
import { columnsFor, emptyCells, type TableAsk, type TableFormat, type TableRow } from './table.ts'
import { isIdRole, textsTable } from './tableKinds.ts'

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
  const others = ask.kind === textsTable ? file.columns.filter((_, i) => !columns.includes(i)) : []
  const wanted = [...roles.map((role) => file.columns[columns[role]!]!), ...others]
  let line = 0
  for await (const rows of file.rows(wanted)) {
    for (const values of rows) {
      line++
      const known = ask.faults.problems.length
      const goOn = takeRow(ask, values, { roles, others, line })
      nameRow(ask, known, line)
      if (!goOn || isFull(ask.faults)) return
    }
  }
}

interface Where {
  readonly roles: readonly number[]
  readonly others: readonly TableColumn[]
  readonly line: number
}

function takeRow(ask: TableAsk, values: readonly (string | null)[], { roles, others, line }: Where): boolean {
  const at = wholeFile(ask.faults.path)
  const cells = emptyCells(ask.kind.roles.length)
  for (const [i, role] of roles.entries()) {
    const value = values[i]
    if (value == null && ask.kind.roles[role]!.open === true) continue
    if (value === null || value === undefined) {
      const what = `the ${ask.kind.roles[role]!.name} is null`
      ask.faults.problems.push(errorAt(at, 'missing-value', what, 'Write a value in every row, or leave the row out.'))
      return true
    }
    const bytes = encodeId(value)
    cells[role] = { bytes, start: 0, end: bytes.length }
  }
  const fields = () =>
    Object.fromEntries(
      others.flatMap(({ name }, i) => (values[roles.length + i] == null ? [] : [[name, values[roles.length + i]]])),
    )
  const row: TableRow = { cells, line, place: () => at, fields }
  return ask.take(row)
}

/** Says the row in the problems that it brought. */
function nameRow({ faults: { problems } }: TableAsk, known: number, line: number): void {
  for (let i = known; i < problems.length; i++) {
    problems[i] = { ...problems[i]!, what: `row ${line}: ${problems[i]!.what}` }
  }
}
