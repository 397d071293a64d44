import { describe, expect, test } from 'vitest'
import { tableHtml } from '../../../src/render/emitters/html/table.ts'
import { grid, notes } from './shop.ts'
import { faultOf, ofKind, stageOf } from './stage.ts'

const set = (name: string, more: string, queries: number, runs: Readonly<Record<string, number>>) => {
  const ids = Array.from({ length: queries }, (_, i) => `q${i + 1}`)
  const ranked = (good: number) => `{ ${ids.map((id, i) => `${id}: [${i < good ? 'd' : 'x, d'}]`).join(', ')} }`
  return `  ${name}:
    ${more}
    qrels: { ${ids.map((id) => `${id}: { d: 1 }`).join(', ')} }
    runs: { ${Object.entries(runs)
      .map(([run, good]) => `${run}: ${ranked(good)}`)
      .join(', ')} }
`
}

const specOf = (sets: readonly string[], more = '') => `title: { en: Sets, zh-CN: 数据集 }
languages: [en, zh-CN]
datasets:
${sets.join('')}measures:
  - RR
digits: 4
${more}`

// RR is 1 for a good list and 0.5 for another.
const three = [
  set('a', 'type: Ask', 4, { old: 0, new: 4 }),
  set('b', 'type: Ask', 8, { old: 4, new: 4, extra: 8 }),
  set('c', 'type: Cite', 2, { old: 1, new: 2 }),
]

const plain = await stageOf(specOf(three))

describe('{{results}} over several data sets', () => {
  test('has a column for each data set and for the averages; a system that one lacks has no average', async () => {
    const table = ofKind(await plain.call('results'), 'table')
    expect(grid(table)).toEqual([
      ['', 'RR'],
      ['System', 'a', 'b', 'c', 'Average', 'Average by type'],
      ['old', '0.5000', '0.7500', '0.7500', '0.6667', '0.6875'],
      ['new', '1.0000', '0.7500', '1.0000', '0.9167', '0.9375'],
      ['extra', '–', '1.0000', '–', '–', '–'],
      ['Queries, $n$', '4', '8', '2', '', ''],
    ])
    const best = table.body.map((row) => row.flatMap((cell, i) => (cell.best === true ? [i] : [])))
    expect(best).toEqual([[], [1, 3, 4, 5], [2]])
  })

  test('says which average it is, and who has none', async () => {
    const said = notes(ofKind(await plain.call('results'), 'table')).join('\n')
    expect(said).toContain('Average: the mean over data sets of their means')
    expect(said).toContain('Average by type: the mean over the types of data sets (Ask, Cite)')
    expect(said).toContain('No average for extra (RR): a data set is missing, or has no value.')
    expect(said).toContain('b: Means over 8 queries.')
    const zh = await stageOf(specOf(three), { language: 'zh-CN' })
    expect(notes(ofKind(await zh.call('results'), 'table')).join('\n')).toContain('平均：先在各数据集内取平均')
  })

  test('shows those that are named, in their order, and one average where types are not given', async () => {
    const table = ofKind(await plain.call('results', [], { datasets: 'c, a' }), 'table')
    expect(grid(table)[1]).toEqual(['System', 'c', 'a', 'Average', 'Average by type'])
    const untyped = await stageOf(specOf([set('a', 'label: A', 2, { o: 1 }), set('b', 'type: Ask', 2, { o: 2 })]))
    expect(grid(ofKind(await untyped.call('results'), 'table'))[1]).toEqual(['System', 'A', 'b', 'Average'])
  })

  test('marks significance within each data set, and gives the average an interval but no test', async () => {
    const sets = [set('a', 'label: A', 12, { old: 0, new: 12 }), set('b', 'label: B', 12, { old: 6, new: 7 })]
    const stage = await stageOf(specOf(sets, 'baseline: old\ncompare: { resamples: 500 }\n'))
    const table = ofKind(await stage.call('results'), 'table')
    const [, fresh] = table.body
    expect(fresh!.map(({ standing }) => standing?.side)).toEqual([undefined, 'above', undefined, undefined])
    expect(fresh![3]!.beneath).toBeDefined()
    expect(fresh![3]!.standing).toBeUndefined()
    const said = notes(table).join('\n')
    expect(said).toContain(
      'Its interval: percentile bootstrap, 95 %, 500 resamples, seed 42, queries drawn within each data set',
    )
    expect(said).toContain('A: old (RR), new (RR): no interval, as all values are equal')
    expect(tableHtml({ ...table, id: 't', number: 1 }, 'en')).toMatch(/0\.8958.*<span class="i">/)
  })

  test('has no interval of an average over a data set of one query, and says why', async () => {
    const sets = [set('a', 'label: A', 12, { old: 3, new: 9 }), set('b', 'label: B', 1, { old: 0, new: 1 })]
    const stage = await stageOf(specOf(sets, 'baseline: old\ncompare: { resamples: 500 }\n'))
    const table = ofKind(await stage.call('results'), 'table')
    expect(notes(table).join('\n')).toContain(
      'No interval of the average for old (RR), new (RR), as a data set has one query only.',
    )
    expect(JSON.stringify(table)).not.toContain('NaN')
  })

  test('refuses a data set that is not there, and one beside several', async () => {
    expect((await faultOf(plain.call('results', [], { datasets: 'a z' }))).what).toBe('there is no data set "z"')
    expect((await faultOf(plain.call('results', [], { datasets: 'a b', run: 'old' }))).what).toBe(
      'run= stands beside datasets=',
    )
  })
})

