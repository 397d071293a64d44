import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { PagePlan } from '../render/places.ts'
import type { Templates, TemplateText } from '../render/template.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { textOf } from './texts.ts'

/** The templates and data that come with the package. */
const packaged = fileURLToPath(new URL('../../templates/', import.meta.url))

/** The texts of a report: of its templates, the partials of the package, and its bodies by language. */
export interface Texts {
  readonly mains: ReadonlyMap<string, TemplateText>
  readonly partials: ReadonlyMap<string, TemplateText>
  readonly bodies: ReadonlyMap<string, TemplateText>
}

/** Reads every template and body of a report. */
export async function templateTexts(io: Io, spec: Spec): Promise<Checked<Texts>> {
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
    // What follows a body in its template begins a line.
    if (text.ok) bodies.set(language, { path, text: text.value.replace(/(?<!\n)$/, '\n') })
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
export function templatesOf({ mains, partials, bodies }: Texts, { template, language }: PagePlan): Templates {
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
