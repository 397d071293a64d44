import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type EvalOptions, evaluateCommand } from '../../src/commands/eval.ts'
import { type ExplainOptions, explain } from '../../src/commands/explain.ts'
import { inFolder, testIo } from './io.ts'

/** The example of ndeval's behaviour: three subtopics, of which the list covers two. */
const judged = [
  ['1', 'a', 1],
  ['2', 'b', 1],
  ['2', 'd', 2],
  ['3', 'c', 1],
  ['3', 'a', 0],
] as const
const run = ['a', 'd', 'e', 'b'].map((id, i) => `7 Q0 ${id} ${i} ${9 - i} t\n`).join('')

const files: Readonly<Record<string, string>> = {
  'q.ndeval': judged.map(([subtopic, document, grade]) => `7 ${subtopic} ${document} ${grade}\n`).join(''),
  'q.csv': `topic,docno,subtopic,grade\n${judged.map(([s, d, g]) => `7,${d},${s},${g}\n`).join('')}`,
  'q.tsv': `grade\taspect_id\tqid\tdoc_id\n${judged.map(([s, d, g]) => `${g}\t${s}\t7\t${d}\n`).join('')}`,
  'q.jsonl': judged.map(([s, d, g]) => `{"qid":7,"subtopic":${s},"docid":"${d}","rel":${g}}\n`).join(''),
  'q.json': `[${judged.map(([s, d, g]) => `{"qid":"7","subtopic":"${s}","docid":"${d}","rel":${g}}`).join(',')}]`,
  'plain.qrels': '7 0 a 1\n7 0 b 0\n',
}

const measure = ['alpha_nDCG@5', 'ERR_IA@5', 'NRBP', 'nNRBP', 'AP_IA', 'P_IA@5', 'StRecall@5', 'AP', 'nDCG']

async function evaluate(folder: string, qrels: string, options: Partial<EvalOptions> = {}) {
  for (const [name, text] of Object.entries({ ...files, 'r.run': run })) writeFileSync(join(folder, name), text)
  const io = testIo()
  const code = await evaluateCommand(io, {
    qrels: join(folder, qrels),
    runs: [`r=${join(folder, 'r.run')}`],
    measure,
    perQuery: false,
    digits: '6',
    format: 'csv',
    json: false,
    ...options,
  })
  return { code, ...io.printed() }
}

describe('judgements by subtopic', () => {
  test('give the same values in every format', () =>
    inFolder(async (folder) => {
      const wanted = await evaluate(folder, 'q.ndeval', { qrelsFormat: 'ndeval' })
      expect(wanted).toMatchObject({ code: 0, err: '' })
      for (const value of ['0.78689561', '0.39334341', '0.390625', '0.86206896', '0.66666666'])
        expect(wanted.out).toContain(value)
      for (const qrels of ['q.csv', 'q.tsv', 'q.jsonl', 'q.json'])
        expect([qrels, await evaluate(folder, qrels)]).toEqual([qrels, wanted])
    }))

  test('are measured under the names of ndeval and ir_measures too', () =>
    inFolder(async (folder) => {
      const measure = ['alpha-nDCG@5', 'α_nDCG@5', 'MAP-IA', 'MAP_IA', 'strec@5', 'ERR-IA@5']
      const { code, out } = await evaluate(folder, 'q.csv', { measure })
      expect(code).toBe(0)
      for (const name of ['alpha_nDCG@5', 'AP_IA', 'StRecall@5', 'ERR_IA@5']) expect(out).toContain(`,${name},`)
    }))

  test('serve measures of grades too: a document has the greatest of its grades', () =>
    inFolder(async (folder) => {
      const { out } = await evaluate(folder, 'q.csv', { measure: ['NumRel', 'NumRel(rel=2)', 'P@1'] })
      expect(out).toMatch(/NumRel,,4\n/)
      expect(out).toMatch(/NumRel\(rel=2\),,1\n/)
    }))

  test('are missing where a measure of diversity is asked of plain ones, which is an error that says what to do', () =>
    inFolder(async (folder) => {
      const { code, out, err } = await evaluate(folder, 'plain.qrels', { measure: ['P@5', 'StRecall@5'] })
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain('plain.qrels: error: "StRecall@5" needs judgements by subtopic')
      expect(err).toContain('Declare the format ndeval')
      expect(err).not.toContain('P@5"')
    }))

  test('of a document twice for one subtopic are an error; for two subtopics they are not', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'twice'), '7 1 a 1\n7 2 a 0\n7 1 a 0\n')
      const { code, err } = await evaluate(folder, 'twice', { qrelsFormat: 'ndeval' })
      expect(code).toBe(1)
      expect(err).toContain(
        'document "a" of query "7", for subtopic "1", is judged twice: grade 1 on line 1, grade 0 on line 3',
      )
    }))
})

test('judgements by subtopic that are read as plain ones repeat documents, and the message says which format is meant', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'sub.qrels'), '7 1 a 1\n7 2 a 1\n')
    expect((await evaluate(folder, 'sub.qrels')).err).toContain('declare the format ndeval')
    writeFileSync(join(folder, 'sub.qrels'), '7 0 a 1\n7 0 a 1\n')
    expect((await evaluate(folder, 'sub.qrels')).err).not.toContain('ndeval')
  }))

describe('explaining a measure of diversity', () => {
  const options: ExplainOptions = {
    measure: 'alpha_nDCG@4',
    qrels: undefined,
    run: undefined,
    digits: '4',
    language: 'en',
    format: 'text',
    json: false,
  }

  test('shows which subtopics each document is relevant to, and the ideal list', () =>
    inFolder(async (folder) => {
      await evaluate(folder, 'q.csv')
      const io = testIo()
      const code = await explain(io, { ...options, qrels: join(folder, 'q.csv'), run: join(folder, 'r.run') })
      const { out, err } = io.printed()
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('Subtopics')
      expect(out).toMatch(/σ4 = 0\.5\^1/)
    }))

  test('asks for files: bare grades know no subtopics', async () => {
    const io = testIo()
    expect(await explain(io, { ...options, grades: '1,0' })).toBe(1)
    expect(io.printed().err).toContain('"alpha_nDCG@4" needs more than a grade for each document')
  })
})
