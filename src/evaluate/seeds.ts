import type { Scorer } from '../measures/measure.ts'
import { meanOverRuns, type Summary, summaryOverRuns } from '../measures/summary.ts'
import { compareIds } from '../text/order.ts'
import type { RunValues } from './values.ts'

/**
 * Several runs of one system as one: each query has the mean of its values in the runs, and none where one of them has none.
 * A mean over queries is that of these values; any other summary is the mean of the runs' own. Counts, tag and digest are those
 * of the first run, and no ranking is kept. `runs` have all of the scorers; there are two or more.
 */
export function meanOfRuns(runs: readonly RunValues[], scorers: readonly Scorer[]): RunValues {
  const queries = [...new Set(runs.flatMap((run) => run.queries))].sort(compareIds)
  const columns = runs.map((run) => new Map(run.queries.map((query, i) => [query, i])))
  const values = new Map(
    scorers.map(({ name }) => {
      const of = (run: number, query: string) =>
        runs[run]!.values.get(name)![columns[run]!.get(query) ?? -1] ?? Number.NaN
      return [name, Float64Array.from(queries, (query) => meanOverRuns(runs.map((_, run) => of(run, query))))]
    }),
  )
  const summaries = scorers.map((scorer): [string, Summary] => {
    const own = runs.map((run) => run.summaries.get(scorer.name)!)
    return [scorer.name, summaryOverRuns(scorer.measure, own, values.get(scorer.name)!)]
  })
  const [first] = runs
  return {
    ...first!,
    queries,
    values,
    weights: new Map(),
    pools: new Map(),
    summaries: new Map(summaries),
    kept: new Map(),
  }
}
