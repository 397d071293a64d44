import { errorAt } from '../text/problem.ts'
import { isFull } from './faults.ts'
import { readFields } from './jsonFields.ts'
import { fillCell, type JsonRows, placeOf, takeRow } from './jsonRecords.ts'
import { isStop, type JsonText, type JsonToken, nextToken } from './jsonTokens.ts'
import { scoresTable, textsTable } from './tableKinds.ts'

/** The token that ended or stopped the reading of a part of a JSON file; undefined where a problem was said. */
export type Ended = JsonToken | undefined

/** Reads the list of contexts of one query, whose bracket was the last token. */
export function takeContexts(rows: JsonRows, text: JsonText, fine: boolean): Ended | 'value' {
  for (;;) {
    const token = nextToken(text)
    if (token === ']') return 'value'
    if (token !== '{') return isStop(token) ? token : noteShape(rows, text, 'a context is no object')
    const { from } = text
    const fields = readFields(text)
    if (typeof fields === 'string') return fields
    tell(rows, 'docid and score of contexts by query', 3)
    const filled = contextRoles.every(([name, role]) => {
      const field = fields.get(name)
      if (field !== undefined) return fillCell(rows, text.bytes, { role, field })
      noteMissing(rows, text, { name, from })
      return false
    })
    if (fine && filled && !takeRow(rows, text.bytes, from)) return undefined
    if (isFull(rows.ask.faults)) return undefined
  }
}

const contextRoles = [
  ['docid', 1],
  ['score', 2],
] as const

/** Tells what was recognised, with the first row: the first roles have a place. */
export function tell(rows: JsonRows, columns: string, count: number): void {
  if (rows.told) return
  rows.told = true
  rows.ask.found(
    columns,
    rows.ask.kind.roles.map((_, role) => role < count),
  )
}

function noteMissing(rows: JsonRows, text: JsonText, { name, from }: { name: string; from: number }): void {
  const place = placeOf(rows, text.bytes, { from, to: text.to })
  const mend = 'Give every context a "docid" and a "score".'
  rows.ask.faults.problems.push(errorAt(place, 'missing-field', `"${name}" is missing`, mend))
}

/** Says that the values of a file are not of a form that is read, at the last token. */
export function noteShape(rows: JsonRows, text: JsonText, what: string): undefined {
  const records = `[{ ${rows.ask.kind.such.map((name) => `"${name}": …`).join(', ')} }]`
  const byId = new Map([
    [textsTable, ' or { "id": "text" }'],
    [scoresTable, ', or declare the format mteb for a result of MTEB'],
  ])
  const place = placeOf(rows, text.bytes, text)
  const mend = `Write ${records}${byId.get(rows.ask.kind) ?? ' or { "query": { "document": 1 } }'}.`
  rows.ask.faults.problems.push(errorAt(place, 'bad-shape', what, mend))
  return undefined
}
