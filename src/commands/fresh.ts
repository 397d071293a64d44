import type { Recognised } from '../readers/index.ts'
import { type PageFrame, sitePages } from '../render/pageFiles.ts'
import type { ReportEntry } from '../render/places.ts'
import type { Io } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import { stylesheet } from './chartFiles.ts'
import type { FreshLock } from './lockProblems.ts'
import { type LoadedProject, reportFolders } from './project.ts'
import { renderAll } from './rendering.ts'
import { freshLocks } from './reportLock.ts'
import { hasErrors, type LoadOptions, loadAll } from './reports.ts'
import { pageTemplate } from './templateTexts.ts'
import { withoutExit } from './withoutExit.ts'
import type { Site } from './writeSite.ts'

/** How reports are evaluated from scratch. */
export interface FreshOptions extends LoadOptions {
  /** How pages are written as single files too; they are not where it is left out. */
  readonly single?: PageFrame['single']
}

/** Reports that were evaluated from scratch, without anything that was remembered; none where a problem is an error. */
export interface Fresh {
  readonly problems: readonly Problem[]
  readonly locks: readonly FreshLock[]
  /** What was read to make them. */
  readonly projects: readonly LoadedProject[]
  /** Undefined where a problem is an error. */
  readonly site: Site | undefined
}

/** The reports of a site beside those that are evaluated. */
type OtherReports = (projects: readonly LoadedProject[]) => Promise<readonly ReportEntry[]>

/** Evaluates and renders reports, as part of a site that has `others` too, and writes nothing. */
export function freshReports(
  io: Io,
  given: readonly string[],
  options: FreshOptions,
  others: OtherReports = async () => [],
): Promise<Fresh> {
  const work = () => evaluated(io, given, options, others)
  return options.allowCode ? withoutExit(work) : work()
}

async function evaluated(
  io: Io,
  given: readonly string[],
  options: FreshOptions,
  othersOf: OtherReports,
): Promise<Fresh> {
  const nothing = { locks: [], projects: [], site: undefined }
  const folders = await reportFolders(io, given)
  if (!folders.ok) return { ...nothing, problems: folders.problems }
  const { projects, problems, whole } = await loadAll(io, folders.value, options)
  if (!whole || hasErrors(problems)) return { ...nothing, problems }
  const recognised = new Map<string, Recognised>()
  const { single } = options
  const frame = { pageTemplate: await pageTemplate(io), styles: stylesheet(io), ...(single && { single }) }
  const writer = sitePages(frame)
  const others = await othersOf(projects)
  const site = await renderAll(io, { projects, others, problems, recognised, telling: options, writer: () => writer })
  if (site === undefined || hasErrors(problems)) return { ...nothing, problems }
  const locks = await freshLocks(io, projects, { files: site.files, recognised: [...recognised.values()] })
  return { problems, locks, projects, site }
}
