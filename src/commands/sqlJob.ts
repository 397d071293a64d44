import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditFaults } from '../report/warehouse.ts'
import type { Io } from '../text/io.ts'
import { errorAt } from '../text/problem.ts'
import type { Dialect } from '../warehouse/dialect.ts'
import { argumentPlace, InputError } from './arguments.ts'
import { underWay } from './underWay.ts'

/** A job for an engine that has a program to run it. */
export interface Job {
  /** What runs files of statements. */
  readonly program: NonNullable<Dialect['program']>
  /** The SELECT that finds faults; absent where nobody asked for it. */
  readonly audit: string | undefined
  /** What writes the rows. */
  readonly statements: readonly string[]
  /** Where it runs them, as its option `--master` takes it. */
  readonly master: string
}

/** Runs a job: the audit first, and if that finds nothing, what writes the rows. Throws `InputError`. */
export async function runJob(io: Io, { audit, statements, ...where }: Job): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-job-'))
  try {
    await underWay(folder, async () => {
      const found =
        audit === undefined ? [] : faultsIn(await ran(io, { text: printing(audit, where.program), folder, ...where }))
      if (found.length > 0) throw new InputError(auditFaults(found, argumentPlace('--run-table')))
      if (statements.length > 0) await ran(io, { text: statements.join('\n'), folder, ...where })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An audit whose rows are told from whatever else is printed, however odd an id is. */
function printing(audit: string, { hex }: Job['program']): string {
  return `SELECT 'rankbook-fault' AS mark, fault, ${hex('run')} AS run, ${hex('query')} AS query, count FROM (\n${audit}) a;\n`
}

/** The rows of such an audit as the program prints them. */
function faultsIn(printed: string): readonly (readonly string[])[] {
  const rows = printed.matchAll(/^rankbook-fault\t([a-z-]+)\t([\dA-F]*)\t([\dA-F]*)\t(\d+)\r?$/gm)
  const text = (digits: string) => Buffer.from(digits, 'hex').toString()
  return Array.from(rows, ([, fault, run, query, count]) => [fault!, text(run!), text(query!), count!])
}

/** What the program prints of statements; what it says beside that is told on standard error as it comes. */
async function ran(
  io: Io,
  {
    text,
    folder,
    program,
    master,
  }: Pick<Job, 'program' | 'master'> & { readonly text: string; readonly folder: string },
): Promise<string> {
  const file = join(folder, 'job.sql')
  await writeFile(file, text)
  const args = ['--master', master, '--conf', 'spark.sql.cli.print.header=false', '-f', file]
  const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve, reject) => {
    const job = spawn(program.name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    job.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part
    })
    job.stderr.setEncoding('utf8').on('data', (part: string) => io.err(part))
    job.once('error', reject)
    job.once('close', (code) => resolve({ code, out }))
  }).catch((error: NodeJS.ErrnoException) => {
    throw failure(
      error.code === 'ENOENT'
        ? notThere(program.name)
        : { what: `${program.name} does not start: ${error.message}`, mend },
    )
  })
  if (code !== 0) throw failure({ what: `${program.name} ended with code ${code}`, mend })
  return out
}

const mend = 'Read what it says above; `rankbook sql` without --master prints the job.'

function notThere(program: string) {
  const mend = 'Add the folder of it to PATH, or leave --master out and run what is printed where the engine is.'
  return { what: `${program} is not on the path`, mend }
}

function failure({ what, mend }: { readonly what: string; readonly mend: string }): InputError {
  return new InputError([errorAt(argumentPlace('--master'), 'spark', what, mend)])
}
