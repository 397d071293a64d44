import { describe, expect, test } from 'vitest'
import { plainText } from '../../../src/render/emitters/words.ts'
import { grid } from './shop.ts'
import { faultOf, ofKind, type Returned, stageOf } from './stage.ts'

const spec = `title: Two numbers
languages: [en, zh-CN]
datasets:
  small:
    qrels: { q1: { a: 1, b: 0 }, q2: { c: 1 } }
    documents: { a: apple }
    runs: { ours: { q1: { a: 1, b: 1 }, q2: { c: 1 } } }
measures: [RR]
digits: 3
`
const en = await stageOf(spec)
const zh = await stageOf(spec, { language: 'zh-CN' })

function blocks(returned: Returned) {
  if (typeof returned === 'string' || !Array.isArray(returned)) throw new Error('expected several blocks')
  return returned as Extract<Returned, readonly unknown[]>
}

describe('{{why}}', () => {
  test('says first what gives the number, in either language', async () => {
    const options = { than: 'ranx=1.0', part: 'verdict' }
    const [first] = blocks(await en.call('why', ['RR'], options))
    expect(plainText(ofKind(first!, 'paragraph').of, 'en')).toBe(
      '1.0 is what ranx gives under its name mrr — equal scores: in the order of the file (ties=input). RR under the conventions trec_eval is 0.750 — equal scores: by document id, descending by UTF-8 bytes (ties=id-descending).',
    )
    const [chinese] = blocks(await zh.call('why', ['RR'], options))
    expect(plainText(ofKind(chinese!, 'paragraph').of, 'zh-CN')).toMatch(
      /^ranx 的 mrr 给出的正是 1\.0——得分相同：保持文件中的先后顺序（ties=input）。按 trec_eval 约定，RR 则为 0\.750——/,
    )
  })

  test('shows the documents that change places, and both derivations', async () => {
    const shown = blocks(await en.call('why', ['RR'], { than: 'ranx=1.0', part: 'documents', id: 't' }))
    expect(shown.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'bullets'])
    const table = ofKind(shown[1]!, 'table')
    expect(table.id).toBe('t-documents')
    expect(grid(table).slice(1)).toEqual([
      ['b', '0', '1', '2'],
      ['a', '1', '2', '1'],
    ])
    expect(ofKind(shown[2]!, 'bullets').items.map(({ of }) => plainText(of, 'en'))).toEqual([
      'Before: RR = 1/2 = 0.5',
      'After: RR = 1/1 = 1',
    ])
  })

  test('has a table of tools, each value once, and a table of choices with their effect', async () => {
    const shown = blocks(await en.call('why', ['RR'], { part: 'tools choices', id: 't' }))
    const [tools, choices] = [ofKind(shown[0]!, 'table'), ofKind(shown[1]!, 'table')]
    const values = grid(tools)
      .slice(1)
      .map(([value]) => value)
      .filter((value) => value !== '')
    expect(values).toEqual(['0.750', '1.000'])
    expect(choices.id).toBe('t-moves')
    expect(grid(choices)[1]!.slice(0, 4)).toEqual([
      '1.000',
      '+0.250',
      '1',
      'equal scores: in the order of the file (ties=input)',
    ])
    expect(plainText(ofKind(shown[2]!, 'paragraph').of, 'en')).toContain('cutoff=3 and above')
  })

  test('refuses a number that is none, a tool that nobody knows, and a part that it has not', async () => {
    expect((await faultOf(en.call('why', ['RR'], { than: 'many' }))).what).toBe('"many" is not a number')
    expect((await faultOf(en.call('why', ['RR'], { than: 'rnx=1' }))).mend).toBe('Did you mean ranx?')
    expect((await faultOf(en.call('why', ['RR'], { part: 'moves' }))).mend).toBe(
      'Parts are verdict, documents, tools, choices.',
    )
  })
})
