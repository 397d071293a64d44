import type { Retrieved } from './run.ts'

/** The judgements of one query. */
export interface Judgements {
  readonly query: string
  /** Grades in the order of the file. */
  readonly grades: Float64Array
  /** The same grades, greatest first. */
  readonly judged: Float64Array
  /** The id of the document at an index of `grades`. */
  document(index: number): string
  /** Index of the document whose UTF-8 bytes are `bytes[start, end)` and whose `hashBytes` is `hash`; -1 where it was not judged. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number
  /**
   * Looks many up at once: entry i of `grades` becomes the grade of the document in row `rows[i]`, or `UNJUDGED`. Returns how
   * many of them were judged with grade 0 or more.
   */
  gradeRows(retrieved: Retrieved, rows: Int32Array, grades: Float64Array): number
}

/** Relevance judgements of a collection. */
export interface Qrels {
  /** Judged queries in byte order of their ids. */
  readonly queries: readonly string[]
  readonly rows: number
  of(query: string): Judgements | undefined
}
