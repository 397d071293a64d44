import { basename, dirname, join } from 'node:path/posix'
import { filesOf } from '../spec/files.ts'
import type { Spec } from '../spec/spec.ts'
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
  // A statement holds its files to the project itself, as only it knows them.
  const data = filesOf(spec).filter(({ written }) => !written.startsWith('/'))
  const files = [...data, ...(await textFiles(io, spec))]
  const root = await projectOf(io, spec.folder)
  const found = await Promise.all([
    ...files.map((file) => outsideProblem(io, root, file)),
    ...spec.publish.map(({ to, place }) =>
      writtenOutside(io, root, { path: to, place: place ?? wholeFile(spec.path) }),
    ),
  ])
  return found.flatMap((problem) => problem ?? [])
}

/** The same for one more file that a page names, at its place. */
export async function outsideFile(io: Io, spec: Pick<Spec, 'outside' | 'folder'>, file: Named): Promise<Problem[]> {
  if (spec.outside) return []
  const problem = await outsideProblem(io, await projectOf(io, spec.folder), file)
  return problem === undefined ? [] : [problem]
}

/** The same for files of code, which are never allowed to lie outside. */
export async function outsideCode(io: Io, folder: string, files: readonly Named[]): Promise<Problem[]> {
  const root = await projectOf(io, folder)
  const found = await Promise.all(files.map((file) => outsideProblem(io, root, file)))
  return found.flatMap((problem) => (problem === undefined ? [] : [{ ...problem, mend: codeMend }]))
}

const mend =
  'Move the file into the project, run rankbook from the folder that holds both, or write "outside: true" into the spec.'
const writeMend =
  'Name the folder on the command line, run rankbook from the folder that holds both, or write "outside: true" into the spec.'
const codeMend = 'Move the file into the project, or run rankbook from the folder that holds both.'

/** Bodies, works and templates of the report's own. */
async function textFiles(io: Io, { folder, languages, template, pages, path }: Spec): Promise<Named[]> {
  const own = [template, ...(pages === undefined ? [] : [pages.template])].filter((name) => /\/|\.hbs$/.test(name))
  const beside = ['references.json', ...languages.map((language) => `${language}.md`)]
  const there = await Promise.all(beside.map(async (name) => ((await io.exists(join(folder, name))) ? [name] : [])))
  return [...own, ...there.flat()].map((name) => ({ path: join(folder, name), place: wholeFile(path) }))
}

/** The folder that a report's files must not lie outside of, as an absolute path without symbolic links. */
export async function projectOf(io: Io, folder: string): Promise<string> {
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

/** A folder to write to that lies outside, whether it exists yet or not. */
async function writtenOutside(io: Io, root: string, { path, place }: Named): Promise<Problem | undefined> {
  const there = await expected(io, path)
  return isIn(root, there) ? undefined : errorAt(place, 'outside', `"${path}" lies outside the project`, writeMend)
}

/** Where a path leads once it exists: the links of the folders that do exist are followed. */
async function expected(io: Io, path: string): Promise<string> {
  const real = await io.real(path)
  return real ?? join(await expected(io, dirname(io.resolve(path))), basename(path))
}

/** Whether an absolute path is a folder or something in it. */
export function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
