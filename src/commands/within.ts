import { createContext, Script } from 'node:vm'

const held = { work: (): void => undefined }
const context = createContext(held)
const call = new Script('work()')

/** Runs work, and stops it after so many milliseconds, even within a loop or a pattern without an end; false where it did. */
export function within(work: () => void, limit = 10_000): boolean {
  held.work = work
  try {
    call.runInContext(context, { timeout: limit })
    return true
  } catch (error) {
    // It is an error of the context's own, not of ours.
    if ((error as Partial<NodeJS.ErrnoException> | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
