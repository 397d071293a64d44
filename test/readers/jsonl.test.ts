import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTexts } from '../../src/readers/index.ts'
import { jsonFault } from '../../src/readers/json.ts'
import { sourceOf } from './sources.ts'

const lines: readonly (readonly [line: string, column: number, what: RegExp, mend: RegExp])[] = [
  ['{"id":"q1","text":NaN}', 19, /"NaN" is not expected here/, /JSON has no such value/],
  ['{"id":"q1","text":"a",}', 23, /"}" is not expected/, /one JSON object/],
  ['{"id":"q1","text":"a"', 22, /the end of the line/, /one JSON object/],
  ["{'id':'q1'}", 2, /"'" is not expected/, /one JSON object/],
  ['{"id":"q1","text":"a\tb"}', 19, /control character/, /one JSON object/],
  ['["q1"]', 1, /not a JSON object/, /one object/],
  ['null', 1, /not a JSON object/, /one object/],
  ['{"text":"a"}', 1, /^"id" is missing$/, /the fields of the first one/],
  ['{"id":9007199254740993,"text":"a"}', 7, /safe whole number, received 9007199254740993/, /double quotes/],
  ['{"id":1.5,"text":"a"}', 7, /received 1.5/, /double quotes/],
  ['{"id":1e3,"text":"a"}', 7, /received 1e3/, /double quotes/],
  ['{"id":-0,"text":"a"}', 7, /received -0/, /double quotes/],
  ['{"id":true,"text":"a"}', 7, /received true/, /double quotes/],
  ['{"id":"","text":"a"}', 7, /^an empty id$/, /Write the id/],
  ['{"id":"q1"}', 1, /^"text" is missing$/, /the fields of the first one/],
  ['{"id":"q1","text":7}', 19, /"text" must be a text, received 7/, /double quotes/],
  ['{"id":"q1","text":"a\\u0000b"}', 19, /a control character/, /without it/],
  ['{"id":"q\\ud800","text":"a"}', 7, /half a surrogate pair/, /without it/],
  ['{"id":"q0","text":"again"}', 7, /^id "q0" stands on lines 1 and 2$/, /Remove one/],
  ['{"id":"q1","text":"a","id":"q2"}', 23, /^the key "id" stands twice in one object$/, /Keep one/],
  ['{"id":"q1","text":"a","x":{"\\u0061":1,"a":2}}', 39, /^the key "a" stands twice/, /Keep one/],
]

test.each(lines)('the line %j is refused at its place with a mend', async (line, column, what, mend) => {
  const { problems } = await readTexts(sourceOf(`{"id":"q0","text":"z"}\n${line}\n`, { path: 'x.jsonl' }))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ severity: 'error', path: 'x.jsonl', line: 2, column })
  expect(problems[0]!.what).toMatch(what)
  expect(problems[0]!.mend).toMatch(mend)
})

test('ids are text, or numbers that a double holds; further fields are kept', async () => {
  const read = await readTexts(
    sourceOf(
      '{"id":"001","text":"a","slice":"x"}\n{"id":12,"text":"b"}\n{"id":"__proto__","text":"c","__proto__":1}\n',
    ),
  )
  expect(read.ok && [...read.value.texts.keys()]).toEqual(['001', '12', '__proto__'])
  expect(read.ok && read.value.texts.get('001')).toEqual({ id: '001', text: 'a', fields: { slice: 'x' } })
  expect(read.ok && Object.keys(read.value.texts.get('__proto__')!.fields)).toEqual(['__proto__'])
})

test('a fault is found exactly where JSON.parse finds one', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-',
    '01',
    'true',
    'nul',
    'null',
    ' ',
    '1e5',
    '.5',
    '"\\x"',
    '"',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        expect(jsonFault(text) === undefined, text).toBe(valid)
      },
    ),
    { numRuns: 5000 },
  )
  fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === undefined))
})
