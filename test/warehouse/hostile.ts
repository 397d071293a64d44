import { describe, expect, it } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import type { Run } from '../../src/collection/run.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import type { Evaluation } from '../../src/evaluate/values.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'
import { audit } from '../../src/warehouse/audit.ts'
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

    it('has nothing to find in an audit, but grades that are not whole where they must be', async () => {
      const tables = await load()
      expect(await engineOf().rows(audit(tables, { gains }))).toEqual([])
      const strict = await engineOf().rows(audit(tables, { gains: 'whole' }))
      expect(strict.length > 0).toBe(gains === 'real')
    })
  })
}
