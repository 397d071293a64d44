import { joinMisfit, wholeListNeeded, withList } from '../collection/placed.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { CollapsedFacts, Run } from '../collection/run.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import type { Evaluation, RunValues } from './values.ts'

/** Whether a measure looks at more of a list than the grades at its ranks. */
export function needsWholeLists({ measure, values }: Pick<Scorer, 'measure' | 'values'>): boolean {
  const { needsTies = false } = measure
  return measure.over === 'pooled' || (typeof needsTies === 'boolean' ? needsTies : needsTies(values))
}

/** What an evaluation asks of lists of which only the judged documents are known, and they do not hold. */
export function wholeListProblems({ scorers, keep = new Set(), run, wholeListsFor }: Evaluation): Problem[] {
  const measures = [
    ...scorers.filter(needsWholeLists).map(({ name }) => `the measure "${name}"`),
    ...(wholeListsFor === undefined ? [] : [wholeListsFor]),
  ].map((what) => wholeListNeeded(run.path, what))
  if (run.list !== undefined) return measures
  return [...measures, ...[...keep].map((query) => wholeListNeeded(run.path, `the ranking of the query "${query}"`))]
}

/** Judgements of which only the grades are known, and a run whose documents have to be looked up in them. */
export function idsProblem({ qrelsPath, run }: Evaluation): Problem {
  const what = 'the judgements are counts of grades without documents, and a run with documents needs their ids'
  const mend = 'Give the judgements themselves, or a run that is a collapsed table.'
  return errorAt(wholeFile(qrelsPath ?? run.path), 'needs-whole-lists', what, mend)
}

/** Lists that were ordered or cut under other conventions than those that are asked for. */
export function misfitProblems(
  { conventions, run }: Pick<Evaluation, 'conventions'> & { readonly run: Pick<Run, 'path'> },
  { collapsed }: { readonly collapsed?: Pick<CollapsedFacts, 'joined'> | undefined },
): Problem[] {
  if (collapsed === undefined) return []
  const misfit = joinMisfit(collapsed.joined, conventions)
  if (misfit === undefined) return []
  const what = `the lists were not collapsed under the convention ${misfit}`
  const mend = `They were made under ${collapsed.joined || 'the conventions of trec_eval'}: choose these, or make the rows anew under others, as far as \`rankbook sql --conventions\` takes them.`
  return [errorAt(wholeFile(run.path), 'collapsed-conventions', what, mend)]
}

/** Fetches the whole list of every ranking that was kept and is known by its judged documents alone. */
export async function withWholeLists(
  found: Extract<Checked<RunValues>, { ok: true }>,
  { run: { path, list }, qrels }: Evaluation,
): Promise<Checked<RunValues>> {
  const kept = new Map<string, Ranking>()
  for (const [query, ranking] of found.value.kept) {
    if (list === undefined || (ranking.placed === undefined && !qrels.gradesOnly)) {
      kept.set(query, ranking)
      continue
    }
    const whole = await list(query)
    if (!whole.ok) return whole
    const named = withList(ranking, whole.value)
    if (named === undefined) {
      const what = `the list of "${query}" is shorter than it was when it was ranked`
      const mend = 'Build again when nothing writes to the tables.'
      return { ok: false, problems: [errorAt(wholeFile(path), 'collapsed-mismatch', what, mend)] }
    }
    kept.set(query, named)
  }
  return { ...found, value: { ...found.value, kept } }
}
