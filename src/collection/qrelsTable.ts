import { compareIds } from '../text/order.ts'
import { decodeId, isSameSpan } from './ids.ts'
import type { Judgements, Qrels } from './qrels.ts'
import { findRow, gradeRows } from './qrelsLookup.ts'
import { type Arena, append, emptyRows, type Grouped, group, type Judgement, type Rows } from './qrelsRows.ts'
import { greatestFirst, UNJUDGED } from './ranking.ts'

/** A document that is judged twice for one query. */
export interface RepeatedJudgement {
  readonly query: string
  readonly document: string
  /** The subtopic it is judged twice for, where judgements are by subtopic. */
  readonly subtopic?: string | undefined
  readonly lines: readonly [first: number, again: number]
  readonly grades: readonly [first: number, again: number]
}

/** Gathers judgements in any order. */
export interface QrelsBuilder {
  add(query: string, judgement: Judgement, subtopic?: string): void
  /** The judgements, each document once per query (the first that was added), and what was repeated. */
  build(): { readonly qrels: Qrels; readonly repeated: readonly RepeatedJudgement[] }
}

/** Starts to gather judgements. Ids lie in one arena of bytes, and every query has its own part of one hash table. */
export function qrelsBuilder(): QrelsBuilder {
  const names = new Map<string, number>()
  const arena: Arena = { bytes: new Uint8Array(1 << 16), used: 0 }
  const rows = emptyRows(1 << 10)
  return {
    add(query, judgement) {
      const number = names.get(query) ?? names.size
      if (number === names.size) names.set(query, number)
      append(rows, arena, number, judgement)
    },
    build() {
      const queries = [...names.keys()]
      const grouped = group(rows, arena.bytes.subarray(0, arena.used), queries.length)
      const repeated = fold(grouped, queries)
      return { qrels: qrelsOver(grouped, names, rows.count), repeated }
    },
  }
}

/** Fills the tables. A row that repeats a document is reported and closed up; the first one stays. */
function fold(grouped: Grouped, queries: readonly string[]): RepeatedJudgement[] {
  const { arena, rows, first, table } = grouped
  const repeated: RepeatedJudgement[] = []
  let to = 0
  for (let query = 0; query < queries.length; query++) {
    const from = first[query]!
    const end = first[query + 1]!
    first[query] = to
    for (let row = from; row < end; row++) {
      const slot = slotFor(grouped, query, row)
      const known = table[slot]! - 1
      if (known < 0) {
        move(rows, row, to)
        table[slot] = ++to
        continue
      }
      repeated.push({
        query: queries[query]!,
        document: decodeId(arena, rows.starts[row]!, rows.ends[row]!),
        lines: [rows.lines[known]!, rows.lines[row]!],
        grades: [rows.grades[known]!, rows.grades[row]!],
      })
    }
  }
  first[queries.length] = to
  return repeated
}

function move(rows: Rows, from: number, to: number): void {
  rows.starts[to] = rows.starts[from]!
  rows.ends[to] = rows.ends[from]!
  rows.hashes[to] = rows.hashes[from]!
  rows.grades[to] = rows.grades[from]!
  rows.lines[to] = rows.lines[from]!
}

/** The slot that holds the document of a row, or the empty one where it belongs. */
function slotFor({ arena, rows, slots, table }: Grouped, query: number, row: number): number {
  const base = slots[query]!
  const mask = slots[query + 1]! - base - 1
  const hash = rows.hashes[row]!
  const start = rows.starts[row]!
  const end = rows.ends[row]!
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const known = table[base + slot]! - 1
    if (known < 0) return base + slot
    const sameHash = rows.hashes[known] === hash
    if (sameHash && isSameSpan(arena, rows.starts[known]!, rows.ends[known]!, arena, start, end)) return base + slot
  }
}

function qrelsOver(grouped: Grouped, names: ReadonlyMap<string, number>, rowCount: number): Qrels {
  return {
    queries: [...names.keys()].sort(compareIds),
    rows: rowCount,
    serves: ['ranking'],
    of(query) {
      const number = names.get(query)
      return number === undefined ? undefined : judgementsOf(grouped, query, number)
    },
  }
}

/** A view made when it is asked for, so that a million queries with one judgement each stay small. */
function judgementsOf(grouped: Grouped, query: string, number: number): Judgements {
  const { arena, rows } = grouped
  const from = grouped.first[number]!
  const grades = rows.grades.subarray(from, grouped.first[number + 1]!)
  return {
    query,
    grades,
    judged: greatestFirst(grades),
    document: (index) => decodeId(arena, rows.starts[from + index]!, rows.ends[from + index]!),
    line: (index) => rows.lines[from + index]!,
    find: (bytes, start, end, hash) => {
      const row = findRow(grouped, number, { bytes, start, end, hash })
      return row < 0 ? -1 : row - from
    },
    gradeRows: (retrieved, wanted, into) => gradeRows(grouped, number, { retrieved, rows: wanted, grades: into }),
  }
}

/** The judgements of a query that nobody judged. */
export function noJudgements(query: string): Judgements {
  const none = new Float64Array(0)
  return {
    query,
    grades: none,
    judged: none,
    document: () => '',
    find: () => -1,
    gradeRows(_retrieved, rows, grades) {
      grades.fill(UNJUDGED, 0, rows.length)
      return 0
    },
  }
}
