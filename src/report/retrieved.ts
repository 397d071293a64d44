import { decodeId } from '../collection/ids.ts'
import type { Run } from '../collection/run.ts'
import type { DatasetSpec, RunSpec } from '../spec/spec.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { atSpec } from './stored.ts'

/** Makes a run of a data set ready to be streamed. */
export type RunOf = (run: RunSpec) => Checked<Run>

/** What the runs retrieved for the queries that have references. */
export async function poolOf(
  { runs }: Pick<DatasetSpec, 'runs'>,
  open: RunOf,
  references: ReadonlyMap<string, unknown>,
): Promise<Checked<ReadonlyMap<string, ReadonlySet<string>>>> {
  const pool = new Map<string, Set<string>>()
  const problems: Problem[] = []
  for (const spec of runs) {
    const run = open(spec)
    const streamed = run.ok ? await run.value.stream(receiverFor(pool, references)) : run
    for (const problem of atSpec(streamed.problems, spec.data)) problems.push(problem)
  }
  // What is no error is said again when the runs are evaluated.
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? { ok: false, problems: errors } : { ok: true, value: pool, problems: [] }
}

function receiverFor(
  pool: Map<string, Set<string>>,
  references: ReadonlyMap<string, unknown>,
): Parameters<Run['stream']>[0] {
  return {
    // What is voided is handed on again: nothing has to be taken back.
    start() {},
    query({ query, count, bytes, starts, ends }) {
      if (!references.has(query)) return
      const found = pool.get(query) ?? new Set()
      pool.set(query, found)
      for (let i = 0; i < count; i++) found.add(decodeId(bytes, starts[i]!, ends[i]!))
    },
  }
}
