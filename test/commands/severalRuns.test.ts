import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { inFolder, readText, testIo } from './io.ts'

const spec = `title: { en: Seeds, zh-CN: 种子 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { q1: { d: 1 }, q2: { d: 1 }, q3: { d: 1 } }
    queries: queries.jsonl
    runs:
      one: { q1: [d], q2: [x, d], q3: [d] }
      mine: { seeds: [a.run, b.run], label: Mine }
measures:
  - RR
baseline: one
compare: { resamples: 200 }
`

const files = {
  'queries.jsonl':
    '{"id":"q1","text":"t","kind":"x"}\n{"id":"q2","text":"t","kind":"y"}\n{"id":"q3","text":"t","kind":"y"}\n',
  'a.run': 'q1 Q0 d 1 2 a\nq2 Q0 d 1 2 a\nq3 Q0 d 1 2 a\n',
  'b.run': 'q1 Q0 x 1 2 b\nq1 Q0 d 2 1 b\nq2 Q0 d 1 2 b\n',
}

const body = '{{results}}\n\n{{comparison by="kind"}}\n\n{{dataset}}\n\n{{provenance}}\n'

/** Builds the report with a spec, and gives its problems or what was written. */
function withReport<T>(text: string, work: (read: (...path: string[]) => string, err: string) => T): Promise<T> {
  return inFolder(async (folder) => {
    const report = join(folder, 'seeds')
    const out = join(folder, 'site')
    mkdirSync(report)
    const all = { ...files, 'report.yaml': text, 'en.md': body, 'zh-CN.md': body }
    for (const [name, content] of Object.entries(all)) writeFileSync(join(report, name), content)
    writeFileSync(join(folder, 'b.run'), files['b.run'])
    const io = testIo()
    await build(io, [report], { target: { kind: 'site', out }, json: false })
    return work((...path) => readText(out, 'seeds', ...path), io.printed().err)
  })
}

test('several runs of one system are their mean in every output, and each of them is listed', () =>
  withReport(spec, (read) => {
    const values = read('values.csv').split('\n')
    for (const line of ['docs,mine,RR,q1,0.75', 'docs,mine#1,RR,q1,1', 'docs,mine#2,RR,q1,0.5', 'docs,mine#2,RR,q3,0'])
      expect(values).toContain(line)
    const facts = JSON.parse(read('en', 'facts.json')) as {
      datasets: { runs: { measures: Record<string, object>; seeds?: { path: string; sha256: string }[] }[] }[]
    }
    const mine = facts.datasets[0]!.runs[1]!
    expect(mine.measures.RR).toMatchObject({
      mean: 0.75,
      count: 3,
      runs: 2,
      deviation: expect.closeTo(0.3535533905932738, 12),
    })
    expect(mine.seeds!.map(({ path, sha256 }) => [path.split('/').at(-1), sha256.length])).toEqual([
      ['a.run', 64],
      ['b.run', 64],
    ])
    const page = read('en', 'index.md')
    expect(page).toContain('| Mine, 2 runs | 0.7500\u00a0◇ (± 0.3536; ')
    expect(page).toContain('| Mine 2/2 | 3 | 2 | 1 |')
    expect(page).toContain('Mine 2/2 has no results for 1 of 3 judged queries.')
    for (const file of ['Mine 1/2: ', 'Mine 2/2: ']) expect(page).toContain(file)
    expect(read('zh-CN', 'index.md')).toContain('Mine（2 次运行）')
  }))

test('comparisons on slices are in the CSV with their field and value', () =>
  withReport(spec, (read) => {
    const lines = read('comparisons.csv').trim().split('\n')
    expect(lines[0]).toMatch(/,standing,by,slice$/)
    expect(lines.slice(1).map((line) => line.split(',').slice(-2).join(' '))).toEqual([
      ' ',
      'kind ',
      'kind x',
      'kind y',
    ])
  }))

test('a run with the name that another has as one of several is refused, and so is a file outside the project', async () => {
  const named = spec.replace('      one: ', '      mine#2: ').replace('baseline: one', 'baseline: mine#2')
  await withReport(named, (_, err) =>
    expect(err).toContain('"mine#2" is what a run among several of one system is called in data'),
  )
  await withReport(spec.replace('b.run]', '../b.run]'), (_, err) =>
    expect(err).toMatch(/b\.run" lies outside the project/),
  )
  await withReport(spec.replace('[a.run, b.run]', '[a.run]'), (_, err) => expect(err).toContain('"seeds"'))
})
