import { type Conventions, trecEval } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import { keep, type Ranking } from '../collection/ranking.ts'
import type { Run } from '../collection/run.ts'
import { parseConventions } from '../evaluate/chosen.ts'
import { evaluateRun, evaluateRuns } from '../evaluate/evaluate.ts'
import { kindProblems } from '../evaluate/kinds.ts'
import type { Table } from '../evaluate/values.ts'
import type { Tool } from '../measures/alias.ts'
import type { Fault } from '../measures/call.ts'
import type { Derivation } from '../measures/derivation.ts'
import type { Scorer } from '../measures/measure.ts'
import { type ParsedMeasures, parseMeasures as parseNames } from '../measures/syntax.ts'
import { vocabularyOf } from '../measures/vocabulary.ts'
import { warnings } from '../report/lints.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'

/**
 * Reads the name of measures as one of the tools spells it: `nDCG(dcg='exp-log2')@10`, `ndcg_cut.5,10` (which is two),
 * `ndcg_at_10`. With a tool a name means what that tool means by it. Each scorer bears its canonical name, which is the key of
 * its values; a fault says what is wrong, how to mend it, and where in the text.
 *
 * @example
 * const parsed = parseMeasures('ndcg_cut.5,10')
 * if (parsed.ok) console.log(parsed.scorers.map(({ name }) => name)) // [ 'nDCG@5', 'nDCG@10' ]
 */
export function parseMeasures(text: string, tool?: Tool): ParsedMeasures {
  return parseNames(text, vocabularyOf(tool))
}

/** One measure with its parameters fixed, or what is wrong with its name. */
export type ParsedMeasure = { readonly ok: true; readonly scorer: Scorer } | ({ readonly ok: false } & Fault)

/**
 * Reads the name of one measure, as `parseMeasures` does; a name that stands for several is a fault.
 *
 * @example
 * const parsed = parseMeasure('map')
 * if (parsed.ok) console.log(parsed.scorer.name, parsed.scorer.score(rankingOf([1, 0, 0, 1]))) // AP 0.75
 * const wrong = parseMeasure('ndgc@10')
 * if (!wrong.ok) console.log(wrong.what) // no measure is called "ndgc@10"
 */
export function parseMeasure(text: string, tool?: Tool): ParsedMeasure {
  const parsed = parseMeasures(text, tool)
  if (!parsed.ok) return parsed
  if (parsed.scorers.length === 1) return { ok: true, scorer: parsed.scorers[0]! }
  const names = parsed.scorers.map(({ name }) => name)
  return {
    ok: false,
    what: `"${text}" names ${names.length} measures, expected one`,
    mend: `Choose ${names.join(' or ')}.`,
  }
}

/**
 * Derives the value of a measure, a name or a scorer, for one ranking, step by step: the value, equal to the last bit to the one
 * that `evaluate` gives, and the equations that lead to it. NaN is undefined. Problems: a name that no measure has, and a ranking
 * without the subtopics or preferences that the measure looks at.
 *
 * @example
 * const { value, steps } = orThrow(derive('P@4', rankingOf([1, 0, 0, 1])))
 * console.log(value, steps[0]?.why.en) // 0.5 Count the relevant documents among the first 4:
 */
export function derive(measure: string | Scorer, ranking: Ranking): Checked<Derivation> {
  const found = scorerOf(measure)
  if (!found.ok) return found
  const problems = unfit([found.value], ranking)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: found.value.derive(ranking), problems }
}

/** The scorer of one measure, a name or a scorer; a name that is wrong, or of several measures, is a problem of `measure`. */
export function scorerOf(measure: string | Scorer): Checked<Scorer> {
  if (typeof measure !== 'string') return { ok: true, value: measure, problems: [] }
  const parsed = parseMeasure(measure)
  if (parsed.ok) return { ok: true, value: parsed.scorer, problems: [] }
  return { ok: false, problems: [errorAt(wholeFile('measure'), 'measure', parsed.what, parsed.mend)] }
}

/** Scorers that look at something which a ranking does not have. */
export function unfit(scorers: readonly Scorer[], { subtopics, preferences }: Ranking): Problem[] {
  const serves = ['ranking', subtopics && 'diversity', preferences && 'preference'] as const
  return kindProblems(scorers, { serves: serves.filter((kind) => kind !== undefined) }, 'ranking')
}

