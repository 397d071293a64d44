import { dirname, join } from 'node:path/posix'
import type { State } from '../report/lock/diff.ts'
import { readFigures } from '../report/lock/figures.ts'
import { readLock } from '../report/lock/text.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { argumentPlace, InputError } from './arguments.ts'
import { freshReports } from './fresh.ts'
import type { LoadOptions } from './reports.ts'
import { textOf } from './texts.ts'
import { listedReports, siteList } from './writeSite.ts'

/** A report on one side of a difference. */
export interface SideReport {
  readonly state: State
  /** How its inputs are named: from the spec, or from where a site was built. */
  readonly inputs: 'spec' | 'site'
  /** The folder of a spec whose data may be those of the state; undefined where none is known. */
  readonly folder: string | undefined
  /** Whether the state was evaluated just now from that folder. */
  readonly fresh: boolean
}

/** One side of a difference: its reports by name. */
export interface Side {
  readonly reports: ReadonlyMap<string, SideReport>
  /** A path of its data as messages call it. */
  shown(path: string): string
  release(): Promise<void>
}

/**
 * Opens a side: a lock, a site that `build` wrote or the folder of one report in it, the folder of a report, which is
 * evaluated, or `REVISION:PATH` for a lock or a folder as it was in a revision of git. Throws `InputError`, `SourceError`.
 */
export async function openSide(io: Io, named: string, options: LoadOptions): Promise<Side> {
  if (await io.exists(named)) return plainSide(await reportsAt(io, named, options))
  const [, revision, path] = /^([^:]+):(.*)$/s.exec(named) ?? []
  if (revision !== undefined) return revisionSide(io, { revision, paths: [path!], from: 'top' }, options)
  const mend = 'Name a lock, a site, the folder of a report, or REVISION:PATH.'
  throw new InputError([errorAt(argumentPlace(named), 'unreadable', 'nothing is there', mend)])
}

/** Opens reports as they were in a revision of git, all under `reports/` where no path is named; they are evaluated. Paths are
 * relative to the top of the repository, or to the folder that corresponds to the working directory. */
export async function revisionSide(
  io: Io,
  {
    revision,
    paths,
    from,
  }: { readonly revision: string; readonly paths: readonly string[]; readonly from: 'top' | 'here' },
  options: LoadOptions,
): Promise<Side> {
  const { folder, prefix, release } = await io.revision(revision)
  const here = join(folder, from === 'here' ? prefix : '')
  const shown = (path: string) =>
    path.startsWith(`${folder}/`) ? `${revision}:${path.slice(folder.length + 1)}` : path
  try {
    const all = paths.length > 0 ? paths.map((path) => join(here, path)) : await allReports(io, here, revision)
    const reports = new Map<string, SideReport>()
    for (const path of all) for (const [name, report] of await reportsAt(io, path, options)) reports.set(name, report)
    return { reports, release, shown }
  } catch (error) {
    await release()
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.problems.map((problem) => ({ ...problem, path: shown(problem.path) })))
  }
}

/** The folders of reports under `reports/`, as `reportFolders` finds them here. Throws `InputError` where there is none. */
async function allReports(io: Io, here: string, revision: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await io.list(join(here, 'reports'))) {
    const folder = join(here, 'reports', name)
    if (await io.exists(join(folder, 'report.yaml'))) found.push(folder)
  }
  if (found.length > 0) return found
  const mend = 'Go to the folder that holds "reports", or name the folders of reports.'
  throw new InputError([errorAt(wholeFile('reports'), 'no-reports', `there is no report in ${revision}`, mend)])
}

function plainSide(reports: Side['reports']): Side {
  return { reports, shown: (path) => path, release: async () => undefined }
}

async function reportsAt(io: Io, path: string, options: LoadOptions): Promise<Side['reports']> {
  if (path.endsWith('.json')) return lockAt(io, path)
  if (await io.exists(join(path, 'report.yaml'))) return evaluatedAt(io, path, options)
  if (await io.exists(join(path, 'values.csv'))) return siteAt(io, dirname(path), path.split('/').at(-1)!)
  if (await io.exists(join(path, siteList))) return siteAt(io, path)
  const mend = 'Name a lock, a site, the folder of a report, or REVISION:PATH.'
  throw new InputError([errorAt(wholeFile(path), 'unreadable', 'neither a lock nor a site nor a report', mend)])
}

async function lockAt(io: Io, path: string): Promise<Side['reports']> {
  const text = valueIn(await textOf(io, path))
  const state = valueIn(readLock(text, path))
  return new Map([[state.report, { state, inputs: 'spec', folder: dirname(path), fresh: false }]])
}

async function evaluatedAt(io: Io, folder: string, options: LoadOptions): Promise<Side['reports']> {
  const { problems, locks, site } = await freshReports(io, [folder], options)
  if (site === undefined) throw new InputError(problems)
  return new Map(
    locks.map(({ lock: state }): [string, SideReport] => [
      state.report,
      { state, inputs: 'spec', folder, fresh: true },
    ]),
  )
}

async function siteAt(io: Io, site: string, only?: string): Promise<Side['reports']> {
  const reports = new Map<string, SideReport>()
  for (const { name, languages, measures } of await listedReports(io, join(site, siteList), [])) {
    if (only !== undefined && name !== only) continue
    const pages = ['', ...measures].map((measure) => join(site, name, languages[0]!, measure, 'facts.json'))
    const texts = await Promise.all(pages.map(async (path) => ({ path, text: valueIn(await textOf(io, path)) })))
    const values = join(site, name, 'values.csv')
    const { files, ...figures } = valueIn(
      await readFigures(texts, { path: values, text: valueIn(await textOf(io, values)) }),
    )
    const folder = join('reports', name)
    const known = (await io.exists(join(folder, 'report.yaml'))) ? folder : undefined
    reports.set(name, { state: { ...figures, inputs: files }, inputs: 'site', folder: known, fresh: false })
  }
  return reports
}

function valueIn<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  const problems: readonly Problem[] = checked.problems
  throw new InputError(problems)
}
