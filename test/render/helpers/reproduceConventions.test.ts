import { describe, expect, test } from 'vitest'
import { qrels, run, yaml } from './pantry.ts'
import { faultOf, ofKind, stageOf } from './stage.ts'

const files = { 'data/qrels.txt': qrels, "data/it's $HOME.run": run }

/** The pantry under other conventions, with another run, or from other files. */
function pantry(options: {
  readonly conventions?: string
  readonly run?: string
  readonly paths?: readonly [qrels: string, run: string]
}) {
  const [qrelsPath, runPath] = options.paths ?? ['qrels.txt', 'a.run']
  return stageOf(
    `title: Pantry
datasets:
  pantry:
    qrels: ${qrelsPath}
    runs: { first: "${runPath}" }
measures:
  - AP
conventions: ${options.conventions ?? 'trec_eval'}
`,
    { files: { [qrelsPath]: qrels, [runPath]: options.run ?? run } },
  )
}

const tied = run.replace('2 4 t', '2 5 t')
const partial = run.replace(/^q1.*\n/gm, '')

describe('conventions', () => {
  test.each([
    { conventions: '{ dialect: trec_eval, ties: input }', run: tied, named: 'ties=input' },
    { conventions: '{ dialect: trec_eval, queries: shared }', run: partial, named: 'queries=shared' },
    { conventions: '{ dialect: trec_eval, queries: run }', run: `${run}q9 Q0 a 1 1 t\n`, named: 'queries=run' },
    { conventions: '{ dialect: trec_eval, missing: skip }', run: partial, named: 'missing=skip' },
    { conventions: '{ dialect: trec_eval, minScore: 4 }', run, named: 'minScore=4' },
    {
      conventions: '{ dialect: trec_eval, duplicates: keep-best }',
      run: `${run}q1 Q0 a 9 1 t\n`,
      named: 'duplicates=keep-best',
    },
    { conventions: '{ dialect: trec_eval, self: ignore }', run: `${run}q1 Q0 q1 9 1 t\n`, named: 'self=ignore' },
    { conventions: '{ dialect: trec_eval, unjudged: drop }', run, named: 'unjudged=drop' },
    { conventions: '{ dialect: trec_eval, depth: 2 }', run, named: 'depth=2' },
  ])('that change a value are refused in Python: $named', async ({ conventions, run, named }) => {
    const changed = await pantry({ conventions, run })
    for (const tool of ['pytrec_eval', 'ir_measures']) {
      const { what, mend } = await faultOf(changed.call('reproduce', ['AP'], { tool }))
      expect(what).toContain(named)
      expect(mend).toBe('Name one query= and a Python tool=, so that its rows can be written out.')
    }
  })

  test.each([
    '{ dialect: trec_eval, ties: input }',
    '{ dialect: trec_eval, precision: float32 }',
    '{ dialect: trec_eval, queries: shared }',
    '{ dialect: trec_eval, missing: skip }',
    '{ dialect: trec_eval, noRelevant: skip }',
    '{ dialect: trec_eval, duplicates: keep-best }',
    '{ dialect: trec_eval, self: ignore }',
    '{ dialect: trec_eval, minScore: 0 }',
    '{ dialect: trec_eval, gains: real }',
  ])('that change nothing in these data are no hindrance: %s', async (conventions) => {
    const changed = await pantry({ conventions })
    expect(ofKind(await changed.call('reproduce', ['AP']), 'code').output).toBe('0.3796296296296296')
  })

  test('single precision hinders trec_eval where scores are equal, and not the Python tools, which have it too', async () => {
    const changed = await pantry({ conventions: '{ dialect: trec_eval, precision: float32 }', run: tied })
    const { what } = await faultOf(changed.call('reproduce', ['AP'], { tool: 'trec_eval' }))
    expect(what).toContain('precision=float32')
    expect(ofKind(await changed.call('reproduce', ['AP']), 'code').output).toMatch(/^0\.\d+$/)
  })

  test('a query without anything relevant that they leave out is refused', async () => {
    const changed = await stageOf(
      yaml.replace('measures:', 'conventions: { dialect: trec_eval, noRelevant: skip }\nmeasures:'),
      { files: { ...files, 'data/qrels.txt': `${qrels}q4 0 a 0\n` } },
    )
    expect((await faultOf(changed.call('reproduce', ['AP']))).what).toContain('noRelevant=skip')
    const { what } = await faultOf(changed.call('reproduce', ['AP'], { query: 'q4' }))
    expect(what).toBe('query "q4" does not count under the conventions')
  })

  test('the rows of one query are written out as the conventions left them', async () => {
    const changed = await pantry({
      conventions: '{ dialect: trec_eval, ties: input, unjudged: drop, depth: 3 }',
      run: tied,
    })
    const { text, output } = ofKind(
      await changed.call('reproduce', ['RR@2'], { tool: 'ir_measures', query: 'q1' }),
      'code',
    )
    expect(text).toContain("run = {'q1': {'a': 1.0}}")
    expect(output).toBe('{RR@2: 1.0}')
  })

  test('trec_eval takes two of them as options', async () => {
    const changed = await pantry({ conventions: '{ dialect: trec_eval, unjudged: drop, depth: 3 }' })
    const { text, output } = ofKind(await changed.call('reproduce', ['AP'], { tool: 'trec_eval' }), 'code')
    expect(text).toBe('trec_eval -c -J -M 3 -m map qrels.txt a.run')
    expect(output).toBe('map                   \tall\t0.4167')
  })

  test('ir_measures orders equal scores its own way for some measures', async () => {
    const changed = await pantry({ run: tied })
    expect(ofKind(await changed.call('reproduce', ['RR'], { tool: 'ir_measures' }), 'code').output).toContain('RR')
    for (const measure of ['RR@2', 'Judged@2']) {
      const { what } = await faultOf(changed.call('reproduce', [measure], { tool: 'ir_measures' }))
      expect(what).toContain('ties=id-descending')
    }
  })

  test('a judged query that the run lacks is counted as each tool counts it, or refused', async () => {
    const changed = await pantry({ run: partial })
    const text = async (measure: string, tool: string) =>
      ofKind(await changed.call('reproduce', [measure], { tool }), 'code').output
    expect(await text('AP', 'pytrec_eval')).toBe('0.2796296296296296')
    expect(await text('NumRel', 'trec_eval')).toBe('num_rel               \tall\t8')
    for (const tool of ['pytrec_eval', 'ir_measures']) {
      expect((await faultOf(changed.call('reproduce', ['NumRel'], { tool }))).what).toContain('missing=empty')
    }
    for (const tool of ['pytrec_eval', 'trec_eval']) {
      const { what } = await faultOf(changed.call('reproduce', ['AP'], { tool, query: 'q1' }))
      expect(what).toBe('run "first" does not answer query "q1"')
    }
  })
})

