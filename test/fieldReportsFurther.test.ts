import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trecEval } from '../src/collection/conventions.ts'
import { evaluateRun } from '../src/evaluate/evaluate.ts'
import { summarize } from '../src/measures/summary.ts'
import { scorer } from '../src/measures/syntax.ts'
import { openRun, readQrels } from '../src/readers/index.ts'
import { corrected } from '../src/statistics/corrections.ts'
import { differencesOf } from '../src/statistics/differences.ts'
import { familyAgainstFirst } from '../src/statistics/family.ts'
import { intervalOf } from '../src/statistics/intervals.ts'
import { pairedTest } from '../src/statistics/tests.ts'
import { formatFixed, formatFull } from '../src/text/number.ts'
import { sourceOf } from './readers/sources.ts'

// Faults that people met elsewhere, by their number in the collection of such reports: those that are no single evaluation.

const resampling = { seed: 42, resamples: 10_000 }

async function evaluated(
  qrels: string,
  run: string,
  allowNoOverlap = false,
  queries: 'judged' | 'shared' | 'run' = 'judged',
) {
  const conventions = { ...trecEval, queries }
  const judged = await readQrels(sourceOf(qrels, { path: 'x.qrels' }), conventions)
  const opened = openRun(sourceOf(run, { path: 'x.run' }))
  if (!judged.ok || !opened.ok) throw new Error('the input is in order')
  const scorers = [scorer('AP'), scorer('nDCG@10')]
  return evaluateRun({ qrels: judged.value.qrels, run: opened.value, scorers, conventions, allowNoOverlap })
}

test('18: queries that differ between judgements and run are counted, and a convention says which count', async () => {
  const qrels = '2 0 a 1\n3 0 a 1\n'
  const disjoint = await evaluated(qrels, '1 Q0 a 1 1 t\n')
  expect(disjoint.problems[0]!.what).toContain('0 of 2 judged queries found in run "x.run", which has 1')
  const zero = await evaluated(qrels, '1 Q0 a 1 1 t\n', true)
  if (!zero.ok) throw new Error('no overlap was allowed')
  expect(zero.value.summaries.get('AP')).toMatchObject({ value: 0, count: 2 })
  expect(zero.value.counts).toMatchObject({ judgedQueries: 2, runQueries: 1, missing: ['2', '3'], extra: ['1'] })
  for (const [queries, count] of [
    ['judged', 2],
    ['shared', 1],
    ['run', 2],
  ] as const) {
    const found = await evaluated(qrels, '1 Q0 a 1 1 t\n2 Q0 a 1 1 t\n', false, queries)
    expect([queries, found.ok && found.value.summaries.get('AP')!.count]).toEqual([queries, count])
  }
})

test('23: the order of lines, in run and judgements, changes no bit of any value or mean', async () => {
  const judged = Array.from({ length: 60 }, (_, i) => `q${i % 7} 0 d${i} ${i % 3}\n`)
  const found = Array.from({ length: 90 }, (_, i) => `q${i % 9} Q0 d${i % 60} 1 ${(i * 37) % 91} t\n`)
  const one = await evaluated(judged.join(''), found.join(''))
  const other = await evaluated(judged.toReversed().join(''), found.toReversed().join(''))
  if (!one.ok || !other.ok) throw new Error('the input is in order')
  expect([...other.value.summaries]).toEqual([...one.value.summaries])
  expect([...other.value.values]).toEqual([...one.value.values])
})

test('53: values are written in full, and rounded once, from the full value', () => {
  for (const value of [0.00528765, 1 / 3, 0.1 + 0.2, 5e-324]) expect(Number(formatFull(value))).toBe(value)
  expect([0.00528765, 0.00525, 0.03125].map((value) => formatFixed(value, 4))).toEqual(['0.0053', '0.0053', '0.0312'])
})

