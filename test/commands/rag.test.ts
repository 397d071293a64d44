import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { within } from '../../src/commands/within.ts'
import { inFolder, readText, testIo } from './io.ts'

/** LlamaIndex's names; what was retrieved and expected, and nothing else. */
const records = [
  { query: 'a', expected_ids: ['x', 'y', 'z'], retrieved_ids: ['n', 'x', 'm', 'y'] },
  { query: 'b', expected_ids: ['x'], retrieved_ids: ['n', 'm'] },
  { query: 'c', expected_ids: ['k', 'l'], retrieved_ids: ['k'] },
]

const jsonl = (of: readonly object[]) => of.map((record) => `${JSON.stringify(record)}\n`).join('')

async function evaluated(conventions: string, measure: string): Promise<readonly string[]> {
  return inFolder(async (folder) => {
    const path = join(folder, 'x.jsonl')
    writeFileSync(path, jsonl(records))
    const io = testIo()
    const code = await evaluateCommand(io, {
      qrels: path,
      runs: [path],
      measure: [measure],
      qrelsFormat: 'rag',
      runFormat: 'rag',
      conventions,
      perQuery: true,
      digits: '17',
      format: 'csv',
      json: false,
      strict: false,
    })
    const { out, err } = io.printed()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return out
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.split(',').at(-1)!)
  })
}

/**
 * Name in the tool, and what its definition gives for each question, computed in Python 3.11: LlamaIndex's
 * `llama_index/core/evaluation/retrieval/metrics.py` at commit 1945bfb, Ragas' `metrics/_context_precision.py` at commit
 * 2425af0 less the 1e-10 that it adds to the divisor, DeepEval's contextual precision, which is the same fraction.
 */
test.each([
  ['llama_index', 'hit_rate@4', ['1', '0', '1']],
  ['llama_index', 'mrr', ['0.5', '0', '1']],
  ['llama_index', 'precision', ['0.5', '0', '1']],
  ['llama_index', 'recall', ['0.6666666666666666', '0', '0.5']],
  ['llama_index', 'ap', ['0.3333333333333333', '0', '0.5']],
  ['llama_index', 'ndcg', ['0.4144299250118475', '0', '1']],
  ['ragas', 'IDBasedContextPrecision', ['0.5', '0', '1']],
  ['ragas', 'id_based_context_recall', ['0.6666666666666666', '0', '0.5']],
  ['ragas', 'context_precision', ['0.5', '0', '1']],
  ['ragas', 'non_llm_context_precision_with_reference', ['0.5', '0', '1']],
  ['deepeval', 'ContextualPrecisionMetric', ['0.5', '0', '1']],
] as const)('under %s, %s of records has the value of that tool', async (conventions, name, values) => {
  expect(await evaluated(conventions, name)).toEqual(values)
})

/** Two systems over other chunks; the second gives texts alone. */
const ids = [
  {
    id: 'q1',
    question: 'Where?',
    ctxs: [
      { id: 'a', text: 'It is in Paris.' },
      { id: 'b', text: 'Paris in spring' },
    ],
  },
  { id: 'q2', question: 'When?', ctxs: [{ id: 'c', text: 'At noon, they say.' }] },
]
const texts = [
  { id: 'q1', user_input: 'Where?', retrieved_contexts: ['it is  in PARIS.'] },
  { id: 'q2', user_input: 'When?', retrieved_contexts: [] },
]
const questions = [
  {
    id: 'q1',
    question: 'Where?',
    answers: ['paris'],
    reference_context_ids: ['a', 'z'],
    reference_contexts: ['It is in Paris.', 'It lies on the Seine'],
  },
  { id: 'q2', question: 'When?', answers: ['midday', 'at NOON'], reference_context_ids: [], reference_contexts: [] },
]

interface Built {
  readonly code: number
  readonly out: string
  readonly err: string
  read(path: string): string
}

