import type { Recognised } from '../readers/index.ts'
import { measurePages, type ReportEntry, sitePlan } from '../render/places.ts'
import { buildReport, type ReportInput } from '../render/report.ts'
import { ruled } from '../report/lints.ts'
import { loadDatasets, type NoteFile, type OpenFile } from '../report/load.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import type { Problem } from '../text/problem.ts'
import { same } from '../text/words.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { chartFiles, stylesheet } from './chartFiles.ts'
import { recognisedLines } from './formats.ts'
import { pictureOf } from './pictures.ts'
import { exit, type ProblemFormat, printProblems } from './problems.ts'
import { type Project, pageTemplate, reportFolders } from './project.ts'
import { hasErrors, type LoadOptions, loadAll, openRun, ownCodeFailure, told } from './reports.ts'
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
  /** Whether warnings are errors. */
  readonly strict?: boolean
}

/** `rankbook build` and `rankbook check`: evaluates reports and writes their pages; nothing is written unless all of them succeed. */
export function build(io: Io, folders: readonly string[], options: BuildOptions): Promise<number> {
  const check = async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    return options.target.kind === 'check'
      ? buildChecked(io, folders, options)
      : alone(io, options.target.out, () => buildChecked(io, folders, options), options)
  }
  return withUsage(io, check, options.json ? 'json' : 'text')
}

/** Builds while no other process builds into the same folder: the front page lists what all of them made. */
async function alone(io: Io, out: string, work: () => Promise<number>, { json }: Pick<BuildOptions, 'json'>) {
  if (out === '') throw new UsageError('--out is empty, expected a folder', 'Write --out site, for example.')
  let release: () => Promise<void>
  try {
    release = await io.lock(out, () => io.err(`waiting for another build into "${out}"\n`))
  } catch (error) {
    await printProblems(io, [sourceProblem(out, error)], json ? 'json' : 'text')
    return exit.problems
  }
  return work().finally(release)
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
  const { projects, problems } = await loadAll(io, folders.value, tellingOf(options))
  const whole = projects.length === folders.value.length && !hasErrors(problems)
  const others =
    options.target.kind === 'site' && given.length > 0 ? await listedReports(io, options.target.out, projects) : []
  const recognised = new Map<string, Recognised>()
  const site = whole ? await renderAll(io, { projects, others, problems, recognised, options }) : undefined
  await printAll(io, problems, format)
  if (options.target.kind === 'check' && !options.json) io.out(recognisedLines(recognised.values()))
  if (site === undefined || hasErrors(problems)) return exit.problems
  if (options.target.kind === 'site')
    return writeSite(io, { site, out: options.target.out, full: given.length === 0, json: options.json })
  if (!options.json) io.out(`${projects.length} ${projects.length === 1 ? 'report is' : 'reports are'} in order\n`)
  return exit.done
}

/** Errors and warnings go to standard error; notes are a result of `check` and go to standard output. */
async function printAll(io: Io, problems: readonly Problem[], format: ProblemFormat): Promise<void> {
  if (format === 'json') return printProblems(io, problems, format)
  await printProblems(
    io,
    problems.filter(({ severity }) => severity !== 'note'),
  )
  await printProblems(
    { ...io, err: io.out, colour: false },
    problems.filter(({ severity }) => severity === 'note'),
  )
}

/** Only `check` tells notes. */
function tellingOf(options: BuildOptions): LoadOptions {
  return { ...options, notes: options.target.kind === 'check' }
}

interface Rendering {
  readonly projects: readonly Project[]
  readonly others: readonly ReportEntry[]
  readonly problems: Problem[]
  /** What was recognised of every file, by what is printed of it. */
  readonly recognised: Map<string, Recognised>
  readonly options: BuildOptions
}

/** Renders all reports; undefined where one of them cannot be. */
async function renderAll(
  io: Io,
  { projects, others, problems, recognised, options }: Rendering,
): Promise<Site | undefined> {
  const files = new Map<string, string | Uint8Array>()
  const built: ReportEntry[] = []
  const plan = sitePlan([...others, ...projects.map(({ spec }) => entryOf(spec, []))])
  const note: NoteFile = (file) => void recognised.set(recognisedLines([file]), file)
  const common = { pageTemplate: await pageTemplate(io), styles: stylesheet(io), site: plan, note }
  for (const project of projects) {
    const rendered = await renderOne(io, project, common).catch(ownCodeFailure)
    for (const problem of told(ruled(rendered.problems, project.spec), tellingOf(options))) problems.push(problem)
    if (!rendered.ok) continue
    for (const [path, content] of rendered.value.files) files.set(path, content)
    built.push(rendered.value.entry)
  }
  if (built.length < projects.length) return undefined
  const entries = [...others, ...built].sort((a, b) => compareIds(a.name, b.name))
  return { files, built, entries }
}

type Common = Pick<ReportInput, 'pageTemplate' | 'styles' | 'site'> & { readonly note: NoteFile }

async function renderOne(io: Io, { spec, templates, works }: Project, { note, ...common }: Common) {
  const open: OpenFile = (path) => io.source(path, { digest: true })
  const datasets = await loadDatasets(spec, open, note)
  if (!datasets.ok) return datasets
  const report = await buildReport({
    ...common,
    works,
    spec,
    datasets: datasets.value,
    charts: chartFiles(io, spec),
    templates,
    open: openRun(open, note),
  })
  const problems = [...datasets.problems, ...report.problems]
  if (!report.ok) return { ok: false as const, problems }
  const files = new Map<string, string | Uint8Array>(report.value.files)
  for (const [path, { from, place }] of report.value.pictures) {
    const picture = await pictureOf(io, spec, { path: from, place })
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

function entryOf(spec: Spec, queries: readonly number[]): ReportEntry {
  const { name, title, summary, languages, pages } = spec
  const systems = new Set(spec.datasets.flatMap(({ runs }) => runs.map((run) => run.name))).size
  const measures = pages === undefined ? [] : measurePages(spec).map(({ measure }) => measure.name)
  return { name, title, summary: summary ?? same(''), languages, queries, systems, measures }
}
