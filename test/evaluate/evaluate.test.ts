import { expect, test } from 'vitest'
import { evaluateRuns } from '../../src/evaluate/evaluate.ts'
import { evaluateShort, evaluationOf, type Short, valuesOf } from './fixtures.ts'

interface Case {
  readonly why: string
  readonly short: Short
  readonly means: Readonly<Record<string, number>>
}

const cases: readonly Case[] = [
  {
    why: 'ties: the id settles them, descending, not the place in the file',
    short: { qrels: 'q d3 1', run: 'q d1 1; q d2 1; q d3 1' },
    means: { RR: 1, AP: 1, nDCG: 1, 'P@1': 1 },
  },
  {
    why: 'ties: the last id comes first',
    short: { qrels: 'q d1 1', run: 'q d1 1; q d2 1; q d3 1' },
    means: { RR: 1 / 3, nDCG: 0.5 },
  },
  {
    why: 'ties: a tie at the cutoff',
    short: { qrels: 'q a 1', run: 'q a 5; q b 5' },
    means: { 'P@1': 0, 'Success@1': 0, 'nDCG@1': 0 },
  },
  {
    why: 'the rank column is not looked at',
    short: { qrels: 'q a 1', run: 'q a 0.1 1; q b 0.9 2' },
    means: { RR: 0.5 },
  },
  {
    why: 'negative scores are scores',
    short: { qrels: 'q a 1; q b 1', run: 'q a -3; q b -1' },
    means: { 'R@1': 0.5, AP: 1 },
  },
  {
    why: 'documents of score 0 are retrieved',
    short: { qrels: 'q a 1; q b 1', run: 'q a 0; q b 0' },
    means: { 'R@2': 1, RR: 1 },
  },
  {
    why: 'equal scores are half right in AUC, and in GAUC a query counts as often as it found something relevant',
    short: {
      qrels: 'q1 a 1; q1 b 1; q2 d 1; q3 f 1',
      run: 'q1 a 3; q1 b 2; q1 c 1; q2 d 2; q2 e 2; q3 g 1',
    },
    means: { AUC: (1 + 0.5) / 2, GAUC: (2 * 1 + 1 * 0.5) / 3, 'AUC@2': 0.5, Accuracy: 0.5 },
  },
  {
    why: 'a missing query has no weight in GAUC, even where it counts 0',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 2; q1 c 1', conventions: { missing: 'zero' } },
    means: { GAUC: 1, AUC: 0.5 },
  },
  {
    why: 'coverage, entropy and the Gini index are those of all lists thrown together, not means',
    short: { qrels: 'q1 a 1; q2 c 1; q3 d 1', run: 'q1 a 2; q1 b 1; q2 a 2; q2 c 1; q9 x 1' },
    means: { 'Coverage(items=4)@2': 0.75, 'Entropy@2': 1.5, 'Gini(items=4)@2': 0.375, 'Coverage(items=4)@1': 0.25 },
  },
  { why: 'scores of 1e-3 are ordered right', short: { qrels: 'q a 1', run: 'q a 1e-3; q b 1e-4' }, means: { RR: 1 } },
  {
    why: 'an emoji stands before a ligature among equal scores',
    short: { qrels: 'q \u{1f600} 1', run: 'q \ufb01 1; q \u{1f600} 1' },
    means: { RR: 1 },
  },
  {
    why: 'scores are doubles, or on demand floats',
    short: { qrels: 'q a 1', run: 'q a 1.00000002; q b 1.00000001', conventions: { precision: 'float32' } },
    means: { RR: 0.5 },
  },
  {
    why: 'a missing query counts as 0',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 1' },
    means: { AP: 0.5, NumQ: 2, NumRel: 2 },
  },
  {
    why: 'a missing query counts 0 in every count',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 1', conventions: { missing: 'zero' } },
    means: { AP: 0.5, NumQ: 1, NumRel: 1 },
  },
  {
    why: 'a missing query can be left out',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 1', conventions: { missing: 'skip' } },
    means: { AP: 1 },
  },
  {
    why: 'an extra query is not averaged in',
    short: { qrels: 'q1 a 1', run: 'q1 a 1; q3 z 1' },
    means: { AP: 1, NumQ: 1 },
  },
  {
    why: 'all queries of the run can count',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 1; q3 z 1; q4 z 1', conventions: { queries: 'run' } },
    means: { AP: 1 / 3 },
  },
  {
    why: 'only shared queries can count',
    short: { qrels: 'q1 a 1; q2 b 1', run: 'q1 a 1; q3 z 1', conventions: { queries: 'shared' } },
    means: { AP: 1 },
  },
  {
    why: 'a query with nothing relevant counts 0',
    short: { qrels: 'q1 a 0; q2 b 1', run: 'q1 b 1; q2 b 1' },
    means: { AP: 0.5, nDCG: 0.5, NumQ: 2 },
  },
  {
    why: 'a query with nothing relevant can be left out',
    short: { qrels: 'q1 a 0; q2 b 1; q3 c 0', run: 'q1 b 1; q2 b 1', conventions: { noRelevant: 'skip' } },
    means: { AP: 1, NumQ: 1 },
  },
  { why: 'the query itself stays', short: { qrels: 'q b 1', run: 'q q 9; q b 8' }, means: { RR: 0.5 } },
  {
    why: 'the query itself can go',
    short: { qrels: 'q b 1', run: 'q q 9; q b 8', conventions: { self: 'ignore' } },
    means: { RR: 1, nDCG: 1 },
  },
  {
    why: 'unjudged documents are not relevant',
    short: { qrels: 'q a 1; q n 0', run: 'q u 3; q n 2; q a 1' },
    means: { AP: 1 / 3 },
  },
  {
    why: 'unjudged documents can go',
    short: { qrels: 'q a 1; q n 0', run: 'q u 3; q n 2; q a 1', conventions: { unjudged: 'drop' } },
    means: { AP: 0.5 },
  },
  {
    why: 'a list can be cut',
    short: { qrels: 'q a 1', run: 'q b 3; q a 2', conventions: { depth: 1 } },
    means: { AP: 0, NumRet: 1 },
  },
  {
    why: 'low scores can go',
    short: { qrels: 'q a 1', run: 'q b 3; q a 2', conventions: { minScore: 2.5 } },
    means: { NumRet: 1 },
  },
  {
    why: 'repeated documents can keep their best score',
    short: { qrels: 'q a 1', run: 'q a 1; q b 2; q a 3', conventions: { duplicates: 'keep-best' } },
    means: { RR: 1, NumRet: 2 },
  },
  { why: 'one document is enough', short: { qrels: 'q a 1', run: 'q a 1' }, means: { AP: 1, nDCG: 1 } },
  {
    why: 'queries are averaged, not put into one list',
    short: { qrels: 'q1 b 1; q2 a 1', run: 'q1 a .1; q1 b .2; q1 c .3; q2 a .8; q2 b .1' },
    means: { AP: 0.75 },
  },
  { why: 'ids are text: 001 is not 1', short: { qrels: 'q 001 1', run: 'q 1 1' }, means: { AP: 0 } },
]

