import type { Source } from '../../text/io.ts'
import { errorAt, type Place } from '../../text/problem.ts'
import { type Faults, isFull } from '../faults.ts'
import { isLineEnd, lineFeed, skipBlanks } from '../fields.ts'
import { stopProblem } from '../jsonFaults.ts'
import { type JsonField, readFields } from '../jsonFields.ts'
import { isStop, type JsonText, type JsonToken, jsonText, nextToken } from '../jsonTokens.ts'
import { type Region, readRegions } from '../regions.ts'
import { type Spot, spotAfter, unitsOf } from '../spots.ts'
import { checkUtf8 } from '../utf8.ts'
import { readWhole } from '../wholeFile.ts'

/** An object of a file, its fields not looked into. Lent until the one who takes it returns. */
export interface RawRecord {
  readonly bytes: Uint8Array
  readonly fields: ReadonlyMap<string, JsonField>
  /** The key that it stands under, in a file that is an object by query. */
  readonly key?: JsonField
  /** Where it stands, and where a part of it does. */
  readonly at: Place
  place(part: Pick<JsonField, 'from' | 'to'>): Place
}

/** What is wanted of a file of records. */
export interface ScanAsk {
  readonly faults: Faults
  /** The most bytes of a line. */
  readonly longest: number
  /** Bytes of buffer to begin with. */
  readonly room?: number | undefined
  readonly take: (record: RawRecord) => void
}

const forms = 'Write one object for each question: a line each, or in a .json file a list of them.'

/** Reads objects: a line each, or in a file that ends in `.json` a list of them, or an object of them by query. */
export async function scanRecords(source: Source, ask: ScanAsk): Promise<void> {
  if (/\.json(?:\.(?:gz|zst))?$/i.test(source.path)) return scanWhole(source, ask)
  let line = 0
  const scanRegion = (region: Region): number => {
    const { bytes, from, to } = region
    checkUtf8(region, line + 1, ask.faults)
    for (let at = from; at < to && !isFull(ask.faults); ) {
      const feed = lineFeed(bytes, at)
      line++
      const first = skipBlanks(bytes, at)
      const end = bytes[feed - 1] === 13 ? feed - 1 : feed
      if (!isLineEnd(bytes, first) && bytes[at] !== 35) scanLine(bytes, { start: { at, line, column: 1 }, end }, ask)
      at = feed + 1
    }
    return to
  }
  await readRegions(source, ask, scanRegion)
}

function scanLine(bytes: Uint8Array, { start, end }: { readonly start: Spot; readonly end: number }, ask: ScanAsk) {
  const text = jsonText(bytes, start.at, end)
  const token = nextToken(text)
  const { from } = text
  const fields = token === '{' ? readFields(text) : token
  const last = typeof fields === 'string' ? fields : nextToken(text)
  if (isStop(last)) {
    ask.faults.problems.push(
      stopProblem(text, last, { path: ask.faults.path, start, mend: 'Put one JSON object on each line.' }),
    )
  } else if (typeof fields === 'string') noteShape(bytes, { start, part: { from, to: end } }, ask)
  else ask.take(recordOf(bytes, { start, from, to: end, fields }, ask))
}

async function scanWhole(source: Source, ask: ScanAsk): Promise<void> {
  const bytes = await readWhole(source, ask.faults)
  if (bytes === undefined) return
  const text = jsonText(bytes, 0, bytes.length)
  const first = nextToken(text)
  // Nothing but blanks is an empty file, which is said elsewhere.
  if (first === 'fault' && text.at === text.end) return
  const ended = first === '[' || first === '{' ? takeEntries(text, ask) : first
  const last = ended === ']' || ended === '}' ? nextToken(text) : ended
  const start: Spot = { at: 0, line: 1, column: 1 }
  if (last === undefined || last === 'end') return
  if (isStop(last)) {
    const mend = 'Write the file again by a program that writes JSON, to its end.'
    ask.faults.problems.push(stopProblem(text, last, { path: ask.faults.path, start, mend }))
  } else noteShape(bytes, { start, part: text }, ask)
}

/** Takes the objects of a list or of an object by query, whose bracket was the last token; undefined where a problem was said. */
function takeEntries(text: JsonText, ask: ScanAsk): JsonToken | undefined {
  const { bytes } = text
  let start: Spot = { at: 0, line: 1, column: 1 }
  for (;;) {
    let token = nextToken(text)
    const { from, to, escaped } = text
    const key = token === 'key' ? { token: 'string' as const, from, to, escaped } : undefined
    if (key !== undefined) token = nextToken(text)
    if (token === ']' || token === '}' || isStop(token)) return token
    start = spotAfter(bytes, start, text.from)
    if (token !== '{') return noteShape(bytes, { start, part: text }, ask)
    const fields = readFields(text)
    if (typeof fields === 'string') return fields
    ask.take(recordOf(bytes, { start, from: start.at, to: text.to, fields, ...(key && { key }) }, ask))
    if (isFull(ask.faults)) return undefined
  }
}

interface Found {
  readonly start: Spot
  readonly from: number
  readonly to: number
  readonly fields: RawRecord['fields']
  readonly key?: JsonField
}

function recordOf(bytes: Uint8Array, { start, from, to, fields, key }: Found, { faults }: ScanAsk): RawRecord {
  const place: RawRecord['place'] = (part) => placeOf(bytes, start, part, faults)
  // A key stands before the record: what is wrong with it is said of the record.
  return {
    bytes,
    fields,
    ...(key && { key }),
    at: place({ from, to }),
    place: (part) => place(part === key ? { from, to } : part),
  }
}

function placeOf(
  bytes: Uint8Array,
  start: Spot,
  { from, to }: Pick<JsonField, 'from' | 'to'>,
  { path }: Faults,
): Place {
  const { line, column } = spotAfter(bytes, start, from)
  return { path, line, column, length: unitsOf(bytes, from, to) }
}

function noteShape(
  bytes: Uint8Array,
  { start, part }: { readonly start: Spot; readonly part: Pick<JsonField, 'from' | 'to'> },
  { faults }: ScanAsk,
): undefined {
  faults.problems.push(errorAt(placeOf(bytes, start, part, faults), 'bad-record', 'not a JSON object', forms))
  return undefined
}