describe('several runs of one system', () => {
  const seeded = `title: { en: Seeds, zh-CN: 种子 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { q1: { d: 1 }, q2: { d: 1 } }
    runs:
      one: { q1: [d], q2: [x, d] }
      mine:
        label: Mine
        seeds:
          - { q1: [d], q2: [d] }
          - { q1: [d], q2: [x, d] }
          - { q1: [x, d], q2: [x, d] }
measures:
  - RR
digits: 4
`

  test('show their mean, their deviation, and how many they are', async () => {
    const stage = await stageOf(seeded)
    const table = ofKind(await stage.call('results'), 'table')
    expect(grid(table).slice(1)).toEqual([
      ['one', '0.7500'],
      ['Mine, 3 runs', '0.7500'],
    ])
    expect(JSON.stringify(table.body[1]![1]!.beneath)).toContain('± 0.2500')
    expect(notes(table).join('\n')).toContain('Mine, 3 runs: the mean over the runs of one system, query by query')
    expect(tableHtml({ ...table, id: 't', number: 1 }, 'en')).toMatch(
      /<span class="i"><span class="num" data-check="[^"]*deviation[^"]*">± 0\.2500<\/span><\/span>/,
    )
  })

  test('are tested by their mean on each query', async () => {
    const stage = await stageOf(`${seeded}baseline: one\n`)
    const rows = grid(ofKind(await stage.call('comparison'), 'table'))
    expect(rows[1]!.slice(0, 5)).toEqual(['Mine − one', '0.0000', '−0.1667 to 0.1667', '0.00', '1 / 0 / 1'])
  })

  test('have no ranked list in common', async () => {
    const stage = await stageOf(seeded)
    expect(await faultOf(stage.call('example', ['RR'], { run: 'mine', query: 'q1' }))).toEqual({
      what: '"mine" is 3 runs of one system, expected one ranked list',
      mend: 'Name one that is: one.',
    })
  })
})

describe('{{overlap}}', () => {
  const lists = `title: { en: Lists, zh-CN: 列表 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { q1: { d: 1 }, q2: { d: 1 } }
    runs:
      one: { q1: [a, b], q2: [a, b] }
      same: { q1: [a, b], q2: [a, b] }
      far: { q1: [x, y, a], q3: [a] }
measures:
  - RR
digits: 4
`

  test('gives each two systems the mean overlap of their lists, and says which overlap most and least', async () => {
    const stage = await stageOf(`${lists}conventions: { missing: empty }\n`)
    const table = ofKind(await stage.call('overlap', [], { p: '0.5' }), 'table')
    expect(grid(table)).toEqual([
      ['System', 'one', 'same', 'far'],
      ['one', '', '1.0000', '0.0833'],
      ['same', '1.0000', '', '0.0833'],
      ['far', '0.0833', '0.0833', ''],
    ])
    const said = notes(table).join('\n')
    expect(said).toContain('one and same overlap most, with 1.0000; ')
    expect(said).toContain('$p$ = 0.5: the first 2 ranks')
    expect(said).toContain('one and far: 1 query left out, with results of one of them only.')
  })

  test('refuses a persistence that is none, and a run alone', async () => {
    const stage = await stageOf(lists)
    expect((await faultOf(stage.call('overlap', [], { p: '1' }))).what).toBe(
      'p is "1", expected a number between 0 and 1',
    )
    expect((await faultOf(stage.call('overlap', [], { runs: 'one' }))).what).toBe(
      'there is one run, expected two or more',
    )
  })
})
