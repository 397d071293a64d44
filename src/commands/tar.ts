import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Packed, SourceError, type Unpacked } from '../text/io.ts'

/** Writes files as a tar archive whose bytes depend on their paths and content alone, and on `seconds` since 1970. */
export async function writeTar(path: string, files: readonly Packed[], seconds: number): Promise<void> {
  const { packTar } = await import('modern-tar/fs')
  const same = { mtime: new Date(seconds * 1000), uid: 0, gid: 0, uname: '', gname: '', mode: 0o644 }
  const sources = files.map(({ path: target, content, file }) =>
    file === undefined
      ? { type: 'content' as const, content: content ?? '', target, ...same }
      : { type: 'file' as const, source: file, target, ...same },
  )
  await pipeline(packTar(sources, { concurrency: 1 }), createWriteStream(path))
}

/** The files of an archive in a temporary folder, which nothing in it leads out of. Throws `SourceError`. */
export async function unpackTarFile(path: string): Promise<Unpacked> {
  const { unpackTar } = await import('modern-tar/fs')
  const home = await mkdtemp(join(tmpdir(), 'rankbook-archive-'))
  const folder = join(home, 'files')
  const paths: string[] = []
  const add = async (inside: string, from: string) => {
    await mkdir(dirname(join(folder, inside)), { recursive: true })
    await copyFile(from, join(folder, inside))
  }
  const release = () => rm(home, { recursive: true, force: true })
  try {
    await mkdir(folder)
    const ours = ({ type, name }: { readonly type?: string; readonly name: string }) => {
      if (type === 'file') paths.push(name)
      return type === 'file' || type === 'directory'
    }
    await pipeline(
      createReadStream(path),
      unpackTar(folder, { strict: true, filter: ours, fmode: 0o644, dmode: 0o755 }),
    )
    return { folder, paths, release, add }
  } catch (error) {
    await release()
    throw new SourceError(
      `cannot be read as an archive: ${(error as Error).message}`,
      'Name a file that `rankbook archive` wrote.',
    )
  }
}
