import { join } from 'node:path/posix'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { type Fresh, type FreshOptions, freshReports } from './fresh.ts'
import { type HeldLocks, heldLocks, unlikeProblems } from './lockProblems.ts'
import { exit, printProblems } from './problems.ts'
import { reportFolders } from './project.ts'
import { publishedSite, siteDifferences } from './publishedSite.ts'
import { hasErrors } from './reports.ts'
import { listedReports, siteList } from './writeSite.ts'

/** What `rankbook verify` is asked for. */
export interface VerifyOptions extends FreshOptions {
  /** The folder of a site that `build` wrote, or that `publish` wrote to. */
  readonly site?: string | undefined
  /** The folder with the data that an archive left out, as they lie in its folder of sources. */
  readonly data?: string | undefined
  readonly json: boolean
}

/**
 * `rankbook verify`: makes reports from scratch and holds them to the last bit against their locks, and against the files of
 * a published site. Exit code 1 where they differ anywhere.
 */
export function verifyCommand(io: Io, given: readonly string[], options: VerifyOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      if (options.data !== undefined)
        throw new UsageError('--data is for an archive', 'Name the archive, or leave it out.')
      if (options.conventions !== undefined) conventionsArgument(options.conventions)
      const folders = await reportFolders(io, given)
      const held = await heldLocks(io, folders.ok ? folders.value : [], options.param)
      const unlike = (fresh: Fresh) =>
        unlikeProblems(held, fresh.locks).filter(({ rule }) => options.site === undefined || rule !== 'no-lock')
      const published = options.site === undefined ? undefined : await publishedSite(io, options.site)
      const fresh = await freshReports(io, given, { ...options, ...published?.options }, async (projects) =>
        options.site === undefined || given.length === 0
          ? []
          : listedReports(io, join(options.site, siteList), projects),
      )
      const problems = [
        ...(folders.ok ? held.problems : folders.problems),
        ...fresh.problems,
        ...(fresh.site ? unlike(fresh) : []),
      ]
      const compared =
        fresh.site && published
          ? await siteDifferences(io, published, { fresh: { ...fresh, site: fresh.site }, full: given.length === 0 })
          : undefined
      problems.push(...(compared?.problems ?? []))
      await printProblems(io, problems, format)
      if (hasErrors(problems)) return exit.problems
      if (!options.json) io.out(sameLines(held, fresh, compared && { ...compared, folder: options.site! }))
      return exit.done
    },
    format,
  )
}

function sameLines(
  { locks }: HeldLocks,
  fresh: Fresh,
  site: { readonly folder: string; readonly files: number } | undefined,
): string {
  const lines = fresh.locks.flatMap(({ path, lock }) => {
    if (!locks.has(path)) return []
    const inputs = counted(lock.inputs.length, 'input', 'inputs')
    return [
      `${path}: as locked, to the last bit: ${inputs}, ${counted(lock.columns.length, 'column', 'columns')} of values\n`,
    ]
  })
  if (site !== undefined)
    lines.push(`${site.folder}: ${counted(site.files, 'file is', 'files are')} the same, byte for byte\n`)
  return lines.join('')
}
