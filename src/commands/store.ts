import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Store } from '../text/io.ts'
import { once } from './once.ts'
import { noteUse, prune, type StoreLimits, usualLimits } from './pruneStore.ts'
import { underWay } from './underWay.ts'
import { randomSuffix } from './unfinished.ts'

/** The first bytes of an entry, before the SHA-256 of what follows. */
const mark = Buffer.from('rankbook 1 ')
const head = mark.length + 32

/**
 * Data in a folder, a file for each key, which is a hash. An entry begins with the SHA-256 of its content; one that is cut off,
 * damaged or of another kind is as good as none. It is written beside its place and renamed, so that of two processes that
 * write the same entry either wins, and one that is killed leaves at most a file that the next one clears away. Entries that
 * nobody asked for in long go.
 */
export function folderStore(folder: string, limits: StoreLimits = usualLimits): Store {
  const prepared = once(async () => {
    await prepare(folder)
    await prune(folder, limits)
  })
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2))
  return {
    async get(key) {
      const bytes = await readFile(placeOf(key)).catch(() => undefined)
      if (bytes === undefined) return undefined
      await noteUse(placeOf(key))
      return contentOf(bytes)
    },
    async put(key, value) {
      const content = serialize(value)
      const waiting = join(folder, `waiting-${process.pid}-${randomSuffix()}`)
      try {
        await prepared()
        await underWay(waiting, async () => {
          await writeFile(waiting, Buffer.concat([mark, sha256(content), content]))
          await mkdir(dirname(placeOf(key)), { recursive: true })
          await rename(waiting, placeOf(key))
        })
      } catch {
        // What cannot be kept is evaluated again next time.
        await rm(waiting, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** The content of an entry that is whole. */
function contentOf(bytes: Buffer): unknown {
  const content = bytes.subarray(head)
  if (!bytes.subarray(0, mark.length).equals(mark) || !bytes.subarray(mark.length, head).equals(sha256(content)))
    return undefined
  try {
    return deserialize(content)
  } catch {
    return undefined
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Makes the folder, tells git to pass it over, and clears away what processes that are gone left half written. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.gitignore'), '*\n')
  for (const name of await readdir(folder)) {
    const pid = /^waiting-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && isGone(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
