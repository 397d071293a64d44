import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { TimeLimitError } from '../spec/ownGuard.ts'
import { UsageError } from './arguments.ts'

/** The environment variable that sets how many seconds code of somebody else's may take for one call. */
const variable = 'RANKBOOK_CODE_SECONDS'

/** Seconds that the code of an own measure may take for one call: of what its file does when it is run, or of one of its functions. */
export function codeSeconds(text: string | undefined = process.env[variable]): number {
  if (text === undefined) return 10
  const seconds = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
  if (seconds >= 0.001 && seconds <= 86_400) return seconds
  const what = `${variable} is "${text}", expected seconds from 0.001 to 86400`
  throw new UsageError(what, `Set ${variable}=60, for example, or leave it out for 10.`)
}

const script = new Script('work()')
/** One for all calls, since making one takes far longer than a call. */
const context = createContext({ work: undefined as (() => void) | undefined })
let running = false

/** Calls something that ends by itself or, by `TimeLimitError`, after so many seconds. Calls within it are part of it. */
export function timeLimited<R>(seconds: number, call: () => R): R {
  if (running) return call()
  let result: R
  context.work = () => {
    result = call()
  }
  running = true
  try {
    script.runInContext(context, { timeout: Math.ceil(seconds * 1000), displayErrors: false })
  } catch (error) {
    if ((error as { readonly code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeLimitError(seconds)
  } finally {
    running = false
    context.work = undefined
  }
  return result!
}

/** What the watching thread runs. Only a signal ends a process whose main thread never comes back. */
const watcher = `
const { workerData } = require('node:worker_threads')
setTimeout(() => {
  require('node:fs').writeSync(2, workerData.message)
  process.kill(process.pid, 'SIGKILL')
}, workerData.seconds * 1000)`

/** Awaits work that nothing can interrupt, such as a module's; after so many seconds the process ends with the message. */
export async function watched<T>(seconds: number, message: string, work: () => Promise<T>): Promise<T> {
  const thread = new Worker(watcher, { eval: true, execArgv: [], workerData: { seconds, message } })
  try {
    return await work()
  } finally {
    await thread.terminate()
  }
}
