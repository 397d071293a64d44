import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import { lockText } from '../report/lock/text.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io, Packed } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { comesAlong, placeOf, siteFolder, sourceFolder } from './archiveLayout.ts'
import { type CrateFile, crateFile, crateText } from './crate.ts'
import { inputPath } from './inputs.ts'
import type { FreshLock } from './lockProblems.ts'
import { manifestName, manifestOf } from './siteFolder.ts'
import { type Site, siteFiles } from './writeSite.ts'

interface MadeReport {
  readonly spec: Spec
  readonly locks: readonly FreshLock[]
  readonly site: Site
}

/** The files of an archive, described, and how many it only names. Paths are relative to the root of its sources. */
export async function packedReport(
  io: Io,
  { spec, locks, site }: MadeReport,
  { data }: { readonly data: boolean },
): Promise<{ readonly files: readonly Packed[]; readonly left: number }> {
  const files = new Map<string, Packed & { readonly described: CrateFile }>()
  for (const input of locks.flatMap(({ lock }) => lock.inputs).filter(comesAlong)) {
    const path = placeOf(spec.folder, input)
    const left = !data && input.rows !== undefined
    const described = { path, sha256: input.sha256, bytes: input.bytes, part: 'input' as const, left }
    files.set(path, { path, file: inputPath(spec.folder, input.path), described })
  }
  const add = (path: string, content: string | Uint8Array, part: CrateFile['part']) =>
    void files.set(path, { path, content, described: { path, ...digestOf(content), part, left: false } })
  for (const { path, lock } of locks) add(join(sourceFolder, path), lockText(lock), 'lock')
  const pages = await siteFiles(io, { site })
  for (const [path, content] of pages) add(join(siteFolder, path), content, 'page')
  add(join(siteFolder, manifestName), manifestOf([...pages.keys()]), 'page')
  const sorted = [...files.values()].sort((a, b) => compareIds(a.path, b.path))
  const described = sorted.map((file) => file.described)
  const crate = crateText({ spec, main: join(sourceFolder, spec.path), files: described })
  const packed = sorted.filter((file) => !file.described.left).map(({ described: _, ...file }) => file)
  return { files: [{ path: crateFile, content: crate }, ...packed], left: sorted.length - packed.length }
}

function digestOf(content: string | Uint8Array): { readonly sha256: string; readonly bytes: number } {
  const bytes = Buffer.from(content)
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
}
