import { z } from 'zod'
import { sitemap } from '../publish/sitemap.ts'
import { assetFiles } from '../render/assets.ts'
import { emitHtml } from '../render/emitters/html.ts'
import { frontPage, type ReportEntry, sitePlan } from '../render/places.ts'
import { sitePage } from '../render/site.ts'
import type { Io } from '../text/io.ts'
import { parsed } from '../text/parsed.ts'
import { languages } from '../text/words.ts'
import { liveFiles } from './liveFiles.ts'
import { exit, printProblems } from './problems.ts'
import type { Project } from './project.ts'
import { pageTemplate } from './templateTexts.ts'
import { sourceProblem } from './texts.ts'

/** Reports that were rendered, and the site that they belong to. */
export interface Site {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** The reports built now. */
  readonly built: readonly ReportEntry[]
  /** Those and the others of the site. */
  readonly entries: readonly ReportEntry[]
}

/** The list of reports of a site, so that a build of some reports keeps the others on the front page. */
export const siteList = 'reports.json'

/** Every file of a site by its path there: the pages of reports, the front pages, the assets. */
export async function siteFiles(
  io: Io,
  { site, base }: { readonly site: Site; readonly base?: string | undefined },
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>(site.files)
  const template = await pageTemplate(io)
  const plan = sitePlan(site.entries)
  for (const language of plan.languages) {
    files.set(frontPage(language, plan), emitHtml(sitePage(site.entries, language), { pageTemplate: template }))
  }
  files.set(siteList, reportList(site.entries))
  if (base?.startsWith('http') === true) files.set('sitemap.xml', sitemap(site.entries, base))
  for (const [path, content] of [...(await assetFiles(io)), ...(await liveFiles(io))]) files.set(path, content)
  return files
}

/** Whether a file of an earlier build of a site belongs to what is built now: those of its other reports do not. */
export function replacedBy(site: Site): (path: string) => boolean {
  const others = new Set(site.entries.filter((entry) => !site.built.includes(entry)).map(({ name }) => name))
  return (path) => !others.has(path.split('/')[0]!)
}

/** Writes the pages of reports, the front pages and the assets; says which pages there are. */
export async function writeSite(
  io: Io,
  { site, out, full, json, base }: { site: Site; out: string; full: boolean; json: boolean; base?: string | undefined },
): Promise<number> {
  const files = await siteFiles(io, { site, base })
  try {
    await io.publish(out, files, full ? () => true : replacedBy(site))
  } catch (error) {
    await printProblems(io, [sourceProblem(out, error)], json ? 'json' : 'text')
    return exit.problems
  }
  if (json) return exit.done
  for (const { name, languages } of site.built) {
    for (const language of languages) io.out(`${out}/${name}/${language}/index.html\n`)
  }
  return exit.done
}

/** A report as a list of reports in a file names it. */
export const listedEntry = z.object({
  name: z.string(),
  title: z.record(z.enum(languages), z.string()),
  summary: z.record(z.enum(languages), z.string()),
  languages: z.array(z.enum(languages)).min(1),
  queries: z.array(z.number()),
  systems: z.number(),
  measures: z.array(z.string()),
  variant: z.object({ of: z.string(), label: z.string(), at: z.int() }).exactOptional(),
})

/** The reports of a site as a file that `listedReports` reads. */
function reportList(entries: readonly ReportEntry[]): string {
  return `${JSON.stringify(entries, null, 1)}\n`
}

/** The reports that an earlier build listed in a file, but for those that are built now; none where the list is not ours. */
export async function listedReports(
  io: Io,
  path: string,
  projects: readonly Project[],
): Promise<readonly ReportEntry[]> {
  if (!(await io.exists(path))) return []
  const read = z.array(listedEntry).safeParse(parsed(await io.readText(path).catch(() => '')))
  return read.success ? withoutBuilt(read.data, projects) : []
}

/** The reports of a list that are not built now, nor variants of one that is. */
export function withoutBuilt<E extends ReportEntry>(entries: readonly E[], projects: readonly Project[]): readonly E[] {
  const built = new Set(projects.map(({ spec }) => spec.name))
  return entries.filter(({ name, variant }) => !built.has(name) && !built.has(variant?.of ?? ''))
}
