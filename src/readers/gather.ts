import type { Retrieved, RunReceiver } from '../collection/run.ts'
import { growRows, type Rows, rowsFor } from './rows.ts'

/** Takes a run in pieces, several for one query, and hands it on query by query at the end. It holds the whole run. */
export interface Gatherer {
  readonly receiver: RunReceiver
  /** Queries in the order of their first piece, rows in the order of the file. */
  finish(receiver: RunReceiver): void
}

/** Starts to gather a run that is not grouped by query. */
export function gatherer(): Gatherer {
  const held = {
    rows: rowsFor(1 << 12),
    queries: new Uint32Array(1 << 12),
    count: 0,
    bytes: new Uint8Array(1 << 18),
    used: 0,
  }
  const names = new Map<string, number>()
  return {
    receiver: {
      start() {},
      query(piece) {
        const number = names.get(piece.query) ?? names.size
        if (number === names.size) names.set(piece.query, number)
        for (let row = 0; row < piece.count; row++) append(held, number, piece, row)
      },
    },
    finish: (receiver) => handOn(held, [...names.keys()], receiver),
  }
}

interface Held {
  rows: Rows
  queries: Uint32Array
  count: number
  bytes: Uint8Array
  used: number
}

function append(held: Held, query: number, piece: Retrieved, row: number): void {
  makeRoom(held, piece.ends[row]! - piece.starts[row]!)
  const to = held.count++
  const { rows } = held
  held.queries[to] = query
  rows.starts[to] = held.used
  for (let i = piece.starts[row]!; i < piece.ends[row]!; i++) held.bytes[held.used++] = piece.bytes[i]!
  rows.ends[to] = held.used
  rows.hashes[to] = piece.hashes[row]!
  rows.scores[to] = piece.scores[row]!
  rows.ranks[to] = piece.ranks[row]!
  rows.lines[to] = piece.lines[row]!
}

function makeRoom(held: Held, length: number): void {
  if (held.count === held.queries.length) {
    growRows(held.rows)
    const larger = new Uint32Array(held.queries.length * 2)
    larger.set(held.queries)
    held.queries = larger
  }
  if (held.used + length > held.bytes.length) {
    const larger = new Uint8Array(held.bytes.length * 2 + length)
    larger.set(held.bytes)
    held.bytes = larger
  }
}

/** The rows of every query together, in the order of the file: a counting sort of row numbers. */
function handOn(held: Held, names: readonly string[], receiver: RunReceiver): void {
  const first = new Uint32Array(names.length + 1)
  for (let row = 0; row < held.count; row++) first[held.queries[row]! + 1]!++
  for (let query = 0; query < names.length; query++) first[query + 1]! += first[query]!
  const next = first.slice()
  const order = new Uint32Array(held.count)
  for (let row = 0; row < held.count; row++) order[next[held.queries[row]!]!++] = row
  names.forEach((query, number) => {
    const picked = order.subarray(first[number], first[number + 1])
    receiver.query({ query, count: picked.length, bytes: held.bytes, ...pickRows(held.rows, picked) })
  })
}

function pickRows(rows: Rows, picked: Uint32Array): Rows {
  const out = rowsFor(picked.length)
  picked.forEach((row, i) => {
    out.starts[i] = rows.starts[row]!
    out.ends[i] = rows.ends[row]!
    out.hashes[i] = rows.hashes[row]!
    out.scores[i] = rows.scores[row]!
    out.ranks[i] = rows.ranks[row]!
    out.lines[i] = rows.lines[row]!
  })
  return out
}
