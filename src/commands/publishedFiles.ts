import { dirname } from 'node:path/posix'
import { embedStyles, pageStyles } from '../publish/embedStyles.ts'
import { embedScript, type Interaction, interactionOf, livePlace } from '../publish/interaction.ts'
import { clash, type Layout, layoutOf } from '../publish/layout.ts'
import { lintPages } from '../publish/lint.ts'
import type { Publishing } from '../publish/pages.ts'
import type { Target } from '../publish/target.ts'
import { published, targetPages } from '../publish/writer.ts'
import { assetFiles } from '../render/assets.ts'
import type { ReportEntry } from '../render/places.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { stylesheet } from './chartFiles.ts'
import { liveFiles } from './liveFiles.ts'
import type { LoadedProject } from './project.ts'
import { listName, type PublishedEntry, publicationText } from './publication.ts'
import { type Remembering, renderAll } from './rendering.ts'
import { hasErrors, type Telling } from './reports.ts'
import type { Site } from './writeSite.ts'

/** Reports to be written for a target. */
export interface Asked {
  readonly target: Target
  readonly under: string
  /** What `--live` is, if it is given. */
  readonly live: string | undefined
  readonly projects: readonly LoadedProject[]
  /** Reports that an earlier publication left on the site. */
  readonly others: readonly PublishedEntry[]
  readonly telling: Telling
  readonly remembering: Remembering
}

/** What is written; nothing where a problem is an error. */
export interface Made {
  /** By path under the folder of the site. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly problems: readonly Problem[]
  /** Whether an earlier file belongs to a report that was not written now. */
  keeps(path: string): boolean
}

/** The files of reports for a target, looked over before they replace anything. */
export async function publishedFiles(
  io: Io,
  { target, under, live: asked, projects, others, telling, remembering }: Asked,
): Promise<Made> {
  const problems: Problem[] = []
  const live = interactionOf(target, { under, live: asked })
  const about = (entries: readonly ReportEntry[]): Publishing => ({
    target,
    entries,
    live,
    layout: layoutOf(target, entries, under),
  })
  const site = await renderAll(io, {
    projects,
    others,
    problems,
    recognised: new Map(),
    telling,
    remembering,
    writer: (entries) => targetPages(about(entries), stylesheet(io)),
  })
  if (site === undefined || hasErrors(problems)) return { files: new Map(), problems, keeps: () => true }
  const publishing = about(site.entries)
  const files = new Map([
    ...published(site.files, publishing),
    ...(await scriptFiles(io, live)),
    [listName, listText(site, { target, under, live: asked, others })],
  ])
  problems.push(...clashProblems(publishing.layout), ...lintPages(files))
  return { files, problems, keeps: keeping(site, publishing, under) }
}

/** The list of the reports on the site, those that were published before as they were. */
function listText(
  { entries }: Site,
  { target, under, live, others }: Pick<Asked, 'target' | 'under' | 'live' | 'others'>,
): string {
  const before = new Map(others.map((entry) => [entry.name, entry]))
  const reports = entries.map((entry) => before.get(entry.name) ?? { ...entry, ...(live !== undefined && { live }) })
  return publicationText({ target: target.name, under, reports })
}

/** What pages with scripts need beside what is theirs: by path under the folder of the site. */
async function scriptFiles(io: Io, live: Interaction): Promise<ReadonlyMap<string, string | Uint8Array>> {
  if (live.kind !== 'scripts') return new Map()
  const files = new Map([...(await assetFiles(io)), ...(await liveFiles(io, 'embed'))])
  const text = (path: string) => Buffer.from(files.get(path)!).toString('utf8')
  const [styles, katex] = [text('assets/style.css'), text('assets/katex/katex.css')]
  for (const ours of ['assets/style.css', 'assets/site.js']) files.delete(ours)
  files.set('assets/embed.css', embedStyles(styles))
  files.set('assets/embed-page.css', pageStyles(styles, katex))
  return new Map([...files].map(([path, content]) => [livePlace(path, live), content]))
}

/** Two reports whose names a path cannot tell apart. */
function clashProblems(layout: Layout): Problem[] {
  const two = clash(layout)
  if (two === undefined) return []
  const [a, b] = two.map(({ report, measure }) => [report, measure].filter((part) => part !== undefined).join('/'))
  const what = `"${a}" and "${b}" would both be written to "${two[1].file}"`
  return [
    errorAt(wholeFile(two[1].file), 'published-page', what, 'Give the folder of one of the reports another name.'),
  ]
}

/** The files beside the pages of reports that were published before, and among the downloads of those. */
function keeping(site: Site, { entries, layout, target }: Publishing, under: string): Made['keeps'] {
  const { downloads } = target
  const built = new Set(site.built.map(({ name }) => name))
  const folders = layout.spots
    .filter(({ report }) => report !== undefined && !built.has(report))
    .flatMap(({ file, url }) => [
      `${dirname(file)}/`,
      ...(downloads === 'beside' ? [] : [`${downloads.folder}/${url}`]),
    ])
  const others = entries.filter(({ name }) => !built.has(name))
  // Pages that stay keep what they run, whatever is asked for now.
  const before = interactionOf(target, { under })
  if (before.kind === 'scripts' && others.length > 0) {
    folders.push(...['assets', ...others.map(({ name }) => name)].map((name) => livePlace(`${name}/`, before)))
    if (before.scripts.by === 'site') folders.push(...before.scripts.files(embedScript(before.folder)).keys())
  }
  return (path) => folders.some((folder) => path.startsWith(folder))
}
