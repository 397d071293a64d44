import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { openRun, type Recognised, readQrels, readTexts } from '../../src/readers/index.ts'
import { jsonFault } from '../../src/readers/json.ts'
import { isStop, jsonText, nextToken } from '../../src/readers/jsonTokens.ts'
import { qrelsRows, runRows, textRows } from './formats.ts'
import { rowsOf } from './runs.ts'
import { bytesOf, sourceOf } from './sources.ts'

const readers = { run: runRows, qrels: qrelsRows, texts: textRows } as const

/** What is wrong with a file, by kind of data, path and content. */
const faults: readonly (readonly [
  kind: keyof typeof readers,
  path: string,
  content: string,
  expected: string | RegExp,
  mend?: RegExp,
])[] = [
  ['qrels', 'x.csv', 'qid,docid\nq,a\n', '1:1: no column is recognised as the grade among "qid", "docid"', /query_id/],
  ['run', 'x.csv', 'qid,docid,rel\nq,a,1\n', /^1:1: no column is recognised as the score or rank among/],
  ['run', 'x.csv', 'q,a,1\nq,b,2\n', /^1:1: no column is recognised as the query/, /first line must name the columns/],
  [
    'qrels',
    'x.tsv',
    'q\ta\t1\n',
    /^1:1: no column/,
    /query, document and rank \(format msmarco\) or query, document and score/,
  ],
  ['qrels', 'x.tsv', 'q\t0\ta\t1\n', /^1:1: no column/, /declare the format \(trec, msmarco\)/],
  ['qrels', 'x.csv', 'qid,query_id,docid,rel\n', /^1:1: the query may be the column "qid" or "query_id"/, /query: qid/],
  ['qrels', 'x.csv', 'qid,docid,rel,rel\n', '1:1: two columns are called "rel"'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,1\nq,b,1,\n', '3:1: 4 columns, 3 expected as on the first line'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq, a,1\n', '2:3: " a" begins or ends with a blank', /double quotes/],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,1 \n', '2:5: "1 " begins or ends with a blank'],
  ['qrels', 'x.tsv', 'qid\tdocid\trel\nq\t"a"\t1\n', '2:3: "a" stands between quotes, which are part of a cell of TSV'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,,1\n', '2:3: an empty document'],
  ['qrels', 'x.csv', 'qid,docid,rel\n"",a,1\n', '2:1: an empty query'],
  ['qrels', 'x.csv', 'qid,docid,rel\n"q\n1",a,1\n', '2:1: the control character U+000A stands in the query'],
  ['qrels', 'x.csv', 'qid,docid,rel\n文,"a""b"c,1\n', /^2:3: a double quote that does not open/],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,yes\n', '2:5: grade "yes" is not a number'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,\n', '2:5: grade "" is not a number'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,1.5\n', '2:5: grade 1.5 is not a whole number', /gains=real/],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,2147483648\n', '2:5: grade 2147483648 is above 1000'],
  ['qrels', 'x.csv', 'qid,docid,rel\nq,a,1\nq,a,0\n', /^3:1: document "a" of query "q" is judged twice/],
  ['run', 'x.csv', 'qid,docid,score\nq,a,"0,9"\n', '2:5: score "0,9" is not a number', /decimal comma/],
  ['run', 'x.csv', 'qid,docid,score\nq,a,0x10\n', '2:5: score "0x10" is not a number'],
  ['run', 'x.csv', 'qid,docid,rank\nq,a,1.0\n', '2:5: rank "1.0" is not a whole number'],
  ['run', 'x.csv', `qid,docid,score\nq,${'a'.repeat(70_000)},1\n`, '2:1: a record of more than 65536 bytes'],
  ['run', 'x.csv', 'qid,docid,score\nq,a\u0000,1\n', '2:4: a NUL byte, which no text file holds'],
  ['texts', 'x.csv', 'id,text\n1,"a\nb\n2,c\n', '2:3: a quoted cell that is not closed before the end of the file'],
  ['texts', 'x.tsv', 'id\ttext\n1\ta\n1\tb\n', '3:1: id "1" stands on lines 2 and 3'],
  ['run', 'x.jsonl', '{"qid":"q","docid":"a"}\n', /^1:1: no column is recognised as the score or rank/],
  [
    'run',
    'x.jsonl',
    '{"qid":"q","docid":1.0,"score":1}\n',
    '1:20: "docid" must be a text or a safe whole number, received 1.0',
  ],
  ['run', 'x.jsonl', '{"qid":"q","docid":"a","score":null}\n', '1:32: "score" must be a number, received null'],
  ['run', 'x.jsonl', '{"qid":"q","docid":"a","score":"1 "}\n', '1:32: score "1 " is not a number'],
  [
    'run',
    'x.jsonl',
    '{"qid":"q","docid":"a\\ud83c","score":1}\n',
    '1:20: half a surrogate pair stands in the document',
  ],
  ['run', 'x.jsonl', '{"qid":"q","docid":"a","score":1} {}\n', /^1:35: not valid JSON: "{" is not expected here/],
  ['run', 'x.json', '{"q":{"a":1,"a":2}}', '1:13: the key "a" stands twice in one object'],
  ['run', 'x.json', '{"q":{"a":1},\n"q":{"b":2}}', '2:1: the key "q" stands twice in one object'],
  ['run', 'x.json', '{"q":{"a":1}', /^1:13: not valid JSON/, /to its end/],
  ['run', 'x.json', '{"q":{"a":{"b":1}}}', '1:11: the score must be a number, received {"b":1}'],
  ['run', 'x.json', '{"q":["a","b"]}', '1:6: an entry by query is no object', /\{ "query": \{ "document": 1 \} \}/],
  ['run', 'x.json', '{"q":{"question":"?","answers":[]}}', '1:34: an entry without "contexts"'],
  ['run', 'x.json', '{"q":{"contexts":[{"docid":"a"}]}}', '1:19: "score" is missing'],
  ['run', 'x.json', '"q"', '1:1: neither a list of records nor an object by query'],
  ['run', 'x.json', '[1]', '1:2: an entry of the list is no object'],
  ['qrels', 'x.json', '{"q":{"":1}}', '1:7: an empty document'],
  ['qrels', 'x.json', `${'['.repeat(200)}`, '1:2: an entry of the list is no object'],
  ['qrels', 'x.json', `{"q":{"a":${'['.repeat(200)}`, /^1:\d+: more than 100 values within each other/],
]

