import { describe, expect, test } from 'vitest'
import { describedRuns } from '../../src/report/runMetadata.ts'
import { readSpec } from '../../src/spec/read.ts'
import { SourceError } from '../../src/text/io.ts'
import { sourceOf } from '../readers/sources.ts'
import { ofKind, stageOf, textsOf } from '../render/helpers/stage.ts'

const rows = 'q1 Q0 a 1 2 t\n'
const header = (yaml: string) => `# ir_metadata.start\n${yaml.replace(/^/gm, '# ')}\n# ir_metadata.end\n`
const whole = header(`schema version: 0.2
platform: { hardware: { cpu: { model: 'a_b|c {{x}} <v2>' } } }
method:
  automatic: 'true'
  retrieval:
    - name: bm25
      k1: 0.9
    - name: rerank
research goal: { venue: { name: [SIGIR, CIKM] }, note: }`)

const spec = (run: string) => `title: { en: T, zh-CN: 题 }
languages: [en, zh-CN]
datasets: { d: { qrels: { q1: { a: 1 } }, runs: { one: ${run} } } }
measures:
  - AP
`

async function described(text: string, { run = 'one.run', size = 7 } = {}) {
  const read = readSpec(spec(run), 'report.yaml')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return describedRuns(read.value.datasets[0]!, (ref) =>
    sourceOf(text, { path: ref.kind === 'file' ? ref.path : '', size }),
  )
}

describe('the header of a run file', () => {
  test('is read value by value, by the keys that lead to each, however the file is cut into blocks', async () => {
    const expected = [
      ['schema version', '0.2'],
      ['platform.hardware.cpu.model', 'a_b|c {{x}} <v2>'],
      ['method.automatic', 'true'],
      ['method.retrieval.1.name', 'bm25'],
      ['method.retrieval.1.k1', '0.9'],
      ['method.retrieval.2.name', 'rerank'],
      ['research goal.venue.name', 'SIGIR, CIKM'],
    ]
    for (const text of [
      whole + rows,
      `# made by hand\n${whole}# more\n${rows}`,
      (whole + rows).replaceAll('\n', '\r\n'),
    ])
      for (const size of [1, 7, 1 << 20])
        expect(await described(text, { size })).toEqual({
          described: [{ run: 'one', seed: 0, metadata: expected }],
          problems: [],
        })
  })

  test('is told of each of several runs of a system', async () => {
    const { described: found } = await described(whole + rows, { run: '{ seeds: [a.run, b.run] }' })
    expect(found.map(({ run, seed }) => [run, seed])).toEqual([
      ['one', 0],
      ['one', 1],
    ])
  })

  test.each([
    ['a run without one', rows],
    ['comments alone', `# a: 1\n${rows}`],
    ['one below the first row', rows + whole],
  ])('is nothing in %s', async (_, text) => {
    expect(await described(text)).toEqual({ described: [], problems: [] })
  })

  test('that is no YAML is a warning at its line, and no fault of the run', async () => {
    const { described: found, problems } = await described(header('a: 1\nb: [ 2') + rows)
    expect(found).toEqual([])
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'run-metadata', path: 'one.run', line: 3 }])
    const endless = await described(`# ir_metadata.start\n# a: 1\n${rows}`)
    expect(endless).toMatchObject({ described: [], problems: [{ severity: 'warning', rule: 'run-metadata', line: 1 }] })
  })

  test('of a file that cannot be read is left to whoever reads it', async () => {
    const read = readSpec(spec('one.run'), 'report.yaml')
    const gone = {
      ...sourceOf(''),
      open(): AsyncIterable<Uint8Array> {
        throw new SourceError('gone', 'Find it.')
      },
    }
    expect(await describedRuns(read.ok ? read.value.datasets[0]! : { runs: [] }, () => gone)).toEqual({
      described: [],
      problems: [],
    })
  })

  test('stands on the page, in both languages, as what the file says', async () => {
    const files = { 'one.run': whole + rows }
    const line = async (language: 'en' | 'zh-CN') => {
      const stage = await stageOf(spec('one.run'), { language, files })
      const { items } = ofKind(await stage.call('provenance'), 'provenance')
      return items.map(({ term, of }) => `${textsOf(term)}|${textsOf(of)}`).find((item) => item.includes('bm25'))
    }
    expect(await line('en')).toMatch(
      /^Run files say of themselves\|one: schema version 0\.2; platform\.hardware\.cpu\.model a_b\|c \{\{x\}\} <v2>; /,
    )
    expect(await line('zh-CN')).toMatch(/^运行文件的自述\|one：schema version 0\.2；/)
  })
})