/** Builds a report whose judgements are derived as given, or checks it. */
function derived<T>(
  qrels: string,
  work: (built: Built) => T | Promise<T>,
  { check = false, asked = questions }: { readonly check?: boolean; readonly asked?: readonly object[] } = {},
): Promise<T> {
  return inFolder(async (folder) => {
    const report = join(folder, 'reports', 'rag')
    mkdirSync(report, { recursive: true })
    const spec = `title: { en: Rag, zh-CN: 检索 }
datasets:
  my data:
    qrels: ${qrels}
    runs:
      ids: { path: ids.jsonl, format: rag }
      texts: { path: texts.jsonl, format: rag }
measures: [Success@2, SetR]
`
    const files = {
      'report.yaml': spec,
      'ids.jsonl': jsonl(ids),
      'texts.jsonl': jsonl(texts),
      'questions.jsonl': jsonl(asked),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(report, name), text)
    const io = { ...testIo(), within: async (run: () => void) => within(run, 200) }
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: check ? { kind: 'check' } : { kind: 'site', out }, json: false })
    const printed = io.printed()
    return work({ code, ...printed, read: (path) => readText(out, path) })
  })
}

const head = 'query_id,doc_id,relevance,rule,retrieved,matched,share\n'
/** The first digits of the SHA-256 of the texts, by `sha256sum`. */
const paris = 'text:9f98a69b1ff7f3ce'
const seine = 'text:7c87bd31445125bc'

