import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { openRun, type Recognised, readQrels, readReferences, readTexts } from '../../src/readers/index.ts'
import { rowsOf } from './runs.ts'
import { sourceOf } from './sources.ts'

const path = 'x.jsonl'
const format = 'rag'

function lines(...records: readonly object[]) {
  return sourceOf(records.map((record) => `${JSON.stringify(record)}\n`).join(''), { path })
}

/** The rows of a run, or what is wrong with it. */
async function runOf(source: ReturnType<typeof sourceOf>, columns?: Readonly<Record<string, string>>) {
  let recognised: Recognised | undefined
  const run = openRun(source, { format, columns, recognised: (file) => (recognised = file) })
  if (!run.ok) return { problems: run.problems, rows: [] }
  const { rows, facts } = await rowsOf(run.value)
  const plain = rows.map(({ query, document, score, rank }) => [query, document, score, rank])
  return { rows: plain, problems: facts.problems, recognised }
}

async function problemsOf(record: object | string, columns?: Readonly<Record<string, string>>) {
  const source = typeof record === 'string' ? sourceOf(`${record}\n`, { path }) : lines(record)
  return (await runOf(source, columns)).problems
}

describe('a run of records', () => {
  test('takes the names of each tool, and says what it took for what', async () => {
    const forms = [
      [
        { user_input: 'q', retrieved_contexts: ['t'], retrieved_context_ids: ['a'] },
        'user_input',
        'retrieved_context_ids',
      ],
      [{ query: 'q', retrieved_ids: ['a'], retrieved_texts: ['t'], mode: 'text' }, 'query', 'retrieved_ids'],
      [{ question: 'q', contexts: [{ docid: 'a', text: 't' }], answer: 'x' }, 'question', 'contexts'],
      [{ input: 'q', retrievalContext: [{ id: 'a', text: 't' }], actualOutput: 'x' }, 'input', 'retrievalContext'],
      [{ question: 'q', ctxs: [{ id: 'a', title: 'A', text: 't', has_answer: true }] }, 'question', 'ctxs'],
    ] as const
    for (const [record, question, retrieved] of forms) {
      const { rows, problems, recognised } = await runOf(lines(record))
      expect(problems).toEqual([])
      expect(rows).toEqual([['q', 'a', -1, 1]])
      expect(recognised).toMatchObject({ format: 'rag', rows: 1 })
      expect(recognised!.columns).toContain(`question = ${question}`)
      expect(recognised!.columns).toContain(`= ${retrieved}`)
    }
  })

  test('goes by the id of a question, and by its text where it has none', async () => {
    const { rows } = await runOf(
      lines(
        { id: '001', question: 'same', retrieved_ids: ['001', '__proto__', '🍩,"'] },
        { question: ' two\n\twords ', retrieved_ids: [9007199254740991] },
        { qid: 7, question: 'same', retrieved_ids: ['a'] },
      ),
    )
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['001', '001'],
      ['001', '__proto__'],
      ['001', '🍩,"'],
      ['two words', '9007199254740991'],
    ])
  })

  test('refuses the same role under two names, in one record or in several', async () => {
    const both = await problemsOf({ question: 'q', user_input: 'q', retrieved_ids: ['a'] })
    expect(both[0]).toMatchObject({ rule: 'unknown-columns', line: 1 })
    expect(both[0]!.what).toContain('may be the column "question" or "user_input"')
    const { problems } = await runOf(
      lines({ question: 'q', retrieved_ids: ['a'] }, { user_input: 'r', retrieved_ids: ['a'] }),
    )
    expect(problems[0]).toMatchObject({
      line: 2,
      what: 'the question is "user_input" here, and "question" in records before',
    })
  })

  test('takes declared fields over recognised ones', async () => {
    const record = { id: 'i', uid: 'u', question: 'q', hits: ['a'], retrieved_ids: ['b'] }
    expect((await runOf(lines(record), { query: 'uid', retrieved_ids: 'hits' })).rows).toEqual([['u', 'a', -1, 1]])
    expect((await problemsOf(record, { query: 'nil' }))[0]!.what).toBe(
      'no record has the field "nil", which is declared as query',
    )
    expect((await problemsOf(record, { document: 'hits' }))[0]!.what).toContain('"document" is none of the columns')
  })

  test('gives a text without id the same id everywhere, and another text another', async () => {
    const first = await runOf(lines({ question: 'q', contexts: ['one', 'two', 'One'] }))
    const second = await runOf(lines({ question: 'r', contexts: ['two', { text: 'one' }] }))
    const ids = first.rows.map((row) => row[1] as string)
    expect(new Set(ids).size).toBe(3)
    // The first 16 digits of `printf one | sha256sum`.
    expect(ids[0]).toBe('text:7692c3ad3540bb80')
    expect(second.rows.map((row) => row[1])).toEqual([ids[1], ids[0]])
  })

  test('keeps scores beside ranks, from objects or from a list', async () => {
    const objects = {
      question: 'q',
      contexts: [
        { id: 'a', score: 0.5 },
        { id: 'b', score: '1e-3' },
      ],
    }
    const list = { question: 'q', retrieved_ids: ['a', 'b'], retrieved_scores: [0.5, 0.001] }
    const rows = [
      ['q', 'a', 0.5, 1],
      ['q', 'b', 0.001, 2],
    ]
    expect((await runOf(lines(objects))).rows).toEqual(rows)
    expect((await runOf(lines(list))).rows).toEqual(rows)
  })

  test('takes an empty list for nothing retrieved, and nothing else', async () => {
    const two = { question: 'r', retrieved_ids: ['a'] }
    const empty = await runOf(lines({ question: 'q', retrieved_ids: [] }, two))
    expect(empty.problems).toEqual([])
    expect(empty.rows).toEqual([['r', 'a', -1, 1]])
    expect((await runOf(lines(two, { question: 'q' }))).problems[0]).toMatchObject({ rule: 'missing-field', line: 2 })
    expect((await problemsOf({ question: 'q', retrieved_ids: null }))[0]!.mend).toBe('Write [] where there is nothing.')
    expect((await problemsOf({ question: 'q', retrieved_ids: [] }))[0]!.rule).toBe('no-rows')
    expect((await problemsOf({ question: 'q', answer: 'a' }))[0]).toMatchObject({
      rule: 'unknown-columns',
      what: 'no field is recognised as retrieved_ids or retrieved_contexts; recognised are question = question',
    })
  })

  test.each([
    ['a NaN score', '{"question":"q","contexts":[{"id":"a","score":NaN}]}', 'bad-json', 47],
    ['a NaN score as text', '{"question":"q","contexts":[{"id":"a","score":"nan"}]}', 'bad-score', 47],
    ['an infinite score', '{"question":"q","contexts":[{"id":"a","score":1e999}]}', 'bad-score', 47],
    ['a score for some', '{"question":"q","contexts":[{"id":"a","score":1},{"id":"b"}]}', 'bad-score', 28],
    ['a score that is a list', '{"question":"q","contexts":[{"id":"a","score":[1]}]}', 'bad-value', 47],
    ['an empty id', '{"question":"q","retrieved_ids":[""]}', 'bad-id', 34],
    ['an id that is half a number', '{"question":"q","retrieved_ids":[1.0]}', 'bad-value', 34],
    ['an id beyond 2^53', '{"question":"q","retrieved_ids":[9007199254740993]}', 'bad-value', 34],
    ['an id with a line end', '{"question":"q","retrieved_ids":["a\\n"]}', 'bad-id', 34],
    ['half a surrogate pair', '{"question":"q","retrieved_ids":["\\ud800"]}', 'bad-character', 34],
    ['a list of lists', '{"question":"q","contexts":[["a"]]}', 'bad-value', 29],
    ['an object without id and text', '{"question":"q","contexts":[{"score":1}]}', 'unknown-columns', 29],
    ['lists of other lengths', '{"question":"q","retrieved_ids":["a"],"contexts":[]}', 'bad-record', 33],
    ['a question that is a list', '{"user_input":[{"content":"q"}],"retrieved_ids":["a"]}', 'bad-value', 15],
    ['an empty question', '{"question":" \\t","retrieved_ids":["a"]}', 'bad-id', 13],
    ['a question with a control character', '{"question":"\\b q","retrieved_ids":["a"]}', 'bad-id', 13],
    ['no question', '{"retrieved_ids":["a"]}', 'unknown-columns', 1],
    ['a key that stands twice', '{"question":"q","contexts":[{"id":"a","id":"b"}]}', 'duplicate-key', 39],
    ['a list at the top', '["a"]', 'bad-record', 1],
  ])('says at its place what is wrong: %s', async (_, record, rule, column) => {
    expect((await problemsOf(record))[0]).toMatchObject({ rule, line: 1, column, severity: 'error' })
  })

  test('refuses a question that comes back, and a record without end', async () => {
    const twice = await runOf(lines({ question: 'q', retrieved_ids: ['a'] }, { question: 'q', retrieved_ids: ['b'] }))
    expect(twice.problems[0]).toMatchObject({
      rule: 'duplicate-id',
      line: 2,
      what: 'query "q" stands on lines 1 and 2',
    })
    const huge = sourceOf(`{"question":"${'x'.repeat(70_000_000)}"}`, { path, size: 1 << 20 })
    expect((await runOf(huge)).problems[0]).toMatchObject({ rule: 'line-too-long' })
  })

  test('is named as the format to declare where a table has such columns', async () => {
    const run = openRun(lines({ user_input: 'q', retrieved_contexts: ['a'] }), {})
    const { facts } = await rowsOf(run.ok ? run.value : expect.fail())
    expect(facts.problems[0]!.mend).toContain('declare their format: rag')
  })
})