for (const [kind, path, content, expected, mend] of faults) {
  test(`a file of ${kind} is refused: ${path} with ${JSON.stringify(content).slice(0, 80)}`, async () => {
    const { problems } = await readers[kind](sourceOf(content, { path }))
    const [first] = problems
    const said = `${first!.line}:${first!.column}: ${first!.what}`
    if (typeof expected === 'string') expect(said).toBe(expected)
    else expect(said).toMatch(expected)
    if (mend !== undefined) expect(first!.mend).toMatch(mend)
  })
}

describe('what is recognised', () => {
  test.each([
    ['x.csv', 'q_id,doc_id,score', 'query = q_id, document = doc_id, grade = score'],
    ['x.csv', 'userId,Item ID,rating', 'query = userId, document = Item ID, grade = rating'],
    ['x.csv', 'query,qid,doc,docno,label', 'query = qid, document = docno, grade = label'],
    ['x.csv', 'topic,"doc",rel,score', 'query = topic, document = doc, grade = rel'],
    ['x.csv', 'qid,docid,rel\t', undefined],
  ])('in %s with the header %j', async (path, header, expected) => {
    const found: Recognised[] = []
    const width = header.split(',').length
    const row = Array.from({ length: width }, () => '1').join(',')
    const recognised = (file: Recognised) => void found.push(file)
    await readQrels(sourceOf(`${header}\n${row}\n`, { path }), { ...trecEval, recognised })
    expect(found[0]?.columns).toBe(expected)
  })

  test('is told of a run after it was read, and of texts', async () => {
    const found: Recognised[] = []
    const recognised = (file: Recognised) => void found.push(file)
    const run = openRun(sourceOf('q Q0 a 1 2 t\n', { path: 'x.run' }), { recognised })
    expect(found).toEqual([])
    await rowsOf((run as Extract<typeof run, { ok: true }>).value)
    await readTexts(sourceOf('{"a":"b"}', { path: 'x.json' }), { recognised })
    expect(found).toEqual([
      { path: 'x.run', format: 'trec', columns: 'query, Q0, document, rank, score, tag', rows: 1 },
      { path: 'x.json', format: 'json', columns: 'texts by id', rows: 1 },
    ])
  })

  test('is a column with a declared name, wherever it stands and whatever it is called', async () => {
    const columns = { query: 'docid', document: 'qid' }
    const read = await readQrels(sourceOf('docid,qid,rel\nq,a,1\n', { path: 'x.csv' }), { ...trecEval, columns })
    expect(read.ok && read.value.qrels.queries).toEqual(['q'])
  })
})

test('standard input that comes back to a query is refused, as it cannot be read twice', async () => {
  const content = 'qid,docid,score\nq1,a,1\nq2,a,1\nq1,b,1\n'
  const { problems } = await runRows(sourceOf(content, { path: '-', repeatable: false }), 'csv')
  expect(problems).toMatchObject([{ rule: 'ungrouped-run', line: 4, column: 1 }])
})

