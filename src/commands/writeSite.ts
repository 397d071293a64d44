import { z } from 'zod'
import { assetFiles } from '../render/assets.ts'
import { emitHtml } from '../render/emitters/html.ts'
import { frontPage, type ReportEntry, sitePlan } from '../render/places.ts'
import { sitePage } from '../render/site.ts'
import type { Io } from '../text/io.ts'
import { languages } from '../text/words.ts'
import { parsed } from './io.ts'
import { exit, printProblems } from './problems.ts'
import { type Project, pageTemplate } from './project.ts'
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
const listName = 'reports.json'

/** Writes the pages of reports, the front pages and the assets; says which pages there are. */
export async function writeSite(
  io: Io,
  { site, out, full, json }: { site: Site; out: string; full: boolean; json: boolean },
): Promise<number> {
  const files = new Map<string, string | Uint8Array>(site.files)
  const template = await pageTemplate(io)
  const plan = sitePlan(site.entries)
  for (const language of plan.languages) {
    files.set(frontPage(language, plan), emitHtml(sitePage(site.entries, language), { pageTemplate: template }))
  }
  files.set(listName, `${JSON.stringify(site.entries, null, 1)}\n`)
  for (const [path, content] of await assetFiles(io)) files.set(path, content)
  const others = new Set(site.entries.filter((entry) => !site.built.includes(entry)).map(({ name }) => name))
  try {
    await io.publish(out, files, (path) => full || !others.has(path.split('/')[0]!))
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

const listed = z.array(
  z.object({
    name: z.string(),
    title: z.record(z.enum(languages), z.string()),
    summary: z.record(z.enum(languages), z.string()),
    languages: z.array(z.enum(languages)).min(1),
    queries: z.array(z.number()),
    systems: z.number(),
    measures: z.array(z.string()),
  }),
)

/** The reports that an earlier build left in a site, but for those that are built now; none where the list is not ours. */
export async function listedReports(
  io: Io,
  out: string,
  projects: readonly Project[],
): Promise<readonly ReportEntry[]> {
  const path = `${out}/${listName}`
  if (!(await io.exists(path))) return []
  const read = listed.safeParse(parsed(await io.readText(path).catch(() => '')))
  return read.success ? read.data.filter(({ name }) => !projects.some(({ spec }) => spec.name === name)) : []
}
