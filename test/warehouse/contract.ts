import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import { absentRanking } from '../../src/collection/listed.ts'
import { joinPlaced } from '../../src/collection/placed.ts'
import { judgedOnly, type Ranking } from '../../src/collection/ranking.ts'
import { audit } from '../../src/warehouse/audit.ts'
import { shapes } from '../../src/warehouse/shapes.ts'
import { collapse, counts, grades, list } from '../../src/warehouse/statements.ts'
import type { Tables } from '../../src/warehouse/tables.ts'
import { collections, cut, rankings, type Ties } from '../measures/collection.ts'
import { judgementsIn, listsIn, loadCollection, loadTables, type SqlEngine, scorers } from './engine.ts'
import { hostileContract } from './hostile.ts'
import { shardsContract } from './shards.ts'

/** The rankings of every judged query as a statement gives them. */
async function placed(engine: SqlEngine, tables: Tables, conventions: Conventions): Promise<readonly Ranking[]> {
  const qrels = judgementsIn(await engine.rows(grades(tables)))
  const lists = listsIn(await engine.rows(collapse(tables, conventions))).get('bm25') ?? []
  const byQuery = new Map(lists.map((one) => [one.query, one]))
  return qrels.queries.map((query) => {
    const found = byQuery.get(query)
    const judgements = qrels.of(query)!
    if (found === undefined) return absentRanking(judgements, conventions)
    const joined = joinPlaced(found, judgements, { conventions, path: 'bm25' })
    expect(joined.problems).toEqual([])
    return joined.ranking
  })
}

/** One line for each value that is not the same to the last bit. */
function differences(found: readonly Ranking[], expected: readonly Ranking[]): string[] {
  expect(found.map(({ query }) => query)).toEqual(expected.map(({ query }) => query))
  return scorers.flatMap((one) =>
    expected.flatMap((ranking, i) => {
      const [ours, theirs] = [one.score(found[i]!), one.score(ranking)]
      return Object.is(ours, theirs) ? [] : [`${one.name} ${ranking.query}: ${ours}, expected ${theirs}`]
    }),
  )
}

interface Case {
  readonly why: string
  readonly conventions: Partial<Conventions>
  readonly ties?: Ties
  see(ranking: Ranking): Ranking
}

const cases: readonly Case[] = [
  { why: "trec_eval's conventions", conventions: {}, see: (ranking) => ranking },
  { why: 'equal scores by id upwards', conventions: { ties: 'id-ascending' }, ties: 'up', see: (ranking) => ranking },
  { why: 'a depth', conventions: { depth: 10 }, see: (ranking) => cut(ranking, 10) },
  { why: 'only what was judged', conventions: { unjudged: 'drop' }, see: judgedOnly },
]