test('more JSON than can be held is refused before it is parsed', async () => {
  const block = new Uint8Array(1 << 26).fill(32)
  const source = {
    path: 'x.json',
    repeatable: true,
    async *open() {
      for (let i = 0; i < 5; i++) yield block
    },
  }
  expect((await qrelsRows(source)).problems).toMatchObject([{ rule: 'file-too-large', line: 0 }])
})

describe('chance', () => {
  const piece = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-', '01', '1.5', '1.', 'true', 'nul', 'null', ' ', '1e5'],
    ...['.5', '"\\x"', '"', '\\', '\n', '"\\u00e9"', '"\\ud800"', '文', '-0', '1E+2', 'truex'],
  )

  test('makes no JSON that is taken where JSON.parse refuses it, or refused where it takes it', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
        (content) => {
          const bytes = bytesOf(content)
          const text = jsonText(bytes, 0, bytes.length)
          let token = nextToken(text)
          while (token !== 'end' && !isStop(token)) token = nextToken(text)
          if (token !== 'again') expect(token === 'end', content).toBe(jsonFault(content) === undefined)
          else expect(content).toMatch(/("a"|"b"|"\\u00e9"|"\\ud800").*\1/s)
        },
      ),
      { numRuns: 20_000, seed: 7 },
    )
  })

  /** Pieces that files of any format are made of. */
  const scrap = fc.constantFrom(
    ...[
      'qid',
      'docid',
      'score',
      'rel',
      'id',
      'text',
      ',',
      ',',
      '\t',
      '\n',
      '\n',
      '\r\n',
      '"',
      '""',
      '#',
      ' ',
      '1',
      '2.5',
    ],
    ...[
      'q',
      '文',
      '🍩',
      '{',
      '}',
      '[',
      ']',
      ':',
      '"qid":',
      '"docid":',
      '"score":',
      '{"q":{"a":',
      'null',
      '\u0000',
      '\r',
    ],
    ...[
      'qid,docid,score\n',
      'qid\tdocid\trel\n',
      'q,a,1\n',
      'q\ta\t1\n',
      '{"qid":"q","docid":"a","score":1}\n',
      '\ufeff',
    ],
  )
  const noise = fc.oneof({ weight: 20, arbitrary: scrap }, { weight: 1, arbitrary: fc.integer({ min: 128, max: 255 }) })

  test.each(['csv', 'tsv', 'msmarco', 'jsonl', 'json', 'trec'])(
    'makes no file of %s that crashes a reader, or reads otherwise in other blocks',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(noise, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), async (parts, size) => {
          const bytes = bytesOf(...parts)
          for (const [kind, read] of Object.entries(readers)) {
            if (format === 'trec' && kind === 'texts') continue
            const whole = await read(sourceOf(bytes, { path: 'x' }), format)
            const again = await read(sourceOf(bytes, { path: 'x', size }), format)
            // Where a header stops the reading, what is wrong further on is seen only in the same block.
            expect([again.found, again.problems.length > 0]).toEqual([whole.found, whole.problems.length > 0])
            // Either rows or a reason why there are none; every problem stands within the file.
            if (whole.problems.length === 0) expect(whole.found.length).toBeGreaterThan(0)
            const lines = bytes.filter((byte) => byte === 10).length + 1
            for (const { line, what } of whole.problems) {
              expect(line, what).toBeLessThanOrEqual(lines)
            }
          }
        }),
        { numRuns: 400, seed: 11 },
      )
    },
  )

  test('gives back what a writer wrote: any ids and numbers, in CSV, JSON Lines and JSON', async () => {
    const id = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
    const row = fc.record({ query: id, document: id, score: fc.double({ noNaN: true, noDefaultInfinity: true }) })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { minLength: 1, selector: ({ query }) => query }), async (rows) => {
        const wanted = rows.map((of) => ({ ...of, rank: Number.NaN }))
        const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
        const number = (value: number) => (Object.is(value, -0) ? '-0' : String(value))
        const csv = rows.map((of) => `${cell(of.query)},${cell(of.document)},${number(of.score)}\n`)
        const lines = rows.map(
          (of) =>
            `{"qid":${JSON.stringify(of.query)},"docid":${JSON.stringify(of.document)},"score":${number(of.score)}}`,
        )
        const dict = rows.map(
          (of) => `${JSON.stringify(of.query)}:{${JSON.stringify(of.document)}:${number(of.score)}}`,
        )
        const files = {
          'x.csv': `qid,docid,score\n${csv.join('')}`,
          'x.jsonl': lines.join('\n'),
          'x.json': `{${dict.join(',')}}`,
        }
        for (const [path, content] of Object.entries(files)) {
          expect(await runRows(sourceOf(content, { path })), path).toEqual({ found: wanted, problems: [] })
        }
      }),
      { numRuns: 300, seed: 3 },
    )
  })
})
