import { expect, test } from 'vitest'
import { chartFiles } from '../../../src/commands/chartFiles.ts'
import { realIo } from '../../../src/commands/io.ts'
import type { FigureBlock } from '../../../src/render/blocks.ts'
import type { ChartCall } from '../../../src/render/charts/chart.ts'
import { type ChartSource, drawFigures } from '../../../src/render/figures.ts'
import { grid } from '../helpers/shop.ts'
import { faultOf, ofKind, stageOf } from '../helpers/stage.ts'

const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6']
const ranks = { old: [4, 4, 4, 1, 4, 4], new: [1, 1, 2, 2, 2, 4], third: [4, 4, 4, 4, 4, 4] }
const kinds = ['"short"', '"short"', '"short"', '"<b>$1"', '"<b>$1"', 'null']
const listOf = (id: string, rank: number) =>
  `${id}: [${[...Array.from({ length: rank - 1 }, (_, j) => `x${j}`), `d${id}`].join(', ')}]`
const runOf = (of: readonly number[]) => `{ ${ids.map((id, i) => listOf(id, of[i]!)).join(', ')} }`
const specOf = (end: string, queries = 'queries.jsonl') => `title: { en: Slices, zh-CN: 分组 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { ${ids.map((id) => `${id}: { d${id}: 1 }`).join(', ')} }
    queries: ${queries}
    runs: { old: ${runOf(ranks.old)}, new: ${runOf(ranks.new)}, third: ${runOf(ranks.third)} }
measures:
  - RR
digits: 3
${end}`
const files = {
  'queries.jsonl': ids
    .map((id, i) => `{"id":"${id}","text":"t","kind":${kinds[i]},"own":"${id}","deep":{"a":1}}\n`)
    .join(''),
}
const en = await stageOf(specOf('baseline: old\n'), { files })
const zh = await stageOf(specOf('baseline: old\n'), { files, language: 'zh-CN' })
const chartOf = async (options: Readonly<Record<string, string>>, stage = en) =>
  ofKind(await stage.call('chart', ['systems'], { by: 'kind', ...options }), 'chart')

async function drawn(block: ChartCall): Promise<FigureBlock> {
  const packaged = chartFiles(realIo(), { folder: '.', outside: false })
  const source: ChartSource = { ...packaged, own: () => Promise.reject(new Error('no chart file was named')) }
  const place = { path: 'en.md', line: 1, column: 1, length: 2 }
  const { blocks, problems } = await drawFigures([{ block, place }], source)
  expect(problems).toEqual([])
  return blocks[0]!.block as FigureBlock
}

test('has the means and intervals of the table of results by the same field', async () => {
  const { data } = await chartOf({})
  const results = ofKind(await en.call('results', [], { by: 'kind' }), 'table')
  const [, heads, ...rows] = grid(results)
  const shown = rows
    .slice(0, 3)
    .flatMap(([system, ...cells]) =>
      cells.map((value, i) => [heads![i + 1]!, system!.replace(' (baseline)', ''), value]),
    )
  const [, ...charted] = grid({ ...data.table } as never)
  const byName = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1)
  expect(charted.map((row) => row.slice(0, 3)).sort(byName)).toEqual(shown.sort(byName))
  const beneath = JSON.stringify(results.body)
  for (const [slice, system, , low, high] of charted.filter((row) => row[3] !== '–'))
    expect([slice, system, beneath.includes(`${low} to ${high}`)]).toEqual([slice, system, true])
})

