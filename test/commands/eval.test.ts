import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { runArguments } from '../../src/commands/arguments.ts'
import { type EvalOptions, evaluateCommand } from '../../src/commands/eval.ts'
import { printers } from '../../src/commands/evalPrint.ts'
import type { RunValues } from '../../src/evaluate/values.ts'
import { summarize } from '../../src/measures/summary.ts'
import { parseMeasures, scorer } from '../../src/measures/syntax.ts'
import { inFolder, readText, testIo } from './io.ts'

const vectors = fileURLToPath(new URL('../vectors/', import.meta.url))

interface Printed {
  readonly runs: Readonly<Record<string, { readonly measures: Readonly<Record<string, PrintedMeasure>> }>>
}
interface PrintedMeasure {
  readonly asked: readonly string[]
  readonly mean?: number | null
  readonly sum?: number
  readonly geometric?: number
  readonly count: number
  readonly undefined: number
  readonly queries?: Readonly<Record<string, number | null>>
  readonly reasons?: Readonly<Record<string, string>>
}

const defaults = { perQuery: true, conventions: 'trec_eval', digits: '4', format: 'json', json: false } as const

async function run(options: Partial<EvalOptions> & Pick<EvalOptions, 'qrels' | 'runs' | 'measure'>) {
  const io = testIo()
  const code = await evaluateCommand(io, { ...defaults, ...options })
  return { code, ...io.printed() }
}

/** The measures of one run by the name asked for. */
function byAsked(out: string): ReadonlyMap<string, PrintedMeasure> {
  const [only] = Object.values((JSON.parse(out) as Printed).runs)
  return new Map(
    Object.values(only!.measures).flatMap((measure) => measure.asked.map((asked) => [asked, measure] as const)),
  )
}

function summaryOf({ mean, sum, geometric }: PrintedMeasure): number | null {
  return mean ?? sum ?? geometric ?? null
}

const names = [
  ['num_ret'],
  ['num_rel'],
  ['num_rel_ret'],
  ['map'],
  ['Rprec'],
  ['bpref'],
  ['recip_rank'],
  ['num_q'],
  ['gm_map'],
  ['ndcg'],
  ['set_P'],
  ['set_recall'],
  ['set_F'],
  ['set_relative_P'],
].flat()
const cut = ['P', 'recall', 'map_cut', 'ndcg_cut'].flatMap((name) =>
  [5, 10, 15, 20, 30, 100, 200, 500, 1000].map((k) => `${name}_${k}`),
)
const points = ['0.00', '0.10', '0.20', '0.30', '0.40', '0.50', '0.60', '0.70', '0.80', '0.90', '1.00'].map(
  (point) => `iprec_at_recall_${point}`,
)
const asked = [...names, ...cut, ...points, 'success_1', 'success_5', 'success_10']

const conventionsFor: Readonly<Record<string, string>> = {
  default: 'trec_eval',
  judged_only: 'trec_eval,unjudged=drop',
  depth10: 'trec_eval,depth=10',
}

interface TrecVectors {
  readonly measures: Readonly<
    Record<string, { readonly values: Readonly<Record<string, Readonly<Record<string, number | null>>>> }>
  >
}

describe('the command eval agrees with trec_eval 10', () => {
  const collections = readdirSync(vectors)
    .filter((name) => /^[a-z_]+\.json$/.test(name))
    .map((name) => name.slice(0, -5))
  for (const collection of collections) {
    const { measures } = JSON.parse(readText(vectors, `${collection}.json`)) as TrecVectors
    for (const [flags, { values }] of Object.entries(measures)) {
      const conventions = conventionsFor[flags]
      if (conventions === undefined) continue
      test(`on ${collection} with ${flags}, per query and in summary`, async () => {
        const known = asked.filter((name) => name in values)
        const { out, err, code } = await run({
          qrels: join(vectors, `${collection}.qrels`),
          runs: [join(vectors, `${collection}.run`)],
          measure: known,
          conventions,
        })
        expect({ code, errors: err.includes('error:') }).toEqual({ code: 0, errors: false })
        const got = byAsked(out)
        for (const name of known) {
          const measure = got.get(name)!
          for (const [query, value] of Object.entries(values[name]!)) {
            if (query === 'all') continue
            expect(measure.queries![query] ?? null, `${name} of ${query}`).toEqual(
              value === null ? null : expect.closeTo(value, 12),
            )
          }
          const all = values[name]!.all!
          if (all !== null) expect(summaryOf(measure), `${name} in summary`).toBeCloseTo(all, 12)
        }
      })
    }
  }
})

