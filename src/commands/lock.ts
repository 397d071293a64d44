import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SourceError } from '../text/io.ts'
import { discardOnSignal } from './underWay.ts'
import { randomSuffix, unfinished } from './unfinished.ts'

/** A lock is an empty file whose name tells the process and the machine: it is there or not, never half written. */
const lockName = /^\.rankbook-lock-(\d+)-([0-9a-f]*)-[0-9a-f]{12}$/
const machine = Buffer.from(hostname()).toString('hex').slice(0, 128)

/** How long a build waits for another one that writes into the same folder: tries, and milliseconds between two on average. */
const patience = { tries: 1200, milliseconds: 500 } as const

/**
 * Makes this process the only one that builds into a folder; whoever comes later waits. Returns how to let go of it. What a
 * build that was killed left behind in the folder is cleared away.
 *
 * Each lays down a lock of its own first and looks for others then, so that of two the later one sees the earlier; who sees
 * another takes the own one back and waits. No lock is ever moved, and only locks of processes that are gone are removed.
 */
export async function lockFolder(folder: string, waiting: () => void): Promise<() => Promise<void>> {
  const made = await makeFolder(folder)
  const mine = `.rankbook-lock-${process.pid}-${machine}-${randomSuffix()}`
  const keep = discardOnSignal(join(folder, mine))
  try {
    await waitForTurn(folder, mine, waiting)
    await clearAway(folder)
  } catch (error) {
    await rm(join(folder, mine), { force: true })
    keep()
    throw error
  }
  return async () => {
    await rm(join(folder, mine), { force: true })
    keep()
    // A folder that was made for nothing goes again; one with files in it stays.
    if (made !== undefined) await rmdir(folder).catch(() => undefined)
  }
}

async function waitForTurn(folder: string, mine: string, waiting: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const other = await layDown(folder, mine)
    if (other === undefined) return
    await rm(join(folder, mine), { force: true })
    if (tries === 0) waiting()
    if (tries === patience.tries) throw stuck(join(folder, other))
    // Not the same time for all, or two that came together would meet again and again.
    await wait(patience.milliseconds * (0.5 + Math.random()))
  }
}

/**
 * Makes a folder and those above it; tells the first that was made. One that somebody takes away just then is made again.
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await mkdir(folder, { recursive: true })
    } catch (error) {
      if (tries === 100 || !isGone(error)) throw error
    }
  }
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Lays a lock down; tells whose lies there too. */
async function layDown(folder: string, mine: string): Promise<string | undefined> {
  await makeFolder(folder)
  try {
    await writeFile(join(folder, mine), '')
    return (await readdir(folder)).find((name) => name !== mine && isHeld(name))
  } catch (error) {
    // Whoever made the folder has let go of it, and took it away as it was empty.
    if (isGone(error)) return mine
    throw error
  }
}

function stuck(lock: string): SourceError {
  return new SourceError(
    `another build holds "${lock}"`,
    'Wait for that build, or remove the file where none is running.',
  )
}

/** Removes what processes that are gone left behind: their locks, and folders and files under way. */
async function clearAway(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (unfinished.test(name) || (lockName.test(name) && !isHeld(name)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a file is the lock of a process that may still run: of another machine nobody here can tell. */
function isHeld(name: string): boolean {
  const [, pid, host] = lockName.exec(name) ?? []
  if (pid === undefined) return false
  if (host !== machine) return true
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
