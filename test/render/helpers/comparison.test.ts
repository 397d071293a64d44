import { describe, expect, test } from 'vitest'
import type { Block } from '../../../src/render/blocks.ts'
import { tableHtml } from '../../../src/render/emitters/html/table.ts'
import { portably } from '../../../src/render/emitters/markdown/form.ts'
import { tableMarkdown } from '../../../src/render/emitters/markdown/table.ts'
import { grid, notes } from './shop.ts'
import { faultOf, ofKind, type Returned, stageOf, textsOf } from './stage.ts'

/** Eight queries with one relevant document each; `ranks` are where a run puts it, 0 where it does not. */
function runOf(ranks: readonly number[]): string {
  const lists = ranks.map((rank, i) => {
    const before = Array.from({ length: Math.max(0, rank - 1) }, (_, j) => `x${j}`)
    return `q${i + 1}: [${[...before, rank === 0 ? 'x' : `d${i + 1}`].join(', ')}]`
  })
  return `{ ${lists.join(', ')} }`
}

function specOf(runs: Readonly<Record<string, readonly number[]>>, more = 'baseline: old\n'): string {
  const count = Object.values(runs)[0]!.length
  const qrels = Array.from({ length: count }, (_, i) => `q${i + 1}: { d${i + 1}: 1 }`)
  const rows = Object.entries(runs).map(([name, ranks]) => `      ${name}: ${runOf(ranks)}`)
  return `title: { en: Sets, zh-CN: 集 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { ${qrels.join(', ')} }
    queries: { q1: "sweet <b>pastry</b>" }
    runs:
${rows.join('\n')}
measures:
  - RR
  - NumRelRet
digits: 3
${more}`
}

const clear = specOf({
  old: [4, 4, 4, 4, 4, 4, 4, 2],
  new: [1, 1, 1, 1, 1, 1, 1, 4],
  also: [1, 1, 1, 1, 1, 1, 2, 2],
  bad: [0, 0, 0, 0, 0, 0, 0, 0],
})
const en = await stageOf(clear)
const zh = await stageOf(clear, { language: 'zh-CN' })

function blocksOf(returned: Returned): readonly Block[] {
  if (typeof returned === 'string') throw new Error('Markdown')
  return ('kind' in returned ? [returned] : returned) as readonly Block[]
}

describe('{{results}} of a report that compares', () => {
  test('marks the best, what cannot be told from it, and what differs from the baseline', async () => {
    const table = ofKind(await en.call('results'), 'table')
    expect(grid(table)).toEqual([
      ['System', 'RR', 'NumRelRet'],
      ['old (baseline)', '0.281', '8'],
      ['new', '0.906', '8'],
      ['also', '0.875', '8'],
      ['bad', '0.000', '0'],
      ['Queries, $n$', '8', '8'],
    ])
    const marks = table.body.map(([, cell]) => [cell!.best === true, cell!.standing?.open, cell!.standing?.side])
    expect(marks).toEqual([
      [false, false, undefined],
      [true, false, 'above'],
      [false, true, 'above'],
      [false, false, 'below'],
    ])
    expect(table.body.every(([, cell]) => cell!.standing?.baseline === 'old')).toBe(true)
    expect(table.key?.map(({ mark, of }) => `${mark}: ${textsOf(of)}`)).toEqual([
      'best: highest of its column',
      'open: not shown to lie below it ($p$ > 0.05, Holm over all pairs)',
      'above: above old ($p$ ≤ 0.05, Holm over the comparisons with the baseline)',
      'below: below old ($p$ ≤ 0.05, Holm over the comparisons with the baseline)',
    ])
  })

  test('writes intervals, marks and key in Markdown and in HTML', async () => {
    const table = { ...ofKind(await en.call('results'), 'table'), id: 't', number: 1 }
    const markdown = tableMarkdown(table, portably('en'))
    expect(markdown).toMatch(/\| new \| \*\*0\.906\*\*\u00a0◆\u00a0▲ \(0\.\d{3} to 1\.000\) \| 8 \|/)
    expect(markdown).toContain('| bad | 0.000\u00a0▼ | 0 |')
    expect(markdown).toMatch(/◆ highest of its column; ◇ not shown/)
    const html = tableHtml(table, 'en')
    expect(html).toContain('class="figures results sortable"')
    expect(html).toMatch(/<span class="k" aria-hidden="true">◆<\/span><span class="vh"> best<\/span>/)
    expect(html).toMatch(/<span class="k down" aria-hidden="true">▼<\/span><span class="vh"> below old<\/span>/)
    expect(html).toMatch(/<span class="i"><span class="num" data-check="[^"]*">0\.\d{3} to 1\.000<\/span>/)
    expect(html).toContain('data-copy="Copy"')
  })

  test('says how marks and intervals were made, and why one is missing', async () => {
    const said = notes(ofKind(await en.call('results'), 'table')).join('\n')
    expect(said).toContain('Test: paired randomisation test, two-sided; all sign flips where at most 20')
    expect(said).toContain(
      'Family: the 3 comparisons with old on one measure over one data set, corrected together by Holm.',
    )
    expect(said).toContain('Intervals: BCa bootstrap, 95 %, 10000 resamples, seed 42;')
    expect(said).toContain('bad (RR): no interval, as all values are equal')
    expect(said).toContain('Only means of values that are known query by query are compared.')
    const chinese = notes(ofKind(await zh.call('results'), 'table')).join('\n')
    expect(chinese).toContain('检验族：同一数据集、同一指标下与 old 的 3 项比较，一并作 Holm 校正。')
    expect(chinese).toContain('bad（RR）：没有区间，因为所有值都相等')
  })

  test('is plain for one system, or query by query', async () => {
    const one = ofKind(await en.call('results', [], { run: 'new' }), 'table')
    expect(one.body.flat().some(({ standing }) => standing !== undefined)).toBe(false)
    expect(notes(one).join(' ')).not.toContain('Test:')
  })
})

