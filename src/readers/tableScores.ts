import { errorAt, type Place } from '../text/problem.ts'
import { readValue, valueFault } from './decimal.ts'
import { type Faults, faultsOf, noteNoRows } from './faults.ts'
import type { ScoreRow, ScoresReader } from './reader.ts'
import type { TableFormat, TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { roleIndex, scoresTable } from './tableKinds.ts'

/** The most bytes of one row. */
const longestRow = 1 << 20

const roleNames = ['query', 'run', 'name', 'value'] as const
const [queryRole, runRole, nameRole, valueRole] = roleNames.map((name) => roleIndex(scoresTable, name)) as [
  number,
  number,
  number,
  number,
]

/** A reader of values that were given by query, in a format of tables. */
export function tableScores(format: TableFormat): ScoresReader {
  return {
    name: format.name,
    extensions: format.extensions,
    async read(source, { columns, inside, room, found }) {
      const faults = faultsOf(source.path)
      const gathered = scoreGatherer(faults)
      let has: readonly boolean[] = []
      await format.read(source, {
        kind: scoresTable,
        columns,
        inside,
        faults,
        longest: longestRow,
        room,
        found: (text, roles) => {
          has = roles
          found?.(text)
        },
        take: (row) => takeRow(row, { faults, has, add: gathered.add }),
      })
      noteNoRows(faults, gathered.rows.length, 'a query and a value in every row')
      const { problems } = faults
      if (problems.length > 0) return { ok: false, problems }
      return { ok: true, value: { path: source.path, rows: gathered.rows, digest: source.digest?.() }, problems }
    },
  }
}

interface Taking {
  readonly faults: Faults
  /** Which roles have a column. */
  readonly has: readonly boolean[]
  readonly add: (row: Omit<ScoreRow, 'value'> & { readonly text: string }, valueAt: Place) => void
}

function takeRow(row: TableRow, { faults, has, add }: Taking): boolean {
  const ids = [queryRole, runRole, nameRole].filter((role) => has[role] === true)
  if (!ids.every((role) => checkId(faults, row, { role, name: scoresTable.roles[role]!.name }))) return true
  const given = (role: number) => (has[role] === true ? cellText(row.cells[role]!) : undefined)
  const text = cellText(row.cells[valueRole]!)
  const place = (role: number) => row.place(role)
  const placeOf = { query: place(queryRole), ...(has[runRole] && { run: place(runRole) }) }
  add(
    { query: given(queryRole)!, run: given(runRole), name: given(nameRole), text, line: row.line, placeOf },
    place(valueRole),
  )
  return true
}

/** Gathers values; one that stands twice, or is no finite number, becomes a problem. An empty one is undefined: NaN. */
export function scoreGatherer(faults: Faults) {
  const rows: ScoreRow[] = []
  const lines = new Map<string, number>()
  const add: Taking['add'] = ({ text, ...row }, valueAt) => {
    const key = JSON.stringify([row.query, row.run ?? null, row.name ?? null])
    const before = lines.get(key)
    const value = text === '' ? Number.NaN : readValue(text)
    const empty = [row.query === '' && 'query', row.run === '' && 'run'].find((name) => name !== false)
    if (empty !== undefined) {
      const mend = `Write the id of the ${empty} in every row.`
      faults.problems.push(errorAt(row.placeOf.query, 'bad-id', `an empty ${empty}`, mend))
    } else if (before !== undefined) {
      const of = row.run === undefined ? '' : ` for run "${row.run}"`
      const what = `query "${row.query}" has a value${of} on lines ${before} and ${row.line}`
      faults.problems.push(errorAt(row.placeOf.query, 'duplicate-value', what, 'Remove one of the rows.'))
    } else if (text !== '' && Number.isNaN(value)) faults.problems.push(valueProblem(text, valueAt))
    else {
      lines.set(key, row.line)
      rows.push({ ...row, value })
    }
  }
  return { rows, add }
}

function valueProblem(text: string, place: Place) {
  const mend = /^[+-]?\d+,\d+$/.test(text)
    ? 'Is this a decimal comma? Write a point.'
    : 'Write a decimal number such as 0.25; leave the cell empty, or write null in JSON, where the value is undefined.'
  return errorAt(place, 'bad-value', valueFault(text), mend)
}
