import { describe, expect, test } from 'vitest'
import { grid, notes } from './shop.ts'
import { faultOf, ofKind, type Returned, stageOf, textsOf } from './stage.ts'

const count = 12
const ids = Array.from({ length: count }, (_, i) => `q${String(i + 1).padStart(2, '0')}`)
const lists = (ranks: (i: number) => number) =>
  ids.map((id, i) => `${id}: [${[...Array.from({ length: ranks(i) - 1 }, (_, j) => `x${j}`), `d${id}`].join(', ')}]`)

/** The new system is better on the first six queries, which are short, and the same on the others. */
const spec = `title: { en: Slices, zh-CN: 分组 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { ${ids.map((id) => `${id}: { d${id}: 1 }`).join(', ')} }
    queries: queries.jsonl
    runs:
      old: { ${lists(() => 4).join(', ')} }
      new: { ${lists((i) => (i < 6 ? 1 : 4)).join(', ')} }
measures:
  - RR
  - NumRel
digits: 3
baseline: old
`

const kinds = ['"short"', '["long","code","long"]', 'null', '7']
const kindOf = (i: number) => kinds[i < 6 ? 0 : i < 9 ? 1 : i < 10 ? 2 : 3]!
const queries = ids.map((id, i) => `{"id":"${id}","text":"t","kind":${kindOf(i)},"deep":{"a":1}}\n`).join('')
const files = { 'queries.jsonl': queries }
const en = await stageOf(spec, { files })
const zh = await stageOf(spec, { files, language: 'zh-CN' })

const table = (returned: Returned) => ofKind(returned, 'table')

