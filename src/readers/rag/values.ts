import { errorAt } from '../../text/problem.ts'
import type { Faults } from '../faults.ts'
import { type JsonField, readField, readFields } from '../jsonFields.ts'
import { jsonText, nextToken, stringOf } from '../jsonTokens.ts'
import { scoreProblem } from '../numberProblems.ts'
import type { RawRecord } from './scan.ts'

/** A record whose values are read, and what is wrong with them. */
export interface Values {
  readonly record: RawRecord
  readonly faults: Faults
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Half a surrogate pair: no UTF-8 has it, so that two texts would become one. */
const halfPair = /\p{Cs}/u

/** The bytes of a value as they stand in the file. */
export function written({ record: { bytes } }: Values, { from, to }: JsonField): string {
  return decoder.decode(bytes.subarray(from, to))
}

/** The values of a list; undefined, and a problem, where there is none. */
export function listOf(values: Values, field: JsonField, name: string): readonly JsonField[] | undefined {
  if (field.token !== '[') {
    const mend = field.token === 'null' ? 'Write [] where there is nothing.' : `Write "${name}" as a list.`
    return noteKind(values, { field, name, expected: 'a list', mend })
  }
  const text = jsonText(values.record.bytes, field.from, field.to)
  nextToken(text)
  const items: JsonField[] = []
  // The record was walked through before, so that nothing stops here.
  for (let token = nextToken(text); token !== ']'; token = nextToken(text)) {
    items.push(readField(text, token) as JsonField)
  }
  return items
}

/** The fields of an object; undefined where the value is none. */
export function objectOf({ record: { bytes } }: Values, field: JsonField): ReadonlyMap<string, JsonField> | undefined {
  if (field.token !== '{') return undefined
  const text = jsonText(bytes, field.from, field.to)
  nextToken(text)
  return readFields(text) as ReadonlyMap<string, JsonField>
}

/** A text; undefined, and a problem, where the value is none. */
export function textOf(values: Values, field: JsonField, name: string): string | undefined {
  if (field.token !== 'string')
    return noteKind(values, { field, name, expected: 'a text', mend: `Write "${name}" between double quotes.` })
  const text = stringOf({ bytes: values.record.bytes, ...field })
  if (!halfPair.test(text)) return text
  const what = `half a surrogate pair stands in "${name}"`
  return note(values, field, { rule: 'bad-character', what, mend: 'Write the text without it.' })
}

/** An id: a text without control characters, or the digits of a whole number that every reader of JSON keeps. */
export function idOf(values: Values, field: JsonField, name: string): string | undefined {
  if (field.token === 'number') {
    const digits = written(values, field)
    if (/^(?:0|-?[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits))) return digits
  }
  if (field.token !== 'string') {
    const expected = 'a text or a safe whole number'
    return noteKind(values, { field, name, expected, mend: `Write every id in "${name}" between double quotes.` })
  }
  const id = textOf(values, field, name)
  if (id === undefined) return undefined
  if (id === '') return note(values, field, { rule: 'bad-id', what: `an empty id in "${name}"`, mend: 'Write the id.' })
  return withoutControl(values, field, { id, of: `an id of "${name}"` })
}

/** The id, unless a control character stands in it. */
export function withoutControl(
  values: Values,
  field: JsonField,
  { id, of }: { readonly id: string; readonly of: string },
): string | undefined {
  if (![...id].some((character) => character < ' ')) return id
  const what = `a control character stands in ${of}`
  return note(values, field, { rule: 'bad-id', what, mend: 'Write it without.' })
}

/** A finite number, as JSON has it or as text; undefined, and a problem, otherwise. */
export function scoreOf(values: Values, field: JsonField, name: string): number | undefined {
  const text = field.token === 'string' ? textOf(values, field, name) : written(values, field)
  if (text === undefined) return undefined
  if (field.token !== 'string' && field.token !== 'number')
    return noteKind(values, { field, name, expected: 'a number', mend: 'Write every score as a number, or none.' })
  const problem = scoreProblem(values.record.place(field), text)
  if (problem === undefined) return Number(text)
  values.faults.problems.push(problem)
  return undefined
}

interface Kind {
  readonly field: JsonField
  readonly name: string
  readonly expected: string
  readonly mend: string
}

/** Says that a value is of another kind than it should be. */
export function noteKind(values: Values, { field, name, expected, mend }: Kind): undefined {
  const received = written(values, { ...field, to: Math.min(field.to, field.from + 60) })
  return note(values, field, { rule: 'bad-value', what: `"${name}" must be ${expected}, received ${received}`, mend })
}

/** Says what is wrong with a part of the record. */
export function note(
  { record, faults }: Values,
  part: Pick<JsonField, 'from' | 'to'>,
  { rule, what, mend }: { readonly rule: string; readonly what: string; readonly mend: string },
): undefined {
  faults.problems.push(errorAt(record.place(part), rule, what, mend))
  return undefined
}
