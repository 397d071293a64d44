import type { TakenValues } from '../measures/checkable.ts'
import { type Summary, type SummaryKind, summarize } from '../measures/summary.ts'

/** Values by query in byte order, their summary, and those of several runs of one system. */
export interface Evaluated {
  readonly values: ReadonlyMap<string, number>
  readonly summary: Summary
  readonly own: readonly number[]
}

/** A measure whose values are taken as they are: what can be asked of it is its name and how they are summed up. */
export interface TakenScorer {
  readonly name: string
  readonly measure: { readonly over: SummaryKind }
}

/** The measures whose values are taken, by name. */
export function takenScorers(taken: readonly TakenValues[]): ReadonlyMap<string, TakenScorer> {
  return new Map(
    taken.flatMap(({ name, runs }) => runs.slice(0, 1).map(({ over }) => [name, { name, measure: { over } }] as const)),
  )
}

/** What is taken of a measure and a run; undefined where it is computed. */
export function takenOf(taken: readonly TakenValues[], scorer: string, run: string): Evaluated | undefined {
  const found = taken.find(({ name }) => name === scorer)?.runs.find(({ name }) => name === run)
  if (found === undefined) return undefined
  const all = found.values.map((value) => value ?? Number.NaN)
  const counted = all.filter((value) => !Number.isNaN(value)).length
  const summary = ['mean', 'sum', 'geometric'].includes(found.over)
    ? summarize(found.over as 'mean', all)
    : { kind: found.over, value: found.value ?? Number.NaN, count: counted, undefined: all.length - counted }
  return {
    values: new Map(found.queries.map((query, i) => [query, all[i]!])),
    summary,
    own: found.seeds.map((value) => value ?? Number.NaN),
  }
}
