import { jsonNumberEnd } from './jsonNumber.ts'

/** A token of JSON. A key is given with its colon read; `fault`: the text stops being JSON; `deep`: too deep; `again`: a key stands twice. */
export type JsonToken =
  | '{'
  | '}'
  | '['
  | ']'
  | 'key'
  | 'string'
  | 'number'
  | 'true'
  | 'false'
  | 'null'
  | 'end'
  | 'fault'
  | 'deep'
  | 'again'

/** JSON under way, in `bytes` up to `end`. */
export interface JsonText {
  readonly bytes: Uint8Array
  readonly end: number
  at: number
  /** Where the last token stands, quotes included: `[from, to)`. */
  from: number
  to: number
  /** Whether the last string holds escapes. */
  escaped: boolean
  /** The last key. */
  key: string
  /** The open containers: the keys of an object so far, or nothing for a list. */
  readonly open: (Set<string> | undefined)[]
  expected: 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma-or-end' | 'end'
}

/** Containers within each other; nobody's data go deeper. */
const deepest = 100

/** JSON in bytes; a text of one value. */
export function jsonText(bytes: Uint8Array, from: number, end: number): JsonText {
  return { bytes, end, at: from, from, to: from, escaped: false, key: '', open: [], expected: 'value' }
}

/** The next token. After `fault`, `deep` and `again` there is no next one. */
export function nextToken(text: JsonText): JsonToken {
  const { bytes, end } = text
  for (;;) {
    while (text.at < end && isBlank(bytes[text.at]!)) text.at++
    text.from = text.at
    if (text.at >= end) return text.expected === 'end' ? 'end' : 'fault'
    const byte = bytes[text.at]!
    if (byte === 44 && text.expected === 'comma-or-end')
      text.expected = text.open.at(-1) === undefined ? 'value' : 'key'
    else if (byte === 58 && text.expected === 'colon') text.expected = 'value'
    else return scanToken(text, byte)
    text.at++
  }
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9
}

function scanToken(text: JsonText, byte: number): JsonToken {
  const { expected } = text
  if (byte === 34 && (expected === 'key' || expected === 'first-key')) return scanKey(text)
  if (byte === 125 || byte === 93) return close(text, byte)
  if (expected !== 'value' && expected !== 'first-value') return 'fault'
  switch (byte) {
    case 123:
    case 91:
      return open(text, byte)
    case 34:
      return scanString(text) ? value(text, 'string') : 'fault'
    case 116:
      return word(text, 'true')
    case 102:
      return word(text, 'false')
    case 110:
      return word(text, 'null')
    default:
      return scanNumber(text) ? value(text, 'number') : 'fault'
  }
}

/** A value is over: whatever it stands in goes on. */
function value<T extends JsonToken>(text: JsonText, token: T): T {
  text.to = text.at
  text.expected = text.open.length === 0 ? 'end' : 'comma-or-end'
  return token
}

function open(text: JsonText, byte: number): JsonToken {
  if (text.open.length === deepest) return 'deep'
  const isObject = byte === 123
  text.open.push(isObject ? new Set() : undefined)
  text.expected = isObject ? 'first-key' : 'first-value'
  text.to = ++text.at
  return isObject ? '{' : '['
}

function close(text: JsonText, byte: number): JsonToken {
  const isObject = byte === 125
  const may = text.expected === 'comma-or-end' || text.expected === (isObject ? 'first-key' : 'first-value')
  if (!may || text.open.length === 0 || (text.open.at(-1) !== undefined) !== isObject) return 'fault'
  text.open.pop()
  text.at++
  return value(text, isObject ? '}' : ']')
}

function scanKey(text: JsonText): JsonToken {
  if (!scanString(text)) return 'fault'
  text.to = text.at
  const keys = text.open.at(-1)!
  const { size } = keys
  text.key = stringOf(text)
  keys.add(text.key)
  text.expected = 'colon'
  return keys.size === size ? 'again' : 'key'
}

function scanString(text: JsonText): boolean {
  const { bytes, end } = text
  text.escaped = false
  for (let at = text.at + 1; at < end; at++) {
    const byte = bytes[at]!
    if (byte === 34) {
      text.at = at + 1
      return true
    }
    if (byte < 32) return false
    if (byte !== 92) continue
    text.escaped = true
    const length = escapeLength(bytes, at + 1, end)
    if (length === 0) return false
    at += length
  }
  return false
}

/** How many bytes an escape has after its backslash; 0 where it is none. */
function escapeLength(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at]!
  if (byte !== 117) return '"\\/bfnrt'.includes(String.fromCharCode(byte)) ? 1 : 0
  if (at + 4 >= end) return 0
  for (let i = 1; i <= 4; i++) if (!/[\dA-Fa-f]/.test(String.fromCharCode(bytes[at + i]!))) return 0
  return 5
}

function word(text: JsonText, wanted: 'true' | 'false' | 'null'): JsonToken {
  for (let i = 0; i < wanted.length; i++) if (text.bytes[text.at + i] !== wanted.charCodeAt(i)) return 'fault'
  if (text.at + wanted.length > text.end) return 'fault'
  text.at += wanted.length
  return value(text, wanted)
}

function scanNumber(text: JsonText): boolean {
  const end = jsonNumberEnd(text.bytes, text.at, text.end)
  if (end < 0) return false
  text.at = end
  return true
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of the last key or string. */
export function stringOf({ bytes, from, to, escaped }: Pick<JsonText, 'bytes' | 'from' | 'to' | 'escaped'>): string {
  if (escaped) return JSON.parse(decoder.decode(bytes.subarray(from, to))) as string
  if (to - from > 34) return decoder.decode(bytes.subarray(from + 1, to - 1))
  // A decoder costs more than a short key or id.
  let text = ''
  for (let at = from + 1; at < to - 1; at++) {
    const byte = bytes[at]!
    if (byte >= 128) return decoder.decode(bytes.subarray(from + 1, to - 1))
    text += String.fromCharCode(byte)
  }
  return text
}

/** Passes over the value that the token just read began; the token that stops it, or undefined where it is whole. */
export function skipValue(text: JsonText, token: JsonToken): JsonToken | undefined {
  if (isStop(token)) return token
  if (token !== '{' && token !== '[') return undefined
  const depth = text.open.length - 1
  while (text.open.length > depth) {
    const next = nextToken(text)
    if (isStop(next)) return next
  }
  return undefined
}

/** Whether nothing can be read after a token. */
export function isStop(token: JsonToken): boolean {
  return token === 'fault' || token === 'deep' || token === 'again'
}
