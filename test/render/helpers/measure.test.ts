import { describe, expect, test } from 'vitest'
import { measures } from '../../../src/measures/index.ts'
import { exampleOf } from '../../../src/measures/lookup.ts'
import { lackOf } from '../../../src/render/lacks.ts'
import { languages } from '../../../src/text/words.ts'
import { grid, spec } from './shop.ts'
import { faultOf, ofKind, stageOf, textsOf } from './stage.ts'

const en = await stageOf(spec)
const work = { authors: ['A. Author'], title: 'Work', venue: 'Venue', year: 2000 }

describe('{{measure}}', () => {
  const part = (measure: string, part: string) => en.call('measure', [measure], { part })

  test.each([
    ['use', 'paragraph'],
    ['facts', 'definitions'],
    ['params', 'table'],
    ['edges', 'table'],
    ['names', 'table'],
    ['references', 'bullets'],
  ] as const)('has the part %s for every measure', async (name, kind) => {
    const works = Object.fromEntries(measures.flatMap(({ references }) => references.map((key) => [key, work])))
    for (const language of languages) {
      const stage = await stageOf(spec, { language, works })
      for (const measure of measures) {
        const asked = exampleOf(measure)
        const expected = lackOf(name, measure) === undefined ? kind : 'paragraph'
        expect(ofKind(await stage.call('measure', [asked], { part: name }), expected).kind, asked).toBe(expected)
      }
    }
  })

  test('says so where there is nothing to list', async () => {
    expect(textsOf(ofKind(await part('NumQ', 'params'), 'paragraph').of)).toBe('It has no parameters.')
  })

  test('gives what one reads first where no part is named', async () => {
    const all = await en.call('measure', ['AP'])
    expect(Array.isArray(all) && all.map(({ kind }) => kind)).toEqual(['paragraph', 'definitions', 'table', 'table'])
    expect(await faultOf(part('AP', 'everything'))).toEqual({
      what: 'part is "everything"',
      mend: 'Parts are use, facts, params, edges, names, references.',
    })
  })

  test('says how it is summed up and between what it lies', async () => {
    const { items } = ofKind(await part('AP', 'facts'), 'definitions')
    expect(items.map(({ term, of }) => [textsOf(term), textsOf(of)])).toEqual([
      ['Order matters', 'yes, at every rank'],
      ['Grades', 'only relevant or not'],
      ['Relevant, not retrieved', 'lowers the value'],
      ['Range', '0 to 1'],
      ['Over queries', 'mean, called MAP'],
    ])
  })

  test('names its parameters', async () => {
    expect(grid(ofKind(await part('R@5', 'params'), 'table'))).toEqual([
      ['Parameter', 'Meaning', 'If not given'],
      ['rel', ': the lowest grade that counts as relevant', '1'],
      ['judged_only', ': leave out, before ranks are counted, documents that were not judged', 'False'],
      ['cutoff', ': how many ranks count', 'must be given'],
    ])
  })

  test.each([
    [
      'IPrec@0.1',
      [
        ['trec_eval', 'iprec_at_recall.k', 'IPrec@k'],
        ['trec_eval_9', 'iprec_at_recall.k', "IPrec(rounding='9')@k"],
        ['pytrec_eval', 'iprec_at_recall.k', "IPrec(rounding='9')@k"],
        ['ir_measures', 'IPrec@k', "IPrec(rounding='9')@k"],
      ],
    ],
    [
      'NumRelRet',
      [
        ['ir_measures', 'NumRet(rel=k)', 'NumRelRet(rel=k)'],
        ['ir_measures', 'NumRelRet', 'NumRelRet'],
        ['trec_eval, trec_eval_9, pytrec_eval', 'num_rel_ret', 'NumRelRet'],
        ['ranx', 'hits@k', 'NumRelRet@k'],
        ['trectools', 'get_relevant_retrieved_documents', 'NumRelRet'],
      ],
    ],
    [
      'SetF',
      [
        ['ir_measures', 'SetF', 'SetF'],
        ['trec_eval, trec_eval_9', 'set_F.k', 'SetF(beta=k)'],
        ['pytrec_eval', 'set_F.k', 'SetF(beta=k)'],
        ['ranx', 'f1', 'SetF'],
      ],
    ],
    ['Judged', [['ir_measures', 'Judged@k', 'Judged@k']]],
  ])('names %s in other tools', async (measure, rows) => {
    const cells = grid(ofKind(await part(measure, 'names'), 'table')).slice(1)
    expect(cells.map((row) => row.slice(0, 3))).toEqual(rows)
  })
})

describe('the dialect of a call without data', () => {
  const two = spec.replace(
    'measures:',
    `  other:
    qrels: { q1: { a: 1 } }
    runs: { only: { q1: [a] } }
    conventions: ir_measures
measures:`,
  )

  test('is that of the data set it names, or else of the first', async () => {
    const stage = await stageOf(two)
    const first = ofKind(await stage.call('formula', ['IPrec@0.1']), 'formula')
    const other = ofKind(await stage.call('formula', ['IPrec@0.1'], { dataset: 'other', id: 'eq' }), 'formula')
    expect(other.tex).toBe(ofKind(await stage.call('formula', ["IPrec(rounding='9')@0.1"]), 'formula').tex)
    expect(other.tex).not.toBe(first.tex)
    expect(other.id).toBe('eq')
    const overview = ofKind(await stage.call('overview', ['IPrec@0.1'], { dataset: 'other' }), 'table')
    expect(grid(overview)[1]![0]).toBe("IPrec(rounding='9')@0.1")
    expect((await stage.call('measure', ['IPrec@0.1'], { dataset: 'other' })) as readonly unknown[]).toHaveLength(4)
  })
})
