/** The deepest nesting of a JSON text: no record of queries, documents or rankings comes near. */
export const deepestNesting = 100

/** What is wrong with a text that is JSON all the same. */
export interface ShapeFault {
  /** 0-based. */
  readonly offset: number
  readonly length: number
  readonly kind: 'duplicate-key' | 'too-deep'
  /** The key between double quotes as it is written; empty for nesting. */
  readonly key: string
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/** What a look at the brackets and colons of a text says. */
export interface JsonShape {
  readonly keys: number
  /** Where it is nested too deep; undefined where it is not. */
  readonly deep: number | undefined
}

/** A key that an object holds twice, of which `JSON.parse` silently keeps the last. `value` is what it made of the text. */
export function repeatedKeyIn(text: string, shape: JsonShape, value: unknown): ShapeFault | undefined {
  return shape.keys === countKeys(value) ? undefined : repeatedKey(text)
}

/** How many keys a text writes, and where it goes too deep; for a text that may be no JSON. Strings are leapt over. */
export function jsonShape(text: string): JsonShape {
  let keys = 0
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x22) at = stringEnd(text, at)
    else if (unit === 0x3a) keys++
    else if (unit === 0x7b || unit === 0x5b) {
      if (++open > deepestNesting) return { keys, deep: at }
    } else if (unit === 0x7d || unit === 0x5d) open--
  }
  return { keys, deep: undefined }
}

/** Where the string ends that begins at `from`. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

function countKeys(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  const inner: readonly unknown[] = Object.values(value)
  const own = Array.isArray(value) ? 0 : inner.length
  return inner.reduce((sum: number, one) => sum + countKeys(one), own)
}

/** The first key that its object holds already, whichever way it is escaped. */
function repeatedKey(text: string): ShapeFault | undefined {
  const open: Set<string>[] = []
  let before: RegExpExecArray | undefined
  for (const match of text.matchAll(token)) {
    const [found] = match
    if (found === '{' || found === '[') open.push(new Set())
    else if (found === '}' || found === ']') open.pop()
    else if (found === ':' && before !== undefined) {
      const key = JSON.parse(before[0]) as string
      const keys = open.at(-1)!
      if (keys.has(key))
        return { offset: before.index, length: before[0].length, kind: 'duplicate-key', key: before[0] }
      keys.add(key)
    }
    before = match
  }
  return undefined
}