describe('judgements and texts of records', () => {
  const record = {
    user_input: 'q',
    retrieved_contexts: ['one', 'two'],
    retrieved_context_ids: ['a', 'b'],
    reference_contexts: ['three'],
    reference_context_ids: ['c'],
    reference: 'an answer',
  }

  test('reference ids are judgements of grade 1, and none where there are none', async () => {
    const source = lines(record, { user_input: 'r', reference_context_ids: [] }, { user_input: 's' })
    const read = await readQrels(source, { ...trecEval, format })
    const { qrels } = read.ok ? read.value : expect.fail()
    expect(qrels.queries).toEqual(['q'])
    expect([...qrels.of('q')!.grades]).toEqual([1])
    expect(qrels.of('q')!.document(0)).toBe('c')
    const none = await readQrels(lines({ user_input: 'q', reference: 'a' }), { ...trecEval, format })
    expect(none.problems[0]!.what).toContain('no field is recognised as reference_ids')
  })

  test('questions and retrieved contexts are texts', async () => {
    const queries = await readTexts(lines(record), { format, of: 'queries' })
    expect(queries.ok && [...queries.value.texts.values()]).toEqual([{ id: 'q', text: 'q', fields: {} }])
    const documents = await readTexts(lines(record), { format, of: 'documents' })
    const texts = documents.ok ? [...documents.value.texts.values()] : []
    expect(texts.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'one'],
      ['b', 'two'],
    ])
  })

  test('one id with two texts is an error: chunks that were cut otherwise', async () => {
    const other = { ...record, user_input: 'r', retrieved_contexts: ['one', 'cut otherwise'] }
    const { problems } = await readTexts(lines(record, other), { format })
    expect(problems[0]).toMatchObject({ rule: 'duplicate-id', line: 2, what: 'two texts have the id "b"' })
  })

  test('answers are a text or a list, and may be missing where nobody has any', async () => {
    const source = lines(record, { user_input: 'r', reference: ['b', 'c'] }, { user_input: 's', reference: null })
    const read = await readReferences(source, { needs: 'answers' })
    const { references } = read.ok ? read.value : expect.fail()
    expect([...references].map(([query, { answers }]) => [query, answers])).toEqual([
      ['q', ['an answer']],
      ['r', ['b', 'c']],
      ['s', []],
    ])
    const generated = await readReferences(lines({ question: 'q', contexts: [], answer: 'x' }), { needs: 'answers' })
    expect(generated.problems[0]!.what).toContain('no field is recognised as answers')
    expect(generated.problems[0]!.mend).toBe('Declare which field it is: columns: { answers: NAME }.')
  })
})
