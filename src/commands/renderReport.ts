import { join } from 'node:path/posix'
import { sitePages } from '../render/pageFiles.ts'
import type { Io } from '../text/io.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { conventionsArgument, InputError } from './arguments.ts'
import { stylesheet } from './chartFiles.ts'
import { renderAll } from './rendering.ts'
import { hasErrors, type LoadOptions, loadAll } from './reports.ts'
import { singleFrame } from './singleFrame.ts'
import { pageTemplate } from './templateTexts.ts'
import { sourceProblem } from './texts.ts'
import { withoutExit } from './withoutExit.ts'
import { listedReports, replacedBy, type Site, siteFiles, siteList } from './writeSite.ts'

/** What a program asks of one report. */
export interface Rendering extends LoadOptions {
  /** The folder that paths in the spec are relative to, and where it lies unless `texts` hold it. */
  readonly folder: string
  /** Texts of the report that are data, by their path as files; undefined for one that is not there, whatever the folder holds. */
  readonly texts: ReadonlyMap<string, string | undefined>
  /** Where the site goes; nothing is written where it is left out. */
  readonly out?: string | undefined
  readonly singleFile: boolean
}

/** The files of the site of one report by path, written where that is asked for. Nothing is printed. */
export async function renderOneReport(
  real: Io,
  rendering: Rendering,
): Promise<Checked<ReadonlyMap<string, string | Uint8Array>>> {
  const io = withTexts({ ...real, out: () => undefined, err: () => undefined }, rendering)
  try {
    if (rendering.conventions !== undefined) conventionsArgument(rendering.conventions)
    const work = () => renderFiles(io, rendering)
    return await (rendering.allowCode ? withoutExit(work) : work())
  } catch (error) {
    if (error instanceof InputError) return { ok: false, problems: error.problems }
    return { ok: false, problems: [sourceProblem(rendering.out ?? rendering.folder, error)] }
  }
}

async function renderFiles(io: Io, rendering: Rendering): Promise<Checked<ReadonlyMap<string, string | Uint8Array>>> {
  const { folder, out, singleFile, ...telling } = rendering
  const release = out === undefined ? undefined : await io.lock(out, () => undefined)
  try {
    const { projects, problems, whole } = await loadAll(io, [folder], telling)
    if (!whole || hasErrors(problems)) return { ok: false, problems }
    const others = out === undefined ? [] : await listedReports(io, join(out, siteList), projects)
    const writer = sitePages({
      pageTemplate: await pageTemplate(io),
      styles: stylesheet(io),
      ...(singleFile && { single: await singleFrame(io) }),
    })
    const common = { projects, others, problems, recognised: new Map(), telling }
    const site = await renderAll(io, { ...common, writer: () => writer })
    if (site === undefined || hasErrors(problems)) return { ok: false, problems }
    return await written(io, { site, out, problems })
  } finally {
    await release?.()
  }
}

async function written(
  io: Io,
  {
    site,
    out,
    problems,
  }: { readonly site: Site; readonly out: string | undefined; readonly problems: readonly Problem[] },
): Promise<Checked<ReadonlyMap<string, string | Uint8Array>>> {
  const value = await siteFiles(io, { site })
  if (out !== undefined) await io.publish(out, value, replacedBy(site))
  return { ok: true, value, problems }
}

/** An `Io` in which some texts of a report are data. */
function withTexts(io: Io, { texts }: Rendering): Io {
  return {
    ...io,
    exists: async (path) => (texts.has(join(path)) ? texts.get(join(path)) !== undefined : io.exists(path)),
    readText: async (path) => texts.get(join(path)) ?? io.readText(path),
  }
}
