import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { evaluateCommand } from '../../src/commands/eval.ts'
import { sqlCommand } from '../../src/commands/sql.ts'
import { inFolder, testIo } from '../commands/io.ts'
import { duckdbEngine } from './duckdb.ts'
import { loadCollection, type SqlEngine } from './engine.ts'
import { type SparkCluster, sparkCluster } from './spark.ts'

/** A job that `rankbook sql` gives to a cluster of Spark: its rows have the values of files. */
export function sparkJobContract(home: () => string): void {
  describe('a job of rankbook sql', () => {
    let cluster: SparkCluster
    let duckdb: SqlEngine
    beforeAll(async () => {
      cluster = await sparkCluster(home())
      duckdb = await duckdbEngine()
      for (const [name, value] of Object.entries(cluster.env)) vi.stubEnv(name, value)
      vi.stubEnv('PATH', `${join(home(), 'bin')}${delimiter}${process.env.PATH}`)
    })
    afterAll(async () => {
      cluster.close()
      vi.unstubAllEnvs()
      await duckdb.close()
    })

    /** Writes the tables of a collection, made of what a statement says, and asks for the job. */
    async function ran(folder: string, runs: string) {
      await loadCollection(duckdb, 'ties')
      const table = (name: string) => join(folder, `${name}.parquet`)
      await duckdb.rows(`COPY (${runs}) TO '${table('runs')}' (FORMAT parquet)`)
      await duckdb.rows(`COPY judged_rows TO '${table('qrels')}' (FORMAT parquet)`)
      const io = testIo()
      const code = await sqlCommand(io, {
        ...{ dialect: 'spark', form: [], shard: [], runColumns: 'run=system' },
        runTable: `parquet.\`${table('runs')}\``,
        qrelsTable: `parquet.\`${table('qrels')}\``,
        into: join(folder, 'out'),
        master: cluster.master,
      })
      return { code, ...io.printed() }
    }

    it('writes rows that have the values of files to the last bit', async () => {
      await inFolder(async (folder) => {
        const { code, out, err } = await ran(folder, 'SELECT * FROM ranked_rows')
        expect([code, out], err).toEqual([0, ''])
        const rows = (form: string) => {
          const [part] = readdirSync(join(folder, 'out', form)).filter((name) => name.endsWith('.parquet'))
          return join(folder, 'out', form, part!)
        }
        const common = { measure: ['nDCG@10', 'AP', 'RR', 'Bpref'], perQuery: true, digits: '4', json: false } as const
        const [ours, files] = [testIo(), testIo()]
        const formats = { qrelsFormat: 'grades', runFormat: 'collapsed' }
        const given = { qrels: rows('grades'), runs: [`bm25=${rows('collapse')}`], ...formats }
        expect(await evaluateCommand(ours, { ...given, ...common, format: 'csv' })).toBe(0)
        const vector = (name: string) => join(import.meta.dirname, '..', 'vectors', name)
        const plain = { qrels: vector('ties.qrels'), runs: [`bm25=${vector('ties.run')}`] }
        expect(await evaluateCommand(files, { ...plain, ...common, format: 'csv' })).toBe(0)
        expect(ours.printed().out).toBe(files.printed().out)
      })
    })

    it('writes nothing where a document stands twice', async () => {
      await inFolder(async (folder) => {
        // What an id holds must not be taken for the end of a row, nor for a row.
        const odd = "CONCAT('q', CHR(9), 'a', CHR(10), 'score', CHR(9), 'x', CHR(9), 'y', CHR(9), '1')"
        const twice = `SELECT * FROM ranked_rows UNION ALL SELECT 'b', ${odd}, 'd', 1 FROM range(2) r(i)`
        const { code, err } = await ran(folder, twice)
        expect(err).toContain('run "b", query "q\ta\nscore\tx\ty\t1": a document stands twice')
        expect(err.match(/^--run-table: error: /gm)).toHaveLength(1)
        expect(err).toContain('a document stands twice in a list')
        expect(code).toBe(1)
        expect(readdirSync(folder).sort()).toEqual(['qrels.parquet', 'runs.parquet'])
      })
    })
  })
}
