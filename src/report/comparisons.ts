import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Method } from '../statistics/choices.ts'
import {
  type Family,
  familyAgainstFirst,
  familyOfAllPairs,
  isTukey,
  meansOf,
  type SystemMean,
} from '../statistics/family.ts'
import { type Leaders, leadersOf } from '../statistics/leaders.ts'
import { columnsOf } from './columns.ts'

/** The systems of a data set compared on one measure. */
export interface Comparison {
  readonly scorer: Scorer
  readonly method: Method
  readonly baseline: string
  /** The queries that count for some system, in byte order. */
  readonly queries: readonly string[]
  /** By run, a value for each of `queries`; NaN where there is none. */
  readonly columns: ReadonlyMap<string, Float64Array>
  /** Means and their intervals, in the order of the spec; each over all queries that count for the system. */
  readonly means: readonly SystemMean[]
  /** Every other system against the baseline: one family, over all queries. */
  readonly family: Family
  readonly leaders: Leaders
}

/** Compares all runs of a data set with one of them; the measure's summary is a mean, and its values are there. */
export async function compareRuns(
  runs: readonly { readonly name: string; readonly values: RunValues }[],
  { scorer, baseline, method }: Pick<Comparison, 'scorer' | 'baseline' | 'method'>,
): Promise<Comparison> {
  const { plan } = method
  const { test } = plan
  const table = columnsOf(runs)
  const systems = table.systems(scorer)
  const ordered = [
    ...systems.filter(({ name }) => name === baseline),
    ...systems.filter(({ name }) => name !== baseline),
  ]
  const family = isTukey(test)
    ? await familyOfAllPairs(ordered, { ...plan, test }, baseline)
    : familyAgainstFirst(ordered, [], { ...plan, test })
  const means = isTukey(test) ? meansOf(ordered, plan) : family.parts[0]!.means
  return {
    scorer,
    method,
    baseline,
    queries: table.queries,
    columns: new Map(systems.map(({ name, values }) => [name, values])),
    means: systems.map(({ name }) => means.find((mean) => mean.name === name)!),
    family,
    leaders: await leadersOf(systems, method, family.parts[0]!.compared),
  }
}
