import { statSync } from 'node:fs'
import type { Qrels } from '../collection/qrels.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import type { Declared } from '../readers/index.ts'
import type { Io } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'
import { type RunArgument, UsageError } from './arguments.ts'
import { evaluateFile } from './evaluateFile.ts'

/** How runs on a command line are evaluated. */
export interface FilesTask extends Pick<Evaluation, 'scorers' | 'conventions'> {
  readonly qrels: Qrels
  /** The file of the judgements. */
  readonly path: string
  readonly declared: { readonly qrels: Declared; readonly run: Declared }
  /** How many runs are evaluated at once; undefined leaves it to their size. */
  readonly threads: number | undefined
  /** Who is told of every query of the run at a place among the runs: they are all read here then. */
  each?(run: number): Evaluation['each']
}

/** Runs smaller than this are done before a thread has started. */
const largeBytes = 1 << 26

/**
 * The values of all runs, or what is wrong with each, in their order. Several large files are read at once, each by a
 * thread of its own, which changes nothing of the values. What can be read only once is read here.
 */
export async function evaluateFiles(
  io: Io,
  runs: readonly RunArgument[],
  task: FilesTask,
): Promise<readonly Checked<RunValues>[]> {
  const files = runs.filter(({ path }) => fileBytes(path) >= 0)
  const paths = files.map(({ path }) => path)
  const count = fileBytes(task.path) < 0 || task.each !== undefined ? 1 : await threadsFor(paths, task.threads)
  const apart = count > 1 ? await inThreads(io, files, { ...task, count }) : new Map<RunArgument, Checked<RunValues>>()
  const values: Checked<RunValues>[] = []
  for (const [i, run] of runs.entries()) {
    const each = task.each?.(i)
    const declared = { ...task.declared.run, called: run.name }
    const here = () => evaluateFile(io.source(run.path), { ...task, qrelsPath: task.path, declared, each })
    values.push(apart.get(run) ?? (await here()))
  }
  return values
}

async function inThreads(io: Io, files: readonly RunArgument[], task: FilesTask & { readonly count: number }) {
  const threads = await import('./threads.ts')
  const { conventions, declared, count } = task
  const measures = task.scorers.map(({ name }) => name)
  const values = await threads.inThreads(files, count, {
    task: { qrels: task.path, measures, conventions, declared },
    step: (what) => io.step?.(what),
  })
  return new Map(files.map((run, i) => [run, values[i]!]))
}

/** A thread of node reads no TypeScript. */
const compiled = !import.meta.url.endsWith('.ts')

/** One from sources. As many as asked for; otherwise as many as there are processors and large runs. */
async function threadsFor(paths: readonly string[], asked: number | undefined): Promise<number> {
  if (!compiled) return 1
  if (asked !== undefined) return Math.min(asked, paths.length)
  const large = paths.filter((path) => fileBytes(path) >= largeBytes).length
  if (large < 2) return 1
  const { availableParallelism } = await import('node:os')
  return Math.min(availableParallelism(), large)
}

/** The bytes of a file that can be read as often as one likes; -1 for a pipe, standard input, or nothing. */
function fileBytes(path: string): number {
  if (path === '-') return -1
  try {
    const stat = statSync(path)
    return stat.isFile() ? stat.size : -1
  } catch {
    // Its reader says what is wrong with it.
    return -1
  }
}

/** The number that `--threads` asks for; undefined where it is not given. */
export function threadsArgument(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new UsageError(
      `--threads is "${text}", expected a whole number from 1 to 999`,
      'Write --threads 4, for example.',
    )
  return Number(text)
}