/**
 * How near a value of ir_measures has to be. It gets some measures from tools with fewer decimals, and from tools that order
 * equal scores in another way for that measure alone: those are compared in test/measures/vectors.test.ts, each in its order.
 */
function irMeasuresTolerance(name: string): number | undefined {
  const parsed = parseMeasures(name)
  if (!parsed.ok || /^(RR|Judged)(\(.*\))?@/.test(name)) return undefined
  const differs = parsed.scorers[0]!.measure.aliases.some(({ tool, differs }) => tool === 'ir_measures' && differs)
  if (differs) return undefined
  return name.includes('exp-log2') ? 5e-6 : 1e-9
}

describe('the command eval agrees with ir_measures', () => {
  const collections = readdirSync(vectors).filter((name) => name.endsWith('.irm.json'))
  test.each(collections)('in %s, per query and in summary', async (file) => {
    const { measures } = JSON.parse(readText(vectors, file)) as { measures: Record<string, Record<string, number>> }
    const known = Object.keys(measures).filter((name) => irMeasuresTolerance(name) !== undefined)
    expect(known.length).toBeGreaterThan(30)
    const base = join(vectors, file.replace('.irm.json', ''))
    const { out, code } = await run({
      qrels: `${base}.qrels`,
      runs: [`${base}.run`],
      measure: known,
      conventions: 'ir_measures',
    })
    expect(code).toBe(0)
    const got = byAsked(out)
    for (const name of known) {
      const tolerance = irMeasuresTolerance(name)!
      for (const [query, value] of Object.entries(measures[name]!)) {
        const ours = query === 'all' ? summaryOf(got.get(name)!)! : got.get(name)!.queries![query]!
        expect(Math.abs(ours - value), `${name} of ${query}`).toBeLessThanOrEqual(tolerance)
      }
    }
  })
})

describe('the command eval agrees with ranx', () => {
  const collections = readdirSync(vectors).filter((name) => name.endsWith('.ranx.json'))
  test.each(collections)('in %s, under its names and conventions', async (file) => {
    const { measures } = JSON.parse(readText(vectors, file)) as { measures: Record<string, Record<string, number>> }
    // What ranx makes of bpref where a query lacks relevant or non-relevant judgements is compared in test/measures/vectors.test.ts.
    const known = Object.keys(measures).filter((name) => name !== 'bpref')
    expect(known.length).toBeGreaterThan(15)
    const base = join(vectors, file.replace('.ranx.json', ''))
    const paths = { qrels: `${base}.qrels`, runs: [`${base}.run`] }
    const { out, code } = await run({ ...paths, measure: known, conventions: 'ranx,queries=shared' })
    expect(code).toBe(0)
    const got = byAsked(out)
    for (const name of known) {
      for (const [query, value] of Object.entries(measures[name]!)) {
        const ours = query === 'all' ? summaryOf(got.get(name)!)! : got.get(name)!.queries![query]!
        expect(Math.abs(ours - value), `${name} of ${query}`).toBeLessThanOrEqual(1e-9)
      }
    }
  })
})

