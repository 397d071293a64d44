/** Where a text stops being JSON: a 0-based offset, and what stands there. Undefined for valid JSON. */
export interface JsonFault {
  readonly offset: number
  readonly length: number
  readonly found: string
}

const blank = /[ \t\n\r]*/y
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings must not hold control characters.
  /[{}[\]:,]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b/y
const word = /[\p{L}\p{N}_.+-]+|./suy

/** What may come next: `first` is a place where the container may also close at once. */
type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma-or-end' | 'end'

/**
 * Finds the fault in a text that `JSON.parse` refused. Engines word their messages differently and seldom give the place,
 * so the text is walked once more, token by token.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at += match(blank, text, at).length
    if (at === text.length)
      return expected === 'end' ? undefined : { offset: at, length: 1, found: 'the end of the line' }
    const found = match(token, text, at)
    const next: Expected | undefined = found === '' ? undefined : step(found, expected, open)
    if (next === undefined) return faultAt(text, at)
    expected = next
    at += found.length
  }
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function faultAt(text: string, offset: number): JsonFault {
  const found = text[offset] === '"' ? 'a string that is not closed or holds a bare control character or escape' : ''
  const shown = match(word, text, offset)
  return { offset, length: shown.length, found: found || `"${shown}"` }
}

/** What is expected after a token; undefined where it may not stand here. */
function step(found: string, expected: Expected, open: string[]): Expected | undefined {
  const after = (): Expected => (open.length === 0 ? 'end' : 'comma-or-end')
  const takesValue = expected === 'value' || expected === 'first-value'
  switch (found) {
    case '{':
    case '[':
      if (!takesValue) return undefined
      open.push(found)
      return found === '{' ? 'first-key' : 'first-value'
    case '}':
    case ']': {
      const opener = found === '}' ? '{' : '['
      const empty = expected === (found === '}' ? 'first-key' : 'first-value')
      if (open.at(-1) !== opener || !(empty || expected === 'comma-or-end')) return undefined
      open.pop()
      return after()
    }
    case ':':
      return expected === 'colon' ? 'value' : undefined
    case ',':
      if (expected !== 'comma-or-end') return undefined
      return open.at(-1) === '{' ? 'key' : 'value'
    default:
      if (expected === 'key' || expected === 'first-key') return found.startsWith('"') ? 'colon' : undefined
      return takesValue ? after() : undefined
  }
}
