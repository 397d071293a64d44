import { readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Io, type Source, SourceError, type Store } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { diskError, replaceFile } from './files.ts'
import { once } from './once.ts'
import { type Progress, progressOn, toldOf } from './progress.ts'
import { publishInto, writeAll } from './siteFolder.ts'
import { fileSource } from './source.ts'
import { statementSource } from './statementSource.ts'
import { underWay } from './underWay.ts'
import { randomSuffix } from './unfinished.ts'

/** The real disk and streams. Progress is told where it is asked for. */
export function realIo(progress?: Progress): Io {
  return {
    source: (path, options) => watched(fileSource(path, { digest: options?.digest ?? false }), progress),
    statement: (statement, options) => statementSource(statement, options, (what) => progress?.step(what)),
    readText,
    resolve: (path) => resolve(path),
    real: (path) => realpath(path).catch(() => undefined),
    exists,
    list: async (path) => (await readdir(path).catch(() => [])).sort(compareIds),
    publish: publishInto,
    lock,
    create,
    write: (path, content) => replaceFile(path, (waiting) => writeFile(waiting, content)),
    writeParquet: async (path, table) => {
      const { parquetWriter } = await import('./parquetWrite.ts')
      return replaceFile(path, parquetWriter(table))
    },
    writeArchive: (path, files, seconds) =>
      replaceFile(path, async (waiting) => (await import('./tar.ts')).writeTar(waiting, files, seconds)),
    unpack: async (path) => (await import('./tar.ts')).unpackTarFile(path),
    inFolder,
    store,
    within: async (work) => (await import('./within.ts')).within(work),
    revision: async (name) => (await import('./git.ts')).checkoutRevision(name),
    runModule: async (path) => (await import('./runModule.ts')).runModule(path),
    step: (what) => progress?.step(what),
    out(text) {
      progress?.clear()
      process.stdout.write(text)
    },
    err(text) {
      progress?.clear()
      process.stderr.write(text)
    },
    colour: process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
  }
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await work()
  } finally {
    process.chdir(before)
  }
}

/** Progress on standard error. */
export function terminalProgress(): Progress {
  const stream = { terminal: process.stderr.isTTY === true, write: (text: string) => void process.stderr.write(text) }
  return progressOn(stream, () => performance.now())
}

function watched(source: Source, progress: Progress | undefined): Source {
  return progress === undefined ? source : { ...source, open: () => toldOf(source.open(), source.path, progress) }
}

/** Loaded when it is first asked something: it brings a good part of node along that most commands never need. */
function store(folder: string): Store {
  const loaded = once(async () => (await import('./store.ts')).folderStore(folder))
  return {
    get: async (key) => (await loaded()).get(key),
    put: async (key, value) => (await loaded()).put(key, value),
  }
}

async function lock(folder: string, waiting: () => void): Promise<() => Promise<void>> {
  const { lockFolder } = await import('./lock.ts')
  return lockFolder(folder, waiting).catch((error: unknown) => Promise.reject(diskError(error)))
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

async function create(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const target = folder.replace(/(?<=.)\/+$/, '')
  const waiting = `${target}.${randomSuffix()}`
  try {
    await underWay(waiting, () => writeAll(waiting, files))
    await rename(waiting, target)
  } catch (error) {
    throw diskError(error)
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
