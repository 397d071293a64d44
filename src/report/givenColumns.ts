import type { GivenCounts, RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Summary, summarize } from '../measures/summary.ts'
import type { GivenScore, GivenValues } from './givenScores.ts'

/** The values of a run with those that were given from outside beside those that were computed, over the same queries. */
export function withGiven(
  values: RunValues,
  scorers: readonly Scorer[],
  { run, scores }: { readonly run: string; readonly scores: ReadonlyMap<string, GivenScore> },
): RunValues {
  if (scorers.length === 0) return values
  const columns = new Map(values.values)
  const summaries = new Map(values.summaries)
  const given = new Map(values.given)
  for (const { name, measure } of scorers) {
    const found = scores.get(name)?.runs.get(run)
    const made = measure.over === 'given' ? meanColumn(values.queries, found) : valueColumn(values.queries, found)
    columns.set(name, made.column)
    summaries.set(name, made.summary)
    given.set(name, made.counts)
  }
  return { ...values, values: columns, summaries, given }
}

interface Made {
  readonly column: Float64Array
  readonly summary: Summary
  readonly counts: GivenCounts
}

/** A mean without the values behind it. */
function meanColumn(queries: readonly string[], found: GivenValues | undefined): Made {
  const value = found?.kind === 'mean' ? found.mean : Number.NaN
  return {
    column: new Float64Array(queries.length).fill(Number.NaN),
    summary: { kind: 'given', value, count: 0, undefined: 0 },
    counts: { absent: new Set(queries), beside: 0 },
  }
}

/** Values over queries. A query that was given no value has none, and is counted apart from one whose value is undefined. */
export function valueColumn(queries: readonly string[], found: GivenValues | undefined): Made {
  const byQuery = found?.kind === 'values' ? found.byQuery : new Map<string, number>()
  const absent = new Set(queries.filter((query) => !byQuery.has(query)))
  const column = Float64Array.from(queries, (query) => byQuery.get(query) ?? Number.NaN)
  const summary = summarize('mean', column)
  return {
    column,
    summary: { ...summary, undefined: summary.undefined - absent.size, absent: absent.size },
    counts: { absent, beside: byQuery.size - (queries.length - absent.size) },
  }
}
