import type { Ranking } from '../collection/ranking.ts'
import { readShipped, type ShippedRanking } from '../collection/shipped.ts'
import type { TakenValues } from '../measures/checkable.ts'
import type { Scorer } from '../measures/measure.ts'
import { meanOverRuns, type Summary, summarize, summaryOverRuns } from '../measures/summary.ts'
import type { Method } from '../statistics/choices.ts'
import { type ComparedSystems, compareSystems } from '../statistics/compareSystems.ts'
import { momentsOf } from '../statistics/differences.ts'
import type { Slice, System } from '../statistics/family.ts'
import { compareIds } from '../text/order.ts'
import { type Evaluated, type TakenScorer, takenOf, takenScorers } from './takenValues.ts'

/** What the script with a report's rankings holds. */
interface ShippedReport {
  readonly method: Method
  readonly datasets: readonly {
    readonly name: string
    readonly baseline: string
    readonly zero: boolean
    /** Several files are several runs of one system. */
    readonly runs: readonly { readonly name: string; readonly files: readonly (readonly ShippedRanking[])[] }[]
    readonly judged: readonly (readonly [query: string, grades: string, subtopics: string])[]
    /** Measures whose values are taken as they are. */
    readonly taken: readonly TakenValues[]
    /** How many lists hold each document, by measure, run and file. */
    readonly pools: readonly (readonly [measure: string, run: string, files: readonly (readonly number[])[]])[]
    /** By field, slices of the queries that count for some system, in byte order. */
    readonly slices: readonly (readonly [field: string, slices: readonly Slice[]])[]
  }[]
}

/** A measure that is computed here, or one whose values are taken. */
export type CheckedScorer = Scorer | TakenScorer

/** A data set as it is evaluated here. */
export interface CheckedDataset {
  readonly runs: readonly string[]
  /** The value of one query; undefined where it does not count. */
  value(scorer: CheckedScorer, run: string, query: string): number | undefined
  summary(scorer: CheckedScorer, run: string): Summary
  /** All systems against the baseline; over all queries, or with a field over its slices too. */
  compared(scorer: CheckedScorer, by?: string): Promise<ComparedSystems>
  readonly baseline: string
  readonly method: Method
  /** A measure whose values are taken as they are. */
  taken(name: string): TakenScorer | undefined
  /** The values of queries in byte order; none where the data set lacks the run. */
  column(scorer: CheckedScorer, run: string): Float64Array | undefined
  /** The standard deviation between several runs of one system. */
  deviation(scorer: CheckedScorer, run: string): number
}

/** A report's rankings, by data set; values are computed when they are asked for, once. */
export function datasetsOf(text: string): ReadonlyMap<string, CheckedDataset> {
  const { method, datasets } = JSON.parse(text) as ShippedReport
  return new Map(datasets.map((dataset) => [dataset.name, datasetOf(dataset, method)]))
}

function datasetOf(
  { runs, judged, zero, baseline, slices, taken, pools }: ShippedReport['datasets'][number],
  method: Method,
): CheckedDataset {
  const common = new Map(judged.map(([query, grades, subtopics]) => [query, { judged: grades, subtopics }]))
  const scorers = takenScorers(taken)
  const known = new Map(
    runs.map(({ name, files }): [string, Ranking[][]] => [
      name,
      files.map((rankings) => rankings.map((one) => readShipped(one, common.get(one[0])))),
    ]),
  )
  const evaluated = remembered((scorer: CheckedScorer, run: string) => {
    const found = takenOf(taken, scorer.name, run)
    if (found !== undefined) return found
    if (!('score' in scorer)) throw new Error(`the values of ${scorer.name} are not taken for every run`)
    const pooled = pools.find(([measure, of]) => measure === scorer.name && of === run)?.[2]
    const files = known.get(run)!.map((rankings, file) => evaluate(scorer, rankings, { zero, pool: pooled?.[file] }))
    return evaluatedOver(scorer, files)
  })
  const all = [...new Set([...known.values()].flat(2).map(({ query }) => query))].sort(compareIds)
  const systems = (scorer: CheckedScorer): System[] =>
    runs.map(({ name }) => {
      const { values } = evaluated(scorer, name)
      return { name, values: Float64Array.from(all, (query) => values.get(query) ?? Number.NaN) }
    })
  const bySlices = new Map(slices)
  const compared = remembered((scorer: CheckedScorer, by: string) =>
    compareSystems(systems(scorer), { baseline, method, slices: bySlices.get(by) ?? [] }),
  )
  return {
    runs: runs.map(({ name }) => name),
    baseline,
    method,
    taken: (name) => scorers.get(name),
    column: (scorer, run) => (known.has(run) ? Float64Array.from(evaluated(scorer, run).values.values()) : undefined),
    deviation: (scorer, run) => momentsOf(Float64Array.from(evaluated(scorer, run).own)).deviation,
    value: (scorer, run, query) => evaluated(scorer, run).values.get(query),
    summary: (scorer, run) => evaluated(scorer, run).summary,
    compared: (scorer, by = '') => compared(scorer, by),
  }
}

interface Manner {
  /** A query that a run does not hold has the value 0. */
  readonly zero: boolean
  /** How many lists hold each document, where the measure looks at all of them together. */
  readonly pool: readonly number[] | undefined
}

function evaluate(scorer: Scorer, rankings: readonly Ranking[], { zero, pool }: Manner): Evaluated {
  const score = (ranking: Ranking) => (zero && ranking.absent ? 0 : scorer.score(ranking))
  const values = new Map(rankings.map((ranking) => [ranking.query, score(ranking)]))
  const weights = scorer.weigh && rankings.map(scorer.weigh)
  const summed = summarize(scorer.pool ? 'mean' : (scorer.measure.over as 'mean'), values.values(), weights)
  if (scorer.pool === undefined) return { values, summary: summed, own: [] }
  const { value } = scorer.pool(Float64Array.from(pool!))
  return { values, summary: { ...summed, kind: 'pooled', value }, own: [] }
}

/** Several runs of one system as one, as `meanOfRuns` does it; one run as it is. */
function evaluatedOver(scorer: Scorer, runs: readonly Evaluated[]): Evaluated {
  const [first] = runs
  if (runs.length === 1) return first!
  const queries = [...new Set(runs.flatMap(({ values }) => [...values.keys()]))].sort(compareIds)
  const mean = (query: string) => meanOverRuns(runs.map(({ values }) => values.get(query) ?? Number.NaN))
  const values = new Map(queries.map((query) => [query, mean(query)]))
  const own = runs.map(({ summary }) => summary)
  const summary = summaryOverRuns(scorer.measure, own, values.values())
  return { values, summary, own: own.map(({ value }) => value) }
}

/** A function of a scorer and a name that computes each answer once. */
function remembered<T>(compute: (scorer: CheckedScorer, name: string) => T): typeof compute {
  const known = new Map<string, T>()
  return (scorer, name) => {
    const key = `${scorer.name} ${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = compute(scorer, name)
    known.set(key, made)
    return made
  }
}
