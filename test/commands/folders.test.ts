import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { tableCommand } from '../../src/commands/table.ts'
import { openRun } from '../../src/readers/index.ts'
import { rowsOf } from '../readers/runs.ts'
import { sourceOf } from '../readers/sources.ts'
import { inFolder, readText, testIo } from './io.ts'

const qrels = 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t1\n'
const run = 'q1 Q0 d1 1 2 t\nq1 Q0 d2 2 1 t\nq2 Q0 d1 1 2 t\nq2 Q0 d2 2 1 t\n'

/** A folder in the layout of BEIR, some of it compressed. */
function writeBeir(folder: string, splits: readonly string[]): void {
  mkdirSync(join(folder, 'qrels'), { recursive: true })
  for (const split of splits) writeFileSync(join(folder, 'qrels', `${split}.tsv`), qrels)
  writeFileSync(join(folder, 'queries.jsonl'), '{"_id":"q1","text":"first"}\n{"_id":"q2","text":"second"}\n')
  const corpus = '{"_id":"d1","title":"Tea","text":"A drink."}\n{"_id":"d2","title":"","text":"Cake."}\n'
  writeFileSync(join(folder, 'corpus.jsonl.gz'), gzipSync(corpus))
}

async function built(lines: string) {
  return inFolder(async (folder) => {
    const report = join(folder, 'reports', 'r')
    writeBeir(join(report, 'scifact'), ['test', 'dev'])
    writeFileSync(join(report, 'x.run'), run)
    const spec = `title: T\ndatasets:\n  d:\n${lines}\n    runs: { one: x.run }\nmeasures: [RR]\n`
    writeFileSync(join(report, 'report.yaml'), spec)
    writeFileSync(join(report, 'en.md'), '{{query "q2"}} {{value "RR"}}\n\n{{provenance}}\n\n{{dataset}}\n')
    const io = testIo()
    const code = await build(io, [report], { target: { kind: 'site', out: join(folder, 'site') }, json: false })
    const { err } = io.printed()
    if (code !== 0) return { code, err }
    const read = (name: string) => readText(folder, 'site', 'r', 'en', name)
    return { code, err, page: read('index.md'), facts: JSON.parse(read('facts.json')) }
  })
}

describe('a folder in the layout of BEIR', () => {
  test('is a data set: judgements of a split, queries, and documents by title and text', async () => {
    for (const lines of ['    beir: scifact', '    beir: scifact\n    split: dev']) {
      const { code, page } = await built(lines)
      expect(code).toBe(0)
      expect(page).toMatch(/second.* 0\.7500/)
      expect(page).toContain(lines.includes('dev') ? 'scifact/qrels/dev.tsv' : 'scifact/qrels/test.tsv')
      expect(page).toContain('scifact/corpus.jsonl.gz')
    }
  })

  test('keeps the hash, the size and the rows of its files in facts.json, with the version', async () => {
    const { facts } = await built('    beir: scifact')
    const sha256 = createHash('sha256').update(qrels).digest('hex')
    expect(facts.datasets[0].qrels).toMatchObject({ sha256, bytes: qrels.length, rows: 2, queries: 2 })
    expect(facts.datasets[0].runs[0]).toMatchObject({ bytes: run.length, rows: 4, queries: 2 })
    expect(facts.rankbook).toMatch(/^\d+\.\d+\.\d+/)
  })

  test('says which splits there are, and what goes with what', async () => {
    expect((await built('    beir: scifact\n    split: train')).err).toMatch(
      /4:11: error: there is no ".*scifact\/qrels\/train\.tsv"[\s\S]*Write split: one of dev, test/,
    )
    expect((await built('    beir: elsewhere')).err).toMatch(/Give a folder that holds qrels\/test\.tsv/)
    expect((await built('    label: D')).err).toMatch(/"qrels" is missing[\s\S]*beir: FOLDER/)
  })

  test('is judgements on the command line', () =>
    inFolder(async (folder) => {
      writeBeir(join(folder, 'b'), ['test'])
      writeBeir(join(folder, 'c'), ['dev'])
      writeFileSync(join(folder, 'x.run'), run)
      const asked = {
        runs: [join(folder, 'x.run')],
        measure: ['RR'],
        perQuery: false,
        digits: '4',
        format: 'csv' as const,
        json: false,
      }
      const io = testIo()
      expect(await evaluateCommand(io, { qrels: join(folder, 'b'), ...asked })).toBe(0)
      expect(io.printed().out).toContain('x,RR,,0.75')
      const other = testIo()
      expect(await evaluateCommand(other, { qrels: join(folder, 'c'), ...asked })).toBe(1)
      expect(other.printed().err).toMatch(/there is no split "test"[\s\S]*qrels\/dev\.tsv/)
    }))
})

