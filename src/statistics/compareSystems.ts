import type { Method } from './choices.ts'
import {
  type Family,
  familyAgainstFirst,
  familyOfAllPairs,
  isTukey,
  meansOf,
  rowsOf,
  type Slice,
  type System,
  type SystemMean,
} from './family.ts'
import { type Leaders, leadersOf } from './leaders.ts'

/** All systems of a data set compared with one of them, on one measure. */
export interface ComparedSystems {
  /** Means and their intervals, in the order given; each over all queries that count for the system. */
  readonly means: readonly SystemMean[]
  /** Every other system against the baseline: one family, over all queries and where asked for over each slice. */
  readonly family: Family
  readonly leaders: Leaders
  /** For each part of the family; the first are those over all queries. */
  readonly leadersIn: readonly Leaders[]
}

/** What to compare with, how, and over which queries beside all; Tukey's test takes no slices. */
export interface Comparing {
  readonly baseline: string
  readonly method: Method
  readonly slices: readonly Slice[]
}

/** Compares systems over the same queries with the one called `baseline`. */
export async function compareSystems(
  systems: readonly System[],
  { baseline, method, slices }: Comparing,
): Promise<ComparedSystems> {
  const { plan } = method
  const { test } = plan
  const ordered = [
    ...systems.filter(({ name }) => name === baseline),
    ...systems.filter(({ name }) => name !== baseline),
  ]
  const family = isTukey(test)
    ? await familyOfAllPairs(ordered, { ...plan, test }, baseline)
    : familyAgainstFirst(ordered, slices, { ...plan, test })
  const means = isTukey(test) ? meansOf(ordered, plan) : family.parts[0]!.means
  const parts = [rowsOf(systems), ...slices.map(({ rows }) => rows)].map((rows, i) => ({
    rows,
    planned: family.parts[i]!.compared,
  }))
  const leadersIn = await leadersOf(systems, method, parts)
  return {
    means: systems.map(({ name }) => means.find((mean) => mean.name === name)!),
    family,
    leaders: leadersIn[0]!,
    leadersIn,
  }
}
