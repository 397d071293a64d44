import type { Qrels } from '../collection/qrels.ts'
import { rangeOf } from '../measures/measure.ts'
import type { ScoreRow, ScoresFile, Text } from '../readers/reader.ts'
import type { ScoreSpec } from '../spec/spec.ts'
import { errorAt, nearest, type Place, type Problem } from '../text/problem.ts'

/** What given values may be about. */
export interface Known {
  readonly dataset: string
  readonly runs: readonly string[]
  readonly qrels: Qrels
  readonly queries?: ReadonlyMap<string, Text>
}

interface Taking {
  readonly known: Known
  readonly spec: ScoreSpec
  /** The one run that the file is about; undefined where its rows say which. */
  readonly run: string | undefined
  /** Where the spec names the file. */
  readonly at: Place
  readonly problems: Problem[]
}

/** The most problems that are said of the rows of one file. */
const mostProblems = 1000

/** The values of one score by run and query. A run or query that nobody knows, or a value out of its range, is a problem. */
export function takeRows(file: ScoresFile, taking: Taking): Map<string, Map<string, number>> {
  const runs = new Map<string, Map<string, number>>()
  const seen = { runs: new Set<string>(), queries: new Set<string>() }
  const run = runOf(file, taking)
  if (run === undefined) return runs
  for (const row of namedRows(file, taking)) {
    if (taking.problems.length >= mostProblems) break
    const of = run(row)
    if (row.run !== undefined && taking.run === undefined) checkRun(row, seen.runs, taking)
    checkQuery(row, seen.queries, taking)
    checkRange(row, taking)
    const byQuery = runs.get(of) ?? new Map<string, number>()
    byQuery.set(row.query, row.value)
    runs.set(of, byQuery)
  }
  return runs
}

/** The rows of the score that is meant, where the file has several. */
function namedRows({ path, rows }: ScoresFile, { spec, at, problems }: Taking): readonly ScoreRow[] {
  const wanted = spec.inFile ?? spec.scorer.name
  const names = [...new Set(rows.flatMap(({ name }) => name ?? []))]
  if (names.length === 0) {
    if (spec.inFile !== undefined) {
      const what = `"${path}" has no column that says what a value is of, and "${wanted}" is asked for`
      problems.push(errorAt(at, 'unknown-score', what, 'Leave name: out, or declare the column: columns: { name: … }.'))
    }
    return rows
  }
  if (!names.includes(wanted)) {
    const what = `"${path}" has no values called "${wanted}"`
    problems.push(errorAt(at, 'unknown-score', what, `Write name: one of ${names.slice(0, 12).join(', ')}.`))
  }
  return rows.filter(({ name }) => name === wanted)
}

/** How the run of a row is known; undefined, and a problem, where it is not. */
function runOf(
  { path, rows }: ScoresFile,
  { known, run, at, problems }: Taking,
): ((row: ScoreRow) => string) | undefined {
  const named = [...new Set(rows.flatMap((row) => row.run ?? []))]
  if (run === undefined && named.length > 0) return (row) => row.run!
  if (run !== undefined && named.length > 1) {
    const what = `"${path}" is given as the file of run "${run}" and holds values of ${named.slice(0, 5).join(', ')}`
    problems.push(
      errorAt(at, 'unknown-run', what, 'Give a file of several runs by path:, and name its runs as the spec does.'),
    )
    return undefined
  }
  const only = run ?? (known.runs.length === 1 ? known.runs[0] : undefined)
  if (only !== undefined) return () => only
  const what = `"${path}" does not say which run a value is of, and data set "${known.dataset}" has ${known.runs.length}`
  problems.push(
    errorAt(at, 'unknown-run', what, 'Add a column "run", or give a file for each run: runs: { RUN: FILE }.'),
  )
  return undefined
}

function checkRun({ run, placeOf }: ScoreRow, seen: Set<string>, { known, problems }: Taking): void {
  if (known.runs.includes(run!) || seen.has(run!)) return
  seen.add(run!)
  const [near] = nearest(run!, known.runs)
  const mend =
    near === undefined
      ? `The runs are ${known.runs.join(', ')}; take the rows out, or give a file for each run: runs: { RUN: FILE }.`
      : `Did you mean "${near}"?`
  const what = `data set "${known.dataset}" has no run "${run}"`
  problems.push(errorAt(placeOf.run ?? placeOf.query, 'unknown-run', what, mend))
}

function checkQuery({ query, placeOf }: ScoreRow, seen: Set<string>, { known, problems }: Taking): void {
  const { qrels, queries } = known
  if (seen.has(query) || qrels.of(query) !== undefined || queries?.has(query) === true) return
  seen.add(query)
  const [near] = nearest(query, qrels.queries.slice(0, 2000))
  const what = `query "${query}" was not judged${queries === undefined ? '' : ', and the file of queries does not have it'}`
  const mend = near === undefined ? 'Check that the file belongs to this data set.' : `Did you mean "${near}"?`
  problems.push(errorAt(placeOf.query, 'unknown-query', what, mend))
}

function checkRange({ value, placeOf }: ScoreRow, { spec, problems }: Taking): void {
  const [low, high] = rangeOf(spec.scorer)
  if (!(value < low || value > high)) return
  const what = `the value ${value} is outside the range from ${low} to ${high}`
  problems.push(errorAt(placeOf.query, 'bad-value', what, 'Mend the value, or declare another range: in the spec.'))
}
