import { compareIds } from '../text/order.ts'

/** Judgements of one query by subtopic (aspect, intent), beside the grade of each document as a whole, which is its greatest. */
export interface SubtopicJudgements {
  /** The subtopics that were judged: whole numbers by size, then other names by their UTF-8 bytes. */
  readonly names: readonly string[]
  /** Cell `document * names.length + subtopic`: its grade, or `UNJUDGED`. `document` is an index of `Judgements.grades`. */
  readonly cells: Float64Array
  /** Indices of the documents, their ids by UTF-8 bytes downwards. */
  readonly order: Uint32Array
}

/** One query by subtopic, as a measure of diversity sees it. A row holds one grade, or `UNJUDGED`, for each of `names`. */
export interface Subtopics {
  readonly names: readonly string[]
  /** Row i is the document at rank i + 1. */
  readonly grades: Float64Array
  /** A row for every judged document of the query, ids by UTF-8 bytes downwards, as ndeval breaks ties. */
  readonly judged: Float64Array
  /** The id of the document of a row of `judged`, from 0. */
  document(row: number): string
}

/** The order of subtopics. */
export function compareSubtopics(a: string, b: string): number {
  const [isNumber, otherIsNumber] = [isWhole(a), isWhole(b)]
  if (isNumber && otherIsNumber && Number(a) !== Number(b)) return Number(a) - Number(b)
  return isNumber === otherIsNumber ? compareIds(a, b) : isNumber ? -1 : 1
}

function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}

/** A copy that outlives the next query. */
export function keepSubtopics({ names, grades, judged, document }: Subtopics): Subtopics {
  const documents = Array.from({ length: judged.length / Math.max(1, names.length) }, (_, row) => document(row))
  return { names, grades: grades.slice(), judged: judged.slice(), document: (row) => documents[row]! }
}

/** The same with only some ranks (1-based) of the list, in that order. */
export function atRanks(subtopics: Subtopics, ranks: readonly number[]): Subtopics {
  const width = subtopics.names.length
  const grades = new Float64Array(ranks.length * width)
  ranks.forEach((rank, i) => void grades.set(subtopics.grades.subarray((rank - 1) * width, rank * width), i * width))
  return { ...subtopics, grades }
}

/** The same with every grade changed. */
export function mapSubtopics(subtopics: Subtopics, change: (grade: number) => number): Subtopics {
  return { ...subtopics, grades: subtopics.grades.map(change), judged: subtopics.judged.map(change) }
}
