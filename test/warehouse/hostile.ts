import { describe, expect, it } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import type { Run } from '../../src/collection/run.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import { evaluateShapes } from '../../src/evaluate/shapes.ts'
import type { Evaluation, RunValues } from '../../src/evaluate/values.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { type Summary, summarizeTimes } from '../../src/measures/summary.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'
import { readShapes } from '../../src/readers/shapes.ts'
import { audit } from '../../src/warehouse/audit.ts'
import { shapes } from '../../src/warehouse/shapes.ts'
import { collapse, grades } from '../../src/warehouse/statements.ts'
import type { Tables } from '../../src/warehouse/tables.ts'
import { sourceOf } from '../readers/sources.ts'
import { type Collection, collections } from './collections.ts'
import { judgementsIn, listsIn, loadTables, type SqlEngine, scorers } from './engine.ts'

const chosen: readonly (Partial<Conventions> & { readonly why: string })[] = [
  { why: "trec_eval's conventions" },
  { why: 'equal scores by id upwards', ties: 'id-ascending' },
  { why: 'scores of single precision', precision: 'float32' },
  { why: 'the queries of the run', queries: 'run', ties: 'id-ascending' },
  { why: 'the queries of both', queries: 'shared' },
  { why: 'a least score', minScore: 0.25 },
  { why: 'queries left out of their own lists', self: 'ignore', depth: 3 },
  { why: 'judged documents alone', unjudged: 'drop', unretrieved: 'drop' },
  { why: 'empty lists and lists without anything relevant left out', missing: 'skip', noRelevant: 'skip' },
]

/** What files give for a run of a collection. */
async function fromFiles(
  { run, qrels }: Collection,
  name: string,
  conventions: Conventions,
): Promise<Pick<Evaluation, 'qrels' | 'run'>> {
  const line = (query: string, document: string, key: string, value: number) =>
    `{"query":${JSON.stringify(query)},"document":${JSON.stringify(document)},"${key}":${Object.is(value, -0) ? '-0.0' : value}}\n`
  const judged = qrels.map(([query, document, grade]) => line(query, document, 'grade', grade)).join('')
  const found = run.flatMap(([of, query, document, score]) =>
    of === name ? [line(query, document, 'score', score)] : [],
  )
  const read = await readQrels(sourceOf(judged, { path: 'q.jsonl' }), conventions)
  const opened = openRun(sourceOf(found.join(''), { path: 'r.jsonl' }))
  if (!read.ok || !opened.ok) throw new Error(JSON.stringify([...read.problems, ...opened.problems]))
  return { qrels: read.value.qrels, run: opened.value }
}

/** What an engine gives for a run. */
async function fromEngine(
  engine: SqlEngine,
  tables: Tables,
  { name, conventions }: { readonly name: string; readonly conventions: Conventions },
): Promise<Pick<Evaluation, 'qrels' | 'run'>> {
  const lists = listsIn(await engine.rows(collapse(tables, conventions))).get(name) ?? []
  const run: Run = {
    path: 'placed',
    async stream(receiver) {
      receiver.start()
      for (const list of lists) receiver.placed!(list)
      return { rows: lists.length, tag: name, problems: [] }
    },
  }
  return { qrels: judgementsIn(await engine.rows(grades(tables))), run }
}

/** The means that an engine's shapes give for each run, and what the values of files come to, added as exactly. */
async function meansOf(
  {
    engine,
    tables,
    collection,
  }: { readonly engine: SqlEngine; readonly tables: Tables; readonly collection: Collection },
  conventions: Conventions,
) {
  const rows = await engine.rows(shapes(tables, conventions))
  const source = sourceOf(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { path: 'shapes.jsonl' })
  const read = await readShapes(source, conventions)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const ours = evaluateShapes({ ...read.value, scorers, conventions })
  if (!ours.ok) throw new Error(JSON.stringify(ours.problems))
  const pairs = ours.value.map(async ({ run, summaries, queries }) => {
    const files = await fromFiles(collection, run, conventions)
    const result = await evaluateRun({ ...files, scorers, conventions, allowNoOverlap: true })
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return { run, summaries, queries, files: result.value }
  })
  return Promise.all(pairs)
}

/** The summary of values of files by an exact sum. */
function exactSummary({ measure, name }: Scorer, { values, weights, queries }: RunValues): Summary {
  if (measure.over === 'given' || measure.over === 'pooled') throw new Error(name)
  return summarizeTimes(measure.over, values.get(name)!, { times: queries.map(() => 1), weights: weights.get(name) })
}

/** Every value and summary, one line each, at full precision. */
async function linesOf(from: Pick<Evaluation, 'qrels' | 'run'>, conventions: Conventions): Promise<string[]> {
  const result = await evaluateRun({ ...from, scorers, conventions, allowNoOverlap: true })
  if (!result.ok) return result.problems.map(({ what }) => what)
  const { queries, values, summaries } = result.value
  return scorers.flatMap(({ name }) => [
    ...queries.map((query, i) => `${name} ${query} ${values.get(name)![i]}`),
    `${name}: ${JSON.stringify(summaries.get(name))}`,
  ])
}

/** Values of tables that were made to be got wrong, and what is wrong in tables. */
export function hostileContract(engineOf: () => SqlEngine): void {
  describe.each(collections)('over $name', (collection) => {
    const names = [...new Set(collection.run.map(([name]) => name))]
    const gains = collection.real === true ? 'real' : 'whole'
    const load = () => loadTables(engineOf(), { ...collection, gradeType: collection.real ? 'DOUBLE' : 'INTEGER' })

    it.each(chosen)('gives the values of files to the last bit under $why', async ({ why: _, ...some }) => {
      const conventions = { ...trecEval, gains, ...some } as const
      const tables = await load()
      for (const name of names) {
        const lines = await linesOf(await fromEngine(engineOf(), tables, { name, conventions }), conventions)
        expect(lines, name).toEqual(await linesOf(await fromFiles(collection, name, conventions), conventions))
      }
    })

    it.each(chosen.filter(({ queries }) => queries !== 'run'))(
      'gives the means of files by shapes, summed up exactly, under $why',
      async ({ why: _, ...some }) => {
        const conventions = { ...trecEval, gains, ...some } as const
        const means = await meansOf({ engine: engineOf(), tables: await load(), collection }, conventions)
        expect(means.map(({ run }) => run).sort()).toEqual(names.toSorted())
        for (const { run, summaries, queries, files } of means) {
          expect(queries, run).toBe(files.queries.length)
          for (const one of scorers) {
            const mean = summaries.get(one.name)!
            expect(mean, `${run} ${one.name}`).toEqual(exactSummary(one, files))
            const { value } = files.summaries.get(one.name)!
            if (!Number.isNaN(value)) expect(Math.abs(mean.value - value)).toBeLessThanOrEqual(1e-13 * Math.abs(value))
          }
        }
      },
    )

    it('has nothing to find in an audit, but grades that are not whole where they must be', async () => {
      const tables = await load()
      expect(await engineOf().rows(audit(tables, { gains }))).toEqual([])
      const strict = await engineOf().rows(audit(tables, { gains: 'whole' }))
      expect(strict.length > 0).toBe(gains === 'real')
    })
  })
}
