import { gradeCounts } from '../collection/gradeCounts.ts'
import { mostPlaces } from '../collection/placedRows.ts'
import { errorAt, type Problem } from '../text/problem.ts'
import { tableOf } from './choose.ts'
import { parseDecimal, parseWhole } from './decimal.ts'
import { type Faults, faultsOf } from './faults.ts'
import { gradeProblem } from './numberProblems.ts'
import type { QrelsOptions, QrelsReader } from './reader.ts'
import type { TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { gradesTable } from './tableKinds.ts'
import { readRows } from './tableRows.ts'

const [queryRole, gradeRole, countRole] = [0, 1, 2] as const

/** How often each query has each grade, in a table of any format: the judgements of collapsed lists, without documents. */
export const gradesQrels: QrelsReader = {
  name: 'grades',
  extensions: [],
  kind: gradesTable,
  async read(source, options) {
    const faults = faultsOf(source.path)
    const builder = gradeCounts()
    await readRows(source, options, {
      format: tableOf(source),
      kind: gradesTable,
      faults,
      expected: 'a query, a grade and a count in every row',
      take: (row) => take(row, { faults, builder, gains: options.gains }),
    })
    const { problems } = faults
    if (problems.length > 0) return { ok: false, problems }
    return { ok: true, value: { path: source.path, qrels: builder.build(), digest: source.digest?.() }, problems }
  },
}

function take(
  row: TableRow,
  {
    faults,
    builder,
    gains,
  }: Pick<QrelsOptions, 'gains'> & {
    readonly faults: Faults
    readonly builder: ReturnType<typeof gradeCounts>
  },
): void {
  if (!checkId(faults, row, { role: queryRole, name: 'query' })) return
  const query = cellText(row.cells[queryRole]!)
  const cell = row.cells[gradeRole]!
  const problem = gradeProblem(row.place(gradeRole), cellText(cell), gains) ?? fractionProblem(row, gains)
  if (problem !== undefined) {
    faults.problems.push({ ...problem, what: `query "${query}": ${problem.what}` })
    return
  }
  const grade = parseDecimal(cell.bytes, cell.start, cell.end)
  const counted = row.cells[countRole]!
  const count = parseWhole(counted.bytes, counted.start, counted.end)
  const place = row.place(countRole)
  if (!(count > 0 && count <= mostPlaces)) {
    const what = `count "${cellText(counted)}" is not a whole number from 1 to ${mostPlaces}`
    faults.problems.push(errorAt(place, 'bad-count', what, 'Give the table as the statement makes it.'))
  } else if (!builder.add(query, grade, count)) {
    const what = `query "${query}" has two counts of grade ${grade}`
    faults.problems.push(errorAt(place, 'bad-count', what, 'Give the table of one statement.'))
  }
}

/** A column of floating-point numbers holds whole grades by chance: whoever means them casts them. */
function fractionProblem(row: TableRow, gains: QrelsOptions['gains']): Problem | undefined {
  const text = cellText(row.cells[gradeRole]!)
  if (gains === 'real' || !text.includes('.')) return undefined
  const mend = 'Give a column of whole numbers: CAST(grade AS INTEGER) in a view, where the grades are whole.'
  return errorAt(row.place(gradeRole), 'bad-grade', `grade ${text} is not written as a whole number`, mend)
}
