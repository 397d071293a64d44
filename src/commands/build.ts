import type { Run } from '../collection/run.ts'
import { assetFiles } from '../render/assets.ts'
import { emitHtml } from '../render/emitters/html.ts'
import { frontPage, sitePlan } from '../render/places.ts'
import { buildReport, siteLanguages } from '../render/report.ts'
import { type ReportEntry, sitePage } from '../render/site.ts'
import { loadDatasets, loadRun, type OpenFile } from '../report/load.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import { conventionsArgument, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { loadProject, type Project, pageTemplate, reportFolders, sourceProblem, works } from './project.ts'

export interface BuildOptions {
  readonly out: string
  readonly json: boolean
  /** Conventions where a spec names none. */
  readonly conventions?: string | undefined
  /** Reads and renders everything, writes nothing. */
  readonly checkOnly: boolean
}

/** `rankbook build` and `rankbook check`: evaluates reports and writes their pages; nothing is written unless all of them succeed. */
export function build(io: Io, folders: readonly string[], options: BuildOptions): Promise<number> {
  return withUsage(io, () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    return buildChecked(io, folders, options)
  })
}

async function buildChecked(io: Io, folders: readonly string[], options: BuildOptions): Promise<number> {
  const problems: Problem[] = []
  const found = await reportFolders(io, folders)
  problems.push(...found.problems)
  const projects: Project[] = []
  for (const folder of found.ok ? found.value : []) {
    const project = await loadProject(io, folder, options.conventions)
    problems.push(...project.problems)
    if (project.ok) projects.push(project.value)
  }
  const site = found.ok && projects.length === found.value.length ? await renderAll(io, projects, problems) : undefined
  const ruled = applyRules(
    problems,
    projects.map(({ spec }) => spec),
  )
  await printProblems(io, ruled, options.json ? 'json' : 'text')
  if (site === undefined || ruled.some(({ severity }) => severity === 'error')) return exit.problems
  if (!options.checkOnly) return writeSite(io, { site, projects, out: options.out, json: options.json })
  if (!options.json) io.out(`${projects.length} ${projects.length === 1 ? 'report is' : 'reports are'} in order\n`)
  return exit.done
}

interface Site {
  readonly files: ReadonlyMap<string, string>
  readonly entries: readonly ReportEntry[]
}

async function renderAll(io: Io, projects: readonly Project[], problems: Problem[]): Promise<Site | undefined> {
  const files = new Map<string, string>()
  const entries: ReportEntry[] = []
  const plan = sitePlan(projects.map(({ spec }) => spec))
  const common = { pageTemplate: await pageTemplate(io), works: await works(io), site: plan }
  const open: OpenFile = (path) => io.source(path)
  for (const { spec, templates } of projects) {
    const datasets = await loadDatasets(spec, open)
    problems.push(...datasets.problems)
    if (!datasets.ok) continue
    const built = await buildReport({
      ...common,
      spec,
      datasets: datasets.value,
      templates,
      open: (_dataset, run) => opened(loadRun(run, open)),
    })
    problems.push(...built.problems)
    if (!built.ok) continue
    for (const [path, content] of built.value.files) files.set(path, content)
    entries.push(
      entryOf(
        spec,
        datasets.value.map(({ qrels }) => qrels.queries.length),
      ),
    )
  }
  return entries.length === projects.length ? { files, entries } : undefined
}

/** A run that could not be opened streams its problems. */
function opened(run: ReturnType<typeof loadRun>): Run {
  if (run.ok) return run.value
  const { problems } = run
  return { path: problems[0]!.path, stream: async () => ({ rows: 0, tag: '', problems }) }
}

function entryOf(spec: Spec, queries: readonly number[]): ReportEntry {
  const empty = { en: '', 'zh-CN': '' }
  const systems = new Set(spec.datasets.flatMap(({ runs }) => runs.map(({ name }) => name))).size
  return {
    name: spec.name,
    title: spec.title,
    summary: spec.summary ?? empty,
    languages: spec.languages,
    queries,
    systems,
  }
}

/** Severities as the spec of the report sets them. */
function applyRules(problems: readonly Problem[], specs: readonly Spec[]): Problem[] {
  const rules = Object.assign({}, ...specs.map((spec) => spec.rules)) as Spec['rules']
  return problems.flatMap((problem): Problem[] => {
    const rule = problem.severity === 'warning' ? rules[problem.rule] : undefined
    if (rule === 'off') return []
    return [rule === undefined ? problem : { ...problem, severity: rule }]
  })
}

/** The list of reports of a site, so that a build of some reports keeps the others on the front page. */
const listName = 'reports.json'

async function writeSite(
  io: Io,
  { site, projects, out, json }: { site: Site; projects: readonly Project[]; out: string; json: boolean },
): Promise<number> {
  const specs = projects.map(({ spec }) => spec)
  const others = (await listedReports(io, `${out}/${listName}`)).filter(
    ({ name }) => !site.entries.some((entry) => entry.name === name),
  )
  const entries = [...others, ...site.entries].sort((a, b) => (a.name < b.name ? -1 : 1))
  const languages = siteLanguages(specs)
  const files = new Map<string, string | Uint8Array>(site.files)
  const template = await pageTemplate(io)
  for (const language of languages) {
    files.set(
      frontPage(language),
      emitHtml(sitePage(entries, { language, languages, plan: sitePlan(specs) }), { pageTemplate: template }),
    )
  }
  files.set(listName, `${JSON.stringify(entries, null, 1)}\n`)
  for (const [path, content] of await assetFiles(io)) files.set(path, content)
  const built = new Set(site.entries.map(({ name }) => name))
  try {
    await io.publish(out, files, (path) => built.has(path.split('/')[0]!) || path.startsWith('assets/'))
  } catch (error) {
    await printProblems(io, [sourceProblem(out, error)], json ? 'json' : 'text')
    return exit.problems
  }
  if (!json)
    for (const { name, languages } of site.entries)
      for (const language of languages) io.out(`${out}/${name}/${language}/index.html\n`)
  return exit.done
}

async function listedReports(io: Io, path: string): Promise<readonly ReportEntry[]> {
  return (await io.exists(path)) ? (JSON.parse(await io.readText(path)) as readonly ReportEntry[]) : []
}
