import type { Conventions } from '../collection/conventions.ts'
import type { Ranking } from '../collection/ranking.ts'

/** A ranking to derive a value from; or why there is none, and how to mend it. */
export type Derivable =
  | { readonly ok: true; readonly ranking: Ranking }
  | { readonly ok: false; readonly what: string; readonly mend: string }

/** Whether a query's value under the conventions comes from its ranking, which is undefined where they leave the query out. */
export function derivable(
  ranking: Ranking | undefined,
  { query, run, missing }: { readonly query: string; readonly run: string; readonly missing: Conventions['missing'] },
): Derivable {
  if (ranking === undefined) return { ok: false, ...notCounted(query) }
  if (ranking.absent && missing === 'zero') {
    const what = `run "${run}" has no results for query "${query}", whose values the convention missing=zero sets to 0`
    return { ok: false, what, mend: 'Name a query that the run answers.' }
  }
  return { ok: true, ranking }
}

/** Says that conventions leave a query out. */
export function notCounted(query: string): { readonly what: string; readonly mend: string } {
  const what = `query "${query}" does not count under the conventions`
  return { what, mend: 'Name another query, or other conventions.' }
}