test('72: what is not tested has no part in the correction', () => {
  const column = (...values: number[]) => Float64Array.from(values)
  const base = column(0.1, 0.4, 0.2, 0.9, 0.5)
  const systems = [
    { name: 'base', values: base },
    { name: 'a', values: column(0.2, 0.3, 0.6, 0.8, 0.9) },
    { name: 'none', values: column(Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN) },
    { name: 'b', values: column(0.3, 0.1, 0.9, 0.7, 0.6) },
  ]
  const plan = { test: 't', correction: 'holm', interval: 't', level: 0.95, ...resampling } as const
  const family = familyAgainstFirst(systems, [], plan)
  const [a, none, b] = family.parts[0]!.compared
  expect(family.size).toBe(2)
  expect(none!.corrected).toBeUndefined()
  for (const one of [a!, b!]) expect(Number.isNaN(one.corrected)).toBe(false)
  expect(corrected([0.51293, 0.433652], 'holm').map((p) => p.toFixed(6))).toEqual(['0.867304', '0.867304'])
})

test('75: several comparisons are corrected, by Holm and by Bonferroni', () => {
  const rounded = (ps: readonly number[]) => ps.map((p) => Number(p.toFixed(12)))
  expect(rounded(corrected([0.01, 0.02, 0.04], 'holm'))).toEqual([0.03, 0.04, 0.04])
  expect(rounded(corrected([0.01, 0.02, 0.04], 'bonferroni'))).toEqual([0.03, 0.06, 0.12])
})

test('76: a paired t-test is a paired t-test, and few differences are enumerated, not sampled', () => {
  const differences = differencesOf(Float64Array.of(0.1, 0.2, 0.3, 0.4), new Float64Array(4))
  const student = pairedTest('t', differences, resampling)
  expect(student.kind === 'tested' && student.p).toBeCloseTo(0.030466, 6)
  for (const seed of [1, 2]) {
    const exact = pairedTest('randomization', differences, { seed, resamples: 100 })
    expect(exact.kind === 'tested' && exact.p).toBe(0.125)
  }
})

test('77: an interval for shares is refused where values are no shares of yes and no', () => {
  const found = intervalOf('wilson', Float64Array.of(0.5, 0.25, 1), { ...resampling, level: 0.95 })
  expect(found.kind).not.toBe('interval')
})

test('80: one undefined value makes neither the mean undefined nor itself a zero', () => {
  expect(summarize('mean', [0.9, Number.NaN, 0.6])).toEqual({ kind: 'mean', value: 0.75, count: 2, undefined: 1 })
  expect(summarize('mean', [Number.NaN])).toMatchObject({ value: Number.NaN, count: 0, undefined: 1 })
})

test.each([
  [
    '11, 30: the two lines of a document that stands twice are both named',
    'fieldReports.ts',
    '11: a document that a run lists twice is named',
  ],
  ['30: two builds at once', 'commands/guards.test.ts', 'at the same time wait for each other'],
  ['37: recall, success and capped recall', 'fieldReports.ts', "'R@5': 0.5, 'Success@5': 1, 'RCap@5': 1, 'P@5': 1"],
  [
    '53, 54: JSON by canonical name',
    'commands/eval.test.ts',
    'prints JSON in a stable order: runs and measures as asked',
  ],
  ['53: CSV in full', 'commands/eval.test.ts', 'gives CSV with one row a value and full doubles'],
  ['76: the test is stated', 'render/helpers/comparison.test.ts', 'says how marks and intervals were made'],
  ['78: not separable from the best', 'statistics/leaders.test.ts', 'systems that cannot be told from the best'],
  ['80: three states', 'commands/scores.test.ts', 'keep zero, undefined and missing apart'],
  ['81: null with its reason', 'commands/eval.test.ts', 'writes an undefined value as null with its reason'],
  ['107, 108: derivation and code', 'measures/laws.test.ts', 'laws'],
  ['107: printed arithmetic', 'measures/print.test.ts', 'knows the forms that derivations use'],
  [
    '109: hashes and counts',
    'commands/folders.test.ts',
    'keeps the hash, the size and the rows of its files in facts.json',
  ],
  [
    '110: foreign files',
    'commands/build.test.ts',
    'removes its own pages that are no longer made, and never a file of somebody else',
  ],
])('%s: held by %s', (_, file, title) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(title)
})
