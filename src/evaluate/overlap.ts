import { errorAt, type Problem, warningAt, wholeFile } from '../text/problem.ts'
import { likenessOf } from './idForms.ts'
import type { Evaluation } from './values.ts'

/** The queries that only one side has. */
export interface Unmatched {
  readonly path: string
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** Says when a run and judgements hardly speak of the same queries: an error where they share none, a warning below half. */
export function overlapProblems({ qrels, allowNoOverlap }: Evaluation, unmatched: Unmatched): Problem[] {
  const judged = qrels.queries.length
  const shared = judged - unmatched.missing.length
  const place = wholeFile(unmatched.path)
  if (allowNoOverlap || judged === 0) return []
  if (shared === 0) {
    const what = `0 of ${judged} judged queries found in run "${unmatched.path}", which has ${unmatched.extra.length}; judged ids look like ${samples(unmatched.missing)}, run ids like ${samples(unmatched.extra)}`
    return [errorAt(place, 'no-overlap', what, mendFor(unmatched))]
  }
  if (shared * 2 < judged) {
    const what = `only ${shared} of ${judged} judged queries found in run "${unmatched.path}"`
    return [
      warningAt(place, 'few-judged-queries', what, 'Check that judgements and run belong to the same set of queries.'),
    ]
  }
  return []
}

function samples(ids: readonly string[]): string {
  return ids
    .slice(0, 3)
    .map((id) => `"${id}"`)
    .join(', ')
}

function mendFor({ missing, extra }: Unmatched): string {
  const found = likenessOf(missing, extra)
  if (found === undefined) return 'Give the judgements that belong to this run.'
  return `${found.form.hint}; write the ids of the run as the judgements do.`
}
