import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialectOf } from '../../src/warehouse/dialects.ts'
import { duckdbEngine } from './duckdb.ts'
import type { SqlEngine } from './engine.ts'
import { listening } from './http.ts'

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
 * Spark by one `spark-sql` that is told one statement after the other. Tables reach it as Parquet that DuckDB writes, rows
 * come back as the Parquet of a job. Columns of ids are compared there without regard to case, which must not matter.
 */
export async function sparkEngine(home: string): Promise<SqlEngine> {
  const cluster = await sparkCluster(home)
  const folder = mkdtempSync(join(tmpdir(), 'rankbook-spark-rows-'))
  const duckdb = await duckdbEngine()
  const sql = sparkSql(home, cluster, folder)
  const known = new Map<string, string>()
  let number = 0
  return {
    dialect: 'spark',
    async load(name, columns, rows) {
      const content = JSON.stringify([columns, rows.map((row) => row.map(String))])
      if (known.get(name) === content) return
      known.set(name, content)
      await duckdb.load(name, columns, rows)
      const file = join(folder, `table-${number++}.parquet`)
      await duckdb.rows(`COPY ${name} TO '${file}' (FORMAT parquet)`)
      const loose = columns.map(([column, type]) =>
        type === 'VARCHAR' ? `CAST(${column} AS STRING COLLATE UTF8_LCASE) AS ${column}` : column,
      )
      await sql.run(`CREATE OR REPLACE TEMPORARY VIEW ${name} AS SELECT ${loose.join(', ')} FROM parquet.\`${file}\``)
    },
    async rows(statement) {
      const out = join(folder, `rows-${number++}`)
      await sql.run(dialectOf('spark')!.into!(out, statement))
      if (!existsSync(join(out, '_SUCCESS'))) throw new Error(`Spark did not write ${out}`)
      return duckdb.rows(`SELECT * FROM read_parquet('${out}/*.parquet')`)
    },
    async close() {
      sql.close()
      cluster.close()
      await duckdb.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One process of `spark-sql`. */
function sparkSql(home: string, { master, env }: SparkCluster, folder: string) {
  // Statements over a few rows: to compile them well takes longer than to run them.
  const java = '-XX:TieredStopAtLevel=1'
  const settings = {
    'spark.ui.enabled': 'false',
    'spark.executor.memory': '768m',
    'spark.executor.extraJavaOptions': java,
    'spark.driver.extraJavaOptions': java,
    'spark.sql.shuffle.partitions': '2',
    'spark.sql.warehouse.dir': join(folder, 'warehouse'),
  }
  const conf = Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`])
  const shell = spawn(join(home, 'bin/spark-sql'), ['--master', master, ...conf], { env, cwd: folder })
  const told = linesOf(shell)
  let number = 0
  return {
    /** Runs a statement to its end; throws what Spark says of it. */
    async run(statement: string): Promise<void> {
      const end = `done ${number++}`
      told.errors.length = 0
      shell.stdin.write(`${statement};\nSELECT CONCAT('done', ' ', '${end.slice(5)}');\n`)
      await told.line(end)
      const fault = told.errors.join('\n')
      if (/^(?:\[[A-Z_.]+\]|Error in query)|Exception/m.test(fault)) throw new Error(fault)
    },
    close: () => shell.kill(),
  }
}

/** What a program prints: a line to wait for, and what it said of errors. */
function linesOf(shell: ChildProcess) {
  const errors: string[] = []
  let out = ''
  let wake = () => {}
  shell.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text
    wake()
  })
  shell.stderr!.setEncoding('utf8').on('data', (text: string) => void errors.push(text))
  shell.once('exit', () => wake())
  return {
    errors,
    async line(wanted: string): Promise<void> {
      while (!out.split('\n').includes(wanted)) {
        if (shell.exitCode !== null) throw new Error(`spark-sql ended: ${errors.join('')}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      out = ''
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
