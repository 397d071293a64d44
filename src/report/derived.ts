import type { Spec } from '../spec/spec.ts'
import { csvLine } from '../text/formats.ts'
import { formatFull } from '../text/number.ts'

/** A judgement that was derived. */
export interface DerivedRow {
  readonly query: string
  readonly document: string
  readonly grade: 0 | 1
  /** Whether some run has the document; a reference that none of them found is a row too. */
  readonly retrieved: boolean
  /** The answer or reference that the document matches: its id or its text; empty where the grade is 0. */
  readonly matched: string
  /** How much of the reference it holds, where the rule measures that. */
  readonly share?: number
}

/** How the judgements of a data set were derived, and all of them: queries and documents in byte order. */
export interface Derived {
  /** The name of the rule. */
  readonly rule: string
  readonly threshold?: number
  readonly rows: readonly DerivedRow[]
}

/** What a page says of derived judgements. */
export interface DerivedCounts {
  /** Pairs of query and document that some run has. */
  readonly retrieved: number
  /** Those of them that are relevant. */
  readonly relevant: number
  /** References that no run found. */
  readonly missed: number
}

/** Counts over the rows. */
export function derivedCounts({ rows }: Derived): DerivedCounts {
  const retrieved = rows.filter((row) => row.retrieved)
  const relevant = retrieved.filter(({ grade }) => grade === 1).length
  return { retrieved: retrieved.length, relevant, missed: rows.length - retrieved.length }
}

/** The judgements as a file that a person can check, and that reads as judgements: one row for each of them. */
export function derivedCsv({ rule, rows }: Derived): string {
  const lines = rows.map(({ query, document, grade, retrieved, matched, share }) =>
    csvLine([
      query,
      document,
      String(grade),
      rule,
      retrieved ? 'yes' : 'no',
      matched,
      share === undefined ? '' : formatFull(share),
    ]),
  )
  return ['query_id,doc_id,relevance,rule,retrieved,matched,share\n', ...lines].join('')
}

/**
 * Where the derived judgements of a data set are written, under the folder of its report. A name that is none for a file
 * gives way to its place among the data sets, after a sign that no name begins with.
 */
export function derivedPath(dataset: string, { datasets }: Pick<Spec, 'datasets'>): string {
  const plain = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]{0,99}$/u.test(dataset)
  return `derived/${plain ? dataset : `~${datasets.findIndex(({ name }) => name === dataset) + 1}`}.csv`
}

/** The derived judgements of all data sets, and where each are written. */
export function derivedFiles(
  datasets: readonly { readonly spec: { readonly name: string }; readonly derived?: Derived }[],
  spec: Pick<Spec, 'datasets'>,
): { readonly path: string; readonly derived: Derived }[] {
  return datasets.flatMap(({ spec: { name }, derived }) =>
    derived === undefined ? [] : [{ path: derivedPath(name, spec), derived }],
  )
}
