import type { Retrieved, Run, RunFacts } from '../../collection/run.ts'

/** A run held in memory, to be read as often as wanted. */
export interface Remembered {
  readonly run: Run
  readonly facts: RunFacts
  /** How many documents each list holds. */
  readonly lengths: readonly number[]
}

/** Reads a run once and keeps it, so that standard input and compressed files serve for many evaluations. */
export async function remember(run: Run): Promise<Remembered> {
  let queries: Retrieved[] = []
  const facts = await run.stream({
    start: () => {
      queries = []
    },
    query: (retrieved) => void queries.push(copyOf(retrieved)),
  })
  const kept: Run = {
    path: run.path,
    async stream(receiver) {
      receiver.start()
      for (const retrieved of queries) receiver.query(retrieved)
      return facts
    },
  }
  return { run: kept, facts, lengths: queries.map(({ count }) => count) }
}

/** Rows that outlive the reader's buffers; the ids' bytes lie close together again. */
function copyOf({ query, count, bytes, starts, ends, hashes, scores, ranks, lines }: Retrieved): Retrieved {
  let length = 0
  for (let i = 0; i < count; i++) length += ends[i]! - starts[i]!
  const ids = new Uint8Array(length)
  const from = new Uint32Array(count)
  const to = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < count; i++) {
    ids.set(bytes.subarray(starts[i]!, ends[i]!), at)
    from[i] = at
    at += ends[i]! - starts[i]!
    to[i] = at
  }
  const rows = { hashes: hashes.slice(0, count), scores: scores.slice(0, count), ranks: ranks.slice(0, count) }
  return { query, count, bytes: ids, starts: from, ends: to, ...rows, lines: lines.slice(0, count) }
}
