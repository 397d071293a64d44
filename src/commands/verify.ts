import { join } from 'node:path/posix'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { type Fresh, type FreshOptions, freshReports } from './fresh.ts'
import { type HeldLocks, heldLocks, unlikeProblems } from './lockProblems.ts'
import { parsed } from './parsed.ts'
import { exit, printProblems } from './problems.ts'
import { reportFolders } from './project.ts'
import { fileDifference, textDifferences } from './publishedDifference.ts'
import { hasErrors } from './reports.ts'
import { singleFrame } from './singleFrame.ts'
import { manifestName } from './siteFolder.ts'
import { listedReports, replacedBy, type Site, siteFiles, siteList } from './writeSite.ts'

/** What `rankbook verify` is asked for. */
export interface VerifyOptions extends FreshOptions {
  /** The folder of a site that `build` wrote. */
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
          ? await siteDifferences(io, published, { site: fresh.site, full: given.length === 0 })
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

/** A site that was published: its folder, the files that rankbook wrote there, and how it was built. */
interface PublishedSite {
  readonly folder: string
  readonly files: readonly string[]
  readonly options: Pick<FreshOptions, 'single'>
  /** The address that its sitemap begins with. */
  readonly base: string | undefined
}

async function publishedSite(io: Io, folder: string): Promise<PublishedSite> {
  const list = parsed(await io.readText(join(folder, manifestName)))
  const files = Array.isArray(list) ? list.filter((path): path is string => typeof path === 'string') : []
  const single = files.some((path) => path.endsWith('/single.html'))
  const map = files.includes('sitemap.xml') ? await io.readText(join(folder, 'sitemap.xml')) : ''
  const base = /<loc>([^<]*)<\/loc>/.exec(map)?.[1]
  return { folder, files, options: single ? { single: await singleFrame(io) } : {}, base }
}

/** Holds every file of a site against what is made now; with some reports only, theirs and those that all share. */
async function siteDifferences(
  io: Io,
  { folder, files, base }: PublishedSite,
  { site, full }: { readonly site: Site; readonly full: boolean },
): Promise<{ readonly problems: readonly Problem[]; readonly files: number }> {
  const made = await siteFiles(io, { site, base })
  const problems: Problem[] = []
  for (const [path, content] of made) problems.push(...(await fileDifferences(io, join(folder, path), content)))
  const answers = full ? () => true : replacedBy(site)
  for (const path of files) {
    if (made.has(path) || !answers(path)) continue
    problems.push(fileDifference(join(folder, path), 'is listed as published, and is not made now'))
  }
  return { problems, files: made.size }
}

async function fileDifferences(io: Io, path: string, made: string | Uint8Array): Promise<Problem[]> {
  const there = await bytesOf(io, path)
  if (there === undefined) return [fileDifference(path, 'cannot be read, expected a published file')]
  if (there.equals(typeof made === 'string' ? Buffer.from(made) : made)) return []
  if (typeof made === 'string') {
    const found = textDifferences({ path, published: there.toString('utf8'), made })
    if (found.length > 0) return found
  }
  return [fileDifference(path, `${there.length} bytes, expected ${made.length} others`)]
}

async function bytesOf(io: Io, path: string): Promise<Buffer | undefined> {
  const blocks: Uint8Array[] = []
  try {
    for await (const block of io.source(path).open()) blocks.push(block.slice())
    return Buffer.concat(blocks)
  } catch {
    return undefined
  }
}
