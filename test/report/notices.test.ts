import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { foldSpelling, likenessOf } from '../../src/evaluate/idForms.ts'
import { inlineQrels } from '../../src/readers/inline.ts'
import { judgementNotices } from '../../src/report/judgementNotices.ts'
import { idsInMessage, type Notice } from '../../src/report/notice.ts'
import { runNotices } from '../../src/report/runNotices.ts'
import { wholeFile } from '../../src/text/problem.ts'
import { fill, type Language } from '../../src/text/words.ts'
import { valuesOf } from '../evaluate/fixtures.ts'

function said(notices: readonly Notice[], language: Language = 'en'): string[] {
  return notices.map(({ rule, says, ids }) => {
    const named = Object.entries(ids).map(([name, of]) => [name, idsInMessage(of)])
    return `${rule}: ${fill(says, Object.fromEntries(named))[language]}`
  })
}

async function ofRun(qrels: string, run: string, conventions: Parameters<typeof valuesOf>[0]['conventions'] = {}) {
  const { counts } = await valuesOf({ qrels, run, conventions })
  return said(runNotices(counts, { ...trecEval, ...conventions }))
}

function qrelsOf(judgements: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const read = inlineQrels(judgements, { gains: 'whole', placeOf: () => wholeFile('x') })
  if (!read.ok) throw new Error(read.problems[0]!.what)
  return read.value.qrels
}

const texts = (...ids: readonly string[]) => new Map(ids.map((id) => [id, { id, text: id, fields: {} }]))

describe('ids', () => {
  test.each([
    ['doc-007', 'doc-7'],
    ['D7', 'd7'],
    ['cafe\u0301', 'caf\u00e9'],
    ['000', '0'],
    ['1.05', '1.05'],
    ['a0b', 'a0b'],
    ['100', '100'],
  ])('%j is %j but for its spelling', (id, folded) => {
    expect(foldSpelling(id)).toBe(folded)
  })

  test('are alike by a prefix or suffix only where most of them are and none fall together', () => {
    expect(likenessOf(['x-1', 'x-2'], ['1', '2'])).toMatchObject({ judged: 'x-1', other: '1', count: 2 })
    expect(likenessOf(['doc_1', 'doc_2'], ['doc'])).toBeUndefined()
    expect(likenessOf(['a-1', 'a-2', 'a-3', 'a-4'], ['1', 'z', 'y', 'w'])).toBeUndefined()
  })
})

describe('a run', () => {
  test('in order deserves no notice', async () => {
    expect(await ofRun('q a 1; q b 0; q z 1', 'q b 3 1; q a 2 2')).toEqual([])
  })

  test('whose queries are spelled otherwise here and there is said to be', async () => {
    expect(await ofRun('q1 a 1; q02 a 1; q3 c 1', 'q1 a 2; q1 b 1; q2 a 2; q3 c 1')).toEqual([
      'missing-queries: no results for 1 of 3 judged queries ("q02")',
      'extra-queries: 1 query without judgements, passed over ("q2")',
      'similar-ids: the judged query "q02" and the query "q2" of the run differ only in leading zeros (1 such)',
    ])
  })

  test('with ids in another Unicode form is said to be, whatever else it finds', async () => {
    const notices = await ofRun('q caf\u00e9 1; q b 1', 'q b 2; q cafe\u0301 1')
    expect(notices).toEqual([
      'similar-ids: the judged document "caf\u00e9" and the document "cafe\u0301" of the run differ only in Unicode form (1 such at the top of lists)',
    ])
  })

  test('that finds hardly anything judged is said to', async () => {
    const judged = Array.from({ length: 30 }, (_, i) => `q j${i} 1`).join(';')
    const found = Array.from({ length: 40 }, (_, i) => `q r${i} ${100 - i}`).join(';')
    expect(await ofRun(judged, `${found}; q j0 1`)).toEqual([
      'low-overlap: only 1 of 30 judged documents that could have been retrieved were',
      'unjudged-share: 100.0 % of the documents at ranks 1 to 10 were not judged',
    ])
  })

  test('is not perfect with a gap, a document that nobody judged, another order, or a query left out', async () => {
    const qrels = 'q a 2; q b 1; q c 0; r a 1'
    const perfect = 'perfect-run: equals the judgements in all queries (2 queries)'
    expect(await ofRun(qrels, 'q a 3; q b 2; q c 1; r a 1')).toEqual([perfect])
    expect(await ofRun(qrels, 'q a 3; q b 2; r a 1')).toEqual([perfect])
    for (const run of ['q a 3; q c 2; r a 1', 'q a 3; q b 2; q x 1; r a 1', 'q b 3; q a 2; r a 1'])
      expect(await ofRun(qrels, run), run).not.toContain(perfect)
    expect(await ofRun(qrels, 'q a 3; q b 2')).not.toContain(perfect)
    expect(await ofRun(qrels, 'q a 3; q b 2; q x 1; r a 1', { unjudged: 'drop' })).not.toContain(perfect)
  })

  test('with queries that count all the same has none that are passed over', async () => {
    expect(await ofRun('q a 1; q b 0', 'q b 2; q a 1; r a 1', { queries: 'run' })).toEqual([])
  })
})

describe('judgements', () => {
  test('deserve notice for grades, texts and ids, each with the first ids', () => {
    const qrels = qrelsOf({ q1: { a: 1, b: -1, A: 0 }, q2: { c: 0 }, Q2: { e: 1 } })
    const notices = judgementNotices({ qrels, queries: texts('q1'), documents: texts('a', 'b') })
    expect(said(notices)).toEqual([
      'nothing-relevant: nothing of grade 1 or more for 1 query ("q2")',
      'negative-grades: 1 judgement with a grade below 0: pooled, not judged',
      'documents-not-in-corpus: 3 judgements of documents that are in no documents file ("e", "A", "c")',
      'queries-without-text: 2 queries without a text in the queries file ("Q2", "q2")',
      'similar-ids: the judged queries "Q2" and "q2" differ only in upper and lower case (1 such)',
      'similar-ids: the judged documents "a" and "A" differ only in upper and lower case (1 such)',
    ])
    expect(said(notices, 'zh-CN')[2]).toBe('documents-not-in-corpus: 3 条判定所指的文档不在文档文件中（"e", "A", "c"）')
  })

  test('are whole where every document has a text', () => {
    const qrels = qrelsOf({ q1: { a: 1, b: 0 } })
    expect(judgementNotices({ qrels, queries: texts('q1'), documents: texts('a', 'b') })).toEqual([])
  })
})
