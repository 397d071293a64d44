import type { Judgements } from './qrels.ts'
import { UNJUDGED } from './ranking.ts'
import type { Retrieved } from './run.ts'
import type { SubtopicJudgements, Subtopics } from './subtopics.ts'

/** A list joined with judgements by subtopic: row `rows[i]` of the run is the document at rank i + 1. */
export function joinSubtopics(
  { bytes, starts, ends, hashes }: Retrieved,
  rows: Int32Array,
  { judgements, retrievedOnly }: { readonly judgements: Judgements; readonly retrievedOnly: boolean },
): Subtopics | undefined {
  const { subtopics } = judgements
  if (subtopics === undefined) return undefined
  const { names, cells } = subtopics
  const width = names.length
  const grades = new Float64Array(rows.length * width).fill(UNJUDGED)
  const found = new Set<number>()
  rows.forEach((row, i) => {
    const document = judgements.find(bytes, starts[row]!, ends[row]!, hashes[row]!)
    if (document < 0) return
    found.add(document)
    grades.set(cells.subarray(document * width, (document + 1) * width), i * width)
  })
  return { ...judgedRows(judgements, subtopics, (document) => !retrievedOnly || found.has(document)), grades }
}

/** Judgements by subtopic beside an empty list. */
export function absentSubtopics(judgements: Judgements, retrievedOnly: boolean): Subtopics | undefined {
  const { subtopics } = judgements
  if (subtopics === undefined) return undefined
  return { ...judgedRows(judgements, subtopics, () => !retrievedOnly), grades: new Float64Array(0) }
}

function judgedRows(
  { document }: Judgements,
  { names, cells, order }: SubtopicJudgements,
  counts: (document: number) => boolean,
): Omit<Subtopics, 'grades'> {
  const width = names.length
  const counted = order.filter(counts)
  const judged = new Float64Array(counted.length * width)
  counted.forEach((from, row) => void judged.set(cells.subarray(from * width, (from + 1) * width), row * width))
  return { names, judged, document: (row) => document(counted[row]!) }
}
