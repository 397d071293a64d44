import type { RunValues } from '../evaluate/values.ts'
import type { Request } from './answers.ts'

/** Columns in the order in which they were asked for, remembered or not: they are written so. */
export function inOrder(values: RunValues, asked: readonly Request[]): RunValues {
  const names = asked.flatMap((request) => (request.kind === 'values' ? [request.scorer.name] : []))
  const sorted = <T>(of: ReadonlyMap<string, T>) =>
    new Map(names.flatMap((name) => (of.has(name) ? [[name, of.get(name)!] as const] : [])))
  return { ...values, values: sorted(values.values), summaries: sorted(values.summaries) }
}

/** The values of one run from two looks at it. */
export function merge(before: RunValues, now: RunValues): RunValues {
  return {
    ...now,
    counts: { ...now.counts, tiedAt: mergeTies(before.counts.tiedAt, now.counts.tiedAt) },
    values: new Map([...before.values, ...now.values]),
    weights: new Map([...before.weights, ...now.weights]),
    pools: new Map([...before.pools, ...now.pools]),
    summaries: new Map([...before.summaries, ...now.summaries]),
    given: new Map([...(before.given ?? []), ...(now.given ?? [])]),
    kept: new Map([...before.kept, ...now.kept]),
  }
}

/** Ties across the cutoffs of both, each once, smallest cutoff first. */
function mergeTies(before: Ties, now: Ties): Ties {
  const known = new Map([...before, ...now].map((entry) => [entry.cutoff, entry]))
  return [...known.values()].sort((a, b) => a.cutoff - b.cutoff)
}

type Ties = RunValues['counts']['tiedAt']
