import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import type { Recognised } from '../readers/index.ts'
import { readFigures } from '../report/lock/figures.ts'
import { isLockFile, type Lock, type LockedFile, lockFile } from '../report/lock/lock.ts'
import { readLock } from '../report/lock/text.ts'
import { signatureOf } from '../report/signature.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import type { Checked } from '../text/problem.ts'
import { inputName } from './inputs.ts'
import type { LoadedProject } from './project.ts'
import { textOf } from './texts.ts'

/** Files of a site by path under its folder, as they were rendered, and what was recognised of the data. */
export interface Rendered {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly recognised: readonly Recognised[]
}

/** The lock of a report that was rendered just now. */
async function lockOf(io: Io, { spec, inputs }: LoadedProject, { files, recognised }: Rendered): Promise<Lock> {
  const [language] = spec.languages
  const texts = [...files].flatMap(([path, text]) =>
    path.startsWith(`${spec.name}/${language}/`) && path.endsWith('/facts.json') ? [{ path, text: String(text) }] : [],
  )
  const path = `${spec.name}/values.csv`
  const read = await readFigures(texts, { path, text: String(files.get(path)) })
  if (!read.ok) throw new Error(`a report that was rendered has no figures: ${read.problems[0]?.what}`)
  const { files: tables, columns, ...figures } = read.value
  const named = tables.map((file) => ({ ...file, path: inputName(io, spec, file.path) }))
  const rows = rowsBy(io, spec, [...recognised, ...tables])
  const names = new Map(columns.map((column) => [JSON.stringify([column.dataset, column.measure]), column]))
  return {
    ...figures,
    inputs: allInputs(await inputs.files(spec), named).map((file) => ({ ...file, rows: rows.get(file.path) })),
    measures: [...names.values()].map(({ dataset, measure }) => ({
      dataset,
      signature: signatureOf(measure, spec.datasets.find(({ name }) => name === dataset)!, spec),
    })),
    outputs: outputsOf(spec.name, files),
    columns,
  }
}

/** The locks of reports that were rendered just now. */
export async function freshLocks(io: Io, projects: readonly LoadedProject[], rendered: Rendered) {
  const locks: { readonly path: string; readonly lock: Lock }[] = []
  for (const project of projects)
    locks.push({ path: lockPath(project.spec), lock: await lockOf(io, project, rendered) })
  return locks
}

/** What was read, and the runs whose values were remembered, so that they were hashed alone. */
function allInputs(read: readonly LockedFile[], named: readonly LockedFile[]): LockedFile[] {
  const known = new Set(read.map(({ path }) => path))
  return [...read, ...named.filter(({ path }) => !known.has(path))].sort((a, b) => compareIds(a.path, b.path))
}

/** How many rows each file has, by its name in a lock. */
function rowsBy(io: Io, spec: Spec, tables: readonly { readonly path: string; readonly rows?: number | undefined }[]) {
  const rows = new Map<string, number>()
  for (const { path, rows: count = 0 } of tables) {
    const name = inputName(io, spec, path)
    rows.set(name, Math.max(count, rows.get(name) ?? 0))
  }
  return rows
}

/** Tables of figures, which no link and no layout of a page is part of. */
function outputsOf(report: string, files: Rendered['files']): LockedFile[] {
  return [...files]
    .filter(([path]) => path.startsWith(`${report}/`) && path.endsWith('.csv'))
    .map(([path, content]) => ({ path: path.slice(report.length + 1), bytes: Buffer.from(content) }))
    .map(({ path, bytes }) => ({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }))
    .sort((a, b) => compareIds(a.path, b.path))
}

/** The path of the lock of a report or a variant of it. */
function lockPath({ folder, variant }: Pick<Spec, 'folder' | 'variant'>): string {
  return join(folder, lockFile(variant?.part))
}

/** The locks that lie beside a spec, by path. */
export async function storedLocks(io: Io, folder: string): Promise<Map<string, Checked<Lock>>> {
  const locks = new Map<string, Checked<Lock>>()
  for (const name of (await io.list(folder)).filter(isLockFile)) {
    const path = join(folder, name)
    const text = await textOf(io, path)
    locks.set(path, text.ok ? readLock(text.value, path) : text)
  }
  return locks
}
