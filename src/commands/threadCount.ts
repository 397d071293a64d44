import { statSync } from 'node:fs'
import { UsageError } from './arguments.ts'

/** Runs smaller than this are done before a thread has started. */
const largeBytes = 1 << 26

/** A thread of node reads no TypeScript. */
const compiled = !import.meta.url.endsWith('.ts')

/** The files that threads read, and how many threads. */
export interface ThreadPlan {
  readonly files: readonly string[]
  readonly count: number
}

const none: ThreadPlan = { files: [], count: 1 }

/**
 * Of the files of runs those that are read in threads: with a number of threads asked for all that can be read as often as
 * one likes, otherwise the large ones, by as many threads as there are processors. One thread reads nothing apart.
 */
export async function threadPlan(paths: readonly string[], asked: number | undefined): Promise<ThreadPlan> {
  if (!compiled) return none
  const least = asked === undefined ? largeBytes : 0
  const files = paths.filter((path) => fileBytes(path) >= least)
  if (files.length < 2) return none
  const count = Math.min(asked ?? (await import('node:os')).availableParallelism(), files.length)
  return count > 1 ? { files, count } : none
}

/** The bytes of a file that can be read as often as one likes; -1 for a pipe, standard input, or nothing. */
export function fileBytes(path: string): number {
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
