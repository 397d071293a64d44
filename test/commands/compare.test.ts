import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type CompareOptions, compareCommand } from '../../src/commands/compare.ts'
import { scipy } from '../statistics/vectors.ts'
import { inFolder, readText, testIo } from './io.ts'

const data = fileURLToPath(new URL('../../data/novel-rag/', import.meta.url))
const novel = {
  qrels: join(data, 'qrels-graded.txt'),
  runs: ['bm25', 'bm25-title', 'trigram'].map((name) => join(data, 'runs', `${name}.run`)),
}

const defaults = {
  runs: [],
  measure: [],
  alpha: '0.05',
  resamples: '1000',
  seed: '42',
  digits: '4',
  format: 'json',
  json: false,
} as const

async function compare(options: Partial<CompareOptions>) {
  const io = testIo()
  const code = await compareCommand(io, { ...defaults, ...options })
  return { code, ...io.printed() }
}

interface Printed {
  readonly families: readonly {
    readonly measure: string | null
    readonly verdict: readonly string[]
    readonly comparisons: number
    readonly parts: readonly {
      readonly slice: string | null
      readonly queries: number
      readonly systems: readonly { readonly name: string; readonly n: number; readonly mean: number | null }[]
      readonly comparisons: readonly Readonly<Record<string, unknown>>[]
    }[]
  }[]
}

/** The families of a comparison that must succeed. */
async function familiesOf(options: Partial<CompareOptions>): Promise<Printed['families']> {
  const { code, out, err } = await compare(options)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return (JSON.parse(out) as Printed).families
}

/** A CSV of columns; query ids fall from row to row, so that they have to be sorted. */
function csvOf(columns: Readonly<Record<string, readonly (number | string)[]>>): string {
  const names = Object.keys(columns)
  const rows = columns[names[0]!]!.map((_, i) => [`q${999 - i}`, ...names.map((name) => String(columns[name]![i]))])
  return [['query', ...names], ...rows].map((row) => `${row.join(',')}\n`).join('')
}

/** Compares the columns of a CSV. */
function withValues<T>(csv: string, work: (options: { readonly values: string }, folder: string) => Promise<T>) {
  return inFolder((folder) => {
    const values = join(folder, 'values.csv')
    writeFileSync(values, csv)
    return work({ values }, folder)
  })
}

const steady = Array.from({ length: 12 }, (_, i) => 0.1 + i / 40)
const raised = steady.map((value, i) => value + 0.05 + (i % 3) / 100)
const shuffled = steady.map((value, i) => value + (i % 2 === 0 ? 0.03 : -0.03))

