import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Conventions } from '../collection/conventions.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Declared } from '../readers/index.ts'
import type { Checked } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'

/** What every thread is told once: plain data, as functions do not cross over. */
export interface ThreadTask {
  readonly qrels: string
  /** Canonical names, which fix the formulas. */
  readonly measures: readonly string[]
  readonly conventions: Conventions
  readonly declared: { readonly qrels: Declared; readonly run: Declared }
}

/** What a thread sends: how far it is, any number of times, then what it made of the run. */
export type ThreadMessage = { readonly step: string } | { readonly values: Checked<RunValues> }

type Step = (what: string) => void

/** Seen from the compiled part that this becomes; sources are run in one thread. */
const script = fileURLToPath(new URL('../commands/evaluateThread.js', import.meta.url))

/**
 * Evaluates the runs in files, each whole in one of so many threads. Entry i of the answer belongs to `runs[i]`, whichever
 * thread was done first. Throws what a thread throws.
 */
export async function inThreads(
  runs: readonly RunArgument[],
  count: number,
  { task, step }: { readonly task: ThreadTask; readonly step: Step },
): Promise<Checked<RunValues>[]> {
  const results: Checked<RunValues>[] = []
  const waiting = runs.map((run, place) => ({ run, place })).values()
  const length = Math.min(count, runs.length)
  const workers = Array.from({ length }, () => new Worker(script, { workerData: task }))
  const busy = workers.map(async (worker) => {
    for (const { run, place } of waiting) results[place] = await answerOf(worker, run, step)
  })
  try {
    await Promise.all(busy)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return results
}

/** What a thread makes of one run. */
function answerOf(worker: Worker, run: RunArgument, step: Step): Promise<Checked<RunValues>> {
  return new Promise((resolve, reject) => {
    const heard = (message: ThreadMessage) => {
      if ('step' in message) return step(message.step)
      worker.off('error', reject)
      worker.off('message', heard)
      resolve(message.values)
    }
    worker.on('message', heard)
    worker.once('error', reject)
    worker.postMessage(run)
  })
}