describe('judgements that are derived', () => {
  test.each([
    [
      '{ derive: answer, from: questions.jsonl }',
      [
        'q1,a,1,answer,yes,paris,',
        'q1,b,1,answer,yes,paris,',
        `q1,${paris},1,answer,yes,paris,`,
        'q2,c,1,answer,yes,at NOON,',
      ],
    ],
    [
      '{ derive: reference-id, from: questions.jsonl }',
      [
        'q1,a,1,reference-id,yes,a,',
        'q1,b,0,reference-id,yes,,',
        `q1,${paris},0,reference-id,yes,,`,
        'q1,z,1,reference-id,no,z,',
        'q2,c,0,reference-id,yes,,',
      ],
    ],
    [
      '{ derive: reference-text, from: questions.jsonl }',
      [
        'q1,a,1,reference-text,yes,a,',
        'q1,b,0,reference-text,yes,,',
        `q1,${seine},1,reference-text,no,z,`,
        `q1,${paris},1,reference-text,yes,a,`,
        'q2,c,0,reference-text,yes,,',
      ],
    ],
    [
      '{ derive: reference-overlap, threshold: 0.5, from: { path: questions.jsonl, format: rag } }',
      [
        'q1,a,1,reference-overlap,yes,a,1',
        'q1,b,1,reference-overlap,yes,a,0.5',
        `q1,${seine},1,reference-overlap,no,z,`,
        `q1,${paris},1,reference-overlap,yes,a,1`,
        'q2,c,0,reference-overlap,yes,,',
      ],
    ],
  ])('by %s are written out, each with what it rests on', (qrels, rows) =>
    derived(qrels, ({ code, err, read }) => {
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(read('rag/derived/~1.csv')).toBe(`${head}${rows.map((row) => `${row}\n`).join('')}`)
      expect(read('rankbook-files.json')).toContain('rag/derived/~1.csv')
    }),
  )

  test('give the values that their list gives as a file of judgements', () =>
    derived('{ derive: answer, from: questions.jsonl }', async ({ read }) => {
      const values = read('rag/values.csv')
      expect(values).toContain('my data,ids,SetR,q1,0.6666666666666666\n')
      expect(values).toContain('my data,texts,SetR,q1,0.3333333333333333\n')
      expect(values).toContain('my data,texts,Success@2,q2,0\n')
      await inFolder(async (folder) => {
        for (const [name, text] of [
          ['qrels.csv', read('rag/derived/~1.csv')],
          ['ids.jsonl', jsonl(ids)],
        ] as const)
          writeFileSync(join(folder, name), text)
        const io = testIo()
        await evaluateCommand(io, {
          qrels: join(folder, 'qrels.csv'),
          runs: [join(folder, 'ids.jsonl')],
          measure: ['SetR'],
          runFormat: 'rag',
          perQuery: true,
          digits: '17',
          format: 'csv',
          json: false,
          strict: false,
        })
        expect(io.printed().out).toContain('ids,SetR,q1,0.6666666666666666\n')
      })
    }))

  test('are named as derived on the page, in both languages, with what recall is relative to', () =>
    derived('{ derive: answer, from: questions.jsonl }', ({ read }) => {
      const english = read('rag/en/index.md')
      expect(english).toContain(
        'The judgements were derived by the rule `answer`: a document that some system retrieved',
      )
      expect(english).toContain('is relative to this pool, and changes when a system joins or leaves')
      expect(english).toMatch(
        /\*\*Judgements\*\*: .*\(judgements derived from it by `answer`, all of them in \[`derived\/~1\.csv`\]/,
      )
      expect(read('rag/zh-CN/index.md')).toContain('判定按规则 `answer` 推导得出：系统返回的文档若含有某个答案')
      expect(JSON.parse(read('rag/en/facts.json')).datasets[0].qrels.derived).toEqual({
        rule: 'answer',
        threshold: null,
        retrieved: 4,
        relevant: 4,
        missed: 0,
      })
    }))

  test('are told by check, with every field that was recognised, and are no perfect run', () =>
    derived(
      '{ derive: answer, from: questions.jsonl }',
      ({ code, out, err }) => {
        expect({ code, err }).toEqual({ code: 0, err: '' })
        expect(out).toMatch(/questions\.jsonl +rag +2 rows +query = id, question = question, .*answers = answers\n/)
        expect(out).toMatch(
          /texts\.jsonl +rag +1 row +query = id, question = user_input, retrieved_contexts = retrieved_contexts\n/,
        )
      },
      { check: true },
    ))

  test.each([
    ['{ derive: anser, from: questions.jsonl }', '"derive" is "anser", expected one of "answer"'],
    ['{ derive: answer }', '"from" is missing'],
    ['{ derive: answer, from: questions.jsonl, treshold: 1 }', 'there is no key "treshold" here'],
    ['{ derive: answer, from: questions.jsonl, threshold: 1 }', '"threshold" does not go with "answer"'],
    ['{ derive: reference-overlap, from: questions.jsonl }', '"threshold" is missing beside "reference-overlap"'],
    [
      '{ derive: reference-overlap, threshold: 0, from: questions.jsonl }',
      '"threshold" is "0", expected a number above 0',
    ],
    [
      '{ derive: answer, from: { path: questions.jsonl, format: csv } }',
      'the references are declared as "csv", expected "rag"',
    ],
    ['{ derive: answer, from: nothing.jsonl }', 'nothing.jsonl" cannot be read'],
    ['{ derive: answer, from: ../../../secret.jsonl }', 'nothing'],
  ])('are refused at their place: %s', (qrels, what) =>
    derived(qrels, ({ code, err }) => {
      expect(code).toBe(1)
      if (what !== 'nothing') expect(err).toContain(what)
      expect(err).toMatch(/reports\/rag\/report\.yaml:4:\d+: error/)
    }),
  )

  test.each([
    ['an answer without tokens', [{ ...questions[0]!, answers: [' '] }], 'an answer without any token'],
    ['no question in common', [{ ...questions[0]!, id: 'q9' }], 'no run has a question of'],
    ['no answers', [{ id: 'q1', question: 'Where?' }], 'no field is recognised as answers'],
    [
      'another question under one id',
      [{ ...questions[0]!, question: 'Why?' }],
      'asks another question under the id "q1"',
    ],
  ])('stop where the references cannot be used: %s', (_, asked, what) =>
    derived(
      '{ derive: answer, from: questions.jsonl }',
      ({ code, err }) => {
        expect(code).toBe(1)
        expect(err).toContain(what)
      },
      { asked },
    ),
  )

  test('stop at a pattern without an end, at the line of its question', () =>
    derived(
      '{ derive: answer-regex, from: questions.jsonl }',
      ({ code, err }) => {
        expect(code).toBe(1)
        expect(err).toMatch(/questions\.jsonl:1:1: error: query "q1": its patterns were still trying/)
        expect(err).not.toContain('q2')
      },
      { asked: [{ ...questions[0]!, answers: ['^(?:(?:.|.|.|.|.|.|.|.)*)*#'] }, questions[1]!] },
    ))
})
