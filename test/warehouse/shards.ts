import { describe, expect, it } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { guard } from '../../src/warehouse/audit.ts'
import { collapse } from '../../src/warehouse/statements.ts'
import type { Tables } from '../../src/warehouse/tables.ts'
import { collections } from './collections.ts'
import { listsIn, loadTables, type SqlEngine } from './engine.ts'

const many = collections.find(({ name }) => name === 'many ties')!

/** How the rows of a table lie on four shards: what holds for those of one. */
type Spread = (tables: Tables, shard: number) => string

const by =
  (column: string, turn = 0): Spread =>
  ({ dialect }, shard) =>
    `${dialect.bucket(dialect.text(column), 4)} = ${(shard + turn) % 4}`
const everywhere: Spread = () => '1 = 1'

/** The tables of each of four shards, and what is asked of all of them together. */
function shardsOf(tables: Tables, run: Spread, qrels: Spread): readonly Tables[] {
  const part = (from: string, where: string) => `(SELECT * FROM ${from} WHERE ${where})`
  return [0, 1, 2, 3].map((shard) => ({
    ...tables,
    run: { ...tables.run, from: part(tables.run.from, run(tables, shard)) },
    qrels: { ...tables.qrels, from: part(tables.qrels.from, qrels(tables, shard)) },
  }))
}

/** Four shards that each collapse their own rows: right where the guard finds nothing, and found out where they would be wrong. */
export function shardsContract(engineOf: () => SqlEngine): void {
  const load = () => loadTables(engineOf(), { ...many, gradeType: 'INTEGER' })
  const collapsedOn = async (shards: readonly Tables[]) => {
    const rows = await Promise.all(shards.map((own) => engineOf().rows(collapse(own, trecEval))))
    return rows.flat()
  }

  describe('on four shards', () => {
    it.each([
      ['lists and judgements lie by query', by('query'), by('query')],
      ['lists lie by query, and every shard has all judgements', by('query'), everywhere],
    ])('gives the same lists where %s, and the guard finds nothing', async (_, run, qrels) => {
      const tables = await load()
      const shards = shardsOf(tables, run, qrels)
      expect(await engineOf().rows(guard(tables, { kind: 'tables', tables: shards }))).toEqual([])
      expect(listsIn(await collapsedOn(shards))).toEqual(listsIn(await collapsedOn([tables])))
    })

    it('finds judgements that every shard has, and one of them with other grades', async () => {
      const tables = await load()
      const regraded = (from: string) =>
        `(SELECT query, document, CASE WHEN query = '3' THEN grade + 1 ELSE grade END AS grade FROM ${from} t)`
      const shards = shardsOf(tables, by('query'), everywhere).map((own, i) =>
        i === 0 ? { ...own, qrels: { ...own.qrels, from: regraded(tables.qrels.from) } } : own,
      )
      const rows = await engineOf().rows(guard(tables, { kind: 'tables', tables: shards }))
      expect(rows.map(({ fault, query }) => [fault, query])).toEqual([['judgements-on-several-shards', '3']])
    })

    it.each([
      ['list-on-several-shards', by('document'), by('query')],
      ['judgements-on-several-shards', by('query'), by('document')],
      ['judgements-on-another-shard', by('query'), by('query', 1)],
    ])('finds %s, by query, where rows would be others', async (fault, run, qrels) => {
      const tables = await load()
      const shards = shardsOf(tables, run, qrels)
      const rows = await engineOf().rows(guard(tables, { kind: 'tables', tables: shards }))
      const found = rows.filter((row) => row.fault === fault).map(({ query }) => query)
      expect(found).toContain('3')
      const [ours, whole] = [await collapsedOn(shards), await collapsedOn([tables])]
      expect(ours.length).not.toBe(whole.length)
    })
  })
}
