import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { System } from '../statistics/family.ts'
import { compareIds } from '../text/order.ts'

/** The values of several runs over the same queries, to be compared. */
export interface Columns {
  /** In byte order; entry i of every column belongs to `queries[i]`. */
  readonly queries: readonly string[]
  /** In the order of the runs. A query that does not count for a run has no value there. */
  systems(scorer: Scorer): readonly System[]
}

/** Sets the values of runs beside each other, by every query that counts for one of them. */
export function columnsOf(runs: readonly { readonly name: string; readonly values: RunValues }[]): Columns {
  const queries = [...new Set(runs.flatMap(({ values }) => values.queries))].sort(compareIds)
  const places = new Map(queries.map((query, i) => [query, i]))
  return {
    queries,
    systems: (scorer) =>
      runs.map(({ name, values }) => {
        const column = new Float64Array(queries.length).fill(Number.NaN)
        const own = values.values.get(scorer.name)!
        values.queries.forEach((query, i) => {
          column[places.get(query)!] = own[i]!
        })
        return { name, values: column }
      }),
  }
}