test('the command eval says where ir_measures itself orders equal scores otherwise for a measure', () =>
  inFolder(async (folder) => {
    const [qrels, path] = [join(folder, 'qrels.txt'), join(folder, 'a.run')]
    writeFileSync(qrels, 'q 0 a 1\nq 0 b 0\n')
    writeFileSync(path, 'q Q0 a 1 1 t\nq Q0 b 2 1 t\n')
    const said = async (conventions: string) => {
      const { out } = await run({ qrels, runs: [path], measure: ['RR', 'RR@10'], conventions, format: 'table' })
      return out.slice(out.indexOf('a: ')).split('\n')
    }
    const note = 'RR@10: ir_measures itself has ties=id-ascending for it; its value may differ'
    expect(await said('ir_measures')).toEqual(['a: 1 query', note, ''])
    expect(await said('ir_measures,ties=id-ascending')).toEqual(['a: 1 query', ''])
    expect(await said('trec_eval')).toEqual(['a: 1 query', ''])
  }))

test('the command eval says that ir_measures leaves out of Accuracy the queries that the run does not answer', () =>
  inFolder(async (folder) => {
    const [qrels, path] = [join(folder, 'qrels.txt'), join(folder, 'a.run')]
    writeFileSync(qrels, 'q1 0 a 1\nq1 0 b 0\nq2 0 a 1\nq3 0 c 1\n')
    writeFileSync(path, 'q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq3 Q0 x 1 1 t\n')
    const asked = { qrels, runs: [path], measure: ['Accuracy'], perQuery: false, format: 'table' } as const
    const { out } = await run({ ...asked, conventions: 'ir_measures' })
    expect(out).toContain('Accuracy: ir_measures itself has missing=skip for it; its value may differ\n')
    expect(out).toContain('0.5000')
    const skipped = await run({ ...asked, conventions: 'ir_measures,missing=skip' })
    expect(skipped.out).not.toContain('itself has')
    expect(skipped.out).toContain('1.0000')
  }))

test('the command eval reads the names that gdeval prints as gdeval means them', () =>
  inFolder(async (folder) => {
    const [qrels, path] = [join(folder, 'qrels.txt'), join(folder, 'a.run')]
    writeFileSync(qrels, '1 0 a 1\n1 0 b 2\n')
    writeFileSync(path, '1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n')
    const { out } = await run({ qrels, runs: [path], measure: ['ndcg@20', 'err@20'], conventions: 'gdeval' })
    expect([...byAsked(out).keys()]).toEqual(['ndcg@20', 'err@20'])
    expect(out).toContain("nDCG(dcg='exp-log2')@20")
    expect(byAsked(out).get('ndcg@20')!.mean).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12)
  }))

test('the command eval takes scores alike in single precision for equal under ir_measures, as ir_measures 0.4.3 does', () =>
  inFolder(async (folder) => {
    const [qrels, scored] = [join(folder, 'q.qrels'), join(folder, 'r.run')]
    writeFileSync(qrels, 'q 0 a 1\n')
    writeFileSync(scored, 'q Q0 a 1 1.00000001 t\nq Q0 b 2 1.0 t\n')
    const meanOf = async (conventions: string) => {
      const { out } = await run({ qrels, runs: [scored], measure: ['AP'], conventions })
      return byAsked(out).get('AP')!.mean
    }
    expect([await meanOf('ir_measures'), await meanOf('trec_eval')]).toEqual([0.5, 1])
  }))

