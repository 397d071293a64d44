import { describe, expect, test } from 'vitest'
import { tools } from '../../../src/measures/alias.ts'
import { measures } from '../../../src/measures/index.ts'
import { namesElsewhere } from '../../../src/measures/names.ts'
import { groupOf, toolGroups } from '../../../src/measures/toolGroups.ts'
import type { TableBlock } from '../../../src/render/blocks.ts'
import { questions } from '../../../src/render/questions.ts'
import { languages } from '../../../src/text/words.ts'
import { grid, notes, spec } from './shop.ts'
import { ofKind, type Returned, stageOf, textsOf } from './stage.ts'

/** A report that asks for some measures. */
const asking = (list: string) => spec.replace(/measures:\n(?: {2}- .*\n)+/, `measures: ${list}\n`)

const handbook = (measure: string) => `../${measure}/index.html`
const some = asking("['P@2', RR, 'nDCG@2', RBP, Judged, NumRet]")
/** A report that asks for every measure, over judgements by subtopic, which serve all of them. */
const every = asking('all').replace(/(?<=qrels: .*\b\w: )\d/g, '{ t: $& }')
const en = await stageOf(some, { page: { handbook } })
const zh = await stageOf(some, { page: { handbook }, language: 'zh-CN' })

function tablesOf(returned: Returned): TableBlock[] {
  if (typeof returned === 'string' || 'kind' in returned) throw new Error('expected several blocks')
  return returned.map((block) => ofKind(block, 'table'))
}

