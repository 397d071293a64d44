import { readDecimal } from '../readers/decimal.ts'
import type { PlaceOf } from '../readers/inline.ts'
import type { Text } from '../readers/reader.ts'
import type { DataRef } from '../spec/spec.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'

/** Data that stand in a spec. */
export type InlineRef = Extract<DataRef, { kind: 'inline' }>

/** Where an entry of such data stands. */
export function placeOf(ref: InlineRef): PlaceOf {
  return (...at) => ref.place(at.filter((part) => part !== undefined))
}

/** How the numbers of data in a spec are written. */
const written = {
  grade: { read: readGrade, expected: 'a whole number', such: '1' },
  score: { read: readDecimal, expected: 'a number', such: '0.95' },
} as const

/** A grade without exponent; whether it has to be whole, the conventions say. */
function readGrade(text: string): number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** Data by query and document with every number read from its text; lists of ids stay lists. */
export function numbersIn(ref: InlineRef, what: keyof typeof written): Checked<ReadonlyMap<string, unknown>> {
  const problems: Problem[] = []
  const byQuery = new Map<string, unknown>()
  for (const [query, documents] of ref.value) {
    if (what === 'score' && isListOfIds(documents)) byQuery.set(query, documents)
    else if (documents instanceof Map) byQuery.set(query, numbersOf(documents, { ref, query, what, problems }))
    else {
      const form = what === 'grade' ? '' : `, or "${query}: [document, document]"`
      const message = `the data of "${query}" are not in the form expected`
      const mend = `Write "${query}: { document: ${what} }"${form}.`
      problems.push(errorAt(ref.place([query]), 'spec', message, mend))
    }
  }
  if (ref.value.size === 0)
    problems.push(errorAt(ref.place([]), 'no-rows', 'no rows, expected data', 'Write at least one query.'))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: byQuery, problems: [] }
}

interface Inside {
  readonly ref: InlineRef
  readonly query: string
  readonly what: keyof typeof written
  readonly problems: Problem[]
}

function numbersOf(
  documents: ReadonlyMap<string, unknown>,
  { ref, query, what, problems }: Inside,
): Map<string, number | Map<string, number>> {
  const numbers = new Map<string, number | Map<string, number>>()
  for (const [document, value] of documents) {
    const at = [query, document]
    if (what === 'grade' && value instanceof Map) numbers.set(document, subtopicsIn(value, at, { ref, what, problems }))
    else {
      const number = numberIn(value, at, { ref, what, problems })
      if (number !== undefined) numbers.set(document, number)
    }
  }
  return numbers
}

/** The grades of one document by subtopic. */
function subtopicsIn(
  value: ReadonlyMap<string, unknown>,
  at: readonly string[],
  inside: Omit<Inside, 'query'>,
): Map<string, number> {
  const grades = new Map<string, number>()
  for (const [subtopic, grade] of value) {
    const number = numberIn(grade, [...at, subtopic], inside)
    if (number !== undefined) grades.set(subtopic, number)
  }
  return grades
}

function numberIn(
  value: unknown,
  at: readonly string[],
  { ref, what, problems }: Omit<Inside, 'query'>,
): number | undefined {
  const { read, expected, such } = written[what]
  const number = typeof value === 'string' ? read(value) : Number.NaN
  if (!Number.isNaN(number)) return number
  const got = typeof value === 'string' ? `"${value}"` : 'a collection'
  const message = `${what} ${got} is not ${expected}`
  problems.push(errorAt(ref.place(at), `bad-${what}`, message, `Write ${expected}, such as ${such}.`))
  return undefined
}

function isListOfIds(documents: unknown): documents is readonly string[] {
  return Array.isArray(documents) && documents.every((document) => typeof document === 'string')
}

/** Texts in a spec are written `{ q1: sweet pastry }`. */
export function inlineTexts(ref: InlineRef): Checked<{ readonly texts: ReadonlyMap<string, Text> }> {
  const texts = new Map<string, Text>()
  for (const [id, text] of ref.value) {
    if (typeof text !== 'string') {
      const what = `the text of "${id}" is a collection, expected text`
      return { ok: false, problems: [errorAt(ref.place([id]), 'spec', what, 'Write one line of text.')] }
    }
    texts.set(id, { id, text, fields: {} })
  }
  return { ok: true, value: { texts }, problems: [] }
}