describe('{{results by=}}', () => {
  test('has a column for all queries and for each value of the field, in byte order, with n', async () => {
    expect(grid(table(await en.call('results', [], { by: 'kind' })))).toEqual([
      ['', 'RR'],
      ['System', 'All queries', '7', 'code', 'long', 'short'],
      ['old (baseline)', '0.250', '0.250', '0.250', '0.250', '0.250'],
      ['new', '0.625', '0.250', '0.250', '0.250', '1.000'],
      ['Queries, $n$', '12', '2', '3', '3', '6'],
    ])
  })

  test('marks each slice by itself, all of them in one family', async () => {
    const shown = table(await en.call('results', [], { by: 'kind' }))
    const [, fresh] = shown.body
    expect(fresh!.map(({ standing }) => standing?.side)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(fresh!.slice(1).map(({ best }) => best === true)).toEqual([true, true, true, true, true])
    const said = notes(shown).join('\n')
    expect(said).toContain(
      'Family: the 5 comparisons with old on one measure over one data set, over all queries and on each slice by kind, corrected together by Holm.',
    )
    expect(said).toContain(
      'By kind (4 values), new against old on RR: not to be told apart on “short”; the same on “7”, “code”, “long”.',
    )
  })

  test('says what slices are, and which queries are in none or in several', async () => {
    const said = notes(table(await en.call('results', [], { by: 'kind' })))[0]
    expect(said).toContain('Slices: queries by their field kind, in byte order of its values as text.')
    expect(said).toContain('1 query without it, in no slice but among all queries.')
    expect(said).toContain('3 queries with a list of values, in the slice of each.')
    const chinese = notes(table(await zh.call('results', [], { by: 'kind' }))).join('\n')
    expect(chinese).toContain('分组：按查询的 kind 字段划分')
    expect(chinese).toContain('检验族：同一数据集、同一指标下在全部查询及按 kind 划分的各组上与 old 的 5 项比较')
  })

  test('gives a reason for every interval that a slice lacks', async () => {
    const said = notes(table(await en.call('results', [], { by: 'kind' }))).join('\n')
    expect(said).toMatch(/old \(RR\), .*new \(RR, “7”\).*: no interval, as all values are equal/)
    expect(said).not.toContain('NaN')
  })

  test.each([
    [{ by: 'kinds' }, 'no query that counts has a field "kinds"', 'Did you mean kind?'],
    [{ by: 'deep' }, '"deep" of query "q01" holds an object', 'Slice by a field of plain values.'],
    [{ by: 'kind', run: 'new' }, 'by= stands beside per= or run=', 'leave the others out'],
    [{ by: 'kind', measures: 'NumRel' }, 'NumRel is summed up over queries as "sum"', 'Name measures whose summary'],
  ] as const)('refuses %o', async (options, what, mend) => {
    const fault = await faultOf(en.call('results', [], options))
    expect(fault).toEqual({ what: expect.stringContaining(what), mend: expect.stringContaining(mend) })
  })

  test('refuses a field with a value of its own for each of many queries, and a test of one table', async () => {
    const many = Array.from({ length: 41 }, (_, i) => `{"id":"q${i}","text":"t","f":${i}}\n`).join('')
    const judged = Array.from({ length: 41 }, (_, i) => `q${i}: { d: 1 }`).join(', ')
    const wide = await stageOf(
      `title: x\ndatasets:\n  d:\n    qrels: { ${judged} }\n    queries: q.jsonl\n    runs: { a: { q0: [d] }, b: { q1: [d] } }\nmeasures: [RR]\nbaseline: a\n`,
      { files: { 'q.jsonl': many } },
    )
    expect((await faultOf(wide.call('results', [], { by: 'f' }))).what).toBe('"f" has 41 values, expected at most 40')
    const tukey = await stageOf(`${spec}compare: { test: tukey }\n`, { files })
    expect((await faultOf(tukey.call('comparison', [], { by: 'kind' }))).what).toContain(
      'by= stands beside the test "tukey"',
    )
  })
})

test('{{comparison by=}} has a row for each slice, in the same family', async () => {
  const shown = table(await en.call('comparison', [], { by: 'kind', measures: 'RR' }))
  const [heads, ...rows] = grid(shown)
  expect(heads!.slice(0, 2)).toEqual(['kind', 'Comparison'])
  expect(rows.map(([slice, , difference, , , wins]) => [slice, difference, wins])).toEqual([
    ['All queries', '+0.375', '6 / 6 / 0'],
    ['7', '0.000', '0 / 2 / 0'],
    ['code', '0.000', '0 / 3 / 0'],
    ['long', '0.000', '0 / 3 / 0'],
    ['short', '+0.750', '6 / 0 / 0'],
  ])
})

test('ranks are said on demand, for all systems at once', async () => {
  const shown = table(await en.call('comparison', [], { ranks: 'yes' }))
  expect(notes(shown).join('\n')).toContain(
    'Ranks on RR that the tests leave open, for all systems at once with 95 %: new 1, old 2.',
  )
  expect(notes(table(await en.call('comparison'))).join('\n')).not.toContain('Ranks')
  expect((await faultOf(en.call('results', [], { ranks: 'all' }))).what).toBe('ranks is "all", expected "yes"')
  const sliced = table(await en.call('results', [], { by: 'kind', ranks: 'yes' }))
  expect(notes(sliced).join('\n')).toContain('Ranks on RR that the tests leave open')
  expect((await faultOf(en.call('results', [], { run: 'new', ranks: 'yes' }))).what).toBe(
    'ranks= has nothing to compare',
  )
  expect(textsOf(table(await zh.call('results', [], { ranks: 'yes' })).notes)).toContain('检验未能排除的名次')
})

describe('{{summary by=}}', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => `q${i}`)
  /** The new system is better on the fifty queries in English, worse on the others by less. */
  const runOf = (ranks: (i: number) => number) =>
    hundred
      .map(
        (id, i) =>
          `${id}: [${'xyz'
            .slice(0, ranks(i) - 1)
            .split('')
            .concat('d')
            .join(', ')}]`,
      )
      .join(', ')
  const specOf = (baseline: string) => `title: { en: T, zh-CN: 题 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { ${hundred.map((id) => `${id}: { d: 1 }`).join(', ')} }
    queries: queries.jsonl
    runs: { old: { ${runOf((i) => (i < 50 ? 4 : 2))} }, new: { ${runOf((i) => (i < 50 ? 1 : 2 + (i % 2)))} } }
measures: [RR]
digits: 3
baseline: ${baseline}
compare: { resamples: 999 }
`
  const lines = hundred.map(
    (id, i) => `{"id":"${id}","text":"t","language":"${i < 50 ? 'en' : 'zh'}","own":["a","b"]}\n`,
  )
  const given = { 'queries.jsonl': lines.join('') }
  const said = async (baseline: string, by: string, language: 'en' | 'zh-CN' = 'en') => {
    const stage = await stageOf(specOf(baseline), { files: given, language })
    const blocks = (await stage.call('summary', [], { by })) as unknown as readonly { readonly of: unknown }[]
    return blocks.map(({ of }) => textsOf(of))
  }

  test('says where the answer is another, with figures, n and the family, and whether slices differ', async () => {
    const [whole, slices, ...rest] = await said('old', 'language')
    expect(rest).toEqual([])
    expect(whole).toMatch(
      /new is better than old by 0\.333 \(.*\), p\u00a0=\u00a00\.0\d\d after Holm over 3 comparisons/,
    )
    expect(slices).toMatch(
      /^By language \(2 values\), new against old: better on “en”; worse on “zh”\. Each slice has 50 queries\. On “zh” \(50 queries\): new is worse than old by 0\.083 \(95 % interval .*\), p\u00a0=\u00a00\.0\d\d after Holm over 3 comparisons\. The difference depends on language: p\u00a0=\u00a00\.001 \(permutation test over 2 slices, 999 draws, seed 42, no part of the family\)\. Highest on some slices is another system: old on “zh”\. new is shown to lie below the highest on “zh”\.$/,
    )
    const [, chinese] = await said('old', 'language', 'zh-CN')
    expect(chinese).toMatch(
      /^按 language 划分（2 个取值），new 与 old 相比：在“en”上更优；在“zh”上更差。每组有 50 个查询。在“zh”上（50 个查询）：new 劣于 old，相差 0\.083.*差值随 language 而异：p\u00a0=\u00a00\.001（.*，不属于上述检验族）。有的组上最高的是其他系统：“zh”上为 old。在“zh”上检出 new 低于最高者。$/,
    )
  })

  test('holds a baseline that is best against the next system', async () => {
    const [, slices] = await said('new', 'language')
    expect(slices).toContain('By language (2 values), old against new: better on “zh”; worse on “en”.')
    expect(slices).toContain('On “zh” (50 queries): old is better than new by 0.083')
  })

  test('says that slices with queries in common cannot be tested, and refuses a field that is not there', async () => {
    const [, slices] = await said('old', 'own')
    expect(slices).toContain('Whether the difference depends on own was not tested, as a query is in several slices.')
    expect(slices).not.toContain('Highest on some slices')
    expect(await faultOf(en.call('summary', [], { by: 'kinds' }))).toMatchObject({ mend: 'Did you mean kind?' })
  })
})
