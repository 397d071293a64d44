import { encodeId, hashBytes } from '../collection/ids.ts'
import { qrelsBuilder } from '../collection/qrelsTable.ts'
import type { Retrieved, Run } from '../collection/run.ts'
import { subtopicQrelsBuilder } from '../collection/subtopicQrels.ts'
import { type Checked, errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'
import { greatestGrade } from './numberProblems.ts'
import type { QrelsFile, QrelsOptions } from './reader.ts'
import { rowsFor } from './rows.ts'

/** Something by id. A map keeps the order that was written; an object puts ids that look like numbers first. */
export type ById<T> = ReadonlyMap<string, T> | Readonly<Record<string, T>>

/** Where an entry stands in the spec. */
export type PlaceOf = (query: string, document?: string, subtopic?: string) => Place

/** Grades that stand in a spec: of a document, or of a document for each subtopic. */
export type InlineGrades = ById<number | ById<number>>

/** How judgements that are data are read. */
export interface InlineOptions {
  /** Whether grades must be whole numbers; they must where it is left out. */
  readonly gains?: QrelsOptions['gains']
  /** Where an entry stands, for messages. */
  readonly placeOf?: PlaceOf
}

/**
 * Judgements that are data and no file: `{ q1: { donut: 1 } }`; or by subtopic, all of them, `{ q1: { donut: { sweet: 1 } } }`.
 * Grades are numbers from -1000 to 1000. An id that looks like a number moves to the front of an object: take a `Map` for it.
 *
 * @example
 * const judgements = orThrow(inlineQrels({ q1: { donut: 2, bagel: 0 }, q2: { muffin: 1 } }))
 * console.log(judgements.qrels.queries) // [ 'q1', 'q2' ]
 */
export function inlineQrels(
  judgements: ById<InlineGrades>,
  { gains = 'whole', placeOf = () => wholeFile('judgements') }: InlineOptions = {},
): Checked<QrelsFile> {
  const given = entriesOf(judgements).flatMap(([query, documents]) => gradesOf(query, documents))
  const bySubtopic = given.some(({ subtopic }) => subtopic !== undefined)
  const builder = bySubtopic ? subtopicQrelsBuilder() : qrelsBuilder()
  const problems: Problem[] = []
  for (const { query, document, subtopic, grade } of given) {
    const place = placeOf(query, document, subtopic)
    const problem =
      bySubtopic && subtopic === undefined ? wholeProblem(document, place) : gradeProblem(grade, gains, place)
    if (problem !== undefined) problems.push(problem)
    const bytes = encodeId(document)
    const hash = hashBytes(bytes, 0, bytes.length)
    builder.add(query, { bytes, start: 0, end: bytes.length, hash, grade, line: place.line }, subtopic)
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { path: placeOf('').path, qrels: builder.build().qrels }, problems: [] }
}

interface InlineGrade {
  readonly query: string
  readonly document: string
  readonly subtopic?: string
  readonly grade: number
}

function gradesOf(query: string, documents: InlineGrades): InlineGrade[] {
  return entriesOf(documents).flatMap(([document, grade]): InlineGrade[] =>
    typeof grade === 'number'
      ? [{ query, document, grade }]
      : entriesOf(grade).map(([subtopic, one]) => ({ query, document, subtopic, grade: one })),
  )
}

function wholeProblem(document: string, place: Place): Problem {
  const what = `"${document}" is judged as a whole, other documents by subtopic`
  return errorAt(place, 'bad-grade', what, `Write a grade for each subtopic: "${document}: { subtopic: 1 }".`)
}

function gradeProblem(grade: number, gains: QrelsOptions['gains'], place: Place): Problem | undefined {
  if (!Number.isFinite(grade) || Math.abs(grade) > greatestGrade) {
    return errorAt(
      place,
      'bad-grade',
      `grade ${grade} is not a number from -${greatestGrade} to ${greatestGrade}`,
      'Write a small number, such as 0, 1 or 2.',
    )
  }
  if (gains === 'real' || Number.isInteger(grade)) return undefined
  return errorAt(
    place,
    'bad-grade',
    `grade ${grade} is not a whole number`,
    'Write a whole grade, or choose the convention gains: real.',
  )
}

/**
 * A run that is data and no file: lists, best first, `{ q1: ['donut', 'bagel'] }`; or scores, `{ q1: { donut: 0.95 } }`.
 *
 * @example
 * const run = orThrow(inlineRun({ q1: ['bagel', 'donut'], q2: { muffin: 0.95, donut: 0.5 } }))
 */
export function inlineRun(
  lists: ById<readonly string[] | ById<number>>,
  placeOf: PlaceOf = () => wholeFile('run'),
): Checked<Run> {
  const problems: Problem[] = []
  const queries: Retrieved[] = []
  for (const [query, list] of entriesOf(lists)) {
    const scored = Array.isArray(list) ? byPosition(list as readonly string[]) : entriesOf(list as ById<number>)
    for (const [document, score] of scored) {
      if (Number.isFinite(score)) continue
      const place = placeOf(query, document)
      problems.push(
        errorAt(place, 'bad-score', `score ${score} is not a finite number`, 'Write a number, such as 0.95.'),
      )
    }
    queries.push(retrievedOf(query, scored, placeOf))
  }
  if (problems.length > 0) return { ok: false, problems }
  const rows = queries.reduce((sum, { count }) => sum + count, 0)
  const run: Run = {
    path: placeOf('').path,
    async stream(receiver) {
      receiver.start()
      for (const retrieved of queries) receiver.query(retrieved)
      return { rows, tag: '', problems: [] }
    },
  }
  return { ok: true, value: run, problems: [] }
}

/** A list gives its first document the score n, its last one 1. */
function byPosition(documents: readonly string[]): (readonly [string, number])[] {
  return documents.map((document, i) => [document, documents.length - i])
}

function retrievedOf(query: string, scored: readonly (readonly [string, number])[], placeOf: PlaceOf): Retrieved {
  const ids = scored.map(([document]) => encodeId(document))
  const bytes = new Uint8Array(ids.reduce((sum, { length }) => sum + length, 0))
  const rows = rowsFor(scored.length)
  let at = 0
  scored.forEach(([document, score], i) => {
    bytes.set(ids[i]!, at)
    rows.starts[i] = at
    at += ids[i]!.length
    rows.ends[i] = at
    rows.hashes[i] = hashBytes(bytes, rows.starts[i]!, at)
    rows.scores[i] = score
    rows.ranks[i] = Number.NaN
    rows.lines[i] = placeOf(query, document).line
  })
  return { query, count: scored.length, bytes, ...rows }
}

function entriesOf<T>(byId: ById<T>): (readonly [string, T])[] {
  return byId instanceof Map ? [...byId] : Object.entries(byId as Readonly<Record<string, T>>)
}
