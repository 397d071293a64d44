import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SourceError } from '../text/io.ts'
import { discardOnSignal } from './underWay.ts'
import { randomSuffix, unfinished } from './unfinished.ts'

const lockName = '.rankbook-lock'

/** How long a build waits for another one that writes into the same folder. */
const patience = { tries: 1200, milliseconds: 500 } as const

/**
 * Makes this process the only one that builds into a folder; whoever comes later waits. Returns how to let go of it. What a
 * build that was killed left behind in the folder is cleared away.
 */
export async function lockFolder(folder: string, waiting: () => void): Promise<() => Promise<void>> {
  const made = await mkdir(folder, { recursive: true })
  const lock = join(folder, lockName)
  for (let tries = 0; !(await take(folder, lock)); tries++) {
    if (tries === 0) waiting()
    if (tries === patience.tries) throw stuck(lock)
    await wait(patience.milliseconds)
  }
  const keep = discardOnSignal(lock)
  for (const name of await readdir(folder)) {
    if (unfinished.test(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
  return async () => {
    await rm(lock, { force: true })
    keep()
    // A folder that was made for nothing goes again; one with files in it stays.
    if (made !== undefined) await rmdir(folder).catch(() => undefined)
  }
}

function stuck(lock: string): SourceError {
  return new SourceError(
    `another build holds "${lock}"`,
    'Wait for that build, or remove the file where none is running.',
  )
}

/** Whether the lock could be taken. A link is made whole or not at all. */
async function take(folder: string, lock: string): Promise<boolean> {
  const mine = join(folder, `.rankbook-${randomSuffix()}`)
  await writeFile(mine, `${process.pid} ${hostname()}\n`)
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await breakStale(folder, lock)
    return false
  } finally {
    await rm(mine, { force: true })
  }
}

/** Takes away a lock whose process is gone. It is moved first: of two that try, one finds it. */
async function breakStale(folder: string, lock: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => '')
  if (!isGone(holder)) return
  const moved = join(folder, `.rankbook-${randomSuffix()}`)
  const found = await rename(lock, moved).then(
    () => readFile(moved, 'utf8'),
    () => holder,
  )
  if (found !== holder) await link(moved, lock).catch(() => undefined)
  await rm(moved, { force: true })
}

/** Whether the process that a lock names runs no more on this machine. */
function isGone(holder: string): boolean {
  const [pid, host] = holder.trim().split(' ')
  if (host !== hostname() || !/^\d+$/.test(pid ?? '')) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
