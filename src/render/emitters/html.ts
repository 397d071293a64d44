import Handlebars from 'handlebars'
import { sha256 } from '../../text/sha256.ts'
import { createMarkdown, type Prose, readProse } from '../markdown/prose.ts'
import type { Page } from '../page.ts'
import { languageNames, phrases } from '../phrases.ts'
import { useHtmlRules } from './html/prose.ts'
import { withRegionsApart } from './html/regions.ts'
import { contentsZone, provenanceZone, titleZone } from './html/zones.ts'

/** What the HTML emitter is given beside the page. */
export interface HtmlOptions {
  /** The text of `templates/page.html.hbs`: Handlebars, escaped by default. */
  readonly pageTemplate: string
  /** Styles to put into the page: it then stands alone, without menu and script, and needs no other file. */
  readonly styles?: string
  /** Scripts to put into such a page; without them it has none. */
  readonly scripts?: readonly string[]
}

/**
 * A page as a whole HTML document. It loads `assets/site.js`, `assets/katex/katex.css` and `assets/style.css` under the
 * site's root and is complete without the script; with `styles` it loads nothing. Throws `RenderError` where the prose cannot be put on a page.
 */
export function emitHtml(page: Page, { pageTemplate, styles = '', scripts = [] }: HtmlOptions): string {
  const md = createMarkdown()
  useHtmlRules(md)
  const prose = readProse(page, md)
  const write = (tokens: Prose['body']) => md.renderer.render(tokens, md.options, prose.env).trimEnd()
  const zones = {
    title: titleZone(prose.zones.title, page),
    body: write(prose.body),
    contents: contentsZone(prose, (tokens) => md.renderer.renderInline(tokens, md.options, prose.env)),
    footnotes: write(prose.footnotes),
    provenance: provenanceZone(prose.zones.provenance, page),
  }
  const document = compiled(pageTemplate)({
    ...furniture(page),
    ...zones,
    styles,
    scripts,
    scriptSources: scripts.map(hashSource).join(' '),
    hasEnd: zones.footnotes !== '' || zones.provenance !== '',
  })
  return withRegionsApart(document, page.language)
}

/** The source expression of a policy that lets a script of a page run. */
function hashSource(script: string): string {
  return `'sha256-${Buffer.from(sha256(script), 'hex').toString('base64')}'`
}

const templates = new Map<string, HandlebarsTemplateDelegate>()

/** The pages of a site share one template, which is compiled once. */
function compiled(text: string): HandlebarsTemplateDelegate {
  const template = templates.get(text) ?? Handlebars.compile(text, { strict: true, knownHelpersOnly: true })
  templates.set(text, template)
  return template
}

function furniture(page: Page): Readonly<Record<string, unknown>> {
  const { language, title, description, root, section, alternates, menu } = page
  const say = Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, phrase[language]]))
  return {
    language,
    description,
    root,
    say,
    documentTitle: title === 'rankbook' ? title : `${title} · rankbook`,
    isList: page.blocks.some((block) => block.kind === 'reports'),
    menu: [
      { href: menu.reports, text: say.reports, current: section === 'reports' },
      ...(menu.handbook === undefined
        ? []
        : [{ href: menu.handbook, text: say.handbook, current: section === 'handbook' }]),
    ],
    search: page.search && JSON.stringify(page.search),
    check: page.check && JSON.stringify(page.check),
    home: menu.reports,
    alternates: alternates.map((other) => ({
      ...other,
      name: languageNames[other.language],
      current: other.language === language,
    })),
    hasAlternates: alternates.length > 1,
  }
}
