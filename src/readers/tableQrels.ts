import { hashBytes, isSameSpan } from '../collection/ids.ts'
import { qrelsBuilder } from '../collection/qrelsTable.ts'
import { subtopicQrelsBuilder } from '../collection/subtopicQrels.ts'
import { parseDecimal } from './decimal.ts'
import { faultsOf } from './faults.ts'
import { gradeProblem } from './numberProblems.ts'
import type { QrelsOptions, QrelsReader } from './reader.ts'
import type { TableFormat, TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { qrelsTable, roleIndex } from './tableKinds.ts'
import { readRows } from './tableRows.ts'
import { repeatedProblems } from './trecQrels.ts'

/** A reader of judgements in a format of tables. */
export function tableQrels(format: TableFormat): QrelsReader {
  return {
    name: format.name,
    extensions: format.extensions,
    async read(source, options) {
      const faults = faultsOf(source.path)
      const gathered = gather(faults, options)
      const expected = 'a query, a document and a grade in every row'
      const ask = { format, kind: qrelsTable, faults, expected, begin: gathered.begin, take: gathered.take }
      await readRows(source, options, ask)
      const { qrels, repeated } = gathered.build()
      const problems = [...faults.problems, ...repeatedProblems(source.path, repeated, options.duplicates)]
      if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
      return { ok: true, value: { path: source.path, qrels, digest: source.digest?.() }, problems }
    },
  }
}

const [queryRole, documentRole, gradeRole, subtopicRole] = ['query', 'document', 'grade', 'subtopic'].map((name) =>
  roleIndex(qrelsTable, name),
) as [number, number, number, number]

function gather(faults: ReturnType<typeof faultsOf>, { gains }: QrelsOptions) {
  let builder = qrelsBuilder()
  let bySubtopic = false
  let query = ''
  let known: Uint8Array = new Uint8Array(0)
  const take = (row: TableRow): void => {
    const { bytes, start, end } = row.cells[queryRole]!
    if (!checkId(faults, row, { role: queryRole, name: 'query' })) return
    if (!checkId(faults, row, { role: documentRole, name: 'document' })) return
    if (bySubtopic && !checkId(faults, row, { role: subtopicRole, name: 'subtopic' })) return
    if (!isSameSpan(bytes, start, end, known, 0, known.length)) {
      known = bytes.slice(start, end)
      query = cellText(row.cells[queryRole]!)
    }
    const problem = gradeProblemOf(row, gains)
    if (problem !== undefined) {
      faults.problems.push(problem)
      return
    }
    const document = row.cells[documentRole]!
    const hash = hashBytes(document.bytes, document.start, document.end)
    const cell = row.cells[gradeRole]!
    const grade = parseDecimal(cell.bytes, cell.start, cell.end)
    const subtopic = bySubtopic ? cellText(row.cells[subtopicRole]!) : undefined
    builder.add(query, { ...document, hash, grade, line: row.line }, subtopic)
  }
  const begin = (has: readonly boolean[]) => {
    bySubtopic = has[subtopicRole] === true
    if (bySubtopic) builder = subtopicQrelsBuilder()
  }
  return { begin, take, build: () => builder.build() }
}

function gradeProblemOf(row: TableRow, gains: QrelsOptions['gains']) {
  const { bytes, start, end } = row.cells[gradeRole]!
  // One digit is always a grade, and most grades are one digit.
  if (end - start === 1 && bytes[start]! >= 48 && bytes[start]! <= 57) return undefined
  return gradeProblem(row.place(gradeRole), cellText(row.cells[gradeRole]!), gains)
}
