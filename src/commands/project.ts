import { basename, dirname, join } from 'node:path/posix'
import type { Work } from '../render/helper.ts'
import type { PagePlan } from '../render/places.ts'
import type { Templates } from '../render/template.ts'
import { ruled } from '../report/lints.ts'
import { codeFiles } from '../spec/askedMeasures.ts'
import { beirFolders } from '../spec/beir.ts'
import type { Timed } from '../spec/ownGuard.ts'
import { lawProblems } from '../spec/ownLaws.ts'
import type { OwnFile } from '../spec/ownMeasures.ts'
import type { ChosenParams } from '../spec/params.ts'
import { readSpec } from '../spec/read.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { languages } from '../text/words.ts'
import { listedFolders } from './beirFolders.ts'
import type { NotingInputs } from './inputs.ts'
import { outsideCode, outsideProblems } from './inside.ts'
import { runOwnFiles } from './ownFiles.ts'
import { mathProblems } from './ownMath.ts'
import { templatesOf, templateTexts } from './templateTexts.ts'
import { textOf } from './texts.ts'
import { codeSeconds, timeLimited } from './timeLimit.ts'
import { loadWorks } from './works.ts'

/** A report's spec and the texts of its templates. */
export interface Project {
  readonly spec: Spec
  templates(page: PagePlan): Templates
  /** What its pages may cite. */
  readonly works: Readonly<Record<string, Work>>
}

/** A project, and what it was read from; what is read by its `inputs.io` is noted too. */
export interface LoadedProject extends Project {
  readonly inputs: NotingInputs
}

/** The folders of reports: those given, each by itself or by its `report.yaml`; or all that hold one under `reports/`. */
export async function reportFolders(io: Io, given: readonly string[]): Promise<Checked<readonly string[]>> {
  if (given.length > 0) return { ok: true, value: given.map(folderOf), problems: [] }
  const found: string[] = []
  for (const name of await io.list('reports')) {
    if (await io.exists(join('reports', name, 'report.yaml'))) found.push(join('reports', name))
  }
  if (found.length > 0) return { ok: true, value: found, problems: [] }
  const problem = errorAt(
    wholeFile('reports'),
    'no-reports',
    'there is no report here',
    'Make one with `rankbook init my-report`, or name its folder.',
  )
  return { ok: false, problems: [problem] }
}

function folderOf(given: string): string {
  return join(basename(given) === 'report.yaml' ? dirname(given) : given)
}

/** How reports are read. */
export interface ProjectOptions extends ChosenParams {
  /** Conventions where a spec names none. */
  readonly conventions?: string | undefined
  /** Whether code that a spec names may be run. */
  readonly allowCode: boolean
  /** The report's name, where its spec is data and does not lie in a folder of that name. */
  readonly name?: string | undefined
}

/** Reads a report's spec, its bodies and its templates; runs the code of its own measures where that is allowed. */
export async function loadProject(io: Io, folder: string, options: ProjectOptions): Promise<Checked<Project>> {
  const path = join(folder, 'report.yaml')
  const name = options.name ?? io.resolve(folder).split('/').at(-1)!
  if (!isReportName(name)) {
    const what = `a report cannot be called "${name}"`
    return { ok: false, problems: [errorAt(wholeFile(path), 'report-name', what, 'Give its folder another name.')] }
  }
  const text = await textOf(io, path)
  if (!text.ok) return text
  const works = await loadWorks(io, folder)
  if (!works.ok) return works
  const code = options.allowCode ? codeFiles(text.value, path, options) : []
  const stray = await outsideCode(io, folder, code)
  if (stray.length > 0) return { ok: false, problems: stray }
  const own = await runOwnFiles(io, code, new Set(Object.keys(works.value)))
  if (!own.ok) return own
  const read = readSpec(text.value, path, {
    ...options,
    name,
    isData: options.name !== undefined,
    own: options.allowCode ? own.value : undefined,
    beir: await listedFolders(io, beirFolders(text.value, path, options)),
  })
  if (!read.ok) return read
  const { value: spec } = read
  const outside = await outsideProblems(io, spec)
  if (outside.length > 0) return { ok: false, problems: outside }
  const problems = ruled(
    spec.code.flatMap((file) => ownProblems(file, spec)),
    spec,
  )
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  const texts = await templateTexts(io, spec)
  if (!texts.ok) return texts
  const { value } = texts
  return {
    ok: true,
    value: { spec, templates: (page) => templatesOf(value, page), works: works.value },
    problems: [...read.problems, ...problems],
  }
}

/** What is wrong with the measures of a file, as the spec asks for them: by the laws, and with their LaTeX. */
function ownProblems({ path, measures }: OwnFile, { measures: asked, datasets }: Spec): Problem[] {
  const scorers = [...asked, ...datasets.flatMap((dataset) => dataset.measures)].map(({ scorer }) => scorer)
  const { vocabulary } = datasets[0]!.conventions
  const seconds = codeSeconds()
  const timed: Timed = (call) => timeLimited(seconds, call)
  return measures.flatMap((measure) => {
    const mine = scorers.filter((scorer) => scorer.measure === measure)
    const broken = lawProblems(measure, { path, asked: mine, vocabulary, timed })
    const refuted = broken.some(({ severity }) => severity === 'error')
    return refuted ? broken : [...broken, ...mine.slice(0, 1).flatMap((scorer) => mathProblems(scorer, path))]
  })
}

/** The name of a report is a folder of the site beside the site's own files. */
function isReportName(name: string): boolean {
  return (
    name !== '' &&
    !name.startsWith('.') &&
    !/[/\\\0]/.test(name) &&
    !['assets', ...languages, 'index.html'].includes(name) &&
    !name.endsWith('.json')
  )
}
