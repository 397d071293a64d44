import { absentRanking, type Joined, joiner } from '../collection/join.ts'
import type { Judgements } from '../collection/qrels.ts'
import { noJudgements } from '../collection/qrelsTable.ts'
import { countRelevant, keep, type Ranking } from '../collection/ranking.ts'
import type { RunFacts } from '../collection/run.ts'
import type { Scorer } from '../measures/measure.ts'
import { compareIds } from '../text/order.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { overlapProblems } from './overlap.ts'
import { addToPools, countsOf, type Pools, poolsFor } from './pool.ts'
import { summaryOf } from './summarise.ts'
import { addCounts, type Tally, tallyOf } from './tally.ts'
import type { Evaluation, RunValues, Table } from './values.ts'

/**
 * Evaluates one run: streams it, joins every query once, gives the ranking to all scorers. Errors are those of the file,
 * documents that stand twice, and a run that answers no judged query; what only deserves notice is in `counts`, and where
 * it may mean a mistake a warning.
 */
export async function evaluateRun(evaluation: Evaluation): Promise<Checked<RunValues>> {
  const work = workOf(evaluation)
  const facts = await evaluation.run.stream({
    start: () => restart(work),
    query: (retrieved) => {
      work.runQueries.push(retrieved.query)
      const judgements = evaluation.qrels.of(retrieved.query)
      if (judgements === undefined && evaluation.conventions.queries !== 'run') return
      take(work, work.join(retrieved, judgements ?? noJudgements(retrieved.query)), judgements)
    },
  })
  return finish(work, facts)
}

/** Evaluates several runs over the same judgements, one after the other. */
export async function evaluateRuns(
  runs: readonly { readonly name: string; readonly evaluation: Evaluation }[],
): Promise<Checked<Table>> {
  const done: { name: string; values: RunValues }[] = []
  const problems: Problem[] = []
  for (const { name, evaluation } of runs) {
    const result = await evaluateRun(evaluation)
    for (const problem of result.problems) problems.push(problem)
    if (result.ok) done.push({ name, values: result.value })
  }
  return done.length === runs.length ? { ok: true, value: { runs: done }, problems } : { ok: false, problems }
}

/** How many problems of one run are gathered before further ones are passed over. */
const mostProblems = 1000

/** An evaluation under way. */
interface Work {
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
  noRelevant: number
  tally: Tally
}

function workOf(evaluation: Evaluation): Work {
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
    noRelevant: 0,
    tally: tallyOf(evaluation.scorers),
  }
}

/** Forgets everything: a run that is not grouped by query comes a second time. */
function restart(work: Work): void {
  Object.assign(work, workOf(work.evaluation))
}

/** Takes the values of an answered query. */
function take(work: Work, joined: Joined, judgements: Judgements | undefined): void {
  // Past the first thousand, more of them help nobody.
  if (work.problems.length < mostProblems) for (const problem of joined.problems) work.problems.push(problem)
  if (!counts(work, joined.ranking)) return
  if (judgements !== undefined) addCounts(work.tally, joined, judgements)
  put(work, joined.ranking, ({ score }) => score(joined.ranking))
}

/** Whether a query counts as far as its judgements go. */
function counts(work: Work, { judged }: Pick<Ranking, 'judged'>): boolean {
  if (countRelevant(judged, 1) > 0) return true
  if (work.evaluation.conventions.noRelevant === 'skip') return false
  work.noRelevant++
  return true
}

function put(work: Work, ranking: Ranking, score: (scorer: Scorer) => number): void {
  const { scorers, keep: asked, each } = work.evaluation
  each?.(ranking)
  addToPools(work.pools, ranking)
  const row = new Float64Array(scorers.length)
  for (let i = 0; i < row.length; i++) row[i] = score(scorers[i]!)
  work.rows.set(ranking.query, row)
  if (work.weighing.length > 0)
    work.weights.set(
      ranking.query,
      Float64Array.from(work.weighing, ({ weigh }) => weigh(ranking)),
    )
  if (asked?.has(ranking.query)) work.kept.set(ranking.query, keep(ranking))
}

/** The scorers whose summary is a weighted mean. */
function weighersOf(scorers: readonly Scorer[]): readonly (Scorer & Required<Pick<Scorer, 'weigh'>>)[] {
  return scorers.filter((scorer): scorer is Scorer & Required<Pick<Scorer, 'weigh'>> => scorer.weigh !== undefined)
}

/** Takes the values of the judged queries that the run does not answer. */
function takeMissing(work: Work, missing: readonly string[]): void {
  const { qrels, conventions } = work.evaluation
  if (conventions.queries !== 'judged' || conventions.missing === 'skip') return
  for (const query of missing) {
    const ranking = absentRanking(qrels.of(query)!, conventions)
    if (!counts(work, ranking)) continue
    put(work, ranking, ({ score }) => (conventions.missing === 'zero' ? 0 : score(ranking)))
  }
}

function finish(work: Work, facts: RunFacts): Checked<RunValues> {
  const { qrels, run } = work.evaluation
  const answered = new Set(work.runQueries)
  const missing = qrels.queries.filter((query) => !answered.has(query))
  const judged = new Set(qrels.queries)
  const extra = work.runQueries.filter((query) => !judged.has(query)).sort(compareIds)
  const read = [...facts.problems, ...work.problems]
  const broken = read.some(({ severity }) => severity === 'error')
  const overlap = broken ? [] : overlapProblems(work.evaluation, { path: run.path, missing, extra })
  const problems = [...read, ...overlap]
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  takeMissing(work, missing)
  return { ok: true, value: valuesOf(work, facts, { missing, extra }), problems }
}

function valuesOf(
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
  }
}

/** Rows by query, turned into a column for each scorer. */
function columnsOf(
  queries: readonly string[],
  rows: ReadonlyMap<string, Float64Array>,
  scorers: readonly Scorer[],
): Map<string, Float64Array> {
  return new Map(scorers.map(({ name }, i) => [name, Float64Array.from(queries, (query) => rows.get(query)![i]!)]))
}
