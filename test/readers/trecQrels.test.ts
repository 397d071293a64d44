import { expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { readQrels } from '../../src/readers/index.ts'
import { sourceOf } from './sources.ts'

async function read(content: string, choices: Partial<typeof trecEval> = {}) {
  return readQrels(sourceOf(content, { path: 'x.qrels' }), { ...trecEval, ...choices })
}

async function problemsOf(content: string, choices: Partial<typeof trecEval> = {}) {
  return (await read(content, choices)).problems
}

const lines: readonly (readonly [line: string, column: number, what: RegExp, mend: RegExp])[] = [
  ['q 0 a', 1, /^3 columns, 4 expected$/, /BEIR.*without a grade/],
  ['q 0 doc a 1', 1, /^5 columns, 4 expected$/, /space/],
  ['q Q0 a 1 2.5 tag', 1, /^6 columns, 4 expected$/, /looks like a run/],
  ['q 0 a 1,0', 7, /^grade "1,0" is not a number$/, /^Is this a decimal comma\? Write every grade/],
  ['q 0 a yes', 7, /^grade "yes" is not a number$/, /whole number/],
  ['q 0 a 1.9', 7, /^grade 1.9 is not a whole number$/, /gains=real/],
  ['q 0 a 1e1', 7, /^grade 1e1 is not a whole number$/, /whole/],
  ['q 0 a 2147483648', 7, /^grade 2147483648 is above 1000$/, /small/],
  ['q 0 a 1001', 7, /^grade 1001 is above 1000$/, /small/],
  ['q\u00a00 a 1', 2, /U\+00A0/, /blanks or tabs/],
  ['query-id iter corpus-id score', 25, /^grade "score" is not a number$/, /whole number/],
]

test.each(lines)('the line %j is refused at its place with a mend', async (line, column, what, mend) => {
  const problems = await problemsOf(`q 0 z 1\n${line}\n`)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ severity: 'error', path: 'x.qrels', line: 2, column })
  expect(problems[0]!.what).toMatch(what)
  expect(problems[0]!.mend).toMatch(mend)
})

test('2.0 is the whole number 2; negative and thousandth grades are grades', async () => {
  const result = await read('q 0 a 2.0\nq 0 b -2\nq 0 c 1000\nq 0 d 0\n')
  expect(result.ok && [...result.value.qrels.of('q')!.grades]).toEqual([2, -2, 1000, 0])
})

test('real gains take decimals, and only finite ones', async () => {
  const result = await read('q 0 a 1.9\nq 0 b 5e-1\n', { gains: 'real' })
  expect(result.ok && [...result.value.qrels.of('q')!.grades]).toEqual([1.9, 0.5])
  expect((await problemsOf('q 0 a nan\n', { gains: 'real' }))[0]!.rule).toBe('bad-grade')
})

test('every repeated judgement is listed, with both lines and grades', async () => {
  const problems = await problemsOf('q 0 a 0\nq 0 b 1\nq 0 a 1\nq 0 b 1\n')
  expect(problems.map(({ rule, line }) => [rule, line])).toEqual([
    ['conflicting-judgements', 3],
    ['duplicate-judgement', 4],
  ])
  expect(problems[0]!.what).toBe('document "a" of query "q" is judged twice: grade 0 on line 1, grade 1 on line 3')
  expect(problems[1]!.what).toBe('document "b" of query "q" is judged twice: on lines 2 and 4, with grade 1')
})

test('identical judgements can be folded, with a counted warning; a conflict stays an error', async () => {
  const result = await read('q 0 a 1\nq 0 a 1\n', { duplicates: 'collapse-identical' })
  expect(result.ok && [...result.value.qrels.of('q')!.grades]).toEqual([1])
  expect(result.problems).toHaveLength(1)
  expect(result.problems[0]).toMatchObject({ severity: 'warning', what: '1 repeated judgement was folded' })
  expect((await read('q 0 a 0\nq 0 a 1\n', { duplicates: 'collapse-identical' })).ok).toBe(false)
})

test('queries need not be grouped', async () => {
  const result = await read('b 0 x 1\na 0 y 2\nb 0 z 0\n')
  expect(result.ok && result.value.qrels.queries).toEqual(['a', 'b'])
  expect(result.ok && [...result.value.qrels.of('b')!.grades]).toEqual([1, 0])
})

test('an unknown format is named, with those there are', async () => {
  const result = await readQrels(sourceOf('q 0 a 1\n'), { ...trecEval, format: 'xml' })
  expect(result.problems[0]).toMatchObject({
    rule: 'unknown-format',
    what: 'no format is called "xml"',
    mend: 'Choose one of "trec", "ndeval", "prefs", "qrels_prefs", "csv", "tsv", "jsonl", "json", "msmarco", "parquet", "rag", "grades".',
  })
})
