import { describe, expect, test } from 'vitest'
import { grid, notes, spec } from './shop.ts'
import { ofKind, stageOf, textsOf } from './stage.ts'

const en = await stageOf(spec)
const zh = await stageOf(spec, { language: 'zh-CN' })

describe('{{dataset}}', () => {
  test('counts rows, queries, what is missing, not judged and tied', async () => {
    const block = ofKind(await en.call('dataset'), 'table')
    expect(grid(block).slice(1)).toEqual([
      ['lunr', '6', '3', '0', '0', '33.3 %', '0'],
      ['mini', '2', '1', '2', '0', '0.0 %', '2'],
    ])
    expect(notes(block)).toEqual([
      '5 judgements of 3 queries. Grades: 2 for 1, 1 for 2, 0 for 2.',
      'For 1 query nothing of grade 1 or more was judged; it is counted all the same.',
      'Judgements: 2 queries without a text in the queries file (“q2”, “q3”).',
      'mini: ties: 2 documents in 1 query, ordered by id, descending; in every query all documents have the same score (1 query); equal scores across rank 1 in 1 query.',
    ])
  })

  test('says so in Chinese', async () => {
    const block = ofKind(await zh.call('dataset'), 'table')
    expect(textsOf(block.caption)).toBe('店铺：判定与运行结果。')
    expect(grid(block)[0]).toContain('得分相同的文档')
    expect(notes(block)).toEqual([
      '共 3 个查询、5 条判定。等级分布：2 级 1 条、1 级 2 条、0 级 2 条。',
      '有 1 个查询没有 1 级及以上的判定，照常计入。',
      '判定：2 个查询在查询文件中没有文本（“q2”、“q3”）。',
      'mini：1 个查询中有 2 条文档与别的文档得分相同，按 ID 降序排列；每个查询的所有文档得分都相同（1 个查询）；1 个查询中名次 1 前后的文档得分相同。',
    ])
  })

  test('leaves out what the spec switches off, and says of a run only what is true of the measures of the spec', async () => {
    const quiet = await stageOf(
      `${spec}rules: { ties: off, constant-score: off, queries-without-text: off, tie-at-cutoff: error }\n`,
    )
    await quiet.call('value', ['R@1'], { run: 'mini' })
    expect(notes(ofKind(await quiet.call('dataset'), 'table')).slice(2)).toEqual([
      'mini: equal scores across rank 1 in 1 query.',
    ])
  })

  test('says what the conventions do with a query without anything relevant', async () => {
    const skip = await stageOf(
      `${spec.replace('q3: { d: 0 } }', 'q3: { d: 0 }, q4: { d: 0 } }')}conventions: { dialect: trec_eval, noRelevant: skip }\n`,
    )
    expect(notes(ofKind(await skip.call('dataset'), 'table'))[1]).toBe(
      'For 2 queries nothing of grade 1 or more was judged; they are left out.',
    )
  })

  test('knows one judgement from several', async () => {
    const one = await stageOf(spec.replace(/qrels: .*/, 'qrels: { q1: { a: 1 } }'))
    expect(notes(ofKind(await one.call('dataset'), 'table'))[0]).toBe('1 judgement of 1 query. Grades: 1 for 1.')
    const { facts } = ofKind(await one.call('title'), 'title')
    expect(textsOf(facts[0]!.of)).toBe('The shop: 1 query, 1 judgement')
  })
})

test('{{listing}} shows what was judged and what was returned', async () => {
  expect(grid(ofKind(await en.call('listing'), 'table'))).toEqual([
    ['Query', 'Judged, with grade', 'Returned by lunr', 'Returned by mini'],
    ['q1 sweet pastry', 'a\u00a02, b\u00a01, c\u00a00', 'a, x, b', 'c, a'],
    ['q2', 'a\u00a01', 'x, a', '–'],
    ['q3', 'd\u00a00', 'd', '–'],
  ])
})

test('{{overview}} says what each measure looks at, and leads to the handbook', async () => {
  const linked = await stageOf(spec, { page: { handbook: (measure) => (measure === 'AP' ? '../AP.html' : undefined) } })
  const block = ofKind(await linked.call('overview', ['AP', 'RR', 'P@4', 'nDCG@4']), 'table')
  expect(grid(block)).toEqual([
    ['Measure', 'Order', 'Grades', 'What was missed'],
    ['AP', 'yes', 'no', 'yes'],
    ['RR', 'first hit', 'no', 'no'],
    ['P@4', 'no', 'no', 'no'],
    ['nDCG@4', 'yes', 'yes', 'yes'],
  ])
  expect(block.body.map(([label]) => label!.of[0]!.kind)).toEqual(['link', 'text', 'text', 'text'])
})

test('{{overview}} without arguments shows each measure of the report once, and no counts', async () => {
  const block = ofKind(await en.call('overview'), 'table')
  expect(grid(block).map(([name]) => name)).toEqual(['Measure', 'nDCG', 'P', 'GMAP'])
})
