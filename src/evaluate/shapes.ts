import type { Conventions } from '../collection/conventions.ts'
import { absentRanking } from '../collection/listed.ts'
import { joinPlaced, wholeListNeeded } from '../collection/placed.ts'
import type { Judgements } from '../collection/qrels.ts'
import { noJudgements } from '../collection/qrelsTable.ts'
import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { countShapes, type RunShapes, type Shape } from '../collection/shapes.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Summary, summarizeTimes } from '../measures/summary.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { kindProblems } from './kinds.ts'
import { misfitProblems, needsWholeLists } from './wholeLists.ts'

/** Lists grouped by shape that are to be evaluated. */
export interface ShapesTask {
  readonly runs: readonly RunShapes[]
  /** How they were ordered and cut, as `joinSaid` writes it. */
  readonly joined: string
  readonly path: string
  readonly scorers: readonly Scorer[]
  readonly conventions: Conventions
}

/** What is known of a run of shapes: summaries, and no value of any query. */
export interface ShapeValues {
  readonly run: string
  /** By scorer name. */
  readonly summaries: ReadonlyMap<string, Summary>
  /** Queries that count, and the shapes that they have. */
  readonly queries: number
  readonly shapes: number
  readonly judgedQueries: number
  /** Judged queries that the run does not answer. */
  readonly missing: number
}

/** Evaluates each shape once. Errors are measures that need more than grades, and other conventions than those of the lists. */
export function evaluateShapes(task: ShapesTask): Checked<readonly ShapeValues[]> {
  const problems = shapeProblems(task)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: task.runs.map((run) => valuesOf(run, task)), problems }
}

function shapeProblems({ scorers, conventions, path, joined }: ShapesTask): Problem[] {
  const whole = scorers.filter(needsWholeLists).map(({ name }) => wholeListNeeded(path, `the measure "${name}"`))
  const misfits = misfitProblems({ conventions, run: { path } }, { collapsed: { joined } })
  const kinds = kindProblems(scorers, { serves: ['ranking'], gradesOnly: true }, path)
  if (conventions.queries !== 'run') return [...kinds, ...whole, ...misfits]
  const what = 'shapes are those of judged queries, and the convention queries=run counts others too'
  const mend = 'Choose queries=judged or queries=shared, or give collapsed lists.'
  return [...kinds, ...whole, errorAt(wholeFile(path), 'collapsed-conventions', what, mend)]
}

function valuesOf({ run, shapes }: RunShapes, { scorers, conventions, path }: ShapesTask): ShapeValues {
  const known = shapes.flatMap((shape) => {
    const ranking = rankingOf(shape, conventions, path)
    return ranking === undefined ? [] : [{ shape, ranking }]
  })
  const times = known.map(({ shape }) => shape.count)
  const summaries = scorers.map((scorer): [string, Summary] => {
    const { measure, score, weigh } = scorer
    const values = Float64Array.from(known, ({ ranking, shape: { size } }) =>
      size === null && conventions.missing === 'zero' ? 0 : score(ranking),
    )
    const weights = weigh && Float64Array.from(known, ({ ranking }) => weigh(ranking))
    if (measure.over === 'given' || measure.over === 'pooled') throw new Error(`${scorer.name} has no value by list`)
    return [scorer.name, summarizeTimes(measure.over, values, { times, weights })]
  })
  return {
    run,
    summaries: new Map(summaries),
    queries: countShapes(known.map(({ shape }) => shape)),
    shapes: known.length,
    judgedQueries: countShapes(shapes),
    missing: countShapes(shapes.filter(({ size }) => size === null)),
  }
}

/** The ranking of each list of a shape; undefined where conventions leave its queries out. */
function rankingOf(
  { size, ranks, grades, judged }: Shape,
  conventions: Conventions,
  path: string,
): Ranking | undefined {
  const judgements: Judgements = { ...noJudgements(''), grades: judged, judged }
  const left = size === null && (conventions.queries === 'shared' || conventions.missing === 'skip')
  if (left) return undefined
  const ranking =
    size === null
      ? absentRanking(judgements, conventions)
      : joinPlaced({ query: '', size, ranks, grades }, judgements, { conventions, path }).ranking
  if (conventions.noRelevant === 'skip' && countRelevant(ranking.judged, 1) === 0) return undefined
  return ranking
}
