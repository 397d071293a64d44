import type { Ranking } from '../collection/ranking.ts'

/** Which subtopics the documents of a query are relevant to. A document is a list of subtopics by number, smallest first. */
export interface Coverage {
  /** The subtopics that count: those to which some judged document is relevant. They are numbered in this order, from 0. */
  readonly names: readonly string[]
  /** How many subtopics there are judgements for, relevant or not. */
  readonly all: number
  /** The documents of the list, best first. */
  readonly list: readonly (readonly number[])[]
  /** Every judged document, ids by UTF-8 bytes downwards. */
  readonly judged: readonly (readonly number[])[]
  /** The greatest grade of each judged document. */
  readonly grades: readonly number[]
}

/** Reads the subtopics of a query at a relevance level; none where it was not judged by subtopic. */
export function coverageOf({ subtopics, grades }: Ranking, rel: number): Coverage {
  const length = grades.length
  if (subtopics === undefined)
    return { names: [], all: 0, list: Array.from({ length }, () => []), judged: [], grades: [] }
  const { names, judged } = subtopics
  const documents = judged.length / Math.max(1, names.length)
  const counted = names.flatMap((_, t) => (isCovered(judged, { t, width: names.length, rel }) ? [t] : []))
  const rowOf = (cells: Float64Array, row: number) =>
    counted.flatMap((t, number) => (cells[row * names.length + t]! >= rel ? [number] : []))
  const gradeOf = (row: number) => Math.max(...judged.subarray(row * names.length, (row + 1) * names.length))
  return {
    names: counted.map((t) => names[t]!),
    all: names.length,
    list: Array.from({ length }, (_, row) => rowOf(subtopics.grades, row)),
    judged: Array.from({ length: documents }, (_, row) => rowOf(judged, row)),
    grades: Array.from({ length: documents }, (_, row) => gradeOf(row)),
  }
}

function isCovered(
  cells: Float64Array,
  { t, width, rel }: { readonly t: number; readonly width: number; readonly rel: number },
): boolean {
  for (let cell = t; cell < cells.length; cell += width) if (cells[cell]! >= rel) return true
  return false
}

/**
 * What each of the first documents gains: 1 for every subtopic it is relevant to, times 1 − alpha for each document before it
 * that is relevant to that subtopic too.
 */
export function noveltyGains(
  documents: readonly (readonly number[])[],
  { subtopics, alpha, depth }: { readonly subtopics: number; readonly alpha: number; readonly depth: number },
): Float64Array {
  const weights = new Float64Array(subtopics).fill(1)
  const gains = new Float64Array(Math.min(depth, documents.length))
  for (let i = 0; i < gains.length; i++) {
    for (const t of documents[i]!) {
      gains[i]! += weights[t]!
      weights[t]! *= 1 - alpha
    }
  }
  return gains
}

/**
 * The ideal list, chosen greedily as ndeval does: at each rank the judged document that gains most there, of equal ones the one
 * whose id comes last by UTF-8 bytes. Rows of `judged`; the list ends where nothing more is to be gained.
 */
export function greedyIdeal({ judged, names }: Coverage, alpha: number, depth: number): number[] {
  const weights = new Float64Array(names.length).fill(1)
  const left = new Set(judged.flatMap((covered, row) => (covered.length > 0 ? [row] : [])))
  const chosen: number[] = []
  while (chosen.length < depth) {
    let best = -1
    let most = 0
    for (const row of left) {
      let gain = 0
      for (const t of judged[row]!) gain += weights[t]!
      if (gain > most) {
        most = gain
        best = row
      }
    }
    if (best < 0) return chosen
    chosen.push(best)
    left.delete(best)
    for (const t of judged[best]!) weights[t]! *= 1 - alpha
  }
  return chosen
}