/** What every engine has to give: the values of files to the last bit, and faults by run and query. */
export function contract(name: string, open: () => Promise<SqlEngine>): void {
  describe(`${name}`, () => {
    let engine: SqlEngine
    beforeAll(async () => {
      engine = await open()
    }, 120_000)
    afterAll(() => engine.close())

    hostileContract(() => engine)
    shardsContract(() => engine)

    describe.each(collections)('over the collection %s', (collection) => {
      it.each(cases)('gives the values of files to the last bit under $why', async ({ conventions, ties, see }) => {
        const tables = await loadCollection(engine, collection)
        const found = await placed(engine, tables, { ...trecEval, ...conventions })
        expect(differences(found, rankings(collection, ties).map(see))).toEqual([])
      })

      it('gives the same lists in batches', async () => {
        const tables = await loadCollection(engine, collection)
        const whole = listsIn(await engine.rows(collapse(tables, trecEval))).get('bm25')
        const parts = await Promise.all(
          [0, 1, 2].map((index) => engine.rows(collapse({ ...tables, batch: { count: 3, index } }, trecEval))),
        )
        expect(listsIn(parts.flat()).get('bm25')).toEqual(whole)
      })

      it('gives shapes that hold the same lists', async () => {
        const tables = await loadCollection(engine, collection)
        const found = await engine.rows(shapes(tables, trecEval))
        expect(shapeLines(found)).toEqual(shapesOf(rankings(collection)))
      })

      it('gives a list whole', async () => {
        const tables = await loadCollection(engine, collection)
        const [first] = rankings(collection).filter(({ absent }) => !absent)
        const query = tables.dialect.literal(first!.query)
        const rows = await engine.rows(list(tables, trecEval, { query, most: 5 }))
        const ranked = rows.filter(({ rank }) => rank !== null).sort((a, b) => Number(a.rank) - Number(b.rank))
        expect(ranked.map(({ document, grade }) => [document, grade === null ? -Infinity : Number(grade)])).toEqual(
          Array.from(first!.grades.slice(0, 5), (grade, i) => [first!.document(i + 1), grade]),
        )
        const retrieved = first!.grades.filter((grade) => grade !== -Infinity).length
        expect(rows.length - ranked.length).toBe(first!.judged.length - retrieved)
      })

      it('has nothing to find in an audit', async () => {
        expect(await engine.rows(audit(await loadCollection(engine, collection), trecEval))).toEqual([])
      })
    })

    it('counts rows and queries of each run', async () => {
      const tables = await loadTables(engine, {
        run: [
          ['a', 'q1', 'd1', 1],
          ['a', 'q2', 'd1', 1],
          ['b', 'q1', 'd1', 1],
          ['b', 'q1', 'd2', 1],
        ],
        qrels: [['q1', 'd1', 1]],
      })
      const rows = await engine.rows(counts(tables, trecEval))
      expect(rows.map(({ run, count, queries }) => `${run} ${count} ${queries}`).sort()).toEqual(['a 2 2', 'b 2 1'])
    })

    it('tells faults by run and query', async () => {
      const tables = await loadTables(engine, {
        run: [
          ['a', 'q1', 'd1', 1],
          ['a', 'q1', 'd1', 2],
          ['a', 'q1', 'D1', 2],
          ['a', 'q2', 'd1', null],
          ['b', 'q2', 'd1', Number.NaN],
          ['b', 'q3', 'd1', Number.POSITIVE_INFINITY],
          ['b', 'q3', '', 1],
          ['b', 'q4', null, 1],
          ['b', null, 'd1', 1],
        ],
        qrels: [
          ['q1', 'd1', 0.5],
          ['q2', 'd1', null],
          ['q3', 'd1', 1],
          ['q3', 'd1', 1],
          ['q3', 'D1', 1],
        ],
        gradeType: 'DOUBLE',
      })
      const rows = await engine.rows(audit(tables, trecEval))
      const lines = rows.map(({ fault, run, query, count }) => [fault, run, query, count].join(' ')).sort()
      const parts = await Promise.all(
        [0, 1, 2].map((index) => engine.rows(audit({ ...tables, batch: { count: 3, index } }, trecEval))),
      )
      expect(parts.flatMap((part) => part.map((row) => row.fault)).sort()).toEqual(rows.map((row) => row.fault).sort())
      expect(lines).toEqual([
        'duplicate-document a q1 1',
        'duplicate-judgement  q3 1',
        'grade  q1 1',
        'grade  q2 1',
        'id b  1',
        'id b q3 1',
        'id b q4 1',
        'score a q2 1',
        'score b q2 1',
        'score b q3 1',
      ])
    })
  })
}

function shapeLines(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.map(({ run, size, placed: at, judged, count }) => [run, size, at, judged, count].join('|')).sort()
}

/** The shapes of rankings, as the statement has to give them. */
function shapesOf(lists: readonly Ranking[]): string[] {
  const times = new Map<string, number>()
  for (const { grades: list, judged, absent } of lists) {
    const at = Array.from(list, (grade, i) => (grade === -Infinity ? '' : `${i + 1}:${grade}`)).filter(Boolean)
    const of = [...new Set(judged)].map((grade) => `${grade}:${judged.filter((one) => one === grade).length}`)
    const key = ['bm25', absent ? null : list.length, at.join(' '), of.join(' ')].join('|')
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return [...times].map(([key, count]) => `${key}|${count}`).sort()
}
