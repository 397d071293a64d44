import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import { encodeId, hashBytes } from '../../src/collection/ids.ts'
import { joiner } from '../../src/collection/join.ts'
import { absentRanking } from '../../src/collection/listed.ts'
import { noJudgements } from '../../src/collection/qrelsTable.ts'
import { UNJUDGED } from '../../src/collection/ranking.ts'
import type { Retrieved } from '../../src/collection/run.ts'
import { inlineQrels } from '../../src/readers/inline.ts'

interface Row {
  readonly document: string
  readonly score: number
  readonly rank?: number
}

function retrieved(rows: readonly Row[], query = 'q'): Retrieved {
  const ids = rows.map(({ document }) => encodeId(document))
  const bytes = Uint8Array.from(ids.flatMap((id) => [...id]))
  const ends = Uint32Array.from(ids, (_, i) => ids.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0))
  const starts = ends.map((end, i) => end - ids[i]!.length)
  return {
    query,
    count: rows.length,
    bytes,
    starts,
    ends,
    hashes: Int32Array.from(ids, (id) => hashBytes(id, 0, id.length)),
    scores: Float64Array.from(rows, ({ score }) => score),
    ranks: Float64Array.from(rows, ({ rank }) => rank ?? Number.NaN),
    lines: Uint32Array.from(rows, (_, i) => i + 1),
  }
}

function judgementsOf(grades: Readonly<Record<string, number>>, query = 'q') {
  const read = inlineQrels(
    { [query]: grades },
    { gains: 'whole', placeOf: () => ({ path: 'spec', line: 1, column: 1, length: 1 }) },
  )
  if (!read.ok) throw new Error('bad judgements')
  return read.value.qrels.of(query) ?? noJudgements(query)
}

function join(rows: readonly Row[], choices: Partial<Conventions> = {}, grades: Readonly<Record<string, number>> = {}) {
  const joined = joiner({ ...trecEval, ...choices }, 'x.run')(retrieved(rows), judgementsOf(grades))
  const documents = Array.from(joined.ranking.grades, (_, i) => joined.ranking.document(i + 1))
  return { ...joined, documents, grades: [...joined.ranking.grades] }
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

test('documents come by score, equal scores by id, for any ids at all', () => {
  const unit = fc.constantFrom('a', 'B', '9', '0', 'é', 'ﬁ', '文', '😀', '\ud7ff', '\ue000')
  const rows = fc.uniqueArray(
    fc.record({ document: fc.string({ unit, minLength: 1, maxLength: 4 }), score: fc.constantFrom(-1, 0, -0, 0.5, 2) }),
    {
      selector: ({ document }) => document,
      maxLength: 80,
    },
  )
  fc.assert(
    fc.property(rows, fc.constantFrom('id-descending', 'id-ascending', 'input'), (given, ties) => {
      const sign = { 'id-descending': -1, 'id-ascending': 1, input: 0 }[ties]
      const naive = [...given].sort((a, b) => b.score - a.score || sign * byBytes(a.document, b.document))
      expect(join(given, { ties }).documents).toEqual(naive.map(({ document }) => document))
    }),
    { numRuns: 1000 },
  )
})

test('the rank column settles ties where that is the convention, and nothing else', () => {
  const rows = [
    { document: 'a', score: 1, rank: 3 },
    { document: 'b', score: 1, rank: 1 },
    { document: 'c', score: 2, rank: 9 },
  ]
  expect(join(rows, { ties: 'rank' }).documents).toEqual(['c', 'b', 'a'])
})

test('scores that differ beyond single precision are equal under float32', () => {
  const rows = [
    { document: 'a', score: 1.00000002 },
    { document: 'b', score: 1.00000001 },
  ]
  expect(join(rows).documents).toEqual(['a', 'b'])
  expect(join(rows, { precision: 'float32' }).documents).toEqual(['b', 'a'])
})

test('grades follow the order; what nobody judged is UNJUDGED', () => {
  const rows = [
    { document: 'u', score: 1 },
    { document: 'a', score: 3 },
    { document: 'p', score: 2 },
  ]
  const { grades, ranking } = join(rows, {}, { a: 1, p: -1, z: 2 })
  expect(grades).toEqual([1, -1, UNJUDGED])
  expect([...ranking.judged]).toEqual([2, 1, -1])
  expect(ranking.absent).toBe(false)
})

test('a list is cut first, and only then loses what was not judged', () => {
  const rows = [
    { document: 'u', score: 3 },
    { document: 'a', score: 2 },
    { document: 'b', score: 1 },
  ]
  expect(join(rows, { unjudged: 'drop', depth: 2 }, { a: 1, b: 1 }).documents).toEqual(['a'])
  expect(join(rows, { unjudged: 'drop' }, { a: 1, b: 1 }).documents).toEqual(['a', 'b'])
})

test('the query itself goes by its id, wherever it stands', () => {
  const rows = [
    { document: 'q', score: 1 },
    { document: 'a', score: 1 },
  ]
  for (const listing of [rows, [...rows].reverse()]) {
    const { documents, counts } = join(listing, { self: 'ignore' })
    expect(documents).toEqual(['a'])
    expect(counts.dropped.self).toBe(1)
  }
  expect(join(rows).counts.selfFirst).toBe(true)
})

test('scores below the least one are not retrieved', () => {
  const rows = [
    { document: 'a', score: 0.5 },
    { document: 'b', score: 0.49 },
  ]
  expect(join(rows, { minScore: 0.5 }).documents).toEqual(['a'])
})

test('a document listed twice is an error with query, document and both lines', () => {
  const { problems } = join([
    { document: 'a', score: 2 },
    { document: 'b', score: 2 },
    { document: 'a', score: 1 },
  ])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ rule: 'duplicate-document', path: 'x.run', line: 3, severity: 'error' })
  expect(problems[0]!.what).toContain('document "a" stands twice for query "q": on line 1')
})