describe('{{questions}}', () => {
  test('puts each measure of the report under the questions that it suits, and leads to its page', async () => {
    const { items, look } = ofKind(await en.call('questions'), 'definitions')
    expect(look).toBe('choices')
    expect(items.map(({ term, of }) => [textsOf(term), ...of.slice(1).map(textsOf)])).toEqual([
      ['Is one good answer enough?', 'RR: Reciprocal rank'],
      ['Is it only a matter of how many?', 'P: Precision at k'],
      ['Does the order matter?', 'nDCG: Normalised discounted cumulative gain', 'RBP: Rank-biased precision'],
      [
        'Are some answers better than others?',
        'nDCG: Normalised discounted cumulative gain',
        'RBP: Rank-biased precision',
      ],
      ['Does it matter what was missed?', 'nDCG: Normalised discounted cumulative gain'],
      ['What if judgements are incomplete?', 'Judged: Share of judged documents'],
      ['How much stands behind the figures?', 'NumRet: Number of retrieved documents'],
    ])
    expect(items[0]!.of[1]![0]).toMatchObject({ kind: 'link', href: '../RR/index.html' })
  })

  test('answers in a sentence of the page', async () => {
    for (const stage of [en, zh]) {
      const { items } = ofKind(await stage.call('questions'), 'definitions')
      for (const { term, of } of items) {
        expect(textsOf(term)).toMatch(/[?？]$/)
        expect(textsOf(of[0])).toMatch(stage === en ? /^[A-Z].*\.$/ : /^[^a-z]*。$/)
      }
    }
  })

  test('leave no measure out', () => {
    const lost = measures.filter((measure) => !questions.some(({ fits }) => fits(measure)))
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})

test('{{gists}} says of each measure what its value is', async () => {
  const { items } = ofKind(await zh.call('gists'), 'definitions')
  expect(items.map(({ term }) => textsOf(term))).toEqual(['P', 'RR', 'nDCG', 'RBP', 'Judged', 'NumRet'])
  const { title, gist } = measures[0]!
  expect(textsOf(items[0]!.of[0])).toBe(`${title['zh-CN']}：${gist['zh-CN']}`)
})

test('{{params}} names each parameter once for each meaning, with the measures that take it', async () => {
  const stage = await stageOf(asking("['P@2', RBP, 'BPM(max_rel=2)@4']"), { page: { handbook } })
  const rows = grid(ofKind(await stage.call('params'), 'table'))
  expect(rows.filter(([name]) => name === 'cutoff').map(([, , takers]) => takers)).toEqual(['P, RBP, BPM'])
  expect(rows.filter(([name]) => name === 'rel').map(([, , takers]) => takers)).toEqual(['P', 'RBP'])
  expect(new Set(rows.map((row) => row.slice(0, 2).join())).size).toBe(rows.length)
})

describe('{{names}}', () => {
  test('has every name of every measure in the column of its tool, and no empty row or column', async () => {
    for (const language of languages) {
      const stage = await stageOf(every, { language })
      const tables = tablesOf(await stage.call('names', [], { id: 'names' }))
      const shown = tables.flatMap((table) => {
        const [heads, ...rows] = grid(table)
        for (const row of rows) expect(row.slice(1).join('')).not.toBe('')
        return rows.flatMap((row) => row.slice(1).map((cell, i) => ({ measure: row[0]!, tool: heads![i + 1]!, cell })))
      })
      for (const measure of measures) {
        for (const [tool, there] of namesElsewhere(measure).flatMap(({ tools: all, there }) =>
          all.map((one) => [one, there] as const),
        )) {
          const cell = shown.find((one) => one.measure === measure.name && one.tool === tool)
          expect(cell?.cell, `${measure.name} in ${tool}`).toContain(there)
        }
      }
      for (const tool of new Set(shown.map((one) => one.tool))) {
        expect(shown.filter((one) => one.tool === tool).some(({ cell }) => cell !== '')).toBe(true)
      }
      for (const { id } of tables) expect(toolGroups.map((group) => `names-${group}`)).toContain(id)
    }
  })

  test('marks a name that implies more, and one whose value can differ', async () => {
    const stage = await stageOf(asking('[IPrec@0.5]'))
    const table = tablesOf(await stage.call('names')).find((one) => grid(one)[0]!.includes('ir_measures'))!
    const cell = grid(table)[1]![grid(table)[0]!.indexOf('ir_measures')]
    expect(cell).toBe("IPrec@k → IPrec(rounding='9')@k\u00a0*")
    expect(notes(table)).toHaveLength(3)
  })

  test('gives trec_eval 9 and pytrec_eval what they have of version 10, leaves the rest blank, and says what blank means', async () => {
    const stage = await stageOf(asking('[P@5, RBP, nDCG@5]'))
    const table = tablesOf(await stage.call('names')).find((one) => grid(one)[0]!.includes('pytrec_eval'))!
    const [heads, ...rows] = grid(table)
    const cell = (measure: string, tool: string) => rows.find(([name]) => name === measure)![heads!.indexOf(tool)]
    for (const tool of ['trec_eval', 'trec_eval_9', 'pytrec_eval']) expect(cell('P', tool)).toBe('P.k')
    expect(cell('RBP', 'trec_eval')).toContain('rbp')
    expect([cell('RBP', 'trec_eval_9'), cell('RBP', 'pytrec_eval')]).toEqual(['', ''])
    expect(cell('nDCG', 'pytrec_eval')).toBe('ndcg, ndcg_cut.k')
    expect(notes(table).join(' ')).toContain('A blank cell')
  })

  test('writes a parameter that a name needs and implies once', async () => {
    const stage = await stageOf(asking('[nDCG@5]'))
    const table = tablesOf(await stage.call('names')).find((one) => grid(one)[0]!.includes('ir_measures'))!
    const cell = grid(table)[1]![grid(table)[0]!.indexOf('ir_measures')]
    expect(cell).toContain("nDCG(dcg='exp-log2')@k → nDCG(dcg='exp-log2')@k")
    expect(cell).not.toContain('dcg=k')
  })

  test('knows the kind of each tool', () => {
    for (const tool of tools) expect(toolGroups).toContain(groupOf[tool])
  })
})

describe('{{differences}}', () => {
  test('names every alias with a note, a fault or conventions of its own under its tool, in both languages', async () => {
    for (const language of languages) {
      const stage = await stageOf(every, { language, page: { handbook } })
      const [byTool] = tablesOf(await stage.call('differences'))
      const cells = byTool!.body.map((row) => row.slice(-4).map(({ of }) => textsOf(of)))
      for (const measure of measures) {
        for (const { there, alias } of namesElsewhere(measure)) {
          const told = [alias.note, alias.fault].flatMap((phrase) => (phrase === undefined ? [] : [phrase[language]]))
          for (const phrase of told) {
            expect(
              cells.some(([name, , does]) => name!.split(/, |、/).includes(there) && does!.includes(phrase)),
              `${measure.name}: ${phrase}`,
            ).toBe(true)
          }
        }
      }
    }
  })

  test('says what is done instead', async () => {
    const [byTool] = tablesOf(await en.call('differences'))
    const rows = byTool!.body.map((row) => row.map(({ of }) => textsOf(of)))
    expect(rows.find((row) => row.includes('RR@k, Judged@k'))!.slice(-2)).toEqual([
      'equal scores: by document id, ascending by UTF-8 bytes',
      'one set of conventions for all measures, so that the columns of a table describe the same list',
    ])
  })

  test('tells an edge case of several measures once', async () => {
    const [, byEdge] = tablesOf(await en.call('differences', [], { id: 'd' }))
    expect(byEdge!.id).toBe('d-edges')
    const rows = grid(byEdge!)
    expect(rows.filter(([, when]) => when === 'nothing was retrieved').length).toBeLessThan(3)
    expect(rows.some(([names]) => names!.includes(', '))).toBe(true)
  })
})
