import { describe, expect, test } from 'vitest'
import { grid, notes, spec } from './shop.ts'
import { faultOf, ofKind, stageOf, textsOf } from './stage.ts'

const en = await stageOf(spec)
const zh = await stageOf(spec, { language: 'zh-CN' })

async function table(options: Readonly<Record<string, string>> = {}) {
  return ofKind(await en.call('results', [], options), 'table')
}

describe('{{results}}', () => {
  test('shows systems by the measures of the spec, two of one spelling among them', async () => {
    const block = await table({ id: 't' })
    expect(grid(block)).toEqual([
      ['System', 'nDCG@2', 'P@1', 'P@2', 'NumRet', 'GMAP'],
      ['lunr', '0.464', '0.333', '0.333', '6', '0.016'],
      ['mini', '0.160', '0.000', '0.167', '2', '0.000'],
    ])
    expect(block.id).toBe('t')
    expect(textsOf(block.caption)).toBe('The shop: each system by each measure.')
    expect(block.body[0]!.map(({ best }) => best === true)).toEqual([false, true, true, true, false, true])
  })

  test('says how values are summed up, and over how many queries', async () => {
    expect(notes(await table())).toEqual([
      'Means over 3 queries. NumRet: the sum. GMAP: the geometric mean. mini has no results for 2 of 3 judged queries.',
      'Bold: the highest of its column.',
    ])
    expect(notes(ofKind(await zh.call('results'), 'table'))[0]).toBe(
      '对 3 个查询取平均。NumRet：求和。GMAP：取几何平均。mini 对 3 个已判定查询中的 2 个没有返回结果。',
    )
    expect(notes(await table({ measures: 'NumRet,NumRel' }))[0]).toMatch(/^Sums over 3 queries\. mini/)
    expect(notes(await table({ measures: 'GMAP' }))[0]).toMatch(/^Geometric means over 3 queries\. mini/)
    expect(notes(await table({ measures: 'AP', run: 'lunr' }))).toEqual([
      'Means over 3 queries. The mean of AP is called MAP.',
    ])
  })

  test('counts the queries of each run where they differ', async () => {
    const shared = await stageOf(`${spec}conventions: { dialect: trec_eval, queries: shared }\n`)
    const block = ofKind(await shared.call('results', [], { measures: 'AP' }), 'table')
    expect(notes(block)[0]).toMatch(/^Means over the queries that count \(lunr: 3; mini: 1\)\. The mean of AP/)
  })

  test('says what is undefined, for each run', async () => {
    const dropped = await stageOf(`${spec}conventions: { dialect: trec_eval, unjudged: drop, missing: empty }\n`)
    const block = ofKind(await dropped.call('results', [], { measures: 'IPrec@0.0' }), 'table')
    expect(notes(block)[0]).toContain('mini: 1 value of IPrec@0.0 is undefined and left out.')
  })

  test('takes several measures of one spelling, and a caption that stays plain text', async () => {
    const block = await table({ measures: 'P.1,2,AP(rel=2)', caption: 'Costs $5 to $6 and `more`' })
    expect(grid(block)[0]).toEqual(['System', 'P@1', 'P@2', 'AP(rel=2)'])
    expect(block.caption).toEqual([{ kind: 'text', text: 'Costs $5 to $6 and `more`' }])
  })

  test('sets few queries beside each other', async () => {
    const block = await table({ per: 'query', run: 'lunr', measures: 'P@1,NumRet' })
    expect(grid(block)).toEqual([
      ['Measure', 'sweet pastry', 'q2', 'q3', 'All queries'],
      ['P@1', '1.000', '0.000', '0.000', '0.333'],
      ['NumRet', '3', '2', '1', '6'],
    ])
    expect(textsOf(block.caption)).toBe('The shop: the measures on each query, system lunr.')
  })

  test('sets many queries below each other', async () => {
    const many = await stageOf(
      spec
        .replace('q3: { d: 0 } }', 'q3: { d: 0 }, q4: { d: 1 }, q5: { d: 1 } }')
        .replace('q3: [d] }', 'q3: [d], q4: [d], q5: [x] }'),
    )
    const block = ofKind(await many.call('results', [], { per: 'query', run: 'lunr', measures: 'P@1' }), 'table')
    expect(grid(block)).toEqual([
      ['Query', 'P@1'],
      ['sweet pastry', '1.000'],
      ['q2', '0.000'],
      ['q3', '0.000'],
      ['q4', '1.000'],
      ['q5', '0.000'],
      ['All queries', '0.400'],
    ])
  })

  test('knows one query from several', async () => {
    const one = await stageOf(spec.replace(/qrels: .*/, 'qrels: { q1: { a: 1 } }').replace(', q2: [x, a], q3: [d]', ''))
    expect(notes(ofKind(await one.call('results', [], { measures: 'AP', run: 'lunr' }), 'table'))).toEqual([
      'One query.',
    ])
  })

  test('is not made per anything but query', async () => {
    expect(await faultOf(en.call('results', [], { per: 'run' }))).toEqual({
      what: 'per is "run", expected "query"',
      mend: 'Write per="query", or leave it out.',
    })
  })
})
