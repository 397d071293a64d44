import type { Scorer } from './measure.ts'

/**
 * What a number on a page is, so that a reader's browser can compute and print it again: the value of a query or of all of
 * them, how many queries stand behind it, the interval of a mean, a part of a comparison with the baseline, a query's difference
 * to the baseline or its mean over all systems.
 */
export type CheckKind =
  | 'value'
  /** The same in a sentence, where counts may have decimals. */
  | 'plain'
  | 'counts'
  | 'interval'
  | 'difference'
  | 'difference-interval'
  | 'dz'
  | 'wins'
  | 'p'
  | 'corrected'
  | 'n'
  | 'gain'
  | 'mean'
  /** The standard deviation of a summary between several runs of one system. */
  | 'deviation'
  /** A mean over data sets, and its interval. */
  | 'average'
  | 'average-interval'

/** A number of a page. `run` is empty where all runs are meant, `query` where all queries are. */
export interface CheckKey {
  readonly kind: CheckKind
  readonly dataset: string
  /** The canonical name of the scorer. */
  readonly measure: string
  readonly run: string
  readonly query: string
  /** Decimals. */
  readonly digits: number
  /** A number over the slices of a field: the field, and which part it is about; part 0 is all queries. */
  readonly slice?: SliceKey
  /** An average: the data sets, and what the mean of each counts. */
  readonly over?: readonly Weighed[]
}

/** A data set in an average, and its weight. */
export type Weighed = readonly [dataset: string, weight: number]

/** A part of what was compared by a field of the queries. */
export interface SliceKey {
  readonly by: string
  readonly part: number
}

/** A key as an attribute of a page holds it. */
export function printKey({ kind, dataset, measure, run, query, digits, slice, over }: CheckKey): string {
  const further = slice ? [slice.by, slice.part] : over ? [over] : []
  return JSON.stringify([kind, dataset, measure, run, query, digits, ...further])
}

/** Reads what `printKey` wrote. */
export function readKey(text: string): CheckKey {
  const [kind, dataset, measure, run, query, digits, by, part] = JSON.parse(text) as [
    CheckKind,
    string,
    string,
    string,
    string,
    number,
    (string | readonly Weighed[])?,
    number?,
  ]
  const key: CheckKey = { kind, dataset, measure, run, query, digits }
  if (by === undefined) return key
  return typeof by === 'string' ? { ...key, slice: { by, part: part! } } : { ...key, over: by }
}

/** A scorer as a page holds it: the name of its record, and its parameters as the record prints them. */
export interface PageScorer {
  readonly measure: string
  readonly params: Readonly<Record<string, string>>
}

/** A scorer for a page. */
export function pageScorer({ measure, values }: Pick<Scorer, 'measure' | 'values'>): PageScorer {
  const params = Object.entries(measure.params).map(([name, { print }]) => [name, print(values[name])])
  return { measure: measure.name, params: Object.fromEntries(params) }
}

/** What a page needs so that a reader's browser can compute its numbers again; or why it cannot. */
export type PageCheck =
  | {
      readonly kind: 'rankings'
      /** The script with the rankings, relative to the page, the SHA-256 of its text, and its size. */
      readonly href: string
      readonly hash: string
      readonly bytes: number
      /** The scorers of the page's numbers by canonical name. */
      readonly scorers: Readonly<Record<string, PageScorer>>
      /** Measures whose values by query are taken as they are, each with the reason, in the page's language. */
      readonly taken: readonly string[]
    }
  | { readonly kind: 'too-large'; readonly most: number }
  /** No number of the page can be computed again; what its blocks say is held against how they were made. */
  | { readonly kind: 'made' }
