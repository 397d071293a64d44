import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What a thread sends: how far it is, any number of times, then its answer. */
export type ThreadMessage<Answer> = { readonly step: string } | { readonly answer: Answer }

/** Threads that all run one script, and take jobs as they become free. */
export interface Threads<Job, Answer> {
  /** The answer of a thread to a job. Throws what the thread throws. */
  run(job: Job): Promise<Answer>
  /** Stops all of them, whatever they do. */
  end(): Promise<void>
}

interface ThreadOptions {
  /** How many there are at most; they start when they are needed. */
  readonly count: number
  /** What every thread is told at its start: plain data, as functions do not cross over. */
  readonly data?: unknown
  readonly step: (what: string) => void
}

/** Threads of one of the scripts in this folder, which are compiled parts of the package; sources are run in one thread. */
export function threadsOf<Job, Answer>(
  script: 'evaluateThread' | 'reportThread',
  { count, data, step }: ThreadOptions,
): Threads<Job, Answer> {
  const path = fileURLToPath(new URL(`../commands/${script}.js`, import.meta.url))
  const workers: Worker[] = []
  const free: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  const started = () => {
    const worker = new Worker(path, { workerData: data })
    workers.push(worker)
    return worker
  }
  const taken = async () =>
    free.pop() ?? (workers.length < count ? started() : new Promise<Worker>((resolve) => waiting.push(resolve)))
  return {
    async run(job) {
      const worker = await taken()
      const answer = await answerOf<Job, Answer>(worker, job, step)
      const next = waiting.shift()
      if (next === undefined) free.push(worker)
      else next(worker)
      return answer
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** What a thread makes of one job. */
function answerOf<Job, Answer>(worker: Worker, job: Job, step: (what: string) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const heard = (message: ThreadMessage<Answer>) => {
      if ('step' in message) return step(message.step)
      worker.off('error', reject)
      worker.off('message', heard)
      resolve(message.answer)
    }
    worker.on('message', heard)
    worker.once('error', reject)
    worker.postMessage(job)
  })
}