test.each(cases)('$why', async ({ short, means }) => {
  const found = await valuesOf({ ...short, measures: Object.keys(means) })
  for (const [name, value] of Object.entries(means)) expect(found.summary(name), name).toBeCloseTo(value, 12)
})

test('values stand by query in byte order', async () => {
  const found = await valuesOf({ qrels: '2 a 1; 10 a 1; 1 a 1; 文 a 1', run: '2 a 1; 10 b 1', measures: ['AP', 'RR'] })
  expect(found.queries).toEqual(['1', '10', '2', '文'])
  expect([...found.values.get('AP')!]).toEqual([0, 0, 1, 0])
  expect([...found.values.keys()]).toEqual(['AP', 'RR'])
})

test('counts say what is missing, extra, tied and unjudged', async () => {
  const found = await valuesOf({
    qrels: 'q1 a 1; q2 b 1; q3 c 0',
    run: 'q1 a 5 1; q1 b 5 2; q1 c 4 4; q1 d 4.5 3; x z 1 1; q3 q3 1 1',
    measures: ['P@1', 'nDCG@2'],
  })
  expect(found.counts).toMatchObject({
    rows: 6,
    runQueries: 3,
    judgedQueries: 3,
    missing: ['q2'],
    extra: ['x'],
    noRelevant: 1,
    ties: { documents: 2, queries: 1 },
    neighbours: { pairs: 3, tied: 1 },
    tiedAt: [
      { cutoff: 1, queries: 1 },
      { cutoff: 2, queries: 0 },
    ],
    top10: { documents: 5, unjudged: 4 },
    judged: { documents: 2, retrieved: 1 },
    selfFirst: { queries: 2, self: 1 },
    rankDisagrees: undefined,
  })
})

test('a rank column that contradicts the scores is noticed with its first line', async () => {
  const found = await valuesOf({ qrels: 'q a 1; r a 1', run: 'q a 2 1; q b 1 2; r a 1 1; r b 2 2' })
  expect(found.counts.rankDisagrees).toEqual({ query: 'r', line: 3 })
})

