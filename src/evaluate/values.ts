import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { CollapsedFacts, Run } from '../collection/run.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Summary } from '../measures/summary.ts'
import type { Digest, Evidence } from '../text/io.ts'
import type { AlikeCounts } from './alike.ts'

/** What to evaluate. */
export interface Evaluation {
  readonly qrels: Qrels
  /** Where the judgements come from, for messages; without it, the run's path stands there. */
  readonly qrelsPath?: string | undefined
  readonly run: Run
  readonly scorers: readonly Scorer[]
  readonly conventions: Conventions
  /** Queries whose rankings are kept whole, for derivations and lists. */
  readonly keep?: ReadonlySet<string>
  /** Called with every ranking that is measured, as it comes; it is borrowed until this returns. */
  readonly each?: (ranking: Ranking) => void
  /** What `each` needs whole lists for, such as "the overlap of lists"; absent where grades will do. */
  readonly wholeListsFor?: string | undefined
  /** Lets a run pass that answers no judged query, as trec_eval does. */
  readonly allowNoOverlap?: boolean
}

/** Every value of one run. */
export interface RunValues {
  /** The queries that count, in byte order of their ids. */
  readonly queries: readonly string[]
  /** By scorer name: entry i belongs to `queries[i]`; NaN is undefined. */
  readonly values: ReadonlyMap<string, Float64Array>
  /** How much each query counts in a weighted mean, by the name of a scorer that has one; in the order of `queries`. */
  readonly weights: ReadonlyMap<string, Float64Array>
  /** How many lists hold each document, greatest first, by the name of a scorer that looks at all lists together. */
  readonly pools: ReadonlyMap<string, Float64Array>
  /** By scorer name. */
  readonly summaries: ReadonlyMap<string, Summary>
  /** The rankings asked for, as far as their queries count. */
  readonly kept: ReadonlyMap<string, Ranking>
  /** Of values given from outside, by scorer name; absent where there are none. */
  readonly given?: ReadonlyMap<string, GivenCounts>
  readonly counts: Counts
  readonly tag: string
  /** Absent where the run is no file. */
  readonly digest?: Digest | undefined
  /** Where the run is the rows of a statement: what stands behind it. */
  readonly evidence?: Evidence | undefined
  /** Where only the judged documents of its lists are known: how that came about. */
  readonly collapsed?: CollapsedFacts | undefined
}

/** How far values that were given from outside go together with the queries that count. */
export interface GivenCounts {
  /** Queries that count and were given no value. */
  readonly absent: ReadonlySet<string>
  /** Values of queries that do not count. */
  readonly beside: number
}

/** What a reader should know about a run beside its values. */
export interface Counts {
  /** Rows of the run, and the queries they name. */
  readonly rows: number
  readonly runQueries: number
  readonly judgedQueries: number
  /** Judged queries that the run does not answer, in byte order. */
  readonly missing: readonly string[]
  /** Queries of the run that nobody judged, in byte order. */
  readonly extra: readonly string[]
  /** Evaluated queries without a document of grade 1 or more. */
  readonly noRelevant: number
  /** Documents that share their score with another of the same query, and the queries they are in. */
  readonly ties: { readonly documents: number; readonly queries: number }
  /** Pairs of neighbours in rank, and how many of them have equal scores. */
  readonly neighbours: { readonly pairs: number; readonly tied: number }
  /** Queries where a tie goes across a cutoff that a scorer uses, by cutoff, smallest first. */
  readonly tiedAt: readonly { readonly cutoff: number; readonly queries: number }[]
  /** Of the documents at ranks 1 to 10 in answered, judged queries: how many there are, and how many were not judged. */
  readonly top10: { readonly documents: number; readonly unjudged: number }
  /** Judged documents (grade 0 or more) in answered, judged queries, and how many of them were retrieved. */
  readonly judged: { readonly documents: number; readonly retrieved: number }
  /** The first row whose rank column contradicts its score. */
  readonly rankDisagrees?: { readonly query: string; readonly line: number } | undefined
  /** Judged documents that could have been retrieved in answered, judged queries, lists being as long as they are; and those that were. */
  readonly overlap: { readonly possible: number; readonly found: number }
  /** Answered, judged queries with two documents or more, and those whose documents all have the same score. */
  readonly flat: { readonly queries: number; readonly flat: number }
  /** Answered, judged queries, their documents, and the queries whose list is the judged documents in order of their grades. */
  readonly perfect: { readonly queries: number; readonly documents: number; readonly perfect: number }
  /** Ids of both sides for the first query in which nothing judged was retrieved. */
  readonly strangers?: { readonly judged: readonly string[]; readonly retrieved: readonly string[] } | undefined
  /** Retrieved documents that are judged under another spelling. */
  readonly alike: AlikeCounts
  /** Answered queries, and those whose first document has the query's own id. */
  readonly selfFirst: { readonly queries: number; readonly self: number }
  /** Only the judged documents of its lists are known: equal scores, repeats and queries that nobody judged were not counted. */
  readonly placed?: true
  /** Rows folded or taken out by a convention. */
  readonly dropped: {
    readonly duplicates: number
    readonly self: number
    readonly unjudged: number
    readonly belowScore: number
  }
}

/** Several runs over the same judgements, in the order given. */
export interface Table {
  readonly runs: readonly { readonly name: string; readonly values: RunValues }[]
}
