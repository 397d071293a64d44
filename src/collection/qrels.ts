import type { PreferenceGroup } from './preferences.ts'
import type { Retrieved } from './run.ts'
import type { SubtopicJudgements } from './subtopics.ts'

/** The judgements of one query. */
export interface Judgements {
  readonly query: string
  /** Grades in the order of the file. */
  readonly grades: Float64Array
  /** The same grades, greatest first. */
  readonly judged: Float64Array
  /** The id of the document at an index of `grades`. */
  document(index: number): string
  /** The line of the judgement at an index of `grades`, 1-based; absent where judgements have none. */
  line?(index: number): number
  /** Index of the document whose UTF-8 bytes are `bytes[start, end)` and whose `hashBytes` is `hash`; -1 where it was not judged. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number
  /**
   * Looks many up at once: entry i of `grades` becomes the grade of the document in row `rows[i]`, or `UNJUDGED`. Returns how
   * many of them were judged with grade 0 or more.
   */
  gradeRows(retrieved: Retrieved, rows: Int32Array, grades: Float64Array): number
  /** The same judgements by subtopic, where they are given so. */
  readonly subtopics?: SubtopicJudgements | undefined
  /** The same judgements as preferences, where they are given so; made when asked for, as they are many. */
  preferences?(): readonly PreferenceGroup[]
}

/** What a measure may look at: a grade for each document, a grade for each document and subtopic, or preferences. */
export type Kind = 'ranking' | 'diversity' | 'preference'

/** Relevance judgements of a collection. */
export interface Qrels {
  /** Judged queries in byte order of their ids. */
  readonly queries: readonly string[]
  readonly rows: number
  /** The kinds of measures that these judgements suffice for. */
  readonly serves: readonly Kind[]
  /** Only the grades of a query are known, and not the documents that have them. */
  readonly gradesOnly?: true
  of(query: string): Judgements | undefined
}
