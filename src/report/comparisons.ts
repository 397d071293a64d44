import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Text } from '../readers/reader.ts'
import type { Method } from '../statistics/choices.ts'
import { type ComparedSystems, compareSystems } from '../statistics/compareSystems.ts'
import { columnsOf } from './columns.ts'
import { type Slices, slicesOf } from './slices.ts'

/** The systems of a data set compared on one measure. */
export interface Comparison extends ComparedSystems {
  readonly scorer: Scorer
  readonly method: Method
  readonly baseline: string
  /** The queries that count for some system, in byte order. */
  readonly queries: readonly string[]
  /** By run, a value for each of `queries`; NaN where there is none. */
  readonly columns: ReadonlyMap<string, Float64Array>
  /** What the slices are, where they were asked for. */
  readonly slices: Slices | undefined
}

/** What to compare. Tukey's test takes no slices. */
export interface ToCompare extends Pick<Comparison, 'scorer' | 'baseline' | 'method'> {
  readonly by?: { readonly field: string; readonly texts: ReadonlyMap<string, Text> } | undefined
}

/** Compares all runs of a data set with one of them; the measure's summary is a mean, and its values are there. */
export async function compareRuns(
  runs: readonly { readonly name: string; readonly values: RunValues }[],
  { scorer, baseline, method, by }: ToCompare,
): Promise<Comparison> {
  const table = columnsOf(runs)
  const systems = table.systems(scorer)
  const slices = by && slicesAmong(by, table.queries)
  return {
    scorer,
    method,
    baseline,
    queries: table.queries,
    columns: new Map(systems.map(({ name, values }) => [name, values])),
    ...(await compareSystems(systems, { baseline, method, slices: slices?.slices ?? [] })),
    slices,
  }
}

/** The slices of the queries that count; none where no such query has the field. */
function slicesAmong({ field, texts }: NonNullable<ToCompare['by']>, queries: readonly string[]): Slices {
  const found = slicesOf(texts, field, queries)
  return 'slices' in found ? found : { field, slices: [], without: queries.length, several: 0 }
}