test('repeats can keep their best score, or be folded where they agree', () => {
  const rows = [
    { document: 'a', score: 1 },
    { document: 'b', score: 2 },
    { document: 'a', score: 3 },
  ]
  const best = join(rows, { duplicates: 'keep-best' })
  expect(best.documents).toEqual(['a', 'b'])
  expect(best.problems).toEqual([])
  expect(best.counts.dropped.duplicates).toBe(1)
  expect(join(rows, { duplicates: 'collapse-identical' }).problems).toHaveLength(1)
  const folded = join(
    [
      { document: 'a', score: 1 },
      { document: 'a', score: 1 },
    ],
    { duplicates: 'collapse-identical' },
  )
  expect(folded.documents).toEqual(['a'])
  expect(folded.problems).toEqual([])
})

test('ties are counted, and seen at a cutoff they go across', () => {
  const { counts } = join([
    { document: 'a', score: 5 },
    { document: 'b', score: 5 },
    { document: 'c', score: 4 },
    { document: 'd', score: 4 },
  ])
  expect(counts).toMatchObject({ tiedDocuments: 4, tiedPairs: 2, documents: 4 })
  expect([1, 2, 3, 4].map((cutoff) => counts.tiedAt(cutoff))).toEqual([true, false, true, false])
})

test('a rank column that contradicts the scores is noticed at its first line', () => {
  expect(
    join([
      { document: 'a', score: 0.1, rank: 1 },
      { document: 'b', score: 0.9, rank: 2 },
    ]).counts.rankDisagrees,
  ).toBe(1)
  expect(
    join([
      { document: 'a', score: 0.9, rank: 1 },
      { document: 'b', score: 0.1, rank: 2 },
    ]).counts.rankDisagrees,
  ).toBe(0)
  expect(
    join([
      { document: 'a', score: 0.9, rank: 0 },
      { document: 'b', score: 0.1, rank: 0 },
    ]).counts.rankDisagrees,
  ).toBe(0)
})

test('arrays are used again without a trace of the query before', () => {
  const one = joiner(trecEval, 'x.run')
  one(retrieved(Array.from({ length: 3000 }, (_, i) => ({ document: `d${i}`, score: -i }))), judgementsOf({ d1: 1 }))
  const small = one(retrieved([{ document: 'd5', score: 1 }]), judgementsOf({ d5: 2 }))
  expect([...small.ranking.grades]).toEqual([2])
  expect(small.problems).toEqual([])
})

test('a query the run lacks is absent; dropping the unjudged makes it a list that was emptied', () => {
  const judgements = judgementsOf({ a: 1 })
  expect(absentRanking(judgements, trecEval)).toMatchObject({ query: 'q', absent: true })
  expect(absentRanking(judgements, { ...trecEval, unjudged: 'drop' }).absent).toBe(false)
})