/** The scorers of measures, each a name or a scorer; names that are wrong are problems of `measure`. */
export function scorersOf(measures: readonly (string | Scorer)[], tool?: Tool): Checked<readonly Scorer[]> {
  const problems: Problem[] = []
  const scorers = measures.flatMap((measure) => {
    if (typeof measure !== 'string') return [measure]
    const parsed = parseMeasures(measure, tool)
    if (parsed.ok) return parsed.scorers
    problems.push(errorAt(wholeFile('measure'), 'measure', parsed.what, parsed.mend))
    return []
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: scorers, problems }
}

/** Conventions as `--conventions` takes them, `ranx` or `trec_eval,unjudged=drop`; or as data. */
export type ConventionsChoice = string | Conventions

/** What is read of conventions: data, and the tool whose names of measures count. */
function chosen(choice: ConventionsChoice = trecEval): Checked<{ conventions: Conventions; tool?: Tool }> {
  if (typeof choice !== 'string') return { ok: true, value: { conventions: choice }, problems: [] }
  const found = parseConventions(choice, wholeFile('conventions'))
  if (!found.ok) return found
  const { conventions, dialect } = found.value
  return { ok: true, value: { conventions, tool: dialect.name }, problems: [] }
}

/** Judgements and a run to be joined. */
export interface Joining {
  readonly qrels: Qrels
  readonly run: Run
  /** Those of `trec_eval -c` where they are left out. */
  readonly conventions?: ConventionsChoice
}

/**
 * Joins a run with judgements: the ranking of every query that counts under the conventions, by query in byte order, as the
 * measures see it. Grades stand at their ranks, best first; a judged query that the run does not answer is an empty list with
 * `absent`. All rankings are held in memory; `evaluateRun` hands them on one by one instead. Problems are those of the run's rows.
 *
 * @example
 * const { qrels } = orThrow(inlineQrels({ q1: { donut: 2, bagel: 0 } }))
 * const rankings = orThrow(await join({ qrels, run: orThrow(inlineRun({ q1: ['bagel', 'muffin', 'donut'] })) }))
 * console.log(rankings.get('q1')?.grades) // Float64Array(3) [ 0, -Infinity, 2 ]
 */
export async function join({ qrels, run, conventions }: Joining): Promise<Checked<ReadonlyMap<string, Ranking>>> {
  const under = chosen(conventions)
  if (!under.ok) return under
  const kept = new Map<string, Ranking>()
  const each = (ranking: Ranking) => void kept.set(ranking.query, keep(ranking))
  const done = await evaluateRun({ qrels, run, scorers: [], conventions: under.value.conventions, each })
  if (!done.ok) return done
  const value = new Map([...kept].sort(([a], [b]) => compareIds(a, b)))
  return { ok: true, value, problems: done.problems }
}

/** Runs to be evaluated over the same judgements. */
export interface Evaluating {
  readonly qrels: Qrels
  /** By name, in the order of the table; a `Map` where a name looks like a number. */
  readonly runs: ReadonlyMap<string, Run> | Readonly<Record<string, Run>>
  /** Names, as the tool of the conventions means them, or scorers. */
  readonly measures: readonly (string | Scorer)[]
  /** Those of `trec_eval -c` where they are left out. */
  readonly conventions?: ConventionsChoice
}

/**
 * Evaluates runs, one after the other. For each run: the value of every query by the canonical name of a measure, NaN being
 * undefined; the summary over queries, which is the mean unless the measure says otherwise; and what was counted on the way.
 * Errors are wrong names, measures that the judgements do not serve, rows of a run that are wrong, and a run that answers no
 * judged query; warnings are those of `rankbook eval`.
 *
 * @example
 * const { qrels } = orThrow(await readQrels('qrels.txt'))
 * const runs = { bm25: orThrow(openRun('bm25.run')), dense: orThrow(openRun('dense.run')) }
 * const table = orThrow(await evaluate({ qrels, runs, measures: ['ndcg_cut.3', 'AP'] }))
 * const means = table.runs.map(({ name, values }) => `${name} ${values.summaries.get('AP')?.value}`)
 * console.log(means) // [ 'bm25 0.75', 'dense 1' ]
 * console.log(table.runs[0]?.values.queries, table.runs[0]?.values.values.get('AP')) // [ 'q1', 'q2' ] Float64Array(2) [ 1, 0.5 ]
 */
export async function evaluate({ qrels, runs, measures, conventions }: Evaluating): Promise<Checked<Table>> {
  const under = chosen(conventions)
  if (!under.ok) return under
  const scorers = scorersOf(measures, under.value.tool)
  if (!scorers.ok) return scorers
  const task = { qrels, scorers: scorers.value, conventions: under.value.conventions }
  const named = runs instanceof Map ? [...runs] : Object.entries(runs as Readonly<Record<string, Run>>)
  const table = await evaluateRuns(named.map(([name, run]) => ({ name, evaluation: { ...task, run } })))
  if (!table.ok) return table
  const looked = table.value.runs.map(({ name, values }, i) => ({
    name,
    path: named[i]![1].path,
    counts: values.counts,
  }))
  const noticed = warnings({ ...task, path: 'judgements', runs: looked })
  return { ...table, problems: [...table.problems, ...noticed] }
}
