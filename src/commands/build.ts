import type { Run } from '../collection/run.ts'
import { measurePages, type ReportEntry, sitePlan } from '../render/places.ts'
import { buildReport, type ReportInput } from '../render/report.ts'
import { ruled } from '../report/lints.ts'
import { loadDatasets, loadRun, type OpenFile } from '../report/load.ts'
import { codeProblem, OwnCodeError } from '../spec/ownGuard.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'
import { same } from '../text/words.ts'
import { conventionsArgument, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { loadProject, type Project, pageTemplate, reportFolders } from './project.ts'
import { sourceProblem } from './texts.ts'
import { withoutExit } from './withoutExit.ts'
import { listedReports, type Site, writeSite } from './writeSite.ts'

/** What `build` and `check` are asked for. */
export interface BuildOptions {
  /** Where the site goes; or read and render everything and write nothing. */
  readonly target: { readonly kind: 'site'; readonly out: string } | { readonly kind: 'check' }
  readonly json: boolean
  /** Conventions where a spec names none. */
  readonly conventions?: string | undefined
  /** Whether code that a spec names may be run; it is not where this is left out. */
  readonly allowCode?: boolean
}

/** `rankbook build` and `rankbook check`: evaluates reports and writes their pages; nothing is written unless all of them succeed. */
export function build(io: Io, folders: readonly string[], options: BuildOptions): Promise<number> {
  const check = async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    return buildChecked(io, folders, options)
  }
  return withUsage(io, check, options.json ? 'json' : 'text')
}

async function buildChecked(io: Io, given: readonly string[], options: BuildOptions): Promise<number> {
  if (options.allowCode) return withoutExit(() => buildAll(io, given, options))
  return buildAll(io, given, options)
}

async function buildAll(io: Io, given: readonly string[], options: BuildOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  const folders = await reportFolders(io, given)
  if (!folders.ok) {
    await printProblems(io, folders.problems, format)
    return exit.problems
  }
  const { projects, problems } = await loadAll(io, folders.value, options)
  const whole = projects.length === folders.value.length && !hasErrors(problems)
  const others =
    options.target.kind === 'site' && given.length > 0 ? await listedReports(io, options.target.out, projects) : []
  const site = whole ? await renderAll(io, { projects, others, problems }) : undefined
  await printProblems(io, problems, format)
  if (site === undefined || hasErrors(problems)) return exit.problems
  if (options.target.kind === 'site')
    return writeSite(io, { site, out: options.target.out, full: given.length === 0, json: options.json })
  if (!options.json) io.out(`${projects.length} ${projects.length === 1 ? 'report is' : 'reports are'} in order\n`)
  return exit.done
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

async function loadAll(io: Io, folders: readonly string[], { conventions, allowCode = false }: BuildOptions) {
  const problems: Problem[] = []
  const projects: Project[] = []
  for (const folder of folders) {
    const project = await loadProject(io, folder, { conventions, allowCode }).catch(ownCodeFailure)
    for (const problem of project.problems) problems.push(problem)
    if (!project.ok) continue
    const { name, path } = project.value.spec
    const other = projects.find(({ spec }) => spec.name === name)
    if (other === undefined) projects.push(project.value)
    else
      problems.push(
        errorAt(
          wholeFile(path),
          'duplicate-report',
          `"${other.spec.path}" makes a report called "${name}" too`,
          'Give one of the folders another name.',
        ),
      )
  }
  return { projects, problems }
}

interface Rendering {
  readonly projects: readonly Project[]
  readonly others: readonly ReportEntry[]
  readonly problems: Problem[]
}

/** Renders all reports; undefined where one of them cannot be. */
async function renderAll(io: Io, { projects, others, problems }: Rendering): Promise<Site | undefined> {
  const files = new Map<string, string | Uint8Array>()
  const built: ReportEntry[] = []
  const plan = sitePlan([...others, ...projects.map(({ spec }) => entryOf(spec, []))])
  const common = { pageTemplate: await pageTemplate(io), site: plan }
  for (const project of projects) {
    const rendered = await renderOne(io, project, common).catch(ownCodeFailure)
    for (const problem of ruled(rendered.problems, project.spec)) problems.push(problem)
    if (!rendered.ok) continue
    for (const [path, content] of rendered.value.files) files.set(path, content)
    built.push(rendered.value.entry)
  }
  if (built.length < projects.length) return undefined
  const entries = [...others, ...built].sort((a, b) => compareIds(a.name, b.name))
  return { files, built, entries }
}

/** What the code of an own measure throws is a problem of its file; anything else is a bug. */
function ownCodeFailure(error: unknown): { readonly ok: false; readonly problems: readonly Problem[] } {
  if (!(error instanceof OwnCodeError)) throw error
  return { ok: false, problems: [codeProblem(error)] }
}

type Common = Pick<ReportInput, 'pageTemplate' | 'site'>

async function renderOne(io: Io, { spec, templates, works }: Project, common: Common) {
  const open: OpenFile = (path) => io.source(path)
  const datasets = await loadDatasets(spec, open)
  if (!datasets.ok) return datasets
  const report = await buildReport({
    ...common,
    works,
    spec,
    datasets: datasets.value,
    templates,
    open: (_dataset, run) => opened(loadRun(run, open)),
  })
  const problems = [...datasets.problems, ...report.problems]
  if (!report.ok) return { ok: false as const, problems }
  const files = new Map<string, string | Uint8Array>(report.value.files)
  for (const [path, { from, place }] of report.value.pictures) {
    const picture = await bytesOf(io, from, place)
    if (picture.ok) files.set(path, picture.value)
    else for (const problem of picture.problems) problems.push(problem)
  }
  if (hasErrors(problems)) return { ok: false as const, problems }
  const entry = entryOf(
    spec,
    datasets.value.map(({ qrels }) => qrels.queries.length),
  )
  return { ok: true as const, value: { files, entry }, problems }
}

async function bytesOf(io: Io, path: string, place: Place): Promise<Checked<Uint8Array>> {
  const blocks: Uint8Array[] = []
  try {
    for await (const block of io.source(path).open()) blocks.push(block.slice())
    return { ok: true, value: Buffer.concat(blocks), problems: [] }
  } catch (error) {
    const { what, mend } = sourceProblem(path, error)
    return { ok: false, problems: [errorAt(place, 'picture', `the picture "${path}" cannot be read: ${what}`, mend)] }
  }
}

/** A run that could not be opened streams its problems. */
function opened(run: ReturnType<typeof loadRun>): Run {
  if (run.ok) return run.value
  const { problems } = run
  return { path: problems[0]!.path, stream: async () => ({ rows: 0, tag: '', problems }) }
}

function entryOf(spec: Spec, queries: readonly number[]): ReportEntry {
  const { name, title, summary, languages, pages } = spec
  const systems = new Set(spec.datasets.flatMap(({ runs }) => runs.map((run) => run.name))).size
  const measures = pages === undefined ? [] : measurePages(spec).map(({ measure }) => measure.name)
  return { name, title, summary: summary ?? same(''), languages, queries, systems, measures }
}
