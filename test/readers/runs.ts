import { decodeId } from '../../src/collection/ids.ts'
import type { Run, RunFacts } from '../../src/collection/run.ts'
import { openRun } from '../../src/readers/index.ts'
import type { RunOptions } from '../../src/readers/reader.ts'
import type { Source } from '../../src/text/io.ts'

/** One row as a receiver sees it. */
export interface Row {
  readonly query: string
  readonly document: string
  readonly score: number
  readonly rank: number
  readonly line: number
}

/** Streams a run and copies every row. */
export async function rowsOf(
  run: Run,
): Promise<{ readonly rows: readonly Row[]; readonly facts: RunFacts; readonly starts: number }> {
  let rows: Row[] = []
  let starts = 0
  const facts = await run.stream({
    start() {
      rows = []
      starts++
    },
    query({ query, count, bytes, starts: from, ends, scores, ranks, lines }) {
      for (let i = 0; i < count; i++) {
        const document = decodeId(bytes, from[i]!, ends[i]!)
        rows.push({ query, document, score: scores[i]!, rank: ranks[i]!, line: lines[i]! })
      }
    },
  })
  return { rows, facts, starts }
}

/** Reads a TREC run from a source. */
export async function readRun(source: Source, options: RunOptions = {}) {
  const run = openRun(source, options)
  if (!run.ok) throw new Error(run.problems[0]!.what)
  return rowsOf(run.value)
}
