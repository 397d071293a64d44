import { relative } from 'node:path/posix'
import type { Lock } from '../report/lock/lock.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { comesAlong, rootOf } from './archiveLayout.ts'
import { packedReport } from './archivePack.ts'
import { UsageError, withUsage } from './arguments.ts'
import { freshReports } from './fresh.ts'
import { heldLocks, unlikeProblems } from './lockProblems.ts'
import { exit, printProblems } from './problems.ts'
import { type LoadedProject, reportFolders } from './project.ts'
import { hasErrors } from './reports.ts'
import { sourceProblem } from './texts.ts'

/** What `rankbook archive` is asked for. */
export interface ArchiveOptions {
  /** The file to write; `NAME.tar` where it is left out. */
  readonly out?: string | undefined
  /** Whether the data come along; where they do not, their hashes do. */
  readonly data: boolean
  readonly allowCode: boolean
}

/** `rankbook archive`: a report with all that it is made from, its locks and its pages, in one file that `verify` takes. */
export function archiveCommand(io: Io, given: string, options: ArchiveOptions): Promise<number> {
  return withUsage(io, async () => {
    const folders = await reportFolders(io, [given])
    const folder = io.resolve(folders.ok ? folders.value[0]! : given)
    const locks = [...(await heldLocks(io, [given])).locks.values()]
    const inputs = locks.flatMap((lock) => lock.inputs)
    const root = rootOf(io.resolve('.'), folder, inputs)
    const out = io.resolve(options.out ?? `${folder.split('/').at(-1)}.tar`)
    const missing = options.data ? locks.flatMap(absoluteProblems) : []
    await printProblems(io, missing)
    if (missing.length > 0) return exit.problems
    return io.inFolder(root, () => archived(io, relative(root, folder), { ...options, out }))
  })
}

/** Makes a report from scratch, holds it against its locks, and writes it with everything that it is made from. */
async function archived(io: Io, folder: string, options: ArchiveOptions & { readonly out: string }): Promise<number> {
  const held = await heldLocks(io, [folder])
  let projects: readonly LoadedProject[] = []
  const fresh = await freshReports(io, [folder], { allowCode: options.allowCode }, async (read) => {
    projects = read
    return []
  })
  const { site, locks } = fresh
  const problems = [...held.problems, ...fresh.problems, ...(site === undefined ? [] : unlikeProblems(held, locks))]
  await printProblems(io, problems)
  if (site === undefined || hasErrors(problems)) return exit.problems
  const { spec } = projects[0]!
  const { files, left } = await packedReport(io, { spec, locks, site }, options)
  if (files.some(({ file }) => file !== undefined && io.resolve(file) === options.out))
    throw new UsageError(`--out "${options.out}" is a file that the report is made from`, 'Name another file.')
  try {
    await io.writeArchive(options.out, files, secondsOf(spec.citation?.date))
  } catch (error) {
    await printProblems(io, [sourceProblem(options.out, error)])
    return exit.problems
  }
  const named = left === 0 ? '' : `, ${counted(left, 'data file', 'data files')} by hash alone`
  io.out(`${options.out}: ${counted(files.length, 'file', 'files')}${named}\n`)
  return exit.done
}

/** Inputs that an archive cannot hold, as they would lie nowhere else. */
function absoluteProblems({ inputs }: Lock): Problem[] {
  return inputs.flatMap((input) => {
    if (comesAlong(input) || input.path.startsWith('rankbook:')) return []
    const what = 'the spec names it by an absolute path, which leads nowhere on another machine'
    const mend = 'Name it relative to the spec, or leave data out with --no-data.'
    return [errorAt(wholeFile(input.path), 'archive', what, mend)]
  })
}

/** The time of every file, in seconds since 1970: what the environment says, otherwise the date of the report. */
function secondsOf(date: string | undefined): number {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given !== undefined && /^\d{1,11}$/.test(given)) return Number(given)
  return date === undefined ? 0 : Date.parse(`${date}T00:00:00Z`) / 1000
}
