import type { Joined } from '../collection/join.ts'
import { absentRanking } from '../collection/listed.ts'
import { joinPlaced } from '../collection/placed.ts'
import type { Judgements } from '../collection/qrels.ts'
import { noJudgements } from '../collection/qrelsTable.ts'
import { countRelevant, keep, type Ranking } from '../collection/ranking.ts'
import type { RunFacts } from '../collection/run.ts'
import type { Scorer } from '../measures/measure.ts'
import { compareIds } from '../text/order.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { kindProblems } from './kinds.ts'
import { overlapProblems } from './overlap.ts'
import { addToPools } from './pool.ts'
import { addCounts } from './tally.ts'
import type { Evaluation, RunValues, Table } from './values.ts'
import { idsProblem, misfitProblems, wholeListProblems, withWholeLists } from './wholeLists.ts'
import { mostProblems, restart, valuesOf, type Work, workOf } from './work.ts'

/**
 * Evaluates one run: streams it, joins every query once, gives the ranking to all scorers. Errors are those of the file,
 * measures that the judgements do not serve, documents that stand twice, and a run that answers no judged query; else `counts`.
 *
 * @example
 * const { qrels } = orThrow(await readQrels('qrels.txt'))
 * const task = { qrels, run: orThrow(openRun('bm25.run')), scorers: [scorer('AP')], conventions: trecEval }
 * const { summaries, counts } = orThrow(await evaluateRun(task))
 * console.log(summaries.get('AP')?.value, counts.missing) // 0.75 []
 */
export async function evaluateRun(evaluation: Evaluation): Promise<Checked<RunValues>> {
  const problems = kindProblems(evaluation.scorers, evaluation.qrels, evaluation.qrelsPath ?? evaluation.run.path)
  if (problems.length > 0) return { ok: false, problems }
  const work = workOf(evaluation)
  const facts = await evaluation.run.stream({
    start: () => restart(work),
    query: (retrieved) => {
      if (evaluation.qrels.gradesOnly) work.lacking = [idsProblem(evaluation)]
      else takeQuery(work, retrieved.query, (judgements) => work.join(retrieved, judgements))
    },
    placed: (list) => {
      work.lacking ??= wholeListProblems(evaluation)
      const under = { conventions: evaluation.conventions, path: evaluation.run.path }
      takeQuery(work, list.query, (judgements) => joinPlaced(list, judgements, under))
    },
  })
  const done = finish(work, facts)
  return done.ok ? withWholeLists(done, evaluation) : done
}

/** Joins what the run holds for a query with its judgements, unless the query does not count. */
function takeQuery(work: Work, query: string, join: (judgements: Judgements) => Joined): void {
  work.runQueries.push(query)
  const { qrels, conventions } = work.evaluation
  const judgements = qrels.of(query)
  if (judgements === undefined && conventions.queries !== 'run') return
  if (work.lacking?.length) return
  take(work, join(judgements ?? noJudgements(query)), judgements)
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
  if (work.weighing.length > 0) {
    work.weights.set(
      ranking.query,
      Float64Array.from(work.weighing, ({ weigh }) => weigh(ranking)),
    )
  }
  if (asked?.has(ranking.query)) work.kept.set(ranking.query, keep(ranking))
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
  const read = [...facts.problems, ...misfitProblems(work.evaluation, facts), ...(work.lacking ?? []), ...work.problems]
  const broken = read.some(({ severity }) => severity === 'error')
  const overlap = broken ? [] : overlapProblems(work.evaluation, { path: run.path, missing, extra })
  const problems = [...read, ...overlap]
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  takeMissing(work, missing)
  return { ok: true, value: valuesOf(work, facts, { missing, extra }), problems }
}
