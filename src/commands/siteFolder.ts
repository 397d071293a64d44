import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SourceError } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { parsed } from '../text/parsed.ts'
import { diskError } from './files.ts'
import { underWay, uninterrupted } from './underWay.ts'
import { randomSuffix } from './unfinished.ts'

/** The list of what rankbook wrote into a folder; nothing else there is ever replaced or removed. */
export const manifestName = 'rankbook-files.json'

/**
 * Writes all files to a temporary folder inside `folder` first, then renames each into its place: until then, and if anything
 * fails before, the folder holds what it held. Files of an earlier build that are no longer made are removed.
 */
export async function publishInto(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  replaces: (path: string) => boolean,
): Promise<void> {
  const before = await readManifest(folder)
  await refuseForeign(folder, files, before)
  const kept = before.filter((path) => !files.has(path) && !replaces(path))
  const all = new Map([...files, [manifestName, manifestOf([...kept, ...files.keys()])]])
  const waiting = join(folder, `.rankbook-${randomSuffix()}`)
  try {
    await underWay(waiting, async () => {
      await writeAll(waiting, all)
      // Until the last rename both old and new files are ours, whatever stops this.
      await writeAll(waiting, new Map([[underWayName, manifestOf([...before, ...files.keys()])]]))
      const gone = before.filter((path) => !files.has(path) && replaces(path))
      await uninterrupted(() => exchange(folder, waiting, { paths: [...all.keys()], gone }))
    })
  } catch (error) {
    throw diskError(error)
  } finally {
    await rm(waiting, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Renames the files of a finished build into their places, and removes those that are no more. */
async function exchange(
  folder: string,
  waiting: string,
  { paths, gone }: { readonly paths: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  await rename(join(waiting, underWayName), join(folder, manifestName))
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await rename(join(waiting, path), join(folder, path))
  }
  for (const path of gone) await removeFile(folder, path)
}

/** Removes a file, and the folders that it leaves empty. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true })
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    const removed = await rmdir(join(folder, above)).catch((error: unknown) => error)
    if (removed !== undefined) return
  }
}

/** What the list is called while it also names the files that are about to be removed. */
const underWayName = `${manifestName}.new`

/** The list of files as it lies in the folder. */
export function manifestOf(paths: readonly string[]): string {
  return `${JSON.stringify([...new Set(paths)].sort(compareIds), null, 1)}\n`
}

/** A path that leaves the folder is a bug of ours; a file that somebody else put there is kept. */
async function refuseForeign(
  folder: string,
  files: ReadonlyMap<string, unknown>,
  before: readonly string[],
): Promise<void> {
  const ours = new Set(before)
  for (const path of files.keys()) {
    if (!isInside(path)) throw new Error(`"${path}" leads out of the folder`)
    const kind = await kindOf(folder, path)
    if (kind === 'nothing' || (kind === 'file' && ours.has(path))) continue
    throw new SourceError(
      `"${join(folder, path)}" was not written by rankbook`,
      'Choose another folder with --out, or move the file away.',
    )
  }
}

/** What stands in a file's way: nothing; a file of its name; or a folder of its name, or a file where one of its folders should be. */
async function kindOf(folder: string, path: string): Promise<'nothing' | 'file' | 'other'> {
  const parts = path.split('/')
  for (let depth = 1; depth < parts.length; depth++) {
    const found = await stat(join(folder, ...parts.slice(0, depth))).catch(() => undefined)
    if (found === undefined) return 'nothing'
    if (!found.isDirectory()) return 'other'
  }
  const found = await stat(join(folder, path)).catch(() => undefined)
  return found === undefined ? 'nothing' : found.isFile() ? 'file' : 'other'
}

/** Writes files, by path relative to a folder, and the folders that they need. */
export async function writeAll(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** The files of earlier builds; none where the list is missing or is not ours. */
async function readManifest(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '[]')
  const paths = parsed(text)
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string' && isInside(path)) : []
}

/** Whether a path stays below the folder it is relative to. */
function isInside(path: string): boolean {
  return (
    path !== '' &&
    !path.startsWith('/') &&
    !path.split('/').some((part) => part === '..' || part === '.' || part === '')
  )
}
