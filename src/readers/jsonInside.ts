import { errorAt } from '../text/problem.ts'
import { stopProblem } from './jsonFaults.ts'
import { readFields } from './jsonFields.ts'
import { type JsonText, jsonText, nextToken } from './jsonTokens.ts'
import { spotAfter, unitsOf } from './spots.ts'
import type { TableAsk } from './table.ts'

/**
 * The text of a JSON file, or the part of it that the declared keys lead to; undefined, and a problem, where they lead
 * nowhere. The file is held to strict JSON as a whole all the same.
 */
export function textInside(bytes: Uint8Array, ask: TableAsk): JsonText | undefined {
  let text = jsonText(bytes, 0, bytes.length)
  for (const [depth, key] of (ask.inside ?? []).entries()) {
    const span = { from: text.at, to: text.end }
    const first = nextToken(text)
    const fields = first === '{' ? readFields(text) : first
    if (typeof fields === 'string') return note(text, fields, ask, span)
    const last = depth === 0 ? nextToken(text) : 'end'
    if (last !== 'end') return note(text, last, ask, span)
    const field = fields.get(key)
    if (field === undefined) return noteKey(bytes, ask, { span, key, keys: [...fields.keys()] })
    text = jsonText(bytes, field.from, field.to)
  }
  return text
}

interface Span {
  readonly from: number
  readonly to: number
}

const start = { at: 0, line: 1, column: 1 }

function note(text: JsonText, stop: ReturnType<typeof nextToken>, { faults, inside }: TableAsk, span: Span): undefined {
  const { path, problems } = faults
  if (stop === 'fault' || stop === 'deep' || stop === 'again' || stop === 'end') {
    const mend = 'Write the file again by a program that writes JSON, to its end.'
    problems.push(stopProblem(text, stop, { path, start, mend }))
  } else problems.push(errorAt(placeOf(text.bytes, path, span), 'bad-shape', 'no object with keys', mendOf(inside)))
  return undefined
}

function noteKey(
  bytes: Uint8Array,
  { faults: { path, problems }, inside }: TableAsk,
  { span, key, keys }: { readonly span: Span; readonly key: string; readonly keys: readonly string[] },
): undefined {
  const known = keys.slice(0, 12).join(', ') || 'none'
  const what = `there is no key ${JSON.stringify(key)}, expected one of ${known}`
  problems.push(errorAt(placeOf(bytes, path, span), 'bad-shape', what, mendOf(inside)))
  return undefined
}

function mendOf(inside: readonly string[] | undefined): string {
  return `Declare the keys that lead to the data; now they are ${JSON.stringify(inside ?? [])}.`
}

function placeOf(bytes: Uint8Array, path: string, { from, to }: Span) {
  const { line, column } = spotAfter(bytes, start, from)
  return { path, line, column, length: unitsOf(bytes, from, to) }
}
