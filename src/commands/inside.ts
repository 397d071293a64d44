import { basename, dirname, join } from 'node:path/posix'
import type { DataRef, Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'

/** A file that a report names, and where. */
export interface Named {
  readonly path: string
  readonly place: Place
}

/**
 * What of a report's files lies outside its project, by `..` or by a symbolic link; nothing where the spec says `outside: true`,
 * and no data that it names by an absolute path, which says so itself. The project is the working directory; that of a report elsewhere is the folder above `reports/`, or else its own folder.
 */
export async function outsideProblems(io: Io, spec: Spec): Promise<Problem[]> {
  if (spec.outside) return []
  const files = [...spec.datasets.flatMap(dataFiles), ...(await textFiles(io, spec))]
  const root = await projectOf(io, spec.folder)
  const found = await Promise.all(files.map((file) => outsideProblem(io, root, file)))
  return found.flatMap((problem) => problem ?? [])
}

/** The same for files of code, which are never allowed to lie outside. */
export async function outsideCode(io: Io, folder: string, files: readonly Named[]): Promise<Problem[]> {
  const root = await projectOf(io, folder)
  const found = await Promise.all(files.map((file) => outsideProblem(io, root, file)))
  return found.flatMap((problem) => (problem === undefined ? [] : [{ ...problem, mend: codeMend }]))
}

const mend =
  'Move the file into the project, run rankbook from the folder that holds both, or write "outside: true" into the spec.'
const codeMend = 'Move the file into the project, or run rankbook from the folder that holds both.'

function dataFiles({ qrels, queries, documents, runs }: Spec['datasets'][number]): Named[] {
  const refs = [qrels, queries, documents, ...runs.map(({ data }) => data)]
  return refs.filter(
    (ref): ref is Extract<DataRef, { kind: 'file' }> => ref?.kind === 'file' && !ref.written.startsWith('/'),
  )
}

/** Bodies, works and templates of the report's own. */
async function textFiles(io: Io, { folder, languages, template, pages, path }: Spec): Promise<Named[]> {
  const own = [template, ...(pages === undefined ? [] : [pages.template])].filter((name) => /\/|\.hbs$/.test(name))
  const beside = ['references.json', ...languages.map((language) => `${language}.md`)]
  const there = await Promise.all(beside.map(async (name) => ((await io.exists(join(folder, name))) ? [name] : [])))
  return [...own, ...there.flat()].map((name) => ({ path: join(folder, name), place: wholeFile(path) }))
}

async function projectOf(io: Io, folder: string): Promise<string> {
  const here = (await io.real('.'))!
  const home = (await io.real(folder)) ?? io.resolve(folder)
  if (isIn(here, home)) return here
  return basename(dirname(home)) === 'reports' ? dirname(dirname(home)) : home
}

async function outsideProblem(io: Io, root: string, { path, place }: Named): Promise<Problem | undefined> {
  const real = await io.real(path)
  // Of a file that is not there, its reader says so; its name alone gives nothing away.
  if (real === undefined || isIn(root, real)) return undefined
  const linked = isIn(root, io.resolve(path))
  const what = `"${path}" ${linked ? 'leads out of the project by a symbolic link' : 'lies outside the project'}`
  return errorAt(place, 'outside', what, mend)
}

/** Whether an absolute path is a folder or something in it. */
export function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