describe('the command eval', () => {
  const qrels = 'q1 0 a 1\nq1 0 b 0\nq2 0 c 1\n10 0 d 1\n9 0 e 1\n'
  const rows = 'q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n9 Q0 e 1 1 t\n'

  function withFiles<T>(work: (paths: { qrels: string; run: string; folder: string }) => Promise<T>): Promise<T> {
    return inFolder((folder) => {
      const paths = { qrels: join(folder, 'qrels.txt'), run: join(folder, 'sys.tem.run'), folder }
      writeFileSync(paths.qrels, qrels)
      writeFileSync(paths.run, rows)
      return work(paths)
    })
  }

  test('prints JSON in a stable order: runs and measures as asked, queries in byte order', () =>
    withFiles(async ({ qrels, run: path }) => {
      const { out } = await run({ qrels, runs: [path], measure: ['ndcg_cut.10', 'AP', 'nDCG@10'] })
      expect(Object.keys((JSON.parse(out) as Printed).runs)).toEqual(['sys.tem'])
      expect(byAsked(out).get('nDCG@10')!.asked).toEqual(['ndcg_cut.10', 'nDCG@10'])
      expect(out.indexOf('"nDCG@10": {')).toBeLessThan(out.indexOf('"AP": {'))
      expect([...out.matchAll(/"(10|9|q1|q2)": /g)].map(([, query]) => query).slice(0, 4)).toEqual([
        '10',
        '9',
        'q1',
        'q2',
      ])
    }))

  test('counts a judged query without results as 0, and says so in the table', () =>
    withFiles(async ({ qrels, run: path }) => {
      const { out } = await run({ qrels, runs: [path], measure: ['RR'], format: 'table', perQuery: false })
      expect(out).toContain('0.3750')
      expect(out).toContain('sys.tem: 4 queries, 2 of 4 judged queries had no results')
    }))

  test('writes an undefined value as null with its reason, and leaves it out of the mean', () =>
    withFiles(async ({ qrels, folder }) => {
      const path = join(folder, 'unjudged.run')
      writeFileSync(path, 'q1 Q0 x 1 2 t\n9 Q0 e 1 1 t\n')
      const { out } = await run({ qrels, runs: [path], measure: ['IPrec(judged_only=True)@0.0'] })
      const measure = byAsked(out).get('IPrec(judged_only=True)@0.0')!
      expect(measure.queries!.q1).toBeNull()
      expect(measure.reasons!.q1).toContain('emptied')
      expect(measure).toMatchObject({ mean: 1, count: 1, undefined: 3 })
    }))

  test('gives CSV with one row a value and full doubles', () =>
    withFiles(async ({ qrels, run: path }) => {
      const { out } = await run({ qrels, runs: [`first=${path}`], measure: ['nDCG'], format: 'csv' })
      expect(out.split('\n')).toContain('first,nDCG,q1,0.6309297535714575')
      expect(out.split('\n')[1]).toBe('first,nDCG,,0.4077324383928644')
    }))

  test('refuses a command line of the wrong form with exit code 2', () =>
    withFiles(async ({ qrels, run: path }) => {
      const wrong: readonly (readonly [Partial<EvalOptions>, string])[] = [
        [{ runs: [path, path] }, `two runs are called "sys.tem": "${path}" and "${path}"`],
        [{ runs: [`a=${path}`, 'a=-'] }, `two runs are called "a": "${path}" and "-"`],
        [{ runs: [`=${path}`] }, 'has no name before its "="'],
        [{ runs: ['first='] }, 'has no path after its "="'],
        [{ qrels: '-', runs: ['-'] }, 'standard input, "-", is given twice'],
        [{ runs: [path, 'nDCG@10'] }, 'It is a measure: write -m nDCG@10'],
        [{ measure: [] }, 'no measure is named'],
        [{ digits: 'x' }, '--digits is "x"'],
        [{ digits: '18' }, '--digits is "18"'],
      ]
      for (const [options, message] of wrong) {
        const ended = await run({ qrels, runs: [path], measure: ['AP'], json: true, ...options })
        expect(ended, message).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
      }
    }))

  test('takes a name on a well-formed command line that nothing has for a problem of the input, with exit code 1', () =>
    withFiles(async ({ qrels, run: path }) => {
      const given = { qrels, runs: [path], measure: ['AP'] }
      expect(await run({ ...given, measure: ['nDGC@10', 'AP', 'Pq@5'] })).toEqual({
        code: 1,
        out: '',
        err:
          '--measure: error: no measure is called "nDGC@10"\n  Did you mean nDCG@10? `rankbook measures` lists all of them.\n' +
          '--measure: error: no measure is called "Pq@5"\n  Did you mean P@5? `rankbook measures` lists all of them.\n',
      })
      const dialect = await run({ ...given, conventions: 'trec_evl' })
      expect(dialect).toMatchObject({ code: 1, out: '' })
      expect(dialect.err).toContain('--conventions: error: no dialect is called "trec_evl"')
      const convention = await run({ ...given, conventions: 'trec_eval,unjugded=drop' })
      expect(convention).toMatchObject({ code: 1, err: expect.stringContaining('Did you mean "unjudged"?') })
    }))

  test('prints errors as JSON on request, and nothing else', () =>
    withFiles(async ({ qrels, run: path, folder }) => {
      const named = await run({ qrels, runs: [path], measure: ['nDGC@10'], json: true, format: 'table' })
      expect({ ...named, out: JSON.parse(named.out) }).toMatchObject({
        code: 1,
        err: '',
        out: [{ severity: 'error', rule: 'measure', path: '--measure', what: 'no measure is called "nDGC@10"' }],
      })
      const gone = await run({ qrels, runs: [path, join(folder, 'none.run')], measure: ['AP'], json: true })
      expect({ ...gone, out: JSON.parse(gone.out) }).toMatchObject({
        code: 1,
        err: '',
        out: [{ severity: 'error', path: join(folder, 'none.run') }],
      })
    }))

  test('keeps warnings apart from the values', () =>
    withFiles(async ({ qrels, folder }) => {
      const path = join(folder, 'few.run')
      writeFileSync(path, 'q1 Q0 a 1 1 t\n')
      const asked = { qrels, runs: [path], measure: ['AP'], format: 'csv', perQuery: false } as const
      const text = await run(asked)
      expect(text).toMatchObject({ code: 0, out: 'run,measure,query,value\nfew,AP,,0.25\n' })
      expect(text.err).toContain('warning: only 1 of 4 judged queries found')
      const json = await run({ ...asked, json: true })
      expect(json).toMatchObject({ code: 0, out: text.out })
      expect(JSON.parse(json.err)).toMatchObject([{ severity: 'warning', rule: 'few-judged-queries' }])
    }))

  test('warns of what is odd, and takes it for an error where it is strict', () =>
    withFiles(async ({ folder }) => {
      const [judged, path] = [join(folder, 'odd.qrels'), join(folder, 'odd.run')]
      writeFileSync(judged, 'q1 0 S1-A 1\n')
      writeFileSync(path, 'q1 Q0 1-00001 1 1 t\n')
      const asked = { qrels: judged, runs: [path], measure: ['AP'], format: 'csv', perQuery: false } as const
      const warned = await run(asked)
      expect(warned).toMatchObject({ code: 0, out: expect.stringContaining('odd,AP,,0') })
      expect(warned.err).toContain('warning: run "odd": none of the judged documents was retrieved')
      const strict = await run({ ...asked, strict: true })
      expect(strict).toMatchObject({ code: 1, out: '', err: expect.stringContaining('error: run "odd": none of') })
    }))

  test('counts in its last lines in the singular too', () =>
    inFolder(async (folder) => {
      const [qrels, path] = [join(folder, 'qrels.txt'), join(folder, 'a.run')]
      const table = async () =>
        (await run({ qrels, runs: [path], measure: ['IPrec(judged_only=True)@0.0'], format: 'table', perQuery: false }))
          .out
      writeFileSync(qrels, 'q1 0 a 1\n')
      writeFileSync(path, 'q1 Q0 x 1 1 t\nq2 Q0 x 1 1 t\n')
      expect((await table()).split('\n\n')[1]).toBe(
        'a: 1 query, 1 query of the run was not judged\n' +
          'a: IPrec(judged_only=True)@0.0 is undefined for 1 query, left out of its mean\n',
      )
      writeFileSync(path, 'q1 Q0 a 1 1 t\nq2 Q0 x 1 1 t\nq3 Q0 x 1 1 t\n')
      writeFileSync(qrels, 'q1 0 a 1\nq4 0 a 1\n')
      expect((await table()).split('\n\n')[1]).toMatch(
        /^a: 2 queries, 1 of 2 judged queries had no results, 2 queries of the run were not judged\n/,
      )
    }))

  test('sets columns by what a terminal shows: a Chinese character takes two places', () =>
    withFiles(async ({ qrels, run: path }) => {
      const { out } = await run({ qrels, runs: [`向量=${path}`, `b=${path}`], measure: ['RR'], format: 'table' })
      expect(out.split('\n').slice(0, 3)).toEqual(['          RR', '向量  0.3750', 'b     0.3750'])
    }))

  test('shows a fault of a file at its place, with the line, and prints no values', () =>
    withFiles(async ({ qrels, folder }) => {
      const path = join(folder, 'bad.run')
      writeFileSync(path, 'q1 Q0 a 1 2.5 t\nq1 Q0 b 2 2,4 t\n')
      const { code, out, err } = await run({ qrels, runs: [path], measure: ['AP'] })
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`${path}:2:11: error: `)
      expect(err).toContain('  2 | q1 Q0 b 2 2,4 t\n    |           ^^^')
      expect(await run({ qrels, runs: [join(folder, 'none.run')], measure: ['AP'] })).toMatchObject({
        code: 1,
        out: '',
      })
    }))

  test('calls a run of standard input "stdin", and others by their file', () => {
    expect(runArguments(['-', 'runs/sys.tem.run.gz', 'b=runs/a=b.run', './a=b.run', '.hidden'])).toEqual([
      { name: 'stdin', path: '-' },
      { name: 'sys.tem', path: 'runs/sys.tem.run.gz' },
      { name: 'b', path: 'runs/a=b.run' },
      { name: 'a=b', path: './a=b.run' },
      { name: '.hidden', path: '.hidden' },
    ])
  })
})

