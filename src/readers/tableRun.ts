import { decodeId, encodeId, hashBytes, isSameSpan } from '../collection/ids.ts'
import type { Run, RunReceiver } from '../collection/run.ts'
import type { Source } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import { parseDecimal, parseWhole } from './decimal.ts'
import { faultsOf, noteNoRows } from './faults.ts'
import { gatherer } from './gather.ts'
import { scoreProblem } from './numberProblems.ts'
import type { RunOptions, RunReader } from './reader.ts'
import { growRows, type Rows, rowsFor } from './rows.ts'
import type { TableFormat, TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { roleIndex, runTable } from './tableKinds.ts'
import { longestTrecLine } from './trecProblems.ts'

/** A reader of runs in a format of tables. Without a score, the score is minus the rank. */
export function tableRun(format: TableFormat): RunReader {
  return {
    name: format.name,
    extensions: format.extensions,
    open: (source, options) => ({
      path: source.path,
      stream: (receiver) => stream({ format, source, options }, receiver),
    }),
  }
}

interface Given {
  readonly format: TableFormat
  readonly source: Source
  readonly options: RunOptions
}

const [queryRole, documentRole, scoreRole, rankRole] = ['query', 'document', 'score', 'rank'].map((name) =>
  roleIndex(runTable, name),
) as [number, number, number, number]

/** The rows of the query at hand, copied out of the file's bytes. */
interface Collector {
  readonly faults: ReturnType<typeof faultsOf>
  readonly receiver: RunReceiver
  /** Queries that came before; none where a run is gathered whole. */
  readonly seen: Set<string> | undefined
  readonly rows: Rows
  count: number
  bytes: Uint8Array
  used: number
  query: string
  queryBytes: Uint8Array
  /** Which roles have a column. */
  has: readonly boolean[]
  total: number
  /** A query that came back, and its line. */
  ungrouped: { readonly query: string; readonly row: ReturnType<TableRow['place']> } | undefined
}

async function stream(given: Given, receiver: RunReceiver): ReturnType<Run['stream']> {
  const { source } = given
  const collector = collectorOf(given, receiver, new Set())
  receiver.start()
  await readThrough(given, collector)
  if (collector.ungrouped === undefined) return factsOf(source, collector)
  if (!source.repeatable) {
    const { query, row } = collector.ungrouped
    const what = `query "${query}" comes back after other queries`
    const mend = 'Sort standard input by query, or give a file, which can be read twice.'
    collector.faults.problems.push(errorAt(row, 'ungrouped-run', what, mend))
    return factsOf(source, collector)
  }
  const gathered = gatherer()
  const again = collectorOf(given, gathered.receiver, undefined)
  await readThrough(given, again)
  receiver.start()
  gathered.finish(receiver)
  return factsOf(source, again)
}

function collectorOf({ source }: Given, receiver: RunReceiver, seen: Set<string> | undefined): Collector {
  return {
    faults: faultsOf(source.path),
    receiver,
    seen,
    rows: rowsFor(1024),
    count: 0,
    bytes: new Uint8Array(1 << 16),
    used: 0,
    query: '',
    queryBytes: new Uint8Array(0),
    has: [],
    total: 0,
    ungrouped: undefined,
  }
}

function factsOf(source: Source, { total, faults }: Collector): Awaited<ReturnType<Run['stream']>> {
  const { problems } = faults
  return { rows: total, tag: '', digest: source.digest?.(), evidence: source.evidence?.(), problems }
}

async function readThrough({ format, source, options }: Given, collector: Collector): Promise<void> {
  const { faults } = collector
  await format.read(source, {
    kind: runTable,
    columns: options.columns,
    inside: options.inside,
    faults,
    longest: longestTrecLine,
    room: options.room,
    found(columns, has) {
      collector.has = has
      options.found?.(columns)
    },
    take: (row) => collect(collector, row),
  })
  if (collector.ungrouped !== undefined) return
  handOn(collector)
  noteNoRows(faults, collector.total, 'a query, a document and a score or rank in every row')
}

/** Takes a row; false where its query came before. */
function collect(collector: Collector, row: TableRow): boolean {
  const { faults, rows } = collector
  const document = row.cells[documentRole]!
  const rank = rankOf(collector, row)
  const score = scoreOf(collector, row, rank)
  const query = row.cells[queryRole]!
  const known = collector.queryBytes
  if (
    !isSameSpan(query.bytes, query.start, query.end, known, 0, known.length) ||
    collector.total + collector.count === 0
  ) {
    if (!checkId(faults, row, { role: queryRole, name: 'query' })) return true
    if (!beginQuery(collector, row)) return false
  }
  if (!checkId(faults, row, { role: documentRole, name: 'document' })) return true
  const { count } = collector
  if (count === rows.starts.length) growRows(rows)
  rows.starts[count] = collector.used
  rows.hashes[count] = hashBytes(document.bytes, document.start, document.end)
  copy(collector, document)
  rows.ends[count] = collector.used
  rows.scores[count] = score
  rows.ranks[count] = rank
  rows.lines[count] = row.line
  collector.count++
  return true
}

function copy(collector: Collector, { bytes, start, end }: TableRow['cells'][number]): void {
  if (collector.used + end - start > collector.bytes.length) {
    const larger = new Uint8Array(collector.bytes.length * 2 + end - start)
    larger.set(collector.bytes)
    collector.bytes = larger
  }
  for (let i = start; i < end; i++) collector.bytes[collector.used++] = bytes[i]!
}

/** Ranks of more than nine digits are mistakes. */
function wholeRank(value: number): number {
  return Number.isInteger(value) && value >= 0 && value < 1e9 ? value : Number.NaN
}

/** The rank, NaN where there is none. */
function rankOf({ faults, has }: Collector, row: TableRow): number {
  if (!has[rankRole]) return Number.NaN
  const cell = row.cells[rankRole]!
  const rank = Number.isNaN(cell.value) ? parseWhole(cell.bytes, cell.start, cell.end) : wholeRank(cell.value)
  if (Number.isNaN(rank)) {
    const what = `rank "${cellText(cell)}" is not a whole number`
    faults.problems.push(errorAt(row.place(rankRole), 'bad-rank', what, 'Write every rank as 1, 2, 3.'))
  }
  return rank
}

function scoreOf({ faults, has }: Collector, row: TableRow, rank: number): number {
  if (!has[scoreRole]) return -rank
  const cell = row.cells[scoreRole]!
  if (!Number.isNaN(cell.value)) return cell.value
  const score = parseDecimal(cell.bytes, cell.start, cell.end)
  if (Number.isNaN(score)) faults.problems.push(scoreProblem(row.place(scoreRole), cellText(cell))!)
  return score
}

function beginQuery(collector: Collector, row: TableRow): boolean {
  handOn(collector)
  const { bytes, start, end } = row.cells[queryRole]!
  const query = decodeId(bytes, start, end)
  collector.query = query
  collector.queryBytes = encodeId(query)
  if (collector.seen?.has(query)) {
    collector.ungrouped = { query, row: row.place(queryRole) }
    return false
  }
  collector.seen?.add(query)
  return true
}

function handOn(collector: Collector): void {
  const { rows, query, count, bytes } = collector
  if (count > 0) collector.receiver.query({ query, count, bytes, ...rows })
  collector.total += count
  collector.count = 0
  collector.used = 0
}