describe('{{summary}}', () => {
  test('says which system is best, by how much, how sure, and what else may be as good', async () => {
    const [paragraph] = blocksOf(await en.call('summary'))
    expect(textsOf((paragraph as { of: unknown }).of)).toMatch(
      /^On RR, over 8 queries, new is highest with 0\.906 \(95 % interval 0\.\d{3} to 1\.000\)\. new is better than old by 0\.625 \(95 % interval 0\.\d{3} to 0\.\d{3}\), p\u00a0=\u00a00\.031 after Holm over 3 comparisons\. Also not to be told from the highest: also\. With 8 queries, only large differences can be shown\.$/,
    )
    const [chinese] = blocksOf(await zh.call('summary'))
    expect(textsOf((chinese as { of: unknown }).of)).toMatch(
      /^按 RR，在 8 个查询上，new 最高，为 0\.906（95% 区间 .*）。new 优于 old，相差 0\.625（95% 区间 .*），p\u00a0=\u00a00\.031（经 Holm 校正，共 3 项比较）。与最高者无法区分的还有：also。只有 8 个查询，只能检出较大的差异。$/,
    )
  })
})

describe('{{comparison}}', () => {
  test('shows each test with effect, wins and both p-values', async () => {
    const table = ofKind(await en.call('comparison', [], { id: 'c' }), 'table')
    const [head, first, , last] = grid(table)
    expect(head).toEqual([
      'Comparison',
      'Difference',
      '95 % interval',
      '$d_z$',
      'Won / tied / lost',
      '$p$',
      '$p$ (Holm)',
      '$n$',
    ])
    expect([first![0], first![4], first![7]]).toEqual(['new − old', '7 / 0 / 1', '8'])
    expect([last![0], last![1], last![4], last![5], last![6]]).toEqual([
      'bad − old',
      '−0.281',
      '0 / 0 / 8',
      '0.008',
      '0.023',
    ])
    expect(notes(table).join(' ')).toContain('Not to be told from the highest: on RR also (highest: new).')
  })

  test('names the measure in each row where there are several', async () => {
    const table = ofKind(await en.call('comparison', [], { measures: 'RR,AP' }), 'table')
    expect(grid(table).map(([measure]) => measure)).toEqual(['Measure', 'RR', 'RR', 'RR', 'AP', 'AP', 'AP'])
  })

  test('says that one system is compared with nothing', async () => {
    const single = await stageOf(specOf({ old: [1, 2] }))
    expect(textsOf((blocksOf(await single.call('comparison'))[0] as { of: unknown }).of)).toBe(
      'There is one system, so that nothing is compared.',
    )
  })

  test('is refused where a report does not compare, and for a measure without a mean', async () => {
    const plain = await stageOf(specOf({ old: [1], new: [2] }, ''))
    expect(await faultOf(plain.call('comparison'))).toEqual({
      what: '"comparison" has nothing to compare with',
      mend: 'Add "baseline: NAME" to report.yaml, or "compare".',
    })
    expect((await faultOf(en.call('comparison', [], { measures: 'NumRet' }))).what).toContain('expected "mean"')
  })
})

