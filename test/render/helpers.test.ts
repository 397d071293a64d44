import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { helpers } from '../../src/render/helpers/index.ts'
import { faultOf, type Returned, stageOf } from './helpers/stage.ts'

const stage = await stageOf(`title: Two sets
languages: [en, zh-CN]
datasets:
  docs:
    qrels: { q1: { a: 2, b: 1 }, q2: { c: 1 } }
    second: { q1: { a: 2, b: 0 } }
    queries: { q1: sweet pastry, q2: bread }
    runs: { lunr: { q1: [a, x, b], q2: [x, c] }, mini: { q1: [b], q2: [c] } }
  shop:
    qrels: { q1: { a: 1 } }
    runs: { only: { q1: [a] } }
measures:
  - nDCG@2
  - P.1,2
params:
  k: { type: int, default: 3 }
compare: { resamples: 100 }
claims:
  good: { dataset: docs, run: lunr, measure: P@1, atLeast: 0.5 }
`)

const inDocs = { dataset: 'docs', run: 'lunr', query: 'q1' }

/** A call of every helper that is right, and the kind of block that it gives. */
const calls: readonly {
  readonly name: string
  readonly given?: readonly string[]
  readonly options?: Readonly<Record<string, string>>
  readonly kind: string
}[] = [
  { name: 'title', kind: 'title' },
  { name: 'contents', kind: 'contents' },
  { name: 'formula', given: ['nDCG@2'], kind: 'formula' },
  { name: 'measure', given: ['AP'], options: { part: 'edges' }, kind: 'table' },
  { name: 'example', given: ['AP'], options: inDocs, kind: 'example' },
  { name: 'value', given: ['AP'], options: inDocs, kind: 'inline' },
  { name: 'results', options: { dataset: 'docs' }, kind: 'table' },
  { name: 'summary', options: { dataset: 'docs' }, kind: 'paragraph' },
  { name: 'comparison', options: { dataset: 'docs' }, kind: 'table' },
  { name: 'queries', given: ['nDCG@2'], options: { dataset: 'docs' }, kind: 'table, fold, fold, table' },
  { name: 'overlap', options: { dataset: 'docs' }, kind: 'table' },
  { name: 'claim', given: ['good'], kind: 'inline' },
  { name: 'chart', given: ['correlation'], options: { dataset: 'docs', run: 'lunr' }, kind: 'chart' },
  { name: 'listing', options: { dataset: 'docs' }, kind: 'table' },
  { name: 'overview', given: ['AP', 'P@2'], kind: 'table' },
  { name: 'questions', kind: 'definitions' },
  { name: 'gists', kind: 'definitions' },
  { name: 'params', kind: 'table' },
  { name: 'parameters', kind: 'table' },
  { name: 'param', given: ['k'], kind: 'inline' },
  { name: 'names', kind: 'table, table, table, table' },
  { name: 'differences', kind: 'table, table' },
  { name: 'dataset', given: ['docs'], kind: 'table' },
  { name: 'agreement', given: ['docs'], kind: 'table' },
  { name: 'query', given: ['q1'], options: { dataset: 'docs' }, kind: 'inline' },
  { name: 'reproduce', given: ['AP'], options: inDocs, kind: 'code' },
  { name: 'why', given: ['AP'], options: { dataset: 'docs', run: 'lunr', part: 'tools' }, kind: 'table' },
  { name: 'ref', given: ['table-1'], kind: 'ref' },
  { name: 'cite', given: ['buckley2005'], kind: 'cite' },
  { name: 'references', given: [], kind: 'references' },
  { name: 'provenance', kind: 'provenance' },
  { name: 'words', options: { en: '*word*', 'zh-CN': '*词*' }, kind: 'Markdown' },
]

function kindOf(returned: Returned): string {
  if (typeof returned === 'string') return 'Markdown'
  return 'kind' in returned ? returned.kind : returned.map(({ kind }) => kind).join(', ')
}

test('every helper is called here and stands in the table of helpers', () => {
  const names = helpers.map(({ name }) => name)
  expect(calls.map(({ name }) => name).sort()).toEqual([...names].sort())
  const readme = readFileSync(new URL('../../src/README.md', import.meta.url), 'utf8')
  for (const name of names) expect(readme).toMatch(new RegExp(`^\\| .*\`\\{\\{${name}[ }].*\\|$`, 'm'))
})

