import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { type ShapesOptions, shapesCommand } from '../../src/commands/shapes.ts'
import { sqlCommand } from '../../src/commands/sql.ts'
import { inFolder, testIo } from './io.ts'

const head = 'run,size,placed,judged,count'
const two = `${head}\nb,2,1:1,1:1 0:1,3\nb,,,1:2,1\na,3,2:0 3:1,1:1 0:1,3\na,0,,1:2,1\n`

function ran(table: string, options: Partial<ShapesOptions> = {}) {
  return inFolder(async (folder) => {
    const file = join(folder, 'shapes.csv')
    writeFileSync(file, table)
    const io = testIo()
    const asked = { file, measure: ['RR'], run: [], digits: '4', format: 'table', json: false, ...options } as const
    const code = await shapesCommand(io, asked)
    return { code, ...io.printed() }
  })
}

describe('rankbook shapes', () => {
  it('prints the means of every run, and says how they were added', async () => {
    const { code, out, err } = await ran(two, { measure: ['RR', 'NumRet'] })
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n')).toEqual([
      '       RR  NumRet',
      'a  0.2500       9',
      'b  0.7500       6',
      '',
      'a: 4 queries of 2 shapes',
      'b: 4 queries of 2 shapes, 1 of 4 judged queries had no results',
      'Sums over queries are exact and rounded once; added query by query, the last digits of a double may differ.',
      '',
    ])
  })

  it('adds up a shape that stands once for each batch', async () => {
    const { out } = await ran(`${head}\na,1,1:1,1:1,3\na,1,1:0,1:1 0:1,2\na,1,1:1,1:1,3\n`, { format: 'csv' })
    expect(out).toBe('run,measure,query,value\na,RR,,0.75\n')
  })

  it('prints one run in full as JSON', async () => {
    const { out } = await ran(two, { run: ['b'], format: 'json' })
    expect(JSON.parse(out)).toEqual({
      runs: {
        b: {
          ...{ queries: 4, shapes: 2, judgedQueries: 4, missing: 1, sums: 'exact' },
          measures: { RR: { mean: 0.75, count: 4, undefined: 0 } },
        },
      },
    })
  })

  it.each([
    ['missing=skip', '1.0000'],
    ['missing=zero', '0.7500'],
    ['queries=shared', '1.0000'],
  ])('follows the convention %s', async (change, value) => {
    const { out } = await ran(two, { run: ['b'], conventions: `trec_eval,${change}` })
    expect(out).toContain(`b  ${value}`)
  })

  it.each([
    ['a convention of other queries', two, { conventions: 'trec_eval,queries=run' }, 'queries=run counts others too'],
    ['another order', two, { conventions: 'trec_eval,ties=id-ascending' }, 'not collapsed under the convention'],
    ['a measure of scores', two, { measure: ['AUC'] }, 'the measure "AUC" needs whole lists'],
    ['a measure of subtopics', two, { measure: ['alpha_nDCG@5'] }, 'needs more of a judgement than its grade'],
    ['a run that is not there', two, { run: ['c'] }, 'the table has no run "c"'],
    ['a table that was cut', two.replace('a,0,,1:2,1\n', ''), {}, '"a" has shapes for 3 judged queries, and "b"'],
    ['a table of two statements', `${head},joined\na,0,,1:2,1,\na,0,,1:2,1,depth=3\n`, {}, 'conventions of one table'],
    ['another table', 'query,grade\nq,1\n', {}, 'no column is recognised as the size'],
    ['nothing', `${head}\n`, {}, 'no rows, expected a size'],
  ])('refuses %s', async (_, table, options, what) => {
    const { code, out, err } = await ran(table, options)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(what)
  })

  it.each([
    ['a,x,,1:1,1', 'shapes.csv:2:3: error: size "x" is not a whole number'],
    ['a,2,3:1,1:1,1', '2:5: error: "3:1" has no rank above the one before it, up to the size 2'],
    ['a,2,2:1 1:1,1:2,1', '"1:1" has no rank above the one before it'],
    ['a,2,1:1.5,1:1,1', '"1:1.5" has no whole grade from -1000 to 1000'],
    ['a,2,1:2,1:1,1', 'the list has more documents of grade 2 than were judged'],
    ['a,2,1:1,1:0,1', '"1:0" is not a grade and how many documents have it'],
    ['a,2,1:1,0:1 1:1,1', '"1:1" has no grade below the one before it'],
    ['a,2,,,1', 'no judged grades'],
    ['a,2,1:1,1:1,0', 'count "0" is not a whole number from 1'],
  ])('says what is wrong with the row %s', async (row, what) => {
    const { code, err } = await ran(`${head}\n${row}\n`)
    expect(code).toBe(1)
    expect(err).toContain(what)
  })

  it('takes grades that are not whole under gains=real', async () => {
    const table = `${head}\na,2,1:0.1,1.5:1 0.1:1,1\n`
    expect((await ran(table, { measure: ['DCG@1'] })).err).toContain('has no whole grade')
    expect((await ran(table, { measure: ['DCG@1'], conventions: 'trec_eval,gains=real' })).err).toBe('')
  })
})

describe('what needs queries', () => {
  it('says that shapes have none', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'shapes.csv')
      writeFileSync(file, two)
      const io = testIo()
      const formats = { qrelsFormat: 'shapes', runFormat: 'shapes' }
      const asked = { qrels: file, runs: [file], measure: ['RR'], perQuery: true, digits: '4', ...formats } as const
      expect(await evaluateCommand(io, { ...asked, format: 'table', json: false })).toBe(1)
      expect(io.printed().err).toContain('no query of theirs has a name')
      expect(io.printed().err).toContain('Ask `rankbook shapes` for the means')
    })
  })

  it('gets no statement for shapes of queries that nobody judged', async () => {
    const io = testIo()
    const tables = { dialect: 'duckdb', runTable: 'r', qrelsTable: 'q', form: ['shapes'], shard: [] }
    expect(await sqlCommand(io, { ...tables, conventions: 'trec_eval,queries=run' })).toBe(1)
    expect(io.printed().err).toContain('shapes are those of judged queries')
  })
})
