import { join } from 'node:path/posix'
import { targets } from '../publish/targets/index.ts'
import type { Io } from '../text/io.ts'
import { parsed } from '../text/parsed.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { InputError } from './arguments.ts'
import type { Fresh, FreshOptions } from './fresh.ts'
import { type PublicationRecord, publicationIn } from './publication.ts'
import { fileDifference, textDifferences } from './publishedDifference.ts'
import { publishedFiles } from './publishedFiles.ts'
import { singleFrame } from './singleFrame.ts'
import { manifestName } from './siteFolder.ts'
import { replacedBy, siteFiles, withoutBuilt } from './writeSite.ts'

/** A site that was published: its folder, the files that rankbook wrote there, and how they were made. */
export interface PublishedSite {
  readonly folder: string
  readonly files: readonly string[]
  /** How `publish` wrote them; undefined for a site that `build` wrote. */
  readonly publication: PublicationRecord | undefined
  readonly options: Pick<FreshOptions, 'single'>
  /** The address that its sitemap begins with. */
  readonly base: string | undefined
}

/** Reads what was written into a folder. Throws `InputError` where that was not rankbook. */
export async function publishedSite(io: Io, folder: string): Promise<PublishedSite> {
  const list = parsed(await io.readText(join(folder, manifestName)).catch(() => ''))
  if (!Array.isArray(list)) throw new InputError([notOurs(folder, await io.exists(folder))])
  const files = list.filter((path): path is string => typeof path === 'string')
  const publication = await publicationIn(io, folder)
  const single = files.some((path) => path.endsWith('/single.html'))
  const map = files.includes('sitemap.xml') ? await io.readText(join(folder, 'sitemap.xml')) : ''
  const base = /<loc>([^<]*)<\/loc>/.exec(map)?.[1]
  return { folder, files, publication, options: single ? { single: await singleFrame(io) } : {}, base }
}

function notOurs(folder: string, exists: boolean): Problem {
  if (!exists)
    return errorAt(wholeFile(folder), 'published', 'no such folder', 'Check the path, or make it by `rankbook build`.')
  const mend = 'Name the folder that `rankbook build` or `rankbook publish` wrote to, not what a site makes of it.'
  return errorAt(wholeFile(folder), 'published', `holds no ${manifestName}`, mend)
}

/** Reports as they were made just now, and whether they are all there are. */
export interface MadeReports {
  readonly fresh: Fresh & { readonly site: NonNullable<Fresh['site']> }
  readonly full: boolean
}

/** What differs in a folder, and how many files were compared. */
export interface SiteDifferences {
  readonly problems: readonly Problem[]
  readonly files: number
}

/** Holds every file of a site against what is made now; with some reports only, theirs and those that all share. */
export async function siteDifferences(io: Io, there: PublishedSite, made: MadeReports): Promise<SiteDifferences> {
  if (there.publication !== undefined) return publicationDifferences(io, { ...there, ...there.publication }, made)
  const { site } = made.fresh
  const files = await siteFiles(io, { site, base: there.base })
  return folderDifferences(io, there, { files, answers: made.full ? () => true : replacedBy(site) })
}

/** The same for what `publish` wrote for a target: reports that were published alike are made again together. */
async function publicationDifferences(
  io: Io,
  site: PublishedSite & PublicationRecord,
  { fresh, full }: MadeReports,
): Promise<SiteDifferences> {
  const { folder, under, reports } = site
  const target = targets.find(({ name }) => name === site.target)
  if (target === undefined)
    throw new InputError([
      errorAt(
        wholeFile(folder),
        'published',
        `was published for "${site.target}", and there is no such target`,
        'Publish it again with this version of rankbook.',
      ),
    ])
  const known = new Map(reports.map((entry) => [entry.name, entry]))
  const asked = full ? fresh.projects.filter(({ spec }) => known.has(spec.name)) : fresh.projects
  const there = full ? reports.filter(({ name }) => asked.some(({ spec }) => spec.name === name)) : reports
  const files = new Map<string, string | Uint8Array>()
  const problems: Problem[] = []
  const keeps: ((path: string) => boolean)[] = []
  for (const live of new Set(asked.map(({ spec }) => known.get(spec.name)?.live))) {
    const projects = asked.filter(({ spec }) => known.get(spec.name)?.live === live)
    const others = withoutBuilt(there, projects)
    const made = await publishedFiles(io, { target, under, live, projects, others, telling: {}, remembering: {} })
    problems.push(...made.problems.filter(({ severity }) => severity === 'error'))
    keeps.push(made.keeps)
    for (const [path, content] of made.files) files.set(path, content)
  }
  const answers = (path: string) => keeps.length === 0 || !keeps.every((keep) => keep(path))
  const compared = await folderDifferences(io, site, { files, answers })
  return { ...compared, problems: [...problems, ...compared.problems] }
}

/** What is made now, and which of the files of a folder it answers for. */
interface MadeFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  answers(path: string): boolean
}

async function folderDifferences(
  io: Io,
  { folder, files }: PublishedSite,
  { files: made, answers }: MadeFiles,
): Promise<SiteDifferences> {
  const problems: Problem[] = []
  for (const [path, content] of made) problems.push(...(await fileDifferences(io, join(folder, path), content)))
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