describe('the verdict', () => {
  test('says first which system is better, by how much, and how sure that is', () =>
    withValues(csvOf({ A: steady, B: raised }), async (values) => {
      const { out } = await compare({ ...values, format: 'table' })
      expect(out.split('\n')[0]).toMatch(
        /^B is better than A by 0\.0600 \(95 % interval 0\.05\d\d to 0\.06\d\d\), p = 0\.0005\.$/,
      )
      expect(out).toMatch(/B − A +\+0\.0600 .* 12\/0\/0 +0\.0005 +▲ +12\n/)
      expect(out).toContain('Family: one comparison, so there is nothing to correct.')
    }))

  test('turns the difference around where the system is worse', () =>
    withValues(csvOf({ A: steady, B: raised }), async (values) => {
      const [family] = await familiesOf({ ...values, baseline: 'B' })
      expect(family!.verdict).toEqual([expect.stringMatching(/^A is worse than B by 0\.0600 \(95 % interval 0\.05/)])
    }))

  test('says how many comparisons were corrected together, for each measure apart', async () => {
    const [nDCG, RR] = await familiesOf({ ...novel, measure: ['nDCG@5', 'RR'] })
    expect([nDCG!.measure, nDCG!.comparisons, RR!.measure, RR!.comparisons]).toEqual(['nDCG@5', 2, 'RR', 2])
    expect(nDCG!.verdict).toEqual(
      ['bm25-title', 'trigram'].map((name) =>
        expect.stringMatching(
          `^${name} cannot be told from bm25 on nDCG@5: the difference is .*, p = 0\\.\\d+ after Holm over 2 comparisons\\.$`,
        ),
      ),
    )
  })

  test('says how many queries an open difference would take', async () => {
    const { out } = await compare({ ...novel, measure: ['nDCG@5'], format: 'table' })
    expect(out).toContain(
      'bm25-title − bm25: if the true difference is this large, about 38 queries show it with power 0.8\n',
    )
    const [family] = await familiesOf({ ...novel, measure: ['nDCG@5'] })
    expect(family!.parts[0]!.comparisons[0]).toMatchObject({ queriesNeeded: 38 })
  })

  test('calls equal runs equal, and one query not tested', async () => {
    const [bm25] = novel.runs
    const [same] = await familiesOf({ ...novel, runs: [`one=${bm25}`, `two=${bm25}`], measure: ['AP'] })
    expect(same!.verdict).toEqual(['two and one have the same value for every query on AP.'])
    expect(same!.parts[0]!.comparisons[0]).toMatchObject({ p: 1, dz: null, standing: 'equal', ties: 18 })
    await withValues('query,A,B\nq1,0,1\n', async (values) => {
      const [family] = await familiesOf(values)
      expect(family!.verdict).toEqual(['B was not tested against A: there is one query only.'])
      expect(family!.parts[0]!.comparisons[0]).toMatchObject({ p: null, corrected: null, standing: 'untested' })
      const { out } = await compare({ ...values, format: 'table' })
      expect(out).not.toMatch(/NaN|nan|▲ {2}|▼ {2}/)
    })
  })

  test('does not call a system better whose mean is lower, whatever the sign test says', () =>
    withValues(
      csvOf({ A: new Array<number>(21).fill(0.5), B: [...new Array<number>(20).fill(0.51), -9] }),
      async (values) => {
        const [family] = await familiesOf({ ...values, test: 'sign' })
        expect(family!.verdict[0]).toMatch(/^B is neither better nor worse than A: the sign test favours B, the mean/)
      },
    ))

  test('says higher instead of better where a measure is not about quality', async () => {
    const [family] = await familiesOf({ ...novel, measure: ['RBPResidual(p=0.8)'], test: 't', alpha: '0.99' })
    expect(family!.verdict[1]).toMatch(/^trigram is lower than bm25 on RBPResidual.* by /)
    expect(family!.verdict[1]).not.toMatch(/better|worse/)
  })
})

describe('values per query give the p-values of SciPy', () => {
  test.each(scipy.paired)('for the paired tests on $name', ({ a, b, t, sign, wilcoxon_exact, wilcoxon_normal }) =>
    withValues(csvOf({ B: b, A: a }), async (values) => {
      const expected = { t, sign, wilcoxon: wilcoxon_exact ?? wilcoxon_normal }
      for (const [name, { p_two_sided }] of Object.entries(expected)) {
        const [family] = await familiesOf({ ...values, test: name })
        const [one] = family!.parts[0]!.comparisons
        expect(one, name).toMatchObject({ subject: 'A', baseline: 'B', p: expect.closeTo(p_two_sided, 10) })
      }
    }),
  )

  test("for Tukey's test of all pairs, greatest mean first", () => {
    const { groups, p } = scipy.tukey_hsd
    const names = ['g0', 'g1', 'g2', 'g3']
    const columns = Object.fromEntries(names.map((name, i) => [name, groups[i]!]))
    return withValues(csvOf(columns), async (values) => {
      const [family] = await familiesOf({ ...values, test: 'tukey-unpaired' })
      const pairs = family!.parts[0]!.comparisons
      expect(pairs).toHaveLength(6)
      for (const { subject, baseline, p: got, corrected, difference } of pairs) {
        const expected = p[names.indexOf(subject as string)]![names.indexOf(baseline as string)]!
        expect([got, corrected]).toEqual([expect.closeTo(expected, 6), got])
        expect(difference).toBeGreaterThan(0)
      }
      const [against] = await familiesOf({ ...values, test: 'tukey-unpaired', baseline: 'g2' })
      expect(against!.comparisons).toBe(6)
      expect(against!.parts[0]!.comparisons.map(({ baseline }) => baseline)).toEqual(['g2', 'g2', 'g2'])
    })
  })

  test('corrected as asked', () =>
    withValues(csvOf({ A: steady, B: raised, C: shuffled }), async (values) => {
      const ps = async (correction: string) => {
        const [family] = await familiesOf({ ...values, correction })
        return family!.parts[0]!.comparisons.map((one) => [one.p, one.corrected] as [number, number])
      }
      for (const [p, corrected] of await ps('none')) expect(corrected).toBe(p)
      for (const [p, corrected] of await ps('bonferroni')) expect(corrected).toBe(Math.min(1, 2 * p))
      const [[p]] = (await ps('holm')) as [[number, number]]
      expect((await ps('holm'))[0]).toEqual([p, 2 * p])
    }))
})

describe('the queries', () => {
  test('that count for one system only are left out of the difference, and counted', () =>
    withValues('query,A,B\nq1,0.1,0.2\nq2,,0.4\nq3,0.3,0.5\nq4,,\n', async (values) => {
      const [family] = await familiesOf(values)
      expect(family!.parts[0]).toMatchObject({
        systems: [
          { name: 'A', n: 2, mean: 0.2 },
          { name: 'B', n: 3 },
        ],
        comparisons: [{ n: 2, leftOut: 1 }],
      })
      const { out } = await compare({ ...values, format: 'table' })
      expect(out).toContain('B − A: 1 query left out, without a value for both\n')
    }))

  test('that a run does not answer are left out or measured as empty, as the conventions say', () =>
    inFolder(async (folder) => {
      const write = (name: string, text: string) => {
        writeFileSync(join(folder, name), text)
        return join(folder, name)
      }
      const qrels = write('qrels.txt', 'q1 0 a 1\nq2 0 a 1\nq3 0 a 1\n')
      const full = write('full.run', 'q1 Q0 a 1 1 x\nq2 Q0 b 1 1 x\nq3 Q0 a 1 1 x\n')
      const part = write('part.run', 'q1 Q0 a 1 1 x\nq2 Q0 a 1 1 x\n')
      const given = { qrels, runs: [full, part], measure: ['RR'] }
      const [skipped] = await familiesOf({ ...given, conventions: 'trec_eval,missing=skip' })
      expect(skipped!.parts[0]!.comparisons[0]).toMatchObject({ n: 2, leftOut: 1, difference: 0.5 })
      const [measured] = await familiesOf(given)
      expect(measured!.parts[0]!.comparisons[0]).toMatchObject({ n: 3, leftOut: 0, difference: 0 })
      const { out } = await compare({ ...given, format: 'table' })
      expect(out).toContain('part: 3 queries, 1 of 3 judged queries had no results')
    }))

  test('whose field is a list are in the slice of each entry', () =>
    withValues(csvOf({ A: steady, B: raised }), async (values, folder) => {
      const queries = join(folder, 'queries.jsonl')
      const fields = (i: number) => (i < 6 ? '["b","a"]' : '"a"')
      writeFileSync(queries, steady.map((_, i) => `{"id":"q${999 - i}","text":"t","f":${fields(i)}}\n`).join(''))
      const [family] = await familiesOf({ ...values, by: 'f', queries })
      expect(family!.parts.map(({ slice, queries: n }) => [slice, n])).toEqual([
        [null, 12],
        ['a', 12],
        ['b', 6],
      ])
      const { out } = await compare({ ...values, by: 'f', queries, format: 'table' })
      expect(out).toContain('6 queries with a list of values, in the slice of each.')
    }))

  test('are sliced by a field, in one family with the whole', () =>
    withValues(csvOf({ A: steady, B: raised }), async (values, folder) => {
      const queries = join(folder, 'queries.jsonl')
      const line = (i: number) =>
        `{"id":"q${999 - i}","text":"t","lang":${i < 7 ? '"en"' : i < 11 ? '"zh"' : 'null'}}\n`
      writeFileSync(queries, steady.map((_, i) => line(i)).join(''))
      const [family] = await familiesOf({ ...values, by: 'lang', queries })
      expect(family!.parts.map(({ slice, queries: n }) => [slice, n])).toEqual([
        [null, 12],
        ['en', 7],
        ['zh', 4],
      ])
      expect(family!.comparisons).toBe(3)
      expect(family!.verdict[1]).toBe('By lang (2 values), B against A: better on “en”; not to be told apart on “zh”.')
      const { out } = await compare({ ...values, by: 'lang', queries, format: 'table' })
      expect(out).toContain('1 query without it, in no slice but among all queries.')
      expect(await compare({ ...values, by: 'langs', queries })).toMatchObject({
        code: 1,
        err: '--by: error: no query that counts has a field "langs"\n  Did you mean lang?\n',
      })
    }))
})

test('README.md shows the verdict that its command prints', async () => {
  const readme = readText(fileURLToPath(new URL('../../README.md', import.meta.url)))
  expect(readme).toContain(
    '-- compare data/novel-rag/qrels-graded.txt data/novel-rag/runs/bm25.run data/novel-rag/runs/',
  )
  const [family] = await familiesOf({
    ...novel,
    runs: novel.runs.slice(0, 2),
    measure: ['nDCG@5'],
    resamples: '10000',
  })
  expect(readme).toContain(`\n${family!.verdict[0]}\n`)
})

test('the ranks that tests leave open, and the overlap of lists where it is asked for, stand beside the rest', async () => {
  const { out } = await compare({ ...novel, measure: ['nDCG@5'], overlap: '0.9' })
  const printed = JSON.parse(out) as { families: { parts: object[] }[]; overlap: { p: number; pairs: object[] } }
  const ranks = ['bm25', 'bm25-title', 'trigram'].map((name) => expect.objectContaining({ name, low: 1, high: 3 }))
  expect(printed.families[0]!.parts[0]).toMatchObject({ ranks })
  expect(printed.overlap.p).toBe(0.9)
  expect(printed.overlap.pairs).toHaveLength(3)
  const table = await compare({ ...novel, measure: ['nDCG@5'], overlap: '0.9', format: 'table' })
  expect(table.out).toContain(
    'Ranks on nDCG@5 that the tests leave open, for all systems at once with 95 %: bm25-title 1 to 3',
  )
  expect(table.out).toMatch(/\nbm25, bm25-title +0\.\d{4} +\d+\n/)
  expect((await compare({ ...novel, measure: ['nDCG@5'], format: 'table' })).out).not.toContain('RBO')
})

test('several runs of one system are compared by their mean on each query, with the deviation between them', async () => {
  const [bm25, title, trigram] = novel.runs
  const runs = [bm25!, `mine=${title},${trigram}`]
  const [family] = await familiesOf({ ...novel, runs, measure: ['nDCG@5'] })
  const singles = await familiesOf({ ...novel, measure: ['nDCG@5'] })
  const mean = (of: Printed['families'], name: string) =>
    of[0]!.parts[0]!.systems.find((one) => one.name === name)!.mean!
  const [one, other] = [mean(singles, 'bm25-title'), mean(singles, 'trigram')]
  expect(mean([family!], 'mine')).toBeCloseTo((one + other) / 2, 12)
  const { out } = await compare({ ...novel, runs, measure: ['nDCG@5'] })
  const printed = JSON.parse(out) as { runs: { deviations?: { deviation: number }[] }[] }
  expect(printed.runs[1]!.deviations![0]!.deviation).toBeCloseTo(Math.abs(one - other) / Math.SQRT2, 12)
  const table = await compare({ ...novel, runs, measure: ['nDCG@5'], format: 'table' })
  expect(table.out).toMatch(/mine: the mean of 2 runs, query by query; ± is .*: nDCG@5 0\.\d{4} ± 0\.\d{4}\n/)
  expect(await compare({ ...novel, runs, measure: ['RR'], overlap: '0.9' })).toMatchObject({ code: 2 })
})

describe('what cannot be compared', () => {
  const usage = (options: Partial<CompareOptions>) => compare({ ...novel, measure: ['RR'], ...options })

  test.each([
    [{ runs: novel.runs.slice(0, 1) }, 'there are fewer than two runs to compare'],
    [{ measure: [] }, 'no measure is named'],
    [{ values: 'a.csv' }, '--values stands beside judgements, measures or conventions'],
    [{ test: 'f' }, '--test is "f", expected one of randomization, t, wilcoxon'],
    [{ correction: 'holms' }, 'Write --correction holm.'],
    [{ test: 'tukey', correction: 'bh' }, '--correction bh stands beside --test tukey'],
    [{ test: 'tukey', by: 'x', queries: 'q' }, '--by stands beside --test tukey'],
    [{ alpha: '0' }, '--alpha is "0", expected a number between 0 and 1'],
    [{ seed: '-1' }, '--seed is "-1", expected a whole number from 0 to 4294967295'],
    [{ resamples: '10' }, '--resamples is "10", expected a whole number from 100'],
    [{ by: 'lang' }, '--by stands alone, expected both --by and --queries'],
    [{ overlap: '1' }, '--overlap is "1", expected a number between 0 and 1'],
  ] satisfies [Partial<CompareOptions>, string][])('by the form of the command line: %o', async (options, message) => {
    expect(await usage(options)).toEqual({ code: 2, out: '', err: expect.stringContaining(message) })
  })

  test.each([
    [{ measure: ['NumRel', 'GMAP'] }, 'NumRel is summed up over queries as "sum", expected "mean"'],
    [{ measure: ['NumRel', 'GMAP'] }, 'GMAP is summed up over queries as "geometric"'],
    [{ baseline: 'bm52' }, 'no system is called "bm52"\n  Did you mean bm25?'],
    [{ interval: 'wilson' }, '--interval wilson is for values of 0 and 1 only, received others of RR'],
    [{ runs: ['no.run', 'nor.run'] }, 'no.run: error:'],
  ] satisfies [Partial<CompareOptions>, string][])('by what the arguments name: %o', async (options, message) => {
    expect(await usage(options)).toEqual({ code: 1, out: '', err: expect.stringContaining(message) })
  })

  test('problems are printed as JSON with --json', async () => {
    const { code, out } = await usage({ baseline: 'x', json: true })
    expect({ code, problems: JSON.parse(out) }).toMatchObject({ code: 1, problems: [{ rule: 'unknown-run' }] })
  })
})

describe('the output', () => {
  test.each(['table', 'json'] as const)('as %s is the same bytes for the same seed', async (format) => {
    const options = { ...novel, measure: ['nDCG@5'], format, test: 'bootstrap' }
    expect(await compare(options)).toEqual(await compare(options))
    expect((await compare({ ...options, seed: '43' })).out).not.toBe((await compare(options)).out)
  })

  test('does not change for one comparison when another is asked for beside it', async () => {
    const all = await familiesOf({ ...novel, measure: ['nDCG@5', 'RR'], test: 'bootstrap' })
    const [alone] = await familiesOf({ ...novel, runs: novel.runs.slice(0, 2), measure: ['RR'], test: 'bootstrap' })
    const { corrected: _, ...before } = all[1]!.parts[0]!.comparisons[0]!
    expect(alone!.parts[0]!.comparisons[0]).toMatchObject(before)
  })

  test("gives Wilson's interval for measures of 0 and 1", async () => {
    const { out, code } = await compare({ ...novel, measure: ['Success@1'], interval: 'wilson', format: 'table' })
    expect(code).toBe(0)
    expect(out).toContain('Intervals: Wilson for means, BCa bootstrap for differences, 95 %')
  })
})

describe('values of several names', () => {
  const judged = 'query,run,name,value\nq1,one,f,0.5\nq2,one,f,1\nq3,one,f,0\nq1,two,f,\nq2,two,f,0.25\nq3,two,f,1\n'

  test('in rows of query, run and value are one family each, without the queries that lack a value', () =>
    withValues(`${judged}q1,one,g,1\nq2,one,g,2\nq1,two,g,2\nq2,two,g,2\n`, async (values) => {
      const [first, second, ...others] = await familiesOf(values)
      expect([first!.measure, second!.measure, others]).toEqual(['f', 'g', []])
      expect(first!.parts[0]!.comparisons[0]).toMatchObject({ subject: 'two', n: 2, leftOut: 1, difference: 0.125 })
      expect(second!.parts[0]!.systems.map(({ n, mean }) => [n, mean])).toEqual([
        [2, 1.5],
        [2, 2],
      ])
    }))

  test.each([
    ['q1,one,f,1', /values\.csv:8:1: error: query "q1" has a value for run "one" on lines 2 and 8/],
    ['q1,one,f,nan', /"q1" has a value|"nan" is not a finite decimal number/],
    ['q9,one,f,inf', /values\.csv:8:10: error: "inf" is not a finite decimal number/],
    ['q9,,f,1', /an empty run/],
    ['q9,one,f', /3 cells, expected 4/],
  ])('refuse the row %s', (row, says) =>
    withValues(`${judged}${row}\n`, async (values) => {
      const { code, err } = await compare(values)
      expect(code).toBe(1)
      expect(err.replace(/^.*\/(?=values)/m, '')).toMatch(says)
    }),
  )
})

test('resampling tells how much was drawn, for each measure anew, and draws the same when nobody listens', async () => {
  const options = { ...defaults, ...novel, measure: ['AP', 'RR'], test: 'bootstrap', resamples: '2500' }
  const steps: string[] = []
  const io = { ...testIo(), step: (what: string) => void steps.push(what) }
  expect(await compareCommand(io, options)).toBe(0)
  expect(steps.filter((what) => what.startsWith('resampling for AP: ')).slice(0, 3)).toEqual([
    'resampling for AP: 1 thousand drawn',
    'resampling for AP: 2 thousand drawn',
    'resampling for AP: 3 thousand drawn',
  ])
  expect(steps).toContain('resampling for RR: 1 thousand drawn')
  expect(io.printed().out).toBe((await compare(options)).out)
})