describe('files', () => {
  test('that are compressed are read as each tool can', async () => {
    const zipped = await pantry({ paths: ['q.txt.gz', 'my runs/a.run.gz'] })
    const text = async (tool: string) => ofKind(await zipped.call('reproduce', ['AP'], { tool }), 'code').text
    expect(await text('trec_eval')).toBe(`folder=$(mktemp -d)
gzip -dc q.txt.gz > "$folder/qrels"
gzip -dc 'my runs/a.run.gz' > "$folder/run"
trec_eval -c -m map "$folder/qrels" "$folder/run"`)
    expect(await text('pytrec_eval')).toContain(`import gzip

import pytrec_eval

with gzip.open('q.txt.gz', 'rt', encoding='utf-8') as file:`)
    expect(await text('ir_measures')).toContain(`ir_measures.read_trec_qrels('q.txt.gz')`)
  })

  test('whose paths begin with a hyphen are not taken for options', async () => {
    const odd = await pantry({ paths: ['-q.txt', "-a';rm -rf x;'.run"] })
    const { text } = ofKind(await odd.call('reproduce', ['AP'], { tool: 'trec_eval' }), 'code')
    expect(text).toBe(`trec_eval -c -m map ./-q.txt './-a'\\'';rm -rf x;'\\''.run'`)
  })

  test('must be there: data in the spec have none', async () => {
    const inline = await stageOf(`title: Inline
datasets:
  d:
    qrels: { q1: { a: 1, b: 0.5 }, q2: { a: 1 } }
    runs: { first: { q1: [a, b], q2: [b, a] } }
measures:
  - AP
conventions: { dialect: trec_eval, gains: real }
`)
    const { what } = await faultOf(inline.call('reproduce', ['AP']))
    expect(what).toBe('the data stand in the spec, so there are no files to name')
    const fraction = await faultOf(inline.call('reproduce', ['AP'], { query: 'q1' }))
    expect(fraction.what).toBe('query "q1" has grades with decimals, which no tool reads')
    expect(ofKind(await inline.call('reproduce', ['AP'], { query: 'q2' }), 'code').output).toBe("{'q2': {'map': 0.5}}")
  })

  test('with grades that have decimals are read by no tool', async () => {
    const real = await stageOf(
      yaml.replace('measures:', 'conventions: { dialect: trec_eval, gains: real }\nmeasures:'),
      { files: { ...files, 'data/qrels.txt': qrels.replace('q1 0 b 1', 'q1 0 b 1.5') } },
    )
    for (const tool of ['pytrec_eval', 'ir_measures', 'trec_eval'])
      expect((await faultOf(real.call('reproduce', ['AP'], { tool }))).what).toContain('gains=real')
  })
})

test('a value that is undefined is refused', async () => {
  const nothing = await pantry({
    conventions: '{ dialect: trec_eval, unjudged: drop }',
    run: `${partial}q1 Q0 x 1 5 t
`,
  })
  const { what } = await faultOf(nothing.call('reproduce', ['IPrec@0.0'], { tool: 'trec_eval' }))
  expect(what).toBe('"IPrec@0.0" is undefined for some query')
})
