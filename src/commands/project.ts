import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { Work } from '../render/helper.ts'
import type { PagePlan } from '../render/places.ts'
import type { Templates, TemplateText } from '../render/template.ts'
import { readSpec } from '../spec/read.ts'
import type { Spec } from '../spec/spec.ts'
import { type Io, SourceError } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** The templates and data that come with the package. */
const packaged = fileURLToPath(new URL('../../templates/', import.meta.url))

/** A report's spec and the texts of its templates. */
export interface Project {
  readonly spec: Spec
  templates(page: PagePlan): Templates
}

/** A file that cannot be read as a problem of its own. */
export function sourceProblem(path: string, error: unknown): Problem {
  if (!(error instanceof SourceError)) throw error
  return errorAt(wholeFile(path), 'unreadable', error.message, error.mend)
}

/** The folders of reports: those given, or all that hold a `report.yaml` under `reports/`. */
export async function reportFolders(io: Io, given: readonly string[]): Promise<Checked<readonly string[]>> {
  if (given.length > 0) return { ok: true, value: given.map((folder) => join(folder)), problems: [] }
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

/** Reads a report's spec, its bodies and its templates. */
export async function loadProject(io: Io, folder: string, conventions?: string): Promise<Checked<Project>> {
  const path = join(folder, 'report.yaml')
  try {
    const read = readSpec(await io.readText(path), path, conventions)
    if (!read.ok) return read
    const texts = await templateTexts(io, read.value)
    if (!texts.ok) return texts
    const { value } = texts
    return {
      ok: true,
      value: { spec: read.value, templates: (page) => templatesOf(value, page) },
      problems: read.problems,
    }
  } catch (error) {
    return { ok: false, problems: [sourceProblem(path, error)] }
  }
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
    if (await io.exists(path)) bodies.set(language, { path, text: await io.readText(path) })
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { mains, bodies, partials: await packagedPartials(io) }, problems }
}

/** A template of the package by its name, or one of the report's own by its path. */
async function template(io: Io, spec: Spec, name: string): Promise<Checked<TemplateText>> {
  const own = name.includes('/') || name.endsWith('.hbs')
  const path = own ? join(spec.folder, name) : join(packaged, `${name}.md.hbs`)
  try {
    return {
      ok: true,
      value: { path: own ? path : `templates/${name}.md.hbs`, text: await io.readText(path) },
      problems: [],
    }
  } catch (error) {
    const problem = sourceProblem(own ? path : spec.path, error)
    const what = own ? problem.what : `no template is called "${name}"`
    return {
      ok: false,
      problems: [
        { ...problem, what, mend: 'Templates are "report" and "measure"; a path with a slash names one of your own.' },
      ],
    }
  }
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

/** The bibliography that comes with the package. */
export async function works(io: Io): Promise<Readonly<Record<string, Work>>> {
  return JSON.parse(
    await io.readText(fileURLToPath(new URL('../../data/references.json', import.meta.url))),
  ) as Readonly<Record<string, Work>>
}
