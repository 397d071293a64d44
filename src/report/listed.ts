import { absentRanking } from '../collection/listed.ts'
import { joinPlaced, withList } from '../collection/placed.ts'
import { noJudgements } from '../collection/qrelsTable.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { Run, WholeList } from '../collection/run.ts'
import type { RunValues } from '../evaluate/values.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import type { Dataset } from './answers.ts'

/** A run that was evaluated, whose lists can be had one by one. */
export interface ListedRun {
  readonly dataset: Dataset
  readonly run: Run & Required<Pick<Run, 'list'>>
  readonly known: RunValues
}

/** What was known of a run, and the rankings of further queries: their lists are fetched, and no other row is read again. */
export async function rankingsOf(queries: readonly string[], about: ListedRun): Promise<Checked<RunValues>> {
  const counting = new Set(about.known.queries)
  const missing = new Set(about.known.counts.missing)
  const kept = new Map<string, Ranking>()
  for (const query of queries.filter((one) => counting.has(one))) {
    if (missing.has(query)) {
      kept.set(query, absentRanking(judgementsOf(query, about), about.dataset.spec.conventions.conventions))
      continue
    }
    const list = await about.run.list(query)
    if (!list.ok) return list
    const found = rankingOf(query, list.value, about)
    if (!found.ok) return found
    kept.set(query, found.value)
  }
  return { ok: true, value: { ...about.known, kept }, problems: [] }
}

function judgementsOf(query: string, { dataset }: ListedRun) {
  return dataset.qrels.of(query) ?? noJudgements(query)
}

function rankingOf(query: string, list: WholeList, about: ListedRun): Checked<Ranking> {
  const { conventions } = about.dataset.spec.conventions
  const judged = new Map(list.judged.map(({ document, grade }) => [document, grade]))
  const placed = list.documents.flatMap(({ document }, i) =>
    judged.has(document) ? [[i + 1, judged.get(document)!] as const] : [],
  )
  const lists = {
    query,
    size: list.documents.length,
    ranks: Uint32Array.from(placed, ([rank]) => rank),
    grades: Float64Array.from(placed, ([, grade]) => grade),
  }
  const { path } = about.run
  const joined = joinPlaced(lists, judgementsOf(query, about), { conventions, path })
  if (joined.problems.length > 0) return { ok: false, problems: joined.problems }
  const ranking = withList(joined.ranking, list)!
  return changed(ranking, about)
    ? { ok: false, problems: [changedProblem(query, path)] }
    : { ok: true, value: ranking, problems: [] }
}

/** Whether a value of the report is another one by the list that was fetched. */
function changed(ranking: Ranking, { dataset, known }: ListedRun): boolean {
  const at = known.queries.indexOf(ranking.query)
  return dataset.spec.measures.some(({ scorer }) => {
    const column = scorer.measure.given === undefined ? known.values.get(scorer.name) : undefined
    return column !== undefined && !Object.is(column[at], scorer.score(ranking))
  })
}

function changedProblem(query: string, path: string): Problem {
  const what = `the list of "${query}" is not the one that it was when it was ranked`
  return errorAt(wholeFile(path), 'collapsed-mismatch', what, 'Build again when nothing writes to the tables.')
}
