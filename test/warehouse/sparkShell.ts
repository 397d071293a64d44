import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { SparkCluster } from './spark.ts'

/** One process of `spark-sql`, which runs one statement after the other. */
export function sparkSql(home: string, { master, env }: SparkCluster, folder: string) {
  // Statements over a few rows: to compile them well takes longer than to run them.
  const java = '-XX:TieredStopAtLevel=1'
  const settings = {
    'spark.ui.enabled': 'false',
    'spark.executor.memory': '768m',
    'spark.executor.extraJavaOptions': java,
    'spark.driver.extraJavaOptions': java,
    'spark.sql.shuffle.partitions': '2',
    // An executor that is not the nearest one is not waited for.
    'spark.locality.wait': '0',
    'spark.sql.warehouse.dir': join(folder, 'warehouse'),
  }
  const conf = Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`])
  const shell = spawn(join(home, 'bin/spark-sql'), ['--master', master, ...conf], { env, cwd: folder })
  const told = linesOf(shell)
  let number = 0
  let last: Promise<unknown> = Promise.resolve()
  const ran = async (statement: string) => {
    const end = `done ${number++}`
    told.errors.length = 0
    shell.stdin.write(`${statement};\nSELECT CONCAT('done', ' ', '${end.slice(5)}');\n`)
    await told.line(end)
    const fault = told.errors.join('\n')
    if (/^(?:\[[A-Z_.]+\]|Error in query)|Exception/m.test(fault)) throw new Error(fault)
  }
  return {
    /** Runs a statement to its end; throws what Spark says of it. */
    run(statement: string): Promise<void> {
      const end = last.then(() => ran(statement))
      last = end.catch(() => {})
      return end
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
