import type { Recognised } from '../readers/index.ts'
import type { PageWriter } from '../render/pageFiles.ts'
import { measurePages, type ReportEntry, type SitePlan, sitePlan, titleOf } from '../render/places.ts'
import { buildReport, type ReportInput } from '../render/report.ts'
import { singleFile } from '../render/single.ts'
import { withPictures } from '../render/singlePictures.ts'
import { ruled } from '../report/lints.ts'
import { loadDatasets } from '../report/load.ts'
import type { NoteFile } from '../report/stored.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import type { Problem } from '../text/problem.ts'
import { same } from '../text/words.ts'
import { chartFiles } from './chartFiles.ts'
import { recognisedLines } from './formats.ts'
import { storedOpener } from './openStored.ts'
import { pictureOf } from './pictures.ts'
import type { LoadedProject } from './project.ts'
import { hasErrors, openRun, ownCodeFailure, type Telling, told } from './reports.ts'
import { reportThreads } from './reportThreads.ts'
import type { Site } from './writeSite.ts'

/** What evaluation remembers, and who is told what it does. */
export interface Remembering extends Pick<ReportInput, 'memory'> {
  /** Told of every request as it is answered, and of whose it is. */
  readonly told?: ((...request: [...Parameters<NonNullable<ReportInput['told']>>, of: Spec]) => void) | undefined
  /** How many runs are evaluated at once: undefined leaves it to their number and size. */
  readonly threads?: number | undefined
}

/** Reports to be rendered. */
export interface Rendering {
  readonly projects: readonly LoadedProject[]
  readonly others: readonly ReportEntry[]
  readonly problems: Problem[]
  /** What was recognised of every file, by what is printed of it. */
  readonly recognised: Map<string, Recognised>
  readonly telling: Telling
  /** Everything is evaluated where it is left out. */
  readonly remembering?: Remembering
  /** How pages are written, once it is known which reports there are. */
  writer(entries: readonly ReportEntry[]): PageWriter
}

/** Renders all reports; undefined where one of them cannot be. */
export async function renderAll(
  io: Io,
  { projects, others, problems, recognised, telling, remembering, writer }: Rendering,
): Promise<Site | undefined> {
  const files = new Map<string, string | Uint8Array>()
  const built: ReportEntry[] = []
  const expected = sorted([...others, ...projects.map(({ spec }) => entryOf(spec, []))])
  const note: NoteFile = (file) => void recognised.set(recognisedLines([file]), file)
  const common = { writer: writer(expected), site: sitePlan(expected), note, ...remembering }
  for (const [i, project] of projects.entries()) {
    io.step?.(`making ${project.spec.name}, report ${i + 1} of ${projects.length}`)
    const rendered = await renderOne(project, common).catch(ownCodeFailure)
    for (const problem of told(ruled(rendered.problems, project.spec), telling)) problems.push(problem)
    if (!rendered.ok) continue
    for (const [path, content] of rendered.value.files) files.set(path, content)
    built.push(rendered.value.entry)
  }
  if (built.length < projects.length) return undefined
  return { files, built, entries: sorted([...others, ...built]) }
}

function sorted(entries: readonly ReportEntry[]): ReportEntry[] {
  return [...entries].sort((a, b) => compareIds(a.name, b.name))
}

interface Common extends Remembering {
  readonly writer: PageWriter
  readonly site: SitePlan
  readonly note: NoteFile
}

async function renderOne(project: LoadedProject, common: Common) {
  const { spec, inputs } = project
  const threads = await reportThreads(inputs.io, spec, { asked: common.threads, note: common.note })
  try {
    return await renderWith(project, { ...common, ...(threads && { apart: threads.apart, note: threads.note }) })
  } finally {
    await threads?.end()
  }
}

async function renderWith(
  { spec, templates, works, inputs: { io } }: LoadedProject,
  { note, told, ...common }: Common & Pick<ReportInput, 'apart'>,
) {
  const open = await storedOpener(io, spec, { digest: true })
  const datasets = await loadDatasets(spec, { open, within: io.within, recognised: note })
  if (!datasets.ok) return datasets
  const report = await buildReport({
    ...common,
    ...(told && { told: (...request) => told(...request, spec) }),
    works,
    spec,
    datasets: datasets.value,
    charts: chartFiles(io, spec),
    templates,
    open: openRun(open, note),
  })
  const problems = [...datasets.problems, ...report.problems]
  if (!report.ok) return { ok: false as const, problems }
  const pictures = new Map<string, Uint8Array>()
  for (const [path, { from, rest, place }] of report.value.pictures) {
    const picture = await pictureOf(io, spec, { path: from, rest, place })
    if (picture.ok) pictures.set(path, picture.value)
    else for (const problem of picture.problems) problems.push(problem)
  }
  if (hasErrors(problems)) return { ok: false as const, problems }
  const files = withWholePages(report.value.files, pictures)
  const entry = entryOf(
    spec,
    datasets.value.map(({ qrels }) => qrels.queries.length),
  )
  return { ok: true as const, value: { files, entry }, problems }
}

/** All files of a report; pages that stand alone hold their pictures. */
function withWholePages(
  pages: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, string | Uint8Array> {
  const whole = [...pages].map(([path, content]): [string, string] => {
    if (!path.endsWith(`/${singleFile}`)) return [path, content]
    const folder = path.slice(0, -singleFile.length)
    return [path, withPictures(content, (picture) => pictures.get(`${folder}${picture}`))]
  })
  return new Map<string, string | Uint8Array>([...whole, ...pictures])
}

function entryOf(spec: Spec, queries: readonly number[]): ReportEntry {
  const { name, summary, languages, pages, variant, variants } = spec
  const systems = new Set(spec.datasets.flatMap(({ runs }) => runs.map((run) => run.name))).size
  const measures = pages === undefined ? [] : measurePages(spec).map(({ measure }) => measure.name)
  return {
    name,
    title: titleOf(spec),
    ...{ summary: summary ?? same(''), languages, queries, systems, measures },
    ...(variant && {
      variant: { of: variant.of, label: variant.label, at: variants.findIndex((one) => one.part === variant.part) },
    }),
  }
}
