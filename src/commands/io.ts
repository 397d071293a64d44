import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Io, SourceError } from '../text/io.ts'
import { fileSource } from './source.ts'

/** The real disk and streams. */
export function realIo(): Io {
  return {
    source: fileSource,
    readText,
    exists: (path) =>
      stat(path).then(
        () => true,
        () => false,
      ),
    list: async (path) =>
      (await readdir(path).catch(() => [])).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    publish,
    create,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(
      reasons[error.code ?? ''] ?? `cannot be read (${error.code})`,
      'Check the path; it is relative to where you are.',
    )
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SourceError('is not UTF-8', 'Save the file as UTF-8.')
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, expected a file',
  EACCES: 'may not be read',
}

/** The list of what rankbook wrote into a folder; nothing else there is ever replaced or removed. */
export const manifestName = 'rankbook-files.json'

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
  for (const path of files.keys()) {
    if (!before.includes(path) && (await isThere(join(folder, path)))) {
      throw new SourceError(
        `"${join(folder, path)}" was not written by rankbook`,
        'Choose another folder with --out, or move the file away.',
      )
    }
  }
  const waiting = join(folder, `.rankbook-${randomBytes(6).toString('hex')}`)
  const kept = before.filter((path) => !files.has(path) && !replaces(path))
  const manifest = `${JSON.stringify([...kept, ...files.keys()].sort(), null, 1)}\n`
  try {
    for (const [path, content] of [...files, [manifestName, manifest] as const]) {
      await mkdir(dirname(join(waiting, path)), { recursive: true })
      await writeFile(join(waiting, path), content)
    }
    for (const path of [...files.keys(), manifestName]) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await rename(join(waiting, path), join(folder, path))
    }
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
  for (const path of before) if (!files.has(path) && replaces(path)) await rm(join(folder, path), { force: true })
}

async function create(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const waiting = `${folder}.${randomBytes(6).toString('hex')}`
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(waiting, path)), { recursive: true })
      await writeFile(join(waiting, path), content)
    }
    await rename(waiting, folder)
  } catch (error) {
    throw new SourceError(
      `cannot be made (${(error as NodeJS.ErrnoException).code})`,
      'Name a folder that you may write to.',
    )
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}

async function readManifest(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '[]')
  const paths: unknown = JSON.parse(text)
  const inside = (path: unknown): path is string =>
    typeof path === 'string' && !path.split('/').includes('..') && !path.startsWith('/')
  return Array.isArray(paths) ? paths.filter(inside) : []
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
