import { columnAt, differencesAt, type Effect, effectOf } from './comparison.ts'
import { type CorrectionName, corrected } from './corrections.ts'
import { definedOf, differencesOf, momentsOf } from './differences.ts'
import { type IntervalName, type IntervalOptions, intervalOf } from './intervals.ts'
import type { Interval, Outcome } from './outcome.ts'
import { type PairedTestName, pairedTest } from './tests.ts'
import { completeRows, type TukeyName, tukeyHsd, tukeyTests } from './tukey.ts'

/** A system and its values, one for each query; NaN where the query does not count for it or the value is undefined. */
export interface System {
  readonly name: string
  readonly values: Float64Array
}

/** Queries that share a value of a field, by their places in the columns. */
export interface Slice {
  readonly label: string
  readonly rows: readonly number[]
}

/** How to compare. */
export interface Plan extends IntervalOptions {
  readonly test: PairedTestName | TukeyName
  /** Tukey's tests are corrected already; with them it is `none`. */
  readonly correction: CorrectionName
  readonly interval: IntervalName
}

/** A system's mean over some queries. */
export interface SystemMean {
  readonly name: string
  /** Queries with a value. */
  readonly n: number
  /** Undefined without a value. */
  readonly mean: number | undefined
  readonly interval: Interval
}

/** Two systems compared. */
export interface Compared extends Effect {
  readonly subject: string
  readonly baseline: string
  readonly outcome: Outcome
  /** The p-value corrected for the family; undefined where nothing was tested. */
  readonly corrected: number | undefined
}

/** What is seen on one set of queries. */
export interface Part {
  /** Undefined for all queries. */
  readonly label: string | undefined
  readonly queries: number
  readonly means: readonly SystemMean[]
  readonly compared: readonly Compared[]
}

/** All comparisons made on one measure over one data set: over all queries first, then over each slice. */
export interface Family {
  readonly parts: readonly Part[]
  /** The p-values that were corrected together; comparisons that could not be tested are not among them. */
  readonly size: number
}

type Uncorrected = Omit<Compared, 'corrected'>

/**
 * Compares every other system with the first one, over all queries and over each slice, as one family. At least two systems
 * with columns of the same queries.
 */
export function familyAgainstFirst(
  systems: readonly System[],
  slices: readonly Slice[],
  plan: Plan & { readonly test: PairedTestName },
): Family {
  const [baseline, ...others] = systems
  const parts = [wholeOf(systems), ...slices].map(({ label, rows }) => ({
    label,
    queries: rows.length,
    means: meansAt(rows, systems, plan),
    compared: others.map((subject): Uncorrected => {
      const differences = differencesAt(rows, subject.values, baseline!.values)
      return {
        subject: subject.name,
        baseline: baseline!.name,
        ...effectOf(differences, plan.interval, plan),
        outcome: pairedTest(plan.test, differences, plan),
      }
    }),
  }))
  return correctFamily(parts, plan.correction)
}

/**
 * Compares all pairs of systems by Tukey's test, over the queries for which all have a value; of two, the one with the greater
 * mean is the subject. With a baseline only the pairs that it is part of are given, but all of them stay the family.
 */
export async function familyOfAllPairs(
  systems: readonly System[],
  plan: Plan & { readonly test: TukeyName },
  baseline?: string,
): Promise<Family> {
  const columns = completeRows(systems.map(({ values }) => values))
  const complete = systems.map(({ name }, i) => ({ name, values: columns[i]! }))
  const { rows } = wholeOf(complete)
  const means = meansAt(rows, complete, plan)
  const mean = (i: number) => (systems[i]!.name === baseline ? -Infinity : (means[i]!.mean ?? 0))
  const ordered = complete
    .map((_, i) => i)
    .sort((a, b) => mean(b) - mean(a) || a - b)
    .map((i) => complete[i]!)
  const leftOut = systems[0]!.values.length - rows.length
  const pairs = await tukeyHsd(
    plan.test,
    ordered.map(({ values }) => values),
  )
  const compared = pairs.map(({ subject, baseline, outcome }): Uncorrected => {
    const [a, b] = [ordered[subject]!, ordered[baseline]!]
    const effect = effectOf(differencesOf(a.values, b.values), plan.interval, plan)
    return { subject: a.name, baseline: b.name, ...effect, leftOut, outcome }
  })
  const family = correctFamily([{ label: undefined, queries: rows.length, means, compared }], 'none')
  const shown = (pair: Compared) => baseline === undefined || pair.baseline === baseline
  return { ...family, parts: family.parts.map((part) => ({ ...part, compared: part.compared.filter(shown) })) }
}

/** Whether a test compares all pairs, and is corrected in itself. */
export function isTukey(name: Plan['test']): name is TukeyName {
  return Object.hasOwn(tukeyTests, name)
}

/** The means of systems, each over all queries for which it has a value. */
export function meansOf(systems: readonly System[], plan: Plan): SystemMean[] {
  return meansAt(wholeOf(systems).rows, systems, plan)
}

/** The places of all queries in the columns of systems, of which there is at least one. */
export function rowsOf(systems: readonly System[]): readonly number[] {
  return Array.from(systems[0]!.values, (_, i) => i)
}

/** Systems over some of the queries, given by their places. */
export function systemsAt(rows: readonly number[], systems: readonly System[]): System[] {
  return systems.map(({ name, values }) => ({ name, values: columnAt(rows, values) }))
}

function wholeOf(systems: readonly System[]): { readonly label: undefined; readonly rows: readonly number[] } {
  return { label: undefined, rows: rowsOf(systems) }
}

function meansAt(rows: readonly number[], systems: readonly System[], plan: Plan): SystemMean[] {
  return systems.map(({ name, values }) => {
    const column = definedOf(columnAt(rows, values))
    const { n, mean } = momentsOf(column)
    return { name, n, mean: n === 0 ? undefined : mean, interval: intervalOf(plan.interval, column, plan) }
  })
}

interface UncorrectedPart extends Omit<Part, 'compared'> {
  readonly compared: readonly Uncorrected[]
}

function correctFamily(parts: readonly UncorrectedPart[], correction: CorrectionName): Family {
  const ps = parts.flatMap(({ compared }) =>
    compared.flatMap(({ outcome }) => (outcome.kind === 'tested' ? [outcome.p] : [])),
  )
  const all = corrected(ps, correction)
  let next = 0
  const done = parts.map((part) => ({
    ...part,
    compared: part.compared.map((one) => ({
      ...one,
      corrected: one.outcome.kind === 'tested' ? all[next++]! : undefined,
    })),
  }))
  return { parts: done, size: ps.length }
}
