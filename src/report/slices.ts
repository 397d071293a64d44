import type { Text } from '../readers/reader.ts'
import type { Slice } from '../statistics/family.ts'
import { compareIds } from '../text/order.ts'
import { nearest } from '../text/problem.ts'

/** Queries by the value of a field. */
export interface Slices {
  readonly field: string
  /** In byte order of their labels, which are the values as text. */
  readonly slices: readonly Slice[]
  /** Queries in no slice, as they have no such field, or an empty one. */
  readonly without: number
  /** Queries in more than one, as their field is a list. */
  readonly several: number
}

/** Why there are no slices. */
export interface SliceFault {
  readonly rule: 'bad-field' | 'unknown-field'
  readonly what: string
  readonly mend: string
}

/**
 * Slices of queries by a field of the queries file. Values are compared as text: 1 and "1" are one slice. A query whose field
 * is a list is in the slice of each of its entries.
 */
export function slicesOf(
  texts: ReadonlyMap<string, Text>,
  field: string,
  queries: readonly string[],
): Slices | SliceFault {
  const rows = new Map<string, number[]>()
  let without = 0
  let several = 0
  for (const [row, query] of queries.entries()) {
    const fields = texts.get(query)?.fields
    const value = fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
    const labels = labelsOf(value)
    if (labels === undefined) return badField(field, query)
    if (labels.length === 0) without++
    if (labels.length > 1) several++
    for (const label of labels) {
      const slice = rows.get(label)
      if (slice === undefined) rows.set(label, [row])
      else slice.push(row)
    }
  }
  if (rows.size === 0) return noField(field, texts)
  const slices = [...rows].map(([label, of]) => ({ label, rows: of })).sort((a, b) => compareIds(a.label, b.label))
  return { field, slices, without, several }
}

/** The values of a field, each once; none where there is nothing, undefined where it is an object. */
function labelsOf(value: unknown): readonly string[] | undefined {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const given = all.filter((one) => one !== undefined && one !== null && one !== '')
  return given.some((one) => typeof one === 'object') ? undefined : [...new Set(given.map(String))]
}

function badField(field: string, query: string): SliceFault {
  return {
    rule: 'bad-field',
    what: `"${field}" of query "${query}" holds an object, expected a text, a number, true or false, or a list of them`,
    mend: 'Slice by a field of plain values.',
  }
}

function noField(field: string, texts: ReadonlyMap<string, Text>): SliceFault {
  const known = new Set([...texts.values()].flatMap(({ fields }) => Object.keys(fields)))
  const [near] = nearest(field, known)
  const mend =
    known.size === 0
      ? 'Add the field to the lines of the file, beside "id" and "text".'
      : `Choose a field of the file: ${[...known].sort(compareIds).join(', ')}.`
  return {
    rule: 'unknown-field',
    what: `no query that counts has a field "${field}"`,
    mend: near === undefined ? mend : `Did you mean ${near}?`,
  }
}