test('rankings asked for are kept, also of a query the run lacks', async () => {
  const found = await valuesOf({ qrels: 'q1 a 1; q2 b 2', run: 'q1 x 2; q1 a 1; q9 a 1', keep: ['q1', 'q2', 'nope'] })
  expect([...found.kept.keys()]).toEqual(['q1', 'q2'])
  const one = found.kept.get('q1')!
  expect([one.document(1), one.document(2)]).toEqual(['x', 'a'])
  expect(found.kept.get('q2')).toMatchObject({ absent: true })
})

test('no shared query is an error with ids of both sides and what would make them match', async () => {
  const mends: readonly (readonly [judged: string, run: string, mend: RegExp])[] = [
    ['q.1', 'q', /after|follows the last/],
    ['q', 'q-2', /follows the last/],
    ['001', '1', /zeros in front/],
    ['Q7', 'q7', /upper and lower case/],
    ['MS-7', '7', /before the first/],
    ['topic7', '7', /letters in front/],
    ['a', 'b', /belong to this run/],
  ]
  for (const [judged, run, mend] of mends) {
    const done = await evaluateShort({ qrels: `${judged} a 1`, run: `${run} a 1` })
    expect(done.ok).toBe(false)
    expect(done.problems[0]!.what).toBe(
      `0 of 1 judged queries found in run "x.run", which has 1; judged ids look like "${judged}", run ids like "${run}"`,
    )
    expect(done.problems[0]!.mend).toMatch(mend)
  }
  expect((await valuesOf({ qrels: 'q.1 a 1', run: 'q a 1', allowNoOverlap: true })).summary('AP')).toBe(0)
})

test('less than half of the judged queries is a warning', async () => {
  const done = await evaluateShort({ qrels: 'a x 1; b x 1; c x 1', run: 'a x 1' })
  expect(done.ok).toBe(true)
  expect(done.problems).toHaveLength(1)
  expect(done.problems[0]).toMatchObject({ severity: 'warning', rule: 'few-judged-queries' })
  expect((await evaluateShort({ qrels: 'a x 1; b x 1', run: 'a x 1' })).problems).toEqual([])
})

test('all repeated documents are reported at once', async () => {
  const done = await evaluateShort({ qrels: 'q a 1; r a 1', run: 'q a 2; q a 1; r b 1; r b 1' })
  expect(done.ok).toBe(false)
  expect(done.problems.map(({ rule, line }) => [rule, line])).toEqual([
    ['duplicate-document', 2],
    ['duplicate-document', 4],
  ])
})

test('a run that is not grouped has the values of the grouped one, and repeats are found across its parts', async () => {
  const qrels = 'a x 1; b y 1; b z 2'
  const grouped = await valuesOf({ qrels, run: 'a x 1; a y 2; b z 1; b x 3; b y 2', measures: ['AP', 'nDCG'] })
  const mixed = await valuesOf({ qrels, run: 'a x 1; b z 1; a y 2; b x 3; b y 2', measures: ['AP', 'nDCG'] })
  expect([...mixed.values]).toEqual([...grouped.values])
  expect(mixed.counts).toEqual(grouped.counts)
  const done = await evaluateShort({ qrels, run: 'a x 1; b z 1; a x 2' })
  expect(done.problems.map(({ rule }) => rule)).toEqual(['duplicate-document'])
})

test('evaluating twice gives the same, with other scorers in between', async () => {
  const short = {
    qrels: 'q a 1; q b 2; r c 1',
    run: 'q b 3; q x 2; q a 1; r y 1; r c 1',
    measures: ['nDCG@10', 'nDCG@20', 'AP'],
  }
  const first = await valuesOf(short)
  await valuesOf({ ...short, measures: ['P@5', 'nDCG@1'] })
  const second = await valuesOf(short)
  expect([...second.values]).toEqual([...first.values])
  expect(second.counts).toEqual(first.counts)
})

test('a table holds its runs in the order given, or all their problems', async () => {
  const qrels = 'q a 1; r b 1'
  const good = { name: 'good', evaluation: await evaluationOf({ qrels, run: 'q a 1; r b 1' }) }
  const half = { name: 'half', evaluation: await evaluationOf({ qrels, run: 'q a 1; r x 1' }) }
  const bad = { name: 'bad', evaluation: await evaluationOf({ qrels, run: 'q a 1; q a 1; r a nan' }) }
  const table = await evaluateRuns([half, good])
  expect(table.ok && table.value.runs.map(({ name, values }) => [name, values.summaries.get('AP')!.value])).toEqual([
    ['half', 0.5],
    ['good', 1],
  ])
  const broken = await evaluateRuns([good, bad])
  expect(broken.ok).toBe(false)
  expect(broken.problems.map(({ rule }) => rule)).toEqual(['bad-score', 'duplicate-document'])
})
