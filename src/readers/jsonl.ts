import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Place } from '../text/problem.ts'
import { type Faults, faultsOf, isFull, noteNoRows } from './faults.ts'
import { lineFeed, lineText } from './fields.ts'
import { jsonFault } from './json.ts'
import { deepestNesting, jsonShape, repeatedKeyIn, type ShapeFault } from './jsonShape.ts'
import type { Text, TextsFile, TextsReader } from './reader.ts'
import { type Region, readRegions } from './regions.ts'
import { checkUtf8 } from './utf8.ts'

/** Queries or documents as JSON Lines: an object on each line with `id` (or `_id`), `text` and any further fields. */
export const jsonl: TextsReader = {
  name: 'jsonl',
  extensions: ['jsonl', 'ndjson'],
  read,
}

/** The most bytes of one line. */
const longestLine = 1 << 26

interface Scan {
  readonly faults: Faults
  readonly texts: Map<string, Text>
  /** The line on which an id stands. */
  readonly lines: Map<string, number>
  line: number
}

async function read(source: Source): Promise<Checked<TextsFile>> {
  const scan: Scan = { faults: faultsOf(source.path), texts: new Map(), lines: new Map(), line: 0 }
  await readRegions(source, { faults: scan.faults, longest: longestLine }, (region) => scanRegion(scan, region))
  noteNoRows(scan.faults, scan.texts.size, 'a JSON object on each line')
  const { problems } = scan.faults
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { path: source.path, texts: scan.texts, digest: source.digest?.() }, problems }
}

function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  checkUtf8(region, scan.line + 1, scan.faults)
  for (let at = from; at < to && !isFull(scan.faults); ) {
    const feed = lineFeed(bytes, at)
    scan.line++
    const text = lineText(bytes, at, feed)
    if (text.trim() !== '' && !text.startsWith('#')) scanLine(scan, text)
    at = feed + 1
  }
  return to
}

function scanLine(scan: Scan, line: string): void {
  const record = parse(scan, line)
  if (record === undefined) return
  const found = textOf(record, scan)
  if (found.kind === 'text') {
    scan.lines.set(found.text.id, scan.line)
    scan.texts.set(found.text.id, found.text)
    return
  }
  const place: Place = { path: scan.faults.path, line: scan.line, column: 1, length: line.length }
  scan.faults.problems.push(errorAt(place, found.rule, found.what, found.mend))
}

/** A query or document, or why the line holds none. */
type Found =
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'refused'; readonly rule: string; readonly what: string; readonly mend: string }

function textOf(record: unknown, scan: Scan): Found {
  const refuse = (rule: string, what: string, mend: string): Found => ({ kind: 'refused', rule, what, mend })
  if (record === null || typeof record !== 'object' || Array.isArray(record)) {
    return refuse('bad-record', 'not a JSON object', 'Put one object with "id" and "text" on each line.')
  }
  const fields: Record<string, unknown> = { ...record }
  const key = Object.hasOwn(fields, 'id') ? 'id' : '_id'
  const id = idOf(fields[key])
  if (id === undefined) {
    const what = `"id" must be a text or a safe whole number, received ${shown(fields[key])}`
    return refuse('bad-id', what, 'Write the id between double quotes.')
  }
  const text = fields.text
  if (typeof text !== 'string') {
    return refuse('bad-text', `"text" must be a text, received ${shown(text)}`, 'Give every line a "text".')
  }
  if (unprintable.test(id) || unprintable.test(text)) {
    const what = 'a control character or half a surrogate pair stands in "id" or "text"'
    return refuse('bad-character', what, 'Write the text without it.')
  }
  const before = scan.lines.get(id)
  if (before !== undefined) {
    return refuse('duplicate-id', `id "${id}" stands on lines ${before} and ${scan.line}`, 'Remove one of the lines.')
  }
  delete fields[key]
  delete fields.text
  return { kind: 'text', text: { id, text, fields } }
}

/** Characters that no page can show: controls but for tab and line ends, and lone surrogates. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

/** The value of a line; undefined, and a problem at its place, where it is not JSON. */
function parse(scan: Scan, line: string): unknown {
  const shape = jsonShape(line)
  if (shape.deep !== undefined) return noteShape(scan, { offset: shape.deep, length: 1, kind: 'too-deep', key: '' })
  try {
    const value = JSON.parse(line) as unknown
    const fault = repeatedKeyIn(line, shape, value)
    return fault === undefined ? value : noteShape(scan, fault)
  } catch {
    const fault = jsonFault(line) ?? { offset: 0, length: 1, found: 'something else' }
    const place = { path: scan.faults.path, line: scan.line, column: fault.offset + 1, length: fault.length }
    const bare = /^"(?:NaN|-?Infinity|None|True|False|undefined)"$/.test(fault.found)
    scan.faults.problems.push(
      errorAt(
        place,
        'bad-json',
        `not valid JSON: ${fault.found} is not expected here`,
        bare
          ? 'JSON has no such value; write null, true or false, or leave the field out.'
          : 'Put one JSON object on each line.',
      ),
    )
    return undefined
  }
}

/** Says what is wrong with a line that is JSON all the same. */
function noteShape(scan: Scan, { offset, length, kind, key }: ShapeFault): undefined {
  const place = { path: scan.faults.path, line: scan.line, column: offset + 1, length }
  const [what, mend] =
    kind === 'too-deep'
      ? [`nested more than ${deepestNesting} deep`, 'Put flat fields into each object.']
      : [`key ${key} stands twice in one object`, 'Remove one of them: only one could count.']
  scan.faults.problems.push(errorAt(place, kind, what, mend))
}

/** Ids are text. A JSON number stands for its digits only as long as a double can hold them. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value
  return Number.isSafeInteger(value) ? String(value) : undefined
}
