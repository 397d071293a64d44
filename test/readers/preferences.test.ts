import { expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { readQrels } from '../../src/readers/index.ts'
import { sourceOf } from './sources.ts'

async function read(text: string, format: string) {
  const found = await readQrels(sourceOf(text), { ...trecEval, format })
  return { problems: found.problems, qrels: found.ok ? found.value.qrels : undefined }
}

/** Pairs of a group as `a>b`, in order. */
async function pairsOf(text: string, format = 'prefs'): Promise<readonly string[][]> {
  const { qrels, problems } = await read(text, format)
  expect(problems).toEqual([])
  const judgements = qrels!.of('q')!
  const n = judgements.grades.length
  return judgements.preferences!().map(({ prefers }) =>
    [...prefers.keys()]
      .filter((cell) => prefers[cell] === 1)
      .map((cell) => `${judgements.document(Math.floor(cell / n))}>${judgements.document(cell % n)}`)
      .sort(),
  )
}

test('levels of one subgroup order its documents', async () => {
  const levels = ['d1 3.0', 'd2 2', 'd3 0', 'd4 6', 'd5 0', 'd6 2']
  const [pairs] = await pairsOf(levels.map((level) => `q u s ${level}\n`).join(''))
  expect(pairs).toHaveLength(13)
  expect(pairs).toContain('d4>d1')
  expect(pairs).not.toContain('d2>d6')
})

test('subgroups compare only what they hold, and what follows from them', async () => {
  const text = 'q u 1 d1 3\nq u 1 d2 2\nq u 1 d3 1\nq u 2 d2 5\nq u 2 d4 4\n'
  expect(await pairsOf(text)).toEqual([['d1>d2', 'd1>d3', 'd1>d4', 'd2>d3', 'd2>d4']])
})

test('groups may disagree; the second column of TREC judgements is the group', async () => {
  expect(await pairsOf('q u1 s a 2\nq u1 s b 1\nq u2 s a 1\nq u2 s b 2\n')).toEqual([['a>b'], ['b>a']])
  expect(await pairsOf('q 0 a 2\nq 0 b 1\nq 1 b 1\nq 1 a 0\n', 'qrels_prefs')).toEqual([['a>b'], ['b>a']])
})

test.each([
  ['q u s a\n', 'column-count', '4 columns, 5 expected'],
  ['q u s a x\n', 'bad-grade', 'grade "x" is not a number'],
  [
    'q u s a 1\nq u s a 2\n',
    'duplicate-judgement',
    'document "a" of query "q" stands twice in subgroup "s" of group "u"',
  ],
  ['q u 1 a 2\nq u 1 b 1\nq u 2 b 2\nq u 2 a 1\n', 'contradicting-preferences', 'group "u" contradicts itself about'],
  [
    'q u 1 a 0\nq u 1 b 1\nq u 2 a 2\nq u 2 c 1\n',
    'contradicting-preferences',
    'contradicts itself about document "a"',
  ],
  ['# nothing\n', 'no-rows', 'no rows, expected query, group, subgroup, document and level'],
])('%j is refused by the rule %s', async (text, rule, what) => {
  const { problems } = await read(text, 'prefs')
  expect(problems[0]).toMatchObject({ severity: 'error', rule, what: expect.stringContaining(what) })
})
