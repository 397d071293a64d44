import type { Qrels } from '../collection/qrels.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import type { Declared } from '../readers/index.ts'
import type { Io } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'
import { evaluateFile } from './evaluateFile.ts'
import type { FileTask } from './evaluateThread.ts'
import { fileBytes, threadPlan } from './threadCount.ts'

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

/**
 * The values of all runs, or what is wrong with each, in their order. Several large files are read at once, each by a
 * thread of its own, which changes nothing of the values. What can be read only once is read here.
 */
export async function evaluateFiles(
  io: Io,
  runs: readonly RunArgument[],
  task: FilesTask,
): Promise<readonly Checked<RunValues>[]> {
  const here = fileBytes(task.path) < 0 || task.each !== undefined
  const plan = here
    ? undefined
    : await threadPlan(
        runs.map(({ path }) => path),
        task.threads,
      )
  const files = runs.filter(({ path }) => plan?.files.includes(path))
  const apart = files.length > 0 ? await inThreads(io, files, { ...task, count: plan!.count }) : new Map()
  const values: Checked<RunValues>[] = []
  for (const [i, run] of runs.entries()) {
    const each = task.each?.(i)
    const declared = { ...task.declared.run, called: run.name }
    const evaluateHere = () => evaluateFile(io.source(run.path), { ...task, qrelsPath: task.path, declared, each })
    values.push(apart.get(run) ?? (await evaluateHere()))
  }
  return values
}

async function inThreads(io: Io, files: readonly RunArgument[], task: FilesTask & { readonly count: number }) {
  const { threadsOf } = await import('./threads.ts')
  const { conventions, declared, count } = task
  const measures = task.scorers.map(({ name }) => name)
  const data: FileTask = { qrels: task.path, measures, conventions, declared }
  const step = (what: string) => io.step?.(what)
  const threads = threadsOf<RunArgument, Checked<RunValues>>('evaluateThread', { count, data, step })
  try {
    const values = await Promise.all(files.map((run) => threads.run(run)))
    return new Map(files.map((run, i) => [run, values[i]!]))
  } finally {
    await threads.end()
  }
}