test('says who is highest where, in both languages, and whose queries are in no slice', async () => {
  const both = async (options: Readonly<Record<string, string>>) =>
    Promise.all([en, zh].map(async (stage) => (await chartOf(options, stage)).data.title))
  expect(await both({})).toEqual([
    'By kind, RR is highest for old on “<b>$1”; new on “short”',
    '按 kind 划分，RR 最高者：“<b>$1”上为 old；“short”上为 new',
  ])
  expect(await both({ runs: 'old, third' })).toEqual([
    'By kind, RR is highest for old on “<b>$1”; old and third on “short”',
    '按 kind 划分，RR 最高者：“<b>$1”上为 old；“short”上为 old 和 third',
  ])
  expect(await both({ runs: 'new, third' })).toEqual([
    'By kind, new has the highest RR on each of 2 slices',
    '按 kind 划分，new 在全部 2 组上的 RR 均最高',
  ])
  expect(await both({ runs: 'new' })).toEqual([
    'By kind, RR of new is highest on “short”, 0.833, and lowest on “<b>$1”, 0.500',
    '按 kind 划分，new 的 RR 在“short”上最高，为 0.833，在“<b>$1”上最低，为 0.500',
  ])
  expect((await both({ by: 'own' }))[0]).toMatch(/^By own, RR is highest for new on “q1”, “q2”, “q3” and “q5”; old on /)
  const { data } = await chartOf({})
  expect(data.notes[0]).toContain('1 query without it')
  expect(data.description).toMatch(
    /^Means of RR on docs by kind: All 6 queries: new 0\.625 .*\. <b>\$1, 2 queries: new/,
  )
})

test('is drawn to the same bytes twice, a head before the systems of each group', async () => {
  const [first, second] = [await drawn(await chartOf({})), await drawn(await chartOf({}))]
  expect(second).toEqual(first)
  const texts = [...first.wide.body.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text)
  const heads = ['All 6 queries', '&lt;b&gt;$1, 2 queries', 'short, 3 queries']
  expect(heads.map((head) => texts.filter((text) => text === head).length)).toEqual([1, 1, 1])
  for (const name of ['old', 'new', 'third']) expect(texts.filter((text) => text === name)).toHaveLength(3)
  const colours = [...first.wide.body.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
  for (const colour of colours) expect(colour).toMatch(/^(?:none|var\(--[\w-]+\))$/)
})

test('stands in a report without a baseline too, and is drawn by a file of the report', async () => {
  const plain = await stageOf(specOf(''), { files })
  const { file, data } = await chartOf({ file: 'mine.vl.json' }, plain)
  expect(file).toEqual({ kind: 'own', path: 'mine.vl.json' })
  expect(data.rows[0]).toMatchObject({ slice: 'All queries', system: 'new', value: 0.625, head: 'All 6 queries' })
})

test.each([
  ['kin', specOf('baseline: old\n'), 'no query that counts has a field "kin"', 'Did you mean kind?'],
  ['deep', specOf('baseline: old\n'), '"deep" of query "q1" holds an object', 'Slice by a field of plain values.'],
  ['kind', specOf('compare: { test: tukey }\n'), 'by= stands beside the test "tukey"', 'Choose another test'],
  ['kind', specOf('', '{ q1: t }'), 'no query that counts has a field "kind"', 'Add the field'],
])('a field "%s" that cannot slice is refused as by the table of results', async (by, spec, what, mend) => {
  const stage = await stageOf(spec, { files })
  const fault = await faultOf(stage.call('chart', ['systems'], { by }))
  expect(fault.what).toContain(what)
  expect(fault.mend).toContain(mend)
  expect(await faultOf(stage.call('results', [], { by }))).toMatchObject({ what: fault.what, mend: fault.mend })
})

test('more means than a picture has room for are refused', async () => {
  const many = Array.from({ length: 35 }, (_, i) => `q${i}`)
  const lists = `{ ${many.map((id) => `${id}: [d]`).join(', ')} }`
  const spec = `title: T
datasets:
  docs:
    qrels: { ${many.map((id) => `${id}: { d: 1 }`).join(', ')} }
    queries: queries.jsonl
    runs: { a: ${lists}, b: ${lists}, c: ${lists}, d: ${lists} }
measures:
  - RR
`
  const own = { 'queries.jsonl': many.map((id) => `{"id":"${id}","text":"t","own":"${id}"}\n`).join('') }
  const stage = await stageOf(spec, { files: own })
  const fault = await faultOf(stage.call('chart', ['systems'], { by: 'own' }))
  expect(fault.what).toBe('4 systems on 36 groups are 144 means, expected at most 120')
  expect(fault.mend).toContain('runs=')
})
