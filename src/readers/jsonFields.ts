import { type JsonText, type JsonToken, nextToken, skipValue } from './jsonTokens.ts'

/** A value in a text of JSON: its first token, and the bytes `[from, to)` that it has. */
export interface JsonField {
  readonly token: JsonToken
  readonly from: number
  readonly to: number
  readonly escaped: boolean
}

/** Reads the fields of the object whose brace was the last token; or the token that stops it. */
export function readFields(text: JsonText): ReadonlyMap<string, JsonField> | JsonToken {
  const fields = new Map<string, JsonField>()
  for (;;) {
    const token = nextToken(text)
    if (token === '}') return fields
    if (token !== 'key') return token
    const { key } = text
    const field = readField(text, nextToken(text))
    if (typeof field === 'string') return field
    fields.set(key, field)
  }
}

/** The value that the token just read begins; or the token that stops it. */
export function readField(text: JsonText, token: JsonToken): JsonField | JsonToken {
  const { from, escaped } = text
  const stopped = skipValue(text, token)
  return stopped ?? { token, from, to: text.to, escaped }
}
