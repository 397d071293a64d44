import { slotsFor } from './ids.ts'

/** One judgement as a reader found it. `bytes[start, end)` spell the document; `hash` is its `hashBytes`. */
export interface Judgement {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  readonly hash: number
  readonly grade: number
  /** 1-based. */
  readonly line: number
}

/** All judgements as columns; row i spells its document by `bytes[starts[i], ends[i])`. */
export interface Rows {
  count: number
  queries: Uint32Array
  starts: Uint32Array
  ends: Uint32Array
  hashes: Int32Array
  grades: Float64Array
  lines: Uint32Array
}

/** An arena of bytes that grows. */
export interface Arena {
  bytes: Uint8Array
  used: number
}

/** The judgements of query q are the rows `first[q]` up to `first[q + 1]`; its table the slots `slots[q]` up to `slots[q + 1]`. */
export interface Grouped {
  readonly arena: Uint8Array
  readonly rows: Rows
  readonly first: Uint32Array
  readonly slots: Uint32Array
  /** Row + 1, or 0 for an empty slot. */
  readonly table: Uint32Array
  /** Room to mark the documents of one query in. */
  readonly marks: { bytes: Uint8Array }
}

/** No rows, and room for some. */
export function emptyRows(capacity: number): Rows {
  return {
    count: 0,
    queries: new Uint32Array(capacity),
    starts: new Uint32Array(capacity),
    ends: new Uint32Array(capacity),
    hashes: new Int32Array(capacity),
    grades: new Float64Array(capacity),
    lines: new Uint32Array(capacity),
  }
}

/** Adds a row; its id is copied into the arena. */
export function append(rows: Rows, arena: Arena, query: number, judgement: Judgement): void {
  const { bytes, start, end } = judgement
  if (rows.count === rows.queries.length) Object.assign(rows, grown(rows))
  if (arena.used + end - start > arena.bytes.length) {
    const larger = new Uint8Array(Math.max(arena.bytes.length * 2, arena.used + end - start))
    larger.set(arena.bytes)
    arena.bytes = larger
  }
  const row = rows.count++
  rows.queries[row] = query
  rows.starts[row] = arena.used
  for (let i = start; i < end; i++) arena.bytes[arena.used++] = bytes[i]!
  rows.ends[row] = arena.used
  rows.hashes[row] = judgement.hash
  rows.grades[row] = judgement.grade
  rows.lines[row] = judgement.line
}

function grown(rows: Rows): Rows {
  const larger = emptyRows(rows.queries.length * 2)
  larger.count = rows.count
  larger.queries.set(rows.queries)
  larger.starts.set(rows.starts)
  larger.ends.set(rows.ends)
  larger.hashes.set(rows.hashes)
  larger.grades.set(rows.grades)
  larger.lines.set(rows.lines)
  return larger
}

/** Brings the rows of each query together (a counting sort, so their order within a query stays). */
export function group(rows: Rows, arena: Uint8Array, queryCount: number): Grouped {
  const first = new Uint32Array(queryCount + 1)
  for (let row = 0; row < rows.count; row++) first[rows.queries[row]! + 1]!++
  const slots = new Uint32Array(queryCount + 1)
  for (let query = 0; query < queryCount; query++) {
    slots[query + 1] = slots[query]! + slotsFor(first[query + 1]!)
    first[query + 1]! += first[query]!
  }
  const next = first.slice()
  const sorted = emptyRows(rows.count)
  sorted.count = rows.count
  for (let row = 0; row < rows.count; row++) {
    const to = next[rows.queries[row]!]!++
    sorted.queries[to] = rows.queries[row]!
    sorted.starts[to] = rows.starts[row]!
    sorted.ends[to] = rows.ends[row]!
    sorted.hashes[to] = rows.hashes[row]!
    sorted.grades[to] = rows.grades[row]!
    sorted.lines[to] = rows.lines[row]!
  }
  return {
    arena,
    rows: sorted,
    first,
    slots,
    table: new Uint32Array(slots[queryCount]!),
    marks: { bytes: new Uint8Array(0) },
  }
}
