import type { Source } from '../text/io.ts'
import { isFull } from './faults.ts'
import { type Ended, noteShape, takeContexts, tell } from './jsonContexts.ts'
import { stopProblem } from './jsonFaults.ts'
import { type JsonField, readField, readFields } from './jsonFields.ts'
import { textInside } from './jsonInside.ts'
import { anchorAt, fillCell, type JsonRows, jsonRows, takeRecord, takeRow } from './jsonRecords.ts'
import { isStop, type JsonText, type JsonToken, nextToken } from './jsonTokens.ts'
import type { TableAsk, TableFormat } from './table.ts'
import { runTable, scoresTable, textsTable } from './tableKinds.ts'
import { readWhole } from './wholeFile.ts'

/**
 * JSON, read whole: a list of records; an object `{ query: { document: number } }` as ranx, pytrec_eval and MTEB write it;
 * `{ id: text }` for texts; or `{ query: { contexts: [{ docid, score }] } }`, pyserini's runs for DPR.
 */
export const json: TableFormat = {
  name: 'json',
  extensions: ['json'],
  read,
}

async function read(source: Source, ask: TableAsk): Promise<void> {
  const bytes = await readWhole(source, ask.faults)
  if (bytes === undefined) return
  const text = textInside(bytes, ask)
  if (text === undefined) return
  const rows = jsonRows(ask)
  const first = nextToken(text)
  // Nothing but blanks is an empty file, which is said elsewhere.
  if (first === 'fault' && text.at === text.end) return
  if (first === '{' && ask.kind === scoresTable) return noteShape(rows, text, 'no list of records')
  const stop = first === '[' ? readList(rows, text) : first === '{' ? readQueries(rows, text) : first
  const last = stop === ']' || stop === '}' ? nextToken(text) : stop
  if (last === undefined || last === 'end') return
  if (isStop(last)) {
    const start = { at: 0, line: 1, column: 1 }
    const mend = 'Write the file again by a program that writes JSON, to its end.'
    ask.faults.problems.push(stopProblem(text, last, { path: ask.faults.path, start, mend }))
  } else noteShape(rows, text, 'neither a list of records nor an object by query')
}

function readList(rows: JsonRows, text: JsonText): Ended {
  for (;;) {
    const token = nextToken(text)
    if (token !== '{') {
      if (token === ']' || isStop(token)) return token
      return noteShape(rows, text, 'an entry of the list is no object')
    }
    const { from } = text
    const fields = readFields(text)
    if (typeof fields === 'string') return fields
    if (!takeRecord(rows, text, { from, fields }) || isFull(rows.ask.faults)) return undefined
  }
}

/** Reads `{ query: … }`; the first entry says which of the forms it is. */
function readQueries(rows: JsonRows, text: JsonText): Ended {
  let form: Form | undefined
  for (;;) {
    const key = nextToken(text)
    if (key !== 'key') return key
    anchorAt(rows, text.bytes, text.from)
    const id = { token: 'string' as const, from: text.from, to: text.to, escaped: text.escaped }
    const fine = fillCell(rows, text.bytes, { role: 0, field: id })
    const token = nextToken(text)
    if (rows.ask.kind === textsTable) {
      const stop = takeText(rows, text, { token, fine })
      if (stop !== 'value') return stop
    } else {
      if (token !== '{') return isStop(token) ? token : noteShape(rows, text, entryShape)
      const stop = readEntry(rows, text, { fine, form, tell: (found) => (form = found) })
      if (stop !== '}') return stop
    }
    if (isFull(rows.ask.faults)) return undefined
  }
}

const entryShape = 'an entry by query is no object'

/** What the entries by query hold: documents with numbers, or retrieved contexts. */
type Form = 'scores' | 'contexts'

/** `{ id: text }`. */
function takeText(
  rows: JsonRows,
  text: JsonText,
  { token, fine }: { readonly token: JsonToken; readonly fine: boolean },
): Ended | 'value' {
  const field = readField(text, token)
  if (typeof field === 'string') return field
  tell(rows, 'texts by id', 2)
  if (!fine || !fillCell(rows, text.bytes, { role: 1, field })) return 'value'
  return takeRow(rows, text.bytes, rows.anchor.at) ? 'value' : undefined
}

interface Entry {
  readonly fine: boolean
  readonly form: Form | undefined
  readonly tell: (form: Form) => void
}

/** Fields by which an entry of pyserini's DPR form is known; they hold no numbers. */
const contextFields = ['question', 'answers', 'contexts']

/** Reads the object of one query: documents with numbers, or fields of which one is the list of contexts. */
function readEntry(rows: JsonRows, text: JsonText, entry: Entry): Ended {
  let { form } = entry
  let contexts = false
  for (;;) {
    const token = nextToken(text)
    if (token === '}' && form === 'contexts' && !contexts) return noteShape(rows, text, 'an entry without "contexts"')
    if (token !== 'key') return token
    const { from, to, escaped } = text
    const key = { token: 'string' as const, from, to, escaped }
    const name = text.key
    const value = nextToken(text)
    if (isStop(value)) return value
    if (form === undefined) {
      const odd = rows.ask.kind === runTable && value !== 'number' && contextFields.includes(name)
      form = odd ? 'contexts' : 'scores'
      entry.tell(form)
    }
    const isContexts = form === 'contexts' && name === 'contexts' && value === '['
    contexts ||= isContexts
    const stop =
      form === 'scores'
        ? takeScore(rows, text, { key, value, fine: entry.fine })
        : isContexts
          ? takeContexts(rows, text, entry.fine)
          : passOver(text, value)
    if (stop !== 'value') return stop
  }
}

function takeScore(
  rows: JsonRows,
  text: JsonText,
  { key, value, fine }: { readonly key: JsonField; readonly value: JsonToken; readonly fine: boolean },
): Ended | 'value' {
  const { bytes } = text
  const field = readField(text, value)
  if (typeof field === 'string') return field
  tell(rows, 'documents and numbers by query', 3)
  const filled = fillCell(rows, bytes, { role: 1, field: key }) && fillCell(rows, bytes, { role: 2, field })
  if (!fine || !filled) return 'value'
  return takeRow(rows, bytes, key.from) ? 'value' : undefined
}

function passOver(text: JsonText, value: JsonToken): Ended | 'value' {
  const field = readField(text, value)
  return typeof field === 'string' ? field : 'value'
}
