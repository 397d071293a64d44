import { wholeListNeeded } from '../collection/placed.ts'
import { placedBuilder } from '../collection/placedRows.ts'
import type { CollapsedFacts, PlacedList, RunFacts, RunReceiver } from '../collection/run.ts'
import { counted } from '../text/formats.ts'
import type { Source } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { tableOf } from './choose.ts'
import { parseDecimal, parseWhole } from './decimal.ts'
import { type Faults, faultsOf } from './faults.ts'
import { greatestGrade } from './numberProblems.ts'
import type { RunOptions, RunReader } from './reader.ts'
import type { TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { collapsedTable, roleIndex } from './tableKinds.ts'
import { readRows } from './tableRows.ts'

/**
 * Lists of which only the judged documents are known, in a table of any format, one row each: run, query, size of the list,
 * rank, grade. Rows come in any order and are held, 16 bytes each. Of several runs in a table, the one that is asked for.
 */
export const collapsedRun: RunReader = {
  name: 'collapsed',
  extensions: [],
  kind: collapsedTable,
  open: (source, options) => ({
    path: source.path,
    stream: (receiver) => stream(source, options, receiver),
  }),
}

const [runRole, queryRole, sizeRole, rankRole, gradeRole, joinedRole] = collapsedTable.roles.map(({ name }) =>
  roleIndex(collapsedTable, name),
) as [number, number, number, number, number, number]

async function stream(source: Source, options: RunOptions, receiver: RunReceiver): Promise<RunFacts> {
  const faults = faultsOf(source.path)
  const gathered = gatherRows(faults)
  const total = await readRows(source, options, {
    format: tableOf(source),
    kind: collapsedTable,
    faults,
    expected: 'a query, a size, a rank and a grade in every row',
    begin: gathered.begin,
    take: gathered.take,
  })
  const { lists, problems } = total === 0 ? noLists : chosenLists(gathered, options, faults)
  const collapsed = { joined: gathered.joined(), ...(await checksum(lists)) }
  const facts = { rows: collapsed.rows, tag: '', digest: source.digest?.(), evidence: source.evidence?.(), collapsed }
  const all = [...faults.problems, ...problems]
  if (all.length > 0) return { ...facts, problems: all }
  if (receiver.placed === undefined) return { ...facts, problems: [wholeListNeeded(source.path, 'what is asked for')] }
  receiver.start()
  for (const list of lists) receiver.placed(list)
  return { ...facts, problems: [] }
}

interface Gathered {
  begin(has: readonly boolean[]): void
  take(row: TableRow): void
  joined(): string
  build(): ReturnType<ReturnType<typeof placedBuilder>['build']>
}

function gatherRows(faults: Faults): Gathered {
  const builder = placedBuilder()
  let has: readonly boolean[] = []
  let joined: string | undefined
  const take = (row: TableRow): void => {
    if (!checkId(faults, row, { role: queryRole, name: 'query' })) return
    const said = has[joinedRole] ? cellText(row.cells[joinedRole]!) : ''
    joined ??= said
    if (said !== joined) {
      const what = `"${said}" and "${joined}" as conventions of one table`
      faults.problems.push(errorAt(row.place(joinedRole), 'bad-value', what, 'Give a table of one statement.'))
    }
    const grade = gradeIn(row, faults)
    const [size, rank] = [wholeIn(row, sizeRole, faults), wholeIn(row, rankRole, faults)]
    const run = has[runRole] ? cellText(row.cells[runRole]!) : ''
    builder.add({ run, query: cellText(row.cells[queryRole]!), size, rank, grade })
  }
  const begin = (roles: readonly boolean[]) => {
    has = roles
  }
  return { begin, take, joined: () => joined ?? '', build: () => builder.build() }
}

function wholeIn(row: TableRow, role: number, { problems }: Faults): number {
  const cell = row.cells[role]!
  const value = parseWhole(cell.bytes, cell.start, cell.end)
  if (Number.isNaN(value)) {
    const { name } = collapsedTable.roles[role]!
    const what = `${name} "${cellText(cell)}" is not a whole number`
    problems.push(errorAt(row.place(role), `bad-${name}`, what, 'Give the table as the statement makes it.'))
  }
  return value
}

/** The grade, null where nobody judged the document. That it is whole, the judgements say. */
function gradeIn(row: TableRow, { problems }: Faults): number | null {
  const cell = row.cells[gradeRole]!
  if (cell.start === cell.end) return null
  const grade = parseDecimal(cell.bytes, cell.start, cell.end)
  if (Math.abs(grade) <= greatestGrade) return grade
  const what = `grade "${cellText(cell)}" is not a number from -${greatestGrade} to ${greatestGrade}`
  problems.push(
    errorAt(row.place(gradeRole), 'bad-grade', what, 'Write a small number, or nothing where none was given.'),
  )
  return null
}

const noLists = { lists: [], problems: [] }

/** The lists of the run that is wanted; where none is declared, of the only one, or of the one of that name. */
function chosenLists(gathered: Gathered, { run, called = '' }: RunOptions, { path, problems: known }: Faults) {
  if (known.length > 0) return noLists
  const { runs, faults } = gathered.build()
  const name = run ?? (runs.size === 1 ? [...runs.keys()][0]! : called)
  const lists = runs.get(name)
  if (lists === undefined) return { lists: [], problems: [noSuchRun(path, name, [...runs.keys()])] }
  const mine = faults.filter((fault) => fault.run === name).slice(0, mostFaults)
  return { lists, problems: mine.map(({ query, what }) => faultProblem(path, query, what)) }
}

/** Further faults of one table help nobody. */
const mostFaults = 1000

function faultProblem(path: string, query: string, what: string): Problem {
  const mend = 'Give the table whole, as one statement makes it.'
  return errorAt(wholeFile(path), 'bad-collapsed', `query "${query}": ${what}`, mend)
}

function noSuchRun(path: string, name: string, runs: readonly string[]): Problem {
  const known = [...runs].sort(compareIds).slice(0, 12)
  const what = `the table holds ${counted(runs.length, 'run', 'runs')}, and none is called "${name}"`
  const mend = `Name one of ${known.map((run) => `"${run}"`).join(', ')}: NAME=PATH on a command line, "run: NAME" in a spec.`
  return errorAt(wholeFile(path), 'no-such-run', what, mend)
}

/** How many rows lists are, and what they come to in byte order of the queries, whatever order the rows came in. */
async function checksum(lists: readonly PlacedList[]): Promise<Pick<CollapsedFacts, 'rows' | 'sha256'>> {
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256')
  let rows = 0
  for (const { query, size, ranks, grades } of lists) {
    rows += ranks.length
    const placed = Array.from(ranks, (rank, i) => `${rank}:${grades[i]}`)
    hash.update(`${query}\t${size}\t${placed.join(' ')}\n`)
  }
  return { rows, sha256: hash.digest('hex') }
}
