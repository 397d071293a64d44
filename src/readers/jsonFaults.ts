import { errorAt, type Problem } from '../text/problem.ts'
import { jsonFault } from './json.ts'
import type { JsonText, JsonToken } from './jsonTokens.ts'
import { type Spot, spotAfter, unitsOf } from './spots.ts'

/** What stopped the reading of JSON, as a problem; `start` is the spot at which the text begins. */
export function stopProblem(
  text: JsonText,
  token: JsonToken,
  { path, start, mend }: { readonly path: string; readonly start: Spot; readonly mend: string },
): Problem {
  const spot = spotAfter(text.bytes, start, text.from)
  const place = { path, line: spot.line, column: spot.column, length: unitsOf(text.bytes, text.from, text.to) }
  if (token === 'again') {
    const what = `the key ${JSON.stringify(text.key)} stands twice in one object`
    return errorAt(place, 'duplicate-key', what, 'Keep one of them; JSON readers drop the other without a word.')
  }
  if (token === 'deep') {
    return errorAt({ ...place, length: 1 }, 'too-deep', 'more than 100 values within each other', 'Give flat records.')
  }
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes.subarray(start.at, text.end))
  const fault = jsonFault(whole) ?? { offset: 0, length: 1, found: 'something' }
  const before = whole.slice(0, fault.offset)
  const feed = before.lastIndexOf('\n')
  const line = start.line + (feed < 0 ? 0 : before.split('\n').length - 1)
  const column = feed < 0 ? start.column + before.length : before.length - feed
  const bare = /^"(?:NaN|-?Infinity|None|True|False|undefined)"$/.test(fault.found)
  return errorAt(
    { path, line, column, length: fault.length },
    'bad-json',
    `not valid JSON: ${fault.found} is not expected here`,
    bare ? 'JSON has no such value; write null, true or false, or leave the field out.' : mend,
  )
}
