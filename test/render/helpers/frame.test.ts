import { describe, expect, test } from 'vitest'
import { spec } from './shop.ts'
import { faultOf, ofKind, stageOf, textsOf } from './stage.ts'

const en = await stageOf(spec)
const zh = await stageOf(spec, { language: 'zh-CN' })

describe('the frame of a page', () => {
  test('{{title}} names data, systems, conventions and formats', async () => {
    const block = ofKind(await en.call('title'), 'title')
    expect([block.kicker, block.title, block.summary].map(textsOf)).toEqual(['Shop', 'Pastries', 'What sells.'])
    expect(block.facts.map(({ term, of }) => [textsOf(term), textsOf(of)])).toEqual([
      ['Data', 'The shop: 3 queries, 5 judgements'],
      ['Systems', 'lunr, mini'],
      ['Conventions', 'as trec_eval 10, option `-c`'],
      ['Formats', 'Markdown'],
    ])
    expect(textsOf(ofKind(await zh.call('title'), 'title').facts[0]!.of)).toBe('店铺：3 个查询，5 条判定')
  })

  test('{{title}} is about the measure where a page is', async () => {
    const stage = await stageOf(spec, { page: { measure: 'RR' } })
    const block = ofKind(await stage.call('title'), 'title')
    expect(textsOf(block.title)).toBe('RR')
    expect(textsOf(block.summary)).toBe('Reciprocal rank. One divided by the rank of the first relevant document.')
    expect(block.facts.map(({ term }) => textsOf(term))).toContain('Over queries')
  })

  test('{{contents}} lists sections, or the pages beside this one', async () => {
    expect(ofKind(await en.call('contents'), 'contents')).toEqual({ kind: 'contents' })
    const links = [{ href: '../AP/index.html', text: 'AP', current: true }]
    const stage = await stageOf(spec, { language: 'zh-CN', page: { siblings: links } })
    expect(ofKind(await stage.call('contents'), 'contents').pages).toEqual({ heading: '指标', links })
  })

  test('{{provenance}} says where the figures come from', async () => {
    const changed = await stageOf(`${spec}conventions: { dialect: trec_eval, ties: input, depth: 5 }\n`)
    const { items } = ofKind(await changed.call('provenance'), 'provenance')
    const said = Object.fromEntries(items.map(({ term, of }) => [textsOf(term), of.map((line) => textsOf(line))]))
    expect(said.Judgements).toEqual(['The shop: stands in the spec'])
    expect(said.Runs).toEqual(['lunr: stands in the spec', 'mini: stands in the spec'])
    expect(said.Conventions![0]).toMatch(/^equal scores: in the order of the file; scores: .*first 5 documents/)
    expect(said['Made with']![0]).toMatch(/^rankbook \d/)
    expect(said.Again).toEqual(['rankbook build .'])
    const chinese = ofKind(await zh.call('provenance'), 'provenance').items
    expect(chinese.map(({ term }) => textsOf(term))).toContain('运行结果')
  })
})

test('{{query}} and {{value}} stand in a sentence', async () => {
  expect(ofKind(await en.call('query', ['q1']), 'inline').of).toEqual([
    { kind: 'quote', of: [{ kind: 'text', text: 'sweet pastry' }] },
  ])
  const value = async (options: Readonly<Record<string, string>>) =>
    textsOf(ofKind(await en.call('value', ['AP'], { run: 'lunr', ...options }), 'inline').of)
  expect([await value({}), await value({ query: 'q1' }), await value({ query: 'q1', digits: '5' })]).toEqual([
    '0.444',
    '0.833',
    '0.83333',
  ])
})

test('a query that does not count is refused by every helper that needs it', async () => {
  const skip = await stageOf(`${spec}conventions: { dialect: trec_eval, noRelevant: skip }\n`)
  for (const name of ['value', 'example', 'reproduce']) {
    expect(await faultOf(skip.call(name, ['AP'], { run: 'lunr', query: 'q3' }))).toEqual({
      what: 'query "q3" does not count under the conventions',
      mend: 'Name another query, or other conventions.',
    })
  }
})

test('a value that a convention sets to 0 stands in a sentence, and has no worked example', async () => {
  const zero = await stageOf(`title: Gap
datasets:
  gap:
    qrels: { q1: { a: 1 }, q2: { b: 1 } }
    runs: { part: { q1: [a] } }
measures: [AP]
conventions: ir_measures
`)
  const value = await zero.call('value', ['AP'], { query: 'q2' })
  expect(textsOf(ofKind(value, 'inline').of)).toBe('0.0000')
  expect((await faultOf(zero.call('example', ['AP'], { query: 'q2' }))).what).toBe(
    'run "part" has no results for query "q2", whose values the convention missing=zero sets to 0',
  )
})
