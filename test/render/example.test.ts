import { describe, expect, test } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { inlineQrels } from '../../src/readers/inline.ts'
import { type ExampleInput, exampleBlock } from '../../src/render/example.ts'
import type { ExampleRow } from '../../src/render/exampleBlock.ts'
import { textsOf } from './helpers/stage.ts'

const grades = [2, UNJUDGED, 0, 1]

function inputOf(measure: string, change: Partial<ExampleInput> = {}): ExampleInput {
  return {
    id: 'ex',
    scorer: scorer(measure),
    ranking: rankingOf(grades, { query: 'q7', documents: ['a', 'b', 'c', 'd'] }),
    runLabel: 'lunr',
    queryText: undefined,
    documentLabel: (id) => id,
    topGrade: 2,
    language: 'en',
    digits: 3,
    links: [],
    ...change,
  }
}

function rowsOf(measure: string, change?: Partial<ExampleInput>): readonly ExampleRow[] {
  return exampleBlock(inputOf(measure, change)).list.rows
}

describe('the ranked list of an example', () => {
  test('marks the ranks whose terms stand in the work', () => {
    const terms = (measure: string) => rowsOf(measure).map((row) => row.kind === 'row' && row.term)
    expect(terms('AP')).toEqual([true, false, false, true])
    expect(terms('DCG@3')).toEqual([true, true, true, false])
  })

  test('shows grades and values down to the last rank that counts', () => {
    expect(rowsOf('DCG@3')).toMatchObject([
      { rank: 1, grade: 2, counts: true, cells: ['1.000', '2.000'] },
      { rank: 2, grade: 'unjudged', counts: true },
      { rank: 3, grade: 0, counts: true },
      { kind: 'gap', count: 1 },
    ])
  })

  test('leaves out what lies deep, but for ranks with a term', () => {
    const deep = rankingOf(Array.from({ length: 30 }, (_, i) => (i === 19 ? 1 : 0)))
    const rows = rowsOf('AP', { ranking: deep }).slice(10)
    expect(rows.map((row) => (row.kind === 'gap' ? `gap ${row.count}` : row.rank))).toEqual(['gap 9', 20, 'gap 10'])
  })

  test('does not take the ideal ranking for the list of the run', () => {
    const block = exampleBlock(inputOf('nDCG@2', { ranking: rankingOf([0, 0, 0, 0], { judged: [2, 1] }) }))
    expect(block.list.rows.map((row) => row.kind === 'row' && row.ideal?.grade)).toEqual([2, 1, false])
    expect(textsOf(block.list.caption)).toBe("The run's list, and the ideal list beside it")
  })

  test('names what was judged and not retrieved, with the rest counted', () => {
    const judged = new Map([['q7', new Map(['a', ...'efghijklmnop'].map((id, i) => [id, i === 3 ? 3 : i % 3]))]])
    const read = inlineQrels(judged, { gains: 'whole', placeOf: () => ({ path: 'x', line: 1, column: 1, length: 1 }) })
    if (!read.ok) throw new Error('the judgements do not read')
    const { leftOut } = exampleBlock(inputOf('AP', { judgements: read.value.qrels.of('q7')! })).list
    expect(textsOf(leftOut)).toMatch(/^Graded above 0, but not retrieved: g\u00a03, .+\.$/)
  })
})

describe('the work of an example', () => {
  test('is named after measure, query and run', () => {
    expect(textsOf(exampleBlock(inputOf('AP')).title)).toBe('AP of query q7, system lunr')
    const chinese = exampleBlock(inputOf('AP', { language: 'zh-CN', queryText: '甜点' }))
    expect(textsOf(chinese.title)).toBe('lunr 系统，甜点：AP')
  })

  test('ends in the value, in full beneath', () => {
    const block = exampleBlock(inputOf('AP'))
    expect(block.steps.map(({ result }) => result)).toEqual([...block.steps.slice(1).map(() => false), true])
    expect(textsOf(block.foot)).toBe('In full: 0.75')
    const nothing = rankingOf([], { judged: [1] })
    expect(textsOf(exampleBlock(inputOf('IPrec@0.0', { ranking: nothing })).foot)).toBe('The value is undefined.')
  })

  test('cuts a long list of equations and counts the rest', () => {
    const all = rankingOf(Array.from({ length: 12 }, () => 1))
    const steps = exampleBlock(inputOf('AP', { ranking: all })).steps
    expect(steps.map(({ equations, more }) => [equations.length, more])).toEqual([
      [6, 6],
      [1, 0],
    ])
    const sum = steps.at(-1)!.equations[0]!.lines.find(({ labelled }) => labelled)!
    expect(sum.tex.match(/\\htmlData\{term=r/g)).toHaveLength(9)
    expect(rowsOf('AP', { ranking: all }).map((row) => row.kind === 'row' && row.term)).toEqual([
      ...Array.from({ length: 9 }, () => true),
      false,
      false,
    ])
  })
})
