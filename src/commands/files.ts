import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SourceError } from '../text/io.ts'
import { underWay } from './underWay.ts'
import { randomSuffix } from './unfinished.ts'

/**
 * Writes a file beside its place and then renames it, so that whoever looks finds all of it or what was there before. Makes
 * the folder where there is none.
 */
export async function replaceFile(path: string, write: (waiting: string) => Promise<void>): Promise<void> {
  const waiting = `${path}.${randomSuffix()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await underWay(waiting, () => write(waiting))
    await rename(waiting, path)
  } catch (error) {
    throw diskError(error)
  } finally {
    await rm(waiting, { force: true }).catch(() => undefined)
  }
}

/** A full disk, a missing right, a file where a folder should be: for a problem of the user's. */
export function diskError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  return new SourceError(
    `cannot be written${path === undefined ? '' : ` at "${path}"`} (${code})`,
    'Choose a folder that you may write to, with room left on its disk.',
  )
}