describe.each(calls)('the helper $name', ({ name, given = [], options = {}, kind }) => {
  const helper = helpers.find((one) => one.name === name)!
  const required = helper.takes.filter((argument) => !/[?…]$/.test(argument))
  const takesMore = helper.takes.at(-1)?.endsWith('…') ?? false
  const takes = (option: string) =>
    [...helper.options, ...helper.takes.map((of) => of.replace('?', ''))].includes(option)
  const fault = (more: readonly string[], changed: Readonly<Record<string, unknown>> = {}) =>
    faultOf(stage.call(name, more, { ...options, ...changed }))

  test('gives the kind of block that it says', async () => {
    expect(kindOf(await stage.call(name, given, options))).toBe(kind)
  })

  test('says in one line what it does', () => expect(helper.does).toMatch(/^\S.{10,130}[^.]$/))

  test('refuses an option that it does not have', async () => {
    const { what, mend } = await fault(given, { colour: 'red' })
    expect(what).toBe(`"${name}" has no option "colour"`)
    expect(mend).toMatch(/^(It is written \{\{|Did you mean ).*[.?]$/)
  })

  if (!takesMore) {
    test('refuses an argument too many', async () => {
      const tooMany = [...given, ...helper.takes.slice(given.length).map(() => 'docs'), 'more']
      const { what, mend } = await fault(tooMany)
      expect(what).toMatch(/ takes \d+ arguments?, got \d+$/)
      expect(mend).toContain(`It is written {{${name}`)
    })
  }

  if (required.length > 0) {
    test('refuses to go without what it needs', async () => {
      expect((await fault([])).what).toBe(`"${name}" needs "${required[0]}"`)
    })
  }

  if (takes('dataset')) {
    test('refuses a data set that is not there', async () => {
      const { what, mend } = await fault(helper.takes.includes('dataset?') ? [] : given, { dataset: 'nowhere' })
      expect({ what, mend }).toEqual({ what: 'there is no data set "nowhere"', mend: 'The spec has docs, shop.' })
    })
  }

  if (takes('run')) {
    test('refuses a run that is not there', async () => {
      const { what, mend } = await fault(given, { run: 'nobody' })
      expect({ what, mend }).toEqual({ what: 'there is no run "nobody"', mend: 'The data set has lunr, mini.' })
    })
  }

  if (takes('query')) {
    test('refuses a query that nobody judged', async () => {
      const { what, mend } = name === 'query' ? await fault(['q7']) : await fault(given, { query: 'q7' })
      expect(what).toBe('no query "q7" was judged')
      expect(mend).toMatch(/^(Did you mean .*\?|Name a query of the judgements\.)$/)
    })
  }

  if (takes('measure') || takes('measures')) {
    test('refuses a measure that does not exist', async () => {
      const { what, mend } = helper.takes.some((of) => of.startsWith('measure'))
        ? await fault(['ndgc@2'])
        : await fault(given, { measures: 'ndgc@2' })
      expect(what).toBe('no measure is called "ndgc@2"')
      expect(mend).toContain('Did you mean')
    })
  }
})

describe('what is left open', () => {
  test.each([
    [
      'results',
      [],
      { per: 'query' },
      'there are several data sets and none is named',
      'Add dataset= with one of docs, shop.',
    ],
    [
      'value',
      ['AP'],
      { dataset: 'docs' },
      'there are several runs and none is named',
      'Add run= with one of lunr, mini.',
    ],
    [
      'example',
      ['AP'],
      { dataset: 'docs', run: 'lunr' },
      'there are several queries and none is named',
      'Add query= with the id of one.',
    ],
    ['value', ['P.1,2'], inDocs, '"P.1,2" names 2 measures, expected one', 'Give one cutoff.'],
    [
      'value',
      ['AP'],
      { ...inDocs, digits: '99' },
      'digits is "99", expected a whole number from 0 to 17',
      'Write digits=4.',
    ],
    ['words', [], { en: 'only English' }, undefined, undefined],
    ['cite', ['buckly2005'], {}, 'no work has the key "buckly2005"', 'Did you mean buckley2005?'],
  ] as const)('is an error in %s %j %j', async (name, given, options, what, mend) => {
    if (what === undefined) expect(await stage.call(name, given, options)).toBe('only English')
    else expect(await faultOf(stage.call(name, given, options))).toEqual({ what, mend })
  })

  test('is found out where only one thing can be meant', async () => {
    expect(kindOf(await stage.call('example', ['AP'], { dataset: 'shop' }))).toBe('example')
  })
})
