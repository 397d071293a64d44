/**
 * Choices that are not a measure's formula: how a run and judgements are joined, and over which queries a value is summed
 * up. Tools that share a measure's name differ here; every choice is named and printed.
 */
export interface Conventions {
  /** The order of equal scores. Ids compare by their UTF-8 bytes; `input` is the order of the file; `rank` the rank column. */
  readonly ties: 'id-descending' | 'id-ascending' | 'input' | 'input-reversed' | 'rank'
  /** Scores are compared as doubles, or rounded to single precision first (trec_eval up to 9.0.4). */
  readonly precision: 'float64' | 'float32'
  /** The queries that count: all judged ones, those both judged and answered, or all the run answers. */
  readonly queries: 'judged' | 'shared' | 'run'
  /**
   * A judged query that the run does not answer: measured as an empty list (its judgements still count in NumRel), 0 for
   * every measure and count, or left out.
   */
  readonly missing: 'empty' | 'zero' | 'skip'
  /** A query without a document of grade 1 or more: counts as measured, or left out. */
  readonly noRelevant: 'zero' | 'skip'
  /** The same document twice in one query: an error; the better score stays; or only identical repeats are folded into one. */
  readonly duplicates: 'error' | 'keep-best' | 'collapse-identical'
  /** A document whose id is the query's id: kept, or taken out before ranks are counted. */
  readonly self: 'keep' | 'ignore'
  /** Documents that were not judged, or only pooled: kept, or taken out before ranks are counted. */
  readonly unjudged: 'keep' | 'drop'
  /** Judged documents that the run does not hold: they count, or it is as if they had not been judged (torchmetrics). */
  readonly unretrieved: 'keep' | 'drop'
  /** Documents below this score are not retrieved; `-Infinity` keeps all. */
  readonly minScore: number
  /** Only this many documents of each query count, after ordering; `Infinity` keeps all. Judgements are never cut. */
  readonly depth: number
  /** Whether grades must be whole numbers, as trec_eval needs them. */
  readonly gains: 'whole' | 'real'
}

/** trec_eval 10 with `-c`. */
export const trecEval: Conventions = {
  ties: 'id-descending',
  precision: 'float64',
  queries: 'judged',
  missing: 'empty',
  noRelevant: 'zero',
  duplicates: 'error',
  self: 'keep',
  unjudged: 'keep',
  unretrieved: 'keep',
  minScore: -Infinity,
  depth: Infinity,
  gains: 'whole',
}
