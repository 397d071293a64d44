import { joiner } from '../collection/join.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { RunFacts } from '../collection/run.ts'
import type { Scorer } from '../measures/measure.ts'
import { compareIds } from '../text/order.ts'
import type { Problem } from '../text/problem.ts'
import { countsOf, type Pools, poolsFor } from './pool.ts'
import { summaryOf } from './summarise.ts'
import { type Tally, tallyOf } from './tally.ts'
import type { Evaluation, RunValues } from './values.ts'

/** How many problems of one run are gathered before further ones are passed over. */
export const mostProblems = 1000

/** An evaluation under way. */
export interface Work {
  readonly evaluation: Evaluation
  readonly join: ReturnType<typeof joiner>
  readonly weighing: ReturnType<typeof weighersOf>
  /** Queries of the run in its order. */
  runQueries: string[]
  /** The values of each evaluated query, one per scorer. */
  rows: Map<string, Float64Array>
  /** The weights of each evaluated query, one per scorer that weighs queries. */
  weights: Map<string, Float64Array>
  pools: Pools
  kept: Map<string, Ranking>
  problems: Problem[]
  /** What the evaluation asks of a run or judgements that they do not hold; undefined until that is known. */
  lacking: readonly Problem[] | undefined
  noRelevant: number
  tally: Tally
}

/** An evaluation that has not begun. */
export function workOf(evaluation: Evaluation): Work {
  const join = joiner(evaluation.conventions, evaluation.run.path)
  return {
    evaluation,
    join,
    weighing: weighersOf(evaluation.scorers),
    runQueries: [],
    rows: new Map(),
    weights: new Map(),
    pools: poolsFor(evaluation.scorers),
    kept: new Map(),
    problems: [],
    lacking: undefined,
    noRelevant: 0,
    tally: tallyOf(evaluation.scorers),
  }
}

/** Forgets everything: a run that is not grouped by query comes a second time. */
export function restart(work: Work): void {
  Object.assign(work, workOf(work.evaluation))
}

/** The scorers whose summary is a weighted mean. */
function weighersOf(scorers: readonly Scorer[]): readonly (Scorer & Required<Pick<Scorer, 'weigh'>>)[] {
  return scorers.filter((scorer): scorer is Scorer & Required<Pick<Scorer, 'weigh'>> => scorer.weigh !== undefined)
}

/** The values of a run that was read to its end. */
export function valuesOf(
  work: Work,
  facts: RunFacts,
  { missing, extra }: { readonly missing: readonly string[]; readonly extra: readonly string[] },
): RunValues {
  const { scorers, qrels } = work.evaluation
  const queries = [...work.rows.keys()].sort(compareIds)
  const values = columnsOf(queries, work.rows, scorers)
  const weights = columnsOf(queries, work.weights, work.weighing)
  const pools = countsOf(work.pools)
  return {
    queries,
    values,
    weights,
    pools,
    summaries: new Map(
      scorers.map((scorer) => {
        const { name } = scorer
        return [name, summaryOf(scorer, values.get(name)!, { weights: weights.get(name), counts: pools.get(name) })]
      }),
    ),
    kept: work.kept,
    counts: {
      rows: facts.rows,
      runQueries: work.runQueries.length,
      judgedQueries: qrels.queries.length,
      missing,
      extra,
      noRelevant: work.noRelevant,
      ...work.tally.counts,
      tiedAt: work.tally.cutoffs.map((cutoff, i) => ({ cutoff, queries: work.tally.tiedAt[i]! })),
    },
    tag: facts.tag,
    digest: facts.digest,
    evidence: facts.evidence,
    ...(facts.collapsed && { collapsed: facts.collapsed }),
  }
}

/** Rows by query, turned into a column for each scorer. */
function columnsOf(
  queries: readonly string[],
  rows: ReadonlyMap<string, Float64Array>,
  scorers: readonly Scorer[],
): Map<string, Float64Array> {
  const columns = scorers.map(() => new Float64Array(queries.length))
  if (columns.length === 0) return new Map()
  queries.forEach((query, at) => {
    const row = rows.get(query)!
    for (let i = 0; i < columns.length; i++) columns[i]![at] = row[i]!
  })
  return new Map(scorers.map(({ name }, i) => [name, columns[i]!]))
}
