import type { LinkedPages, TitleBlock } from '../blocks.ts'
import { createMarkdown, readProse } from '../markdown/prose.ts'
import type { Page } from '../page.ts'
import { say } from '../phrases.ts'
import { definitionsMarkdown, listItem } from './markdown/block.ts'
import { escapeMarkdown, guardStarts, stack, strong } from './markdown/escape.ts'
import { type Form, linked, portable, type Writing } from './markdown/form.ts'
import { inlineMarkdown } from './markdown/inline.ts'
import { proseMarkdown } from './markdown/prose.ts'

/** How a page is written as Markdown. */
export interface MarkdownOptions {
  readonly form: Form
  /** `front matter`: the site shows the title above the page, so that it is not repeated. */
  readonly title: 'heading' | 'front matter'
}

/** A page as Markdown that reads well as it stands and builds the same in every documentation site we know of. */
const everywhere: MarkdownOptions = { form: portable, title: 'heading' }

/**
 * A page as Markdown, without front matter. The table of contents is left to the site. Throws `RenderError` where the prose
 * cannot be put on a page.
 */
export function emitMarkdown(page: Page, { form, title }: MarkdownOptions = everywhere): string {
  const { env, body, footnotes, zones } = readProse(page, createMarkdown())
  const { language } = page
  const to = { ...env, form }
  const provenance = zones.provenance === undefined ? '' : definitionsMarkdown(zones.provenance.items, to)
  const parts = [
    title === 'heading' ? headingMarkdown(zones.title, page, to) : '',
    summaryMarkdown(zones.title, to),
    pages(zones.contents?.pages, to),
    pages(zones.contents?.variants, to),
    proseMarkdown(body, to),
    section(say(language, 'footnotes'), proseMarkdown(footnotes, to)),
    section(say(language, 'provenance'), provenance),
  ]
  return `${stack(parts)}\n`
}

function section(heading: string, content: string): string {
  return content === '' ? '' : stack([`## ${heading}`, content])
}

function headingMarkdown(title: TitleBlock | undefined, page: Page, to: Writing): string {
  return `# ${title === undefined ? escapeMarkdown(page.title) : inlineMarkdown(title.title, to)}`
}

function summaryMarkdown(title: TitleBlock | undefined, to: Writing): string {
  if (title === undefined) return ''
  const { kicker = [], summary = [], facts } = title
  return stack([
    guardStarts(inlineMarkdown(kicker, to)),
    guardStarts(inlineMarkdown(summary, to)),
    definitionsMarkdown(facts, to),
  ])
}

function pages(linkedPages: LinkedPages | undefined, to: Writing): string {
  if (linkedPages === undefined) return ''
  const links = linkedPages.links.map(({ href, text, current }) => {
    const name = escapeMarkdown(text)
    return listItem(current ? strong(name) : linked(to, href, name))
  })
  return stack([strong(escapeMarkdown(linkedPages.heading)), links.join('\n')])
}
