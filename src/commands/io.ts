import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Io, SourceError } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { lockFolder } from './lock.ts'
import { runModule } from './runModule.ts'
import { fileSource } from './source.ts'
import { randomSuffix } from './unfinished.ts'

/** The real disk and streams. */
export function realIo(): Io {
  return {
    source: (path, options) => fileSource(path, { digest: options?.digest ?? false }),
    readText,
    resolve: (path) => resolve(path),
    real: (path) => realpath(path).catch(() => undefined),
    exists,
    list: async (path) => (await readdir(path).catch(() => [])).sort(compareIds),
    publish,
    lock: (folder, waiting) => lockFolder(folder, waiting).catch((error: unknown) => Promise.reject(diskError(error))),
    create,
    runModule,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
  }
}

/** The most bytes of a spec, a body or a template. */
const longestText = 1 << 26

async function readText(path: string): Promise<string> {
  const blocks: Uint8Array[] = []
  let bytes = 0
  for await (const block of fileSource(path).open()) {
    bytes += block.length
    if (bytes > longestText) throw new SourceError('more than 64 MiB of text', 'Check that this is the file you mean.')
    blocks.push(block.slice())
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(blocks))
  } catch {
    throw new SourceError('is not UTF-8', 'Save the file as UTF-8.')
  }
}

/** The list of what rankbook wrote into a folder; nothing else there is ever replaced or removed. */
const manifestName = 'rankbook-files.json'

/**
 * Writes all files to a temporary folder inside `folder` first, then renames each into its place: until then, and if anything
 * fails before, the folder holds what it held. Files of an earlier build that are no longer made are removed.
 */
async function publish(
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
    await writeAll(waiting, all)
    // Until the last rename both old and new files are ours, whatever stops this.
    await writeAll(waiting, new Map([[underWay, manifestOf([...before, ...files.keys()])]]))
    await rename(join(waiting, underWay), join(folder, manifestName))
    for (const path of all.keys()) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await rename(join(waiting, path), join(folder, path))
    }
    for (const path of before) if (!files.has(path) && replaces(path)) await rm(join(folder, path), { force: true })
  } catch (error) {
    throw diskError(error)
  } finally {
    await rm(waiting, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** What the list is called while it also names the files that are about to be removed. */
const underWay = `${manifestName}.new`

function manifestOf(paths: readonly string[]): string {
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

async function writeAll(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

async function create(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const target = folder.replace(/(?<=.)\/+$/, '')
  const waiting = `${target}.${randomSuffix()}`
  try {
    await writeAll(waiting, files)
    await rename(waiting, target)
  } catch (error) {
    throw diskError(error)
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}

/** A full disk, a missing right, a file where a folder should be: for a problem of the user's. */
function diskError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  return new SourceError(
    `cannot be written${path === undefined ? '' : ` at "${path}"`} (${code})`,
    'Choose a folder that you may write to, with room left on its disk.',
  )
}

/** The files of earlier builds; none where the list is missing or is not ours. */
async function readManifest(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '[]')
  const paths = parsed(text)
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string' && isInside(path)) : []
}

/** JSON that may be broken. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a path stays below the folder it is relative to. */
function isInside(path: string): boolean {
  return (
    path !== '' &&
    !path.startsWith('/') &&
    !path.split('/').some((part) => part === '..' || part === '.' || part === '')
  )
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
