import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialectOf } from '../../src/warehouse/dialects.ts'
import { duckdbEngine } from './duckdb.ts'
import type { SqlEngine } from './engine.ts'
import { listening } from './http.ts'
import { sparkSql } from './sparkShell.ts'

/** A master and two workers of Spark, processes on the loopback address. */
export interface SparkCluster {
  /** As `--master` takes it. */
  readonly master: string
  /** What its programs need of the environment. */
  readonly env: NodeJS.ProcessEnv
  close(): void
}

/** Starts a cluster from the folder of Spark, as the package `pyspark` brings it. */
export async function sparkCluster(home: string): Promise<SparkCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rankbook-spark-'))
  const env = {
    ...process.env,
    SPARK_HOME: home,
    SPARK_LOCAL_IP: '127.0.0.1',
    SPARK_LOCAL_DIRS: folder,
    LC_ALL: 'C.UTF-8',
    // The database of tables that Spark makes by itself, which would lie in the working directory.
    SPARK_SUBMIT_OPTS: `-Dderby.system.home=${folder}`,
  }
  const port = await freePort()
  const master = `spark://127.0.0.1:${port}`
  const start = (name: string, args: readonly string[]) => {
    const programs = ['--host', '127.0.0.1', '--webui-port', '0']
    const [program, ...rest] = ['bin/spark-class', `org.apache.spark.deploy.${name}`, ...args, ...programs]
    return spawn(join(home, program!), rest, { env, cwd: folder, stdio: 'ignore' })
  }
  const worker = (name: string) => {
    const work = join(folder, name)
    mkdirSync(work)
    return start('worker.Worker', [master, '--cores', '1', '--memory', '1g', '--work-dir', work])
  }
  const programs = [start('master.Master', ['--port', `${port}`]), worker('one'), worker('two')]
  return {
    master,
    env,
    close() {
      for (const program of programs) program.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Spark by one `spark-sql` that is told one statement after the other, and each but once as long as the tables are the same.
 * Tables reach it as Parquet that DuckDB writes, rows come back as the Parquet of a job. Columns of ids are compared there
 * without regard to case, which must not matter.
 */
export async function sparkEngine(home: string): Promise<SqlEngine> {
  const cluster = await sparkCluster(home)
  const folder = mkdtempSync(join(tmpdir(), 'rankbook-spark-rows-'))
  const duckdb = await duckdbEngine()
  const sql = sparkSql(home, cluster, folder)
  const known = new Map<string, string>()
  const answers = new Map<string, ReturnType<SqlEngine['rows']>>()
  let number = 0
  const answer: SqlEngine['rows'] = async (statement) => {
    const out = join(folder, `rows-${number++}`)
    await sql.run(dialectOf('spark')!.into!(out, statement))
    if (!existsSync(join(out, '_SUCCESS'))) throw new Error(`Spark did not write ${out}`)
    return duckdb.rows(`SELECT * FROM read_parquet('${out}/*.parquet')`)
  }
  return {
    dialect: 'spark',
    async load(name, columns, rows) {
      const content = JSON.stringify([columns, rows.map((row) => row.map(String))])
      if (known.get(name) === content) return
      known.set(name, content)
      answers.clear()
      await duckdb.load(name, columns, rows)
      const file = join(folder, `table-${number++}.parquet`)
      await duckdb.rows(`COPY ${name} TO '${file}' (FORMAT parquet)`)
      const loose = columns.map(([column, type]) =>
        type === 'VARCHAR' ? `CAST(${column} AS STRING COLLATE UTF8_LCASE) AS ${column}` : column,
      )
      await sql.run(`CREATE OR REPLACE TEMPORARY VIEW ${name} AS SELECT ${loose.join(', ')} FROM parquet.\`${file}\``)
    },
    rows(statement) {
      const found = answers.get(statement) ?? answer(statement)
      answers.set(statement, found)
      return found
    },
    async close() {
      sql.close()
      cluster.close()
      await duckdb.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of Spark in an environment of Python into which `pyspark` was installed. */
export function sparkHome(installed: string): string {
  const lib = join(installed, 'venv', 'lib')
  const [python] = readdirSync(lib)
  const home = join(lib, python!, 'site-packages', 'pyspark')
  if (!existsSync(join(home, 'bin', 'spark-sql'))) throw new Error(`no spark-sql in ${home}`)
  return home
}
