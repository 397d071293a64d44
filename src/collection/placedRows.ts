import { compareIds } from '../text/order.ts'
import type { PlacedList } from './run.ts'

/** A row of collapsed lists. */
export interface PlacedRow {
  readonly run: string
  readonly query: string
  /** How many documents the list holds; 0 where conventions left nothing of it. */
  readonly size: number
  /** 1-based; 1 where the list is empty. */
  readonly rank: number
  /** Null where nobody judged the document. */
  readonly grade: number | null
}

/** Gathers collapsed rows in any order. */
export interface PlacedBuilder {
  add(row: PlacedRow): void
  /** The lists of each run, queries in byte order; and what cannot be, in words. Ends the gathering. */
  build(): { readonly runs: ReadonlyMap<string, readonly PlacedList[]>; readonly faults: readonly PlacedFault[] }
}

/** What is wrong with the rows of a list. */
export interface PlacedFault {
  readonly run: string
  readonly query: string
  readonly what: string
}

/** The most documents of one list: it is written out rank by rank where it is measured. */
export const mostPlaces = 1 << 24

interface Columns {
  count: number
  lists: Uint32Array
  ranks: Uint32Array
  grades: Float64Array
}

/** One list while rows come. */
interface Open {
  readonly run: string
  readonly query: string
  readonly size: number
  rows: number
  fault: string | undefined
}

/** Starts to gather: 16 bytes a row, and an object for each list. */
export function placedBuilder(): PlacedBuilder {
  const columns = columnsFor(1 << 10)
  const numbers = new Map<string, Map<string, number>>()
  const lists: Open[] = []
  return {
    add(row) {
      const ofRun = numbers.get(row.run) ?? new Map<string, number>()
      if (ofRun.size === 0) numbers.set(row.run, ofRun)
      const number = ofRun.get(row.query) ?? lists.length
      if (number === lists.length) {
        ofRun.set(row.query, number)
        lists.push({ run: row.run, query: row.query, size: row.size, rows: 0, fault: undefined })
      }
      const list = lists[number]!
      list.fault ??= faultOf(row, list)
      list.rows++
      append(columns, number, row)
    },
    build() {
      const sorted = grouped(columns, lists)
      const built = lists.map((list, number) => placedList(list, sorted, number))
      const runs = [...numbers].map(([run, ofRun]): [string, PlacedList[]] => [
        run,
        [...ofRun].sort(([a], [b]) => compareIds(a, b)).map(([, number]) => built[number]!),
      ])
      const faults = lists.flatMap(({ run, query, fault }) =>
        fault === undefined ? [] : [{ run, query, what: fault }],
      )
      return { runs: new Map(runs), faults }
    },
  }
}

function faultOf({ size, rank, grade }: PlacedRow, list: Open): string | undefined {
  if (size !== list.size) return `the list has the sizes ${list.size} and ${size}`
  if (!(Number.isInteger(size) && size >= 0 && size <= mostPlaces))
    return `the size ${size} is not a whole number from 0 to ${mostPlaces}`
  if (!(Number.isInteger(rank) && rank >= 1 && rank <= Math.max(size, 1)))
    return `the rank ${rank} is not one of 1 to ${size}`
  if (size === 0 && grade !== null) return 'the list has the size 0, and a grade'
  return undefined
}

function columnsFor(capacity: number): Columns {
  return {
    count: 0,
    lists: new Uint32Array(capacity),
    ranks: new Uint32Array(capacity),
    grades: new Float64Array(capacity),
  }
}

function append(columns: Columns, list: number, { rank, grade }: PlacedRow): void {
  if (columns.count === columns.lists.length) {
    const larger = columnsFor(columns.count * 2)
    larger.lists.set(columns.lists)
    larger.ranks.set(columns.ranks)
    larger.grades.set(columns.grades)
    Object.assign(columns, larger, { count: columns.count })
  }
  const row = columns.count++
  columns.lists[row] = list
  columns.ranks[row] = rank
  columns.grades[row] = grade ?? Number.NaN
}

/** The rows of each list together, in the order in which they came. */
interface Sorted {
  readonly first: Uint32Array
  readonly ranks: Uint32Array
  readonly grades: Float64Array
}

function grouped({ count, lists: of, ranks, grades }: Columns, lists: readonly Open[]): Sorted {
  const first = new Uint32Array(lists.length + 1)
  lists.forEach(({ rows }, i) => {
    first[i + 1] = first[i]! + rows
  })
  const next = first.slice()
  const sorted = { first, ranks: new Uint32Array(count), grades: new Float64Array(count) }
  for (let row = 0; row < count; row++) {
    const to = next[of[row]!]!++
    sorted.ranks[to] = ranks[row]!
    sorted.grades[to] = grades[row]!
  }
  return sorted
}

/** A list in order of its ranks; rows without a grade only said how long it is. */
function placedList(list: Open, { first, ranks, grades }: Sorted, number: number): PlacedList {
  const from = first[number]!
  const own = Array.from({ length: first[number + 1]! - from }, (_, i) => from + i).sort(
    (a, b) => ranks[a]! - ranks[b]!,
  )
  const twice = own.find((row, i) => i > 0 && ranks[row] === ranks[own[i - 1]!])
  if (twice !== undefined) list.fault ??= `the rank ${ranks[twice]} stands twice`
  if (ranks[own[0]!] !== 1) list.fault ??= 'the list has no row of rank 1, so it is not whole'
  const judged = own.filter((row) => !Number.isNaN(grades[row]!))
  return {
    query: list.query,
    size: list.size,
    ranks: Uint32Array.from(judged, (row) => ranks[row]!),
    grades: Float64Array.from(judged, (row) => grades[row]!),
  }
}