describe('{{queries}}', () => {
  test('shows gains, then losses, with both rankings, and links each query to its example', async () => {
    const [extremes, gained, lost, hardest] = blocksOf(await en.call('queries', [], { run: 'new', count: '1' }))
    expect(grid(extremes as never)).toEqual([
      ['Query', 'old', 'new', 'Difference', 'First 3 of old', 'First 3 of new'],
      ['sweet <b>pastry</b>', '0.250', '1.000', '+0.750', 'x0\u00a0–, x1\u00a0–, x2\u00a0–', 'd1\u00a01'],
      ['q8', '0.500', '0.250', '−0.250', 'x0\u00a0–, d8\u00a01', 'x0\u00a0–, x1\u00a0–, x2\u00a0–'],
    ])
    expect(textsOf((gained as { label: unknown }).label)).toBe('Side by side: sweet <b>pastry</b>')
    expect(grid((lost as unknown as { table: never }).table)).toEqual([
      ['Rank', 'old', 'Grade', 'new', 'Grade'],
      ['1', 'x0', '–', 'x0', '–'],
      ['2', 'd8', '1', 'x1', '–'],
      ['3', '', '', 'x2', '–'],
      ['4', '', '', 'd8', '1'],
    ])
    expect(notes(extremes as never)[0]).toBe('new is above old on 7 queries, below on 1, equal on 0.')
    expect(grid(hardest as never)).toEqual([
      ['Query', 'old', 'new', 'also', 'bad', 'Mean'],
      ['q8', '0.500', '0.250', '0.500', '0.000', '0.312'],
    ])
  })

  test('is about the best other system where none is named, and never about the baseline itself', async () => {
    const [extremes] = blocksOf(await en.call('queries', ['AP']))
    expect(textsOf((extremes as { caption: unknown }).caption)).toBe(
      'docs: where new gains and loses most against old, by AP.',
    )
    expect((await faultOf(en.call('queries', [], { run: 'old' }))).what).toBe('"old" is the baseline itself')
    expect((await faultOf(en.call('queries', [], { count: '0' }))).what).toContain('count is "0"')
  })
})

describe('edge cases are said in words, without NaN and without a mark', () => {
  const seen = async (stage: typeof en) => {
    const blocks = [
      ...blocksOf(await stage.call('summary')),
      ...blocksOf(await stage.call('results')),
      ...blocksOf(await stage.call('comparison')),
      ...blocksOf(await stage.call('queries')),
    ]
    const text = JSON.stringify(blocks)
    expect(text).not.toMatch(/NaN|Infinity|"side"/)
    expect(text.replaceAll('is undefined and left out', '')).not.toContain('undefined')
    return text
  }

  test('identical runs have p of 1 and share the first place', async () => {
    const same = await stageOf(specOf({ old: [1, 2, 3], new: [1, 2, 3] }))
    const text = await seen(same)
    const [summary] = blocksOf(await same.call('summary'))
    expect(textsOf((summary as { of: unknown }).of)).toContain('old, new are highest with 0.611')
    expect(grid(ofKind(await same.call('comparison'), 'table'))[1]!.slice(3)).toEqual(['–', '0 / 3 / 0', '1.000', '3'])
    expect(text).toContain('have the same')
  })

  test('one query tests nothing', async () => {
    const one = await stageOf(specOf({ old: [2], new: [1] }))
    await seen(one)
    const [summary] = blocksOf(await one.call('summary'))
    expect(textsOf((summary as { of: unknown }).of)).toContain(
      'new was not tested against old: there is one query only.',
    )
    const table = ofKind(await one.call('comparison'), 'table')
    expect(grid(table)[1]).toEqual(['new − old', '+0.500', '–', '–', '1 / 0 / 0', '–', '1'])
    expect(notes(table).join(' ')).toContain('new − old (RR): not tested, as there is one query only.')
  })

  test('values that are undefined are left out, and counted', async () => {
    const more = 'baseline: old\nconventions: { dialect: trec_eval, unjudged: drop }\n'
    const gaps = await stageOf(specOf({ old: [1, 0, 1, 1], new: [1, 1, 0, 1] }, more).replace('- RR', '- IPrec@0.0'))
    await seen(gaps)
    const table = ofKind(await gaps.call('comparison'), 'table')
    expect(notes(table).at(-1)).toBe('new − old (IPrec@0.0): 2 queries left out, without a value for both.')
    expect(grid(ofKind(await gaps.call('results'), 'table')).at(-1)).toEqual(['Queries, $n$', '3', '4'])
  })

  test('runs that answer nothing relevant have means of 0', async () => {
    const none = await stageOf(specOf({ old: [0, 0], new: [0, 0] }))
    expect(await seen(none)).toContain('have the same')
  })
})