describe('a JSON file that holds more', () => {
  const nested = '{"mteb_model_meta":{"model_name":"m"},"default":{"test":{"q1":{"d1":2,"d2":1}},"dev":{}}}'

  test('is read from the keys declared, as MTEB nests its predictions by subset and split', async () => {
    const opened = openRun(sourceOf(nested, { path: 'T_predictions.json' }), { inside: ['default', 'test'] })
    const { rows, facts } = await rowsOf((opened as Extract<typeof opened, { ok: true }>).value)
    expect(facts.problems).toEqual([])
    expect(rows.map(({ query, document, score }) => [query, document, score])).toEqual([
      ['q1', 'd1', 2],
      ['q1', 'd2', 1],
    ])
  })

  test.each([
    [nested, ['default', 'train'], /no key "train", expected one of test, dev/],
    [nested, ['default', 'test', 'q1', 'd1'], /./],
    ['[1]', ['default'], /no object with keys/],
    [nested.slice(0, -1), ['default', 'test'], /not valid JSON/],
    [nested.replace('"dev":{}', '"test":{}'), ['default', 'test'], /"test" stands twice/],
    [`${nested}]`, ['default', 'test'], /not valid JSON/],
  ])('refuses keys that lead nowhere and JSON that is not whole: %s %s', async (content, inside, says) => {
    const opened = openRun(sourceOf(content, { path: 'p.json' }), { inside })
    const { facts } = await rowsOf((opened as Extract<typeof opened, { ok: true }>).value)
    expect(facts.problems[0]!.what).toMatch(says)
  })

  test('has no keys in another format', () => {
    const opened = openRun(sourceOf('', { path: 'x.csv' }), { inside: ['a'] })
    expect(opened.problems[0]!.what).toBe('keys are declared, and the format csv has none')
  })
})

describe('values from outside on the command line', () => {
  const judged = 'query,run,name,value\nq1,one,f,0.5\nq2,one,f,1\nq1,two,f,\nq2,two,f,0.25\nq1,one,g,1\nq1,two,g,2\n'

  test('table shows their means as further columns, and refuses runs that it does not know', () =>
    inFolder(async (folder) => {
      writeBeir(join(folder, 'b'), ['test'])
      writeFileSync(join(folder, 'one.run'), run)
      writeFileSync(join(folder, 'two.run'), run)
      writeFileSync(join(folder, 'j.csv'), judged)
      const options = {
        qrels: join(folder, 'b'),
        measure: ['RR'],
        transpose: false,
        digits: '4',
        label: 'tab:r',
        language: 'en' as const,
        format: 'csv' as const,
        json: false,
        scores: join(folder, 'j.csv'),
      }
      const files = ['one.run', 'two.run'].map((name) => join(folder, name))
      const io = testIo()
      expect(await tableCommand(io, { ...options, files })).toBe(0)
      expect(io.printed().out).toContain('one,0.75,0.75,1\ntwo,0.75,0.25,2\n')
      const other = testIo()
      expect(await tableCommand(other, { ...options, files: files.slice(0, 1) })).toBe(1)
      expect(other.printed().err).toMatch(/j\.csv:4:4: error: data set .* has no run "two"/)
    }))
})
