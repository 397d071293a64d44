import { basename, dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { Work } from '../render/helper.ts'
import type { PagePlan } from '../render/places.ts'
import type { Templates, TemplateText } from '../render/template.ts'
import { ruled } from '../report/lints.ts'
import { codeFiles } from '../spec/askedMeasures.ts'
import { lawProblems } from '../spec/ownLaws.ts'
import type { OwnFile } from '../spec/ownMeasures.ts'
import { readSpec } from '../spec/read.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { languages } from '../text/words.ts'
import { outsideCode, outsideProblems } from './inside.ts'
import { runOwnFiles } from './ownFiles.ts'
import { mathProblems } from './ownMath.ts'
import { textOf } from './texts.ts'
import { loadWorks } from './works.ts'

/** The templates and data that come with the package. */
const packaged = fileURLToPath(new URL('../../templates/', import.meta.url))

/** A report's spec and the texts of its templates. */
export interface Project {
  readonly spec: Spec
  templates(page: PagePlan): Templates
  /** What its pages may cite. */
  readonly works: Readonly<Record<string, Work>>
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
export interface ProjectOptions {
  /** Conventions where a spec names none. */
  readonly conventions?: string | undefined
  /** Whether code that a spec names may be run. */
  readonly allowCode: boolean
}

/** Reads a report's spec, its bodies and its templates; runs the code of its own measures where that is allowed. */
export async function loadProject(io: Io, folder: string, options: ProjectOptions): Promise<Checked<Project>> {
  const path = join(folder, 'report.yaml')
  const name = io.resolve(folder).split('/').at(-1)!
  if (!isReportName(name)) {
    const what = `a report cannot be called "${name}"`
    return { ok: false, problems: [errorAt(wholeFile(path), 'report-name', what, 'Give its folder another name.')] }
  }
  const text = await textOf(io, path)
  if (!text.ok) return text
  const works = await loadWorks(io, folder)
  if (!works.ok) return works
  const code = options.allowCode ? codeFiles(text.value, path) : []
  const stray = await outsideCode(io, folder, code)
  if (stray.length > 0) return { ok: false, problems: stray }
  const own = await runOwnFiles(io, code, new Set(Object.keys(works.value)))
  if (!own.ok) return own
  const read = readSpec(text.value, path, {
    name,
    conventions: options.conventions,
    own: options.allowCode ? own.value : undefined,
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
  return measures.flatMap((measure) => {
    const mine = scorers.filter((scorer) => scorer.measure === measure)
    const broken = lawProblems(measure, { path, asked: mine, vocabulary })
    const refuted = broken.some(({ severity }) => severity === 'error')
    return refuted ? broken : [...broken, ...mine.slice(0, 1).flatMap((scorer) => mathProblems(scorer, path))]
  })
}

/** The name of a report is a folder of the site beside the site's own files. */
function isReportName(name: string): boolean {
  return (
    name !== '' &&
    !name.startsWith('.') &&
    !['assets', ...languages, 'index.html'].includes(name) &&
    !name.endsWith('.json')
  )
}

interface Texts {
  readonly mains: ReadonlyMap<string, TemplateText>
  readonly partials: ReadonlyMap<string, TemplateText>
  readonly bodies: ReadonlyMap<string, TemplateText>
}

async function templateTexts(io: Io, spec: Spec): Promise<Checked<Texts>> {
  const problems: Problem[] = []
  const mains = new Map<string, TemplateText>()
  for (const name of new Set([spec.template, ...(spec.pages ? [spec.pages.template] : [])])) {
    const text = await template(io, spec, name)
    if (text.ok) mains.set(name, text.value)
    else problems.push(...text.problems)
  }
  const bodies = new Map<string, TemplateText>()
  for (const language of spec.languages) {
    const path = join(spec.folder, `${language}.md`)
    if (!(await io.exists(path))) continue
    const text = await textOf(io, path)
    if (text.ok) bodies.set(language, { path, text: text.value })
    else problems.push(...text.problems)
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { mains, bodies, partials: await packagedPartials(io) }, problems }
}

/** A template of the package by its name, or one of the report's own by its path. */
async function template(io: Io, spec: Spec, name: string): Promise<Checked<TemplateText>> {
  if (name.includes('/') || name.endsWith('.hbs')) {
    const path = join(spec.folder, name)
    const own = await textOf(io, path)
    return own.ok ? { ok: true, value: { path, text: own.value }, problems: [] } : own
  }
  const file = `${name}.md.hbs`
  const known = (await io.list(packaged)).filter((entry) => entry.endsWith('.md.hbs'))
  if (known.includes(file))
    return {
      ok: true,
      value: { path: `templates/${file}`, text: await io.readText(join(packaged, file)) },
      problems: [],
    }
  const names = known.map((entry) => `"${entry.replace('.md.hbs', '')}"`).join(', ')
  const mend = `Choose ${names}, or give the path of a template of your own with a slash in it.`
  return { ok: false, problems: [errorAt(wholeFile(spec.path), 'template', `no template is called "${name}"`, mend)] }
}

async function packagedPartials(io: Io): Promise<ReadonlyMap<string, TemplateText>> {
  const partials = new Map<string, TemplateText>()
  for (const file of await io.list(join(packaged, 'partials'))) {
    const text = await io.readText(join(packaged, 'partials', file))
    partials.set(file.replace(/\.md\.hbs$/, ''), { path: `templates/partials/${file}`, text })
  }
  return partials
}

/** A body in the page's language stands in for the partial `content`. */
function templatesOf({ mains, partials, bodies }: Texts, { template, language }: PagePlan): Templates {
  const body = bodies.get(language)
  return {
    main: mains.get(template)!,
    partials: body === undefined ? partials : new Map([...partials, ['content', body]]),
  }
}

/** The template that every HTML page is put into. */
export function pageTemplate(io: Io): Promise<string> {
  return io.readText(join(packaged, 'page.html.hbs'))
}
