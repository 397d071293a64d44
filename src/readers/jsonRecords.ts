import { encodeId } from '../collection/ids.ts'
import type { Cell } from '../text/io.ts'
import { errorAt, type Place } from '../text/problem.ts'
import type { JsonField } from './jsonFields.ts'
import { type JsonText, stringOf } from './jsonTokens.ts'
import { type Spot, spotAfter, unitsOf } from './spots.ts'
import { columnsFor, emptyCells, type TableAsk, type TableRow } from './table.ts'
import { isIdRole } from './tableKinds.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A value as plain data. */
export function jsonValue(bytes: Uint8Array, { from, to }: Pick<JsonField, 'from' | 'to'>): unknown {
  return JSON.parse(decoder.decode(bytes.subarray(from, to))) as unknown
}

/** Turns fields into rows of a table, and remembers where in the text it is. */
export interface JsonRows {
  readonly ask: TableAsk
  readonly cells: readonly Cell[]
  /** The row that is lent, again and again. */
  readonly row: { -readonly [K in keyof TableRow]: TableRow[K] }
  /** The bytes of the row at hand, and its fields where it is a record. */
  bytes: Uint8Array
  record: ReadonlyMap<string, JsonField> | undefined
  /** Where each cell stands. */
  readonly spans: { from: number; to: number }[]
  /** Key of each role, once the first record told them. */
  keys: readonly (string | undefined)[] | undefined
  /** Whether it was told what has which role. */
  told: boolean
  /** Where the record or query at hand begins. */
  anchor: Spot
  /** Where the row at hand begins, at or after the anchor: lines are counted on from there. */
  spot: Spot
}

/** Rows for what is asked. */
export function jsonRows(ask: TableAsk): JsonRows {
  const { length } = ask.kind.roles
  const cells = emptyCells(length)
  const rows: JsonRows = {
    ask,
    cells,
    row: {
      cells,
      line: 0,
      place: (role) => placeOf(rows, rows.bytes, rows.spans[role]!),
      fields: () => fieldsOf(rows),
    },
    bytes: new Uint8Array(0),
    record: undefined,
    spans: Array.from({ length }, () => ({ from: 0, to: 0 })),
    keys: undefined,
    told: false,
    anchor: { at: 0, line: 1, column: 1 },
    spot: { at: 0, line: 1, column: 1 },
  }
  return rows
}

/** Begins a record or query at a byte after all that came before. */
export function anchorAt(rows: JsonRows, bytes: Uint8Array, at: number): void {
  rows.anchor = spotAfter(bytes, rows.spot, at)
  rows.spot = rows.anchor
}

/** The place of bytes of the record or query at hand. */
export function placeOf(rows: JsonRows, bytes: Uint8Array, { from, to }: Pick<JsonField, 'from' | 'to'>): Place {
  const { line, column } = spotAfter(bytes, from < rows.spot.at ? rows.anchor : rows.spot, from)
  return { path: rows.ask.faults.path, line, column, length: unitsOf(bytes, from, to) }
}

/** Takes a record; false where reading should stop. The first one says which field has which role. */
export function takeRecord(
  rows: JsonRows,
  text: JsonText,
  { from, fields }: { readonly from: number; readonly fields: ReadonlyMap<string, JsonField> },
): boolean {
  const { bytes } = text
  const { ask } = rows
  const span = { from, to: text.to }
  anchorAt(rows, bytes, from)
  if (rows.keys === undefined) {
    const names = [...fields.keys()]
    const columns = columnsFor(ask, names, { at: placeOf(rows, bytes, span) })
    if (columns === undefined) return false
    rows.keys = columns.map((column) => (column < 0 ? undefined : names[column]))
  }
  const { keys } = rows
  for (let role = 0; role < keys.length; role++) {
    const key = keys[role]
    if (key === undefined) continue
    const field = fields.get(key)
    if (field === undefined) return noteField(rows, placeOf(rows, bytes, span), `"${key}" is missing`)
    if (!fillCell(rows, bytes, { role, field })) return true
  }
  rows.record = fields
  return takeRow(rows, bytes, from)
}

function fieldsOf({ bytes, record, keys }: JsonRows): Record<string, unknown> {
  const others = [...(record ?? [])].filter(([key]) => !keys?.includes(key))
  return Object.fromEntries(others.map(([key, field]) => [key, jsonValue(bytes, field)]))
}

/** Hands on the row that the cells make, which begins at a byte; false where reading should stop. */
export function takeRow(rows: JsonRows, bytes: Uint8Array, at: number): boolean {
  rows.spot = spotAfter(bytes, rows.spot, at)
  rows.bytes = bytes
  rows.row.line = rows.spot.line
  return rows.ask.take(rows.row)
}

/** Half a surrogate pair: no UTF-8 has it, so that two ids would become one. */
const halfPair = /\p{Cs}/u

/** Puts a value into the cell of a role; false, and a problem, where it is of the wrong kind. */
export function fillCell(
  rows: JsonRows,
  bytes: Uint8Array,
  { role, field }: { readonly role: number; readonly field: JsonField },
): boolean {
  const cell = rows.cells[role]!
  const { token, from, to } = field
  rows.spans[role] = { from, to }
  cell.bytes = bytes
  cell.start = from
  cell.end = to
  const { name, open } = rows.ask.kind.roles[role]!
  if (token === 'null' && open === true) {
    cell.end = cell.start
    return true
  }
  if (token === 'number') {
    const odd = name === 'text' || (isId(rows, role) && !isSafeWhole(decoder.decode(bytes.subarray(from, to))))
    return !odd || noteKind(rows, bytes, role, field)
  }
  if (token !== 'string') return noteKind(rows, bytes, role, field)
  cell.start++
  cell.end--
  if (!field.escaped) return true
  const content = stringOf({ bytes, ...field })
  if (halfPair.test(content)) {
    const mend = 'Write the text without it.'
    const what = `half a surrogate pair stands in the ${name}`
    rows.ask.faults.problems.push(errorAt(placeOf(rows, bytes, field), 'bad-character', what, mend))
    return false
  }
  cell.bytes = encodeId(content)
  cell.start = 0
  cell.end = cell.bytes.length
  return true
}

function isId({ ask }: JsonRows, role: number): boolean {
  return isIdRole(ask.kind.roles[role]!.name)
}

/** Ids are text. A number stands for its digits only where every reader of JSON keeps them: a safe whole number. */
function isSafeWhole(digits: string): boolean {
  return /^(?:0|-?[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits))
}

function noteKind(rows: JsonRows, bytes: Uint8Array, role: number, field: JsonField): false {
  const id = isId(rows, role)
  const { name } = rows.ask.kind.roles[role]!
  const key = rows.keys?.[role]
  const subject = key === undefined ? `the ${name}` : `"${key}"`
  const received = decoder.decode(bytes.subarray(field.from, Math.min(field.to, field.from + 60)))
  const expected = id ? 'a text or a safe whole number' : name === 'text' ? 'a text' : 'a number'
  const what = `${subject} must be ${expected}, received ${received}`
  const mend = id || name === 'text' ? `Write the ${name} between double quotes.` : `Write every ${name} as a number.`
  const rule = id ? 'bad-id' : `bad-${name}`
  rows.ask.faults.problems.push(errorAt(placeOf(rows, bytes, field), rule, what, mend))
  return false
}

function noteField({ ask }: JsonRows, at: Place, what: string): true {
  ask.faults.problems.push(errorAt(at, 'missing-field', what, 'Give every record the fields of the first one.'))
  return true
}
