import { isAbsolute, join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { LockedFile } from '../report/lock/lock.ts'
import { filesOf } from '../spec/files.ts'
import type { Spec } from '../spec/spec.ts'
import type { Digest, Io, Source } from '../text/io.ts'
import { compareIds } from '../text/order.ts'

/** The package itself: what it brings along is named from here. */
const home = fileURLToPath(new URL('../../', import.meta.url))
const inPackage = 'rankbook:'
/** The works that any page may cite say nothing about the one that does not: the version names them. */
const packagedWorks = `${home}data/references.json`

/** An `Io` that notes every file that a report is made from. */
export interface NotingInputs {
  readonly io: Io
  /** Each file once, as it is read now, by its name in the lock of a report; in byte order. */
  files(spec: Spec): Promise<LockedFile[]>
}

/** Notes what is read: files, texts, code, and the files of statements. */
export function notingInputs(io: Io): NotingInputs {
  const read = new Map<string, Source | undefined>()
  const statements: { readonly folder: string; readonly source: Source }[] = []
  const note = (path: string, source?: Source) => {
    if (path !== '-' && (source !== undefined || !read.has(path))) read.set(path, source)
  }
  const noted: Io = {
    ...io,
    source(path, options) {
      const source = io.source(path, options)
      note(path, source)
      return source
    },
    statement(statement, options) {
      const source = io.statement(statement, options)
      statements.push({ folder: options.folder, source })
      return source
    },
    async readText(path) {
      const text = await io.readText(path)
      note(path)
      return text
    },
    runModule(path) {
      note(path)
      return io.runModule(path)
    },
  }
  return {
    io: noted,
    async files(spec) {
      const found = new Map<string, Digest>()
      for (const [path, source] of read) {
        if (io.resolve(path) === io.resolve(packagedWorks)) continue
        const digest = source?.digest?.() ?? (await digestOf(io, path))
        if (digest !== undefined) found.set(inputName(io, spec, path), digest)
      }
      for (const { folder: of, source } of statements)
        for (const { path, digest } of source.evidence?.()?.files ?? [])
          found.set(isAbsolute(path) ? path : inputName(io, spec, `${of}/${path}`), digest)
      return [...found].map(([path, digest]) => ({ path, ...digest })).sort((a, b) => compareIds(a.path, b.path))
    },
  }
}

/** A path as a lock names it: relative to the spec but where the spec itself names it by an absolute path. */
export function inputName(io: Io, spec: Spec, path: string): string {
  const full = io.resolve(path)
  const packaged = io.resolve(home)
  if (isAbsolute(path) && full.startsWith(`${packaged}/templates/`)) return inPackage + relative(packaged, full)
  const asWritten = filesOf(spec).some((file) => isAbsolute(file.written) && file.path === path)
  return asWritten ? full : relative(io.resolve(spec.folder), full)
}

/** The path on disk of a file that a lock beside a spec in `folder` names. */
export function inputPath(folder: string, name: string): string {
  if (name.startsWith(inPackage)) return home + name.slice(inPackage.length)
  return isAbsolute(name) ? name : join(folder, name)
}

/** Digest and size of a file as it is stored; undefined where it cannot be read. */
export async function digestOf(io: Io, path: string): Promise<Digest | undefined> {
  const source = io.source(path, { digest: true })
  try {
    for await (const _ of source.open());
    return source.digest?.()
  } catch {
    return undefined
  }
}