describe('large inputs', () => {
  const many = 200_000
  const ids = Array.from({ length: many }, (_, i) => `q${i}`)

  test.each(['table', 'json', 'csv'] as const)('are printed query by query as %s', (format) => {
    const p = scorer('P@1')
    const column = new Float64Array(many).fill(1)
    const values: RunValues = {
      queries: ids,
      values: new Map([[p.name, column]]),
      weights: new Map(),
      pools: new Map(),
      summaries: new Map([[p.name, summarize('mean', column)]]),
      kept: new Map(),
      counts: { judgedQueries: many, missing: [], extra: [] } as unknown as RunValues['counts'],
      tag: '',
      digest: undefined,
    }
    const io = testIo()
    const asked = [{ scorer: p, asked: 'P@1' }]
    printers[format](io, {
      evaluated: [{ name: 'a', values }],
      asked,
      digits: 4,
      perQuery: true,
      under: { dialect: 'trec_eval', conventions: trecEval },
    })
    const last = { table: /\nq199999 {2}1\.0000\n/, json: /"q199999": 1\}/, csv: /\na,P@1,q199999,1\n/ }
    expect(io.printed().out).toMatch(last[format])
  })

  test(
    'are refused with the count of their problems: every judgement stands twice, or a run repeats itself',
    () =>
      inFolder(async (folder) => {
        const [twice, once, path] = [join(folder, 'twice.txt'), join(folder, 'once.txt'), join(folder, 'a.run')]
        const rows = ids.map((id) => `${id} 0 a 1\n`).join('')
        writeFileSync(twice, rows + rows)
        writeFileSync(once, 'q 0 a 1\n')
        writeFileSync(path, 'q Q0 a 1 1 t\n'.repeat(150_001))
        expect(await run({ qrels: twice, runs: [path], measure: ['AP'] })).toMatchObject({
          code: 1,
          err: expect.stringContaining(`${many - 20} more problems of this file are not shown`),
        })
        expect(await run({ qrels: once, runs: [path], measure: ['AP'] })).toMatchObject({
          code: 1,
          err: expect.stringContaining('more problems of this file are not shown'),
        })
      }),
    60_000,
  )
})
