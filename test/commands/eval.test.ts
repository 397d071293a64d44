import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type EvalOptions, evaluateCommand } from '../../src/commands/eval.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
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

const defaults = { perQuery: true, conventions: 'trec_eval', digits: '4', format: 'json' } as const

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

/** What ir_measures computes by another tool with fewer decimals, or in another order of equal scores per measure. */
function irMeasuresTolerance(name: string): number | undefined {
  if (/^(RR|Judged)(\(.*\))?@/.test(name)) return undefined
  return name.includes('exp-log2') ? 5e-6 : 1e-9
}

describe('the command eval agrees with ir_measures', () => {
  const collections = readdirSync(vectors).filter((name) => name.endsWith('.irm.json'))
  test.each(collections)('in %s, per query and in summary', async (file) => {
    const { measures } = JSON.parse(readText(vectors, file)) as { measures: Record<string, Record<string, number>> }
    const known = Object.keys(measures).filter(
      (name) => irMeasuresTolerance(name) !== undefined && parseMeasures(name).ok,
    )
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

  test('refuses two runs of one name, unknown measures and conventions, and no measure, with exit code 2', () =>
    withFiles(async ({ qrels, run: path }) => {
      expect(await run({ qrels, runs: [path, path], measure: ['AP'] })).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('two runs are called "sys.tem"'),
      })
      expect(await run({ qrels, runs: [path], measure: ['nDGC@10'] })).toMatchObject({
        code: 2,
        err: expect.stringContaining('Did you mean nDCG@10?'),
      })
      expect(await run({ qrels, runs: [path], measure: ['AP'], conventions: 'trec_evl' })).toMatchObject({
        code: 2,
        err: expect.stringContaining('no dialect is called "trec_evl"'),
      })
      expect(await run({ qrels, runs: [path], measure: [] })).toMatchObject({
        code: 2,
        err: expect.stringContaining('no measure is named'),
      })
      expect(await run({ qrels, runs: [path], measure: ['AP'], digits: 'x' })).toMatchObject({ code: 2 })
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
})
