import type { ContentsBlock, TitleBlock } from '../blocks.ts'
import { createMarkdown, readProse } from '../markdown/prose.ts'
import type { Page } from '../page.ts'
import { say } from '../phrases.ts'
import { definitionsMarkdown, listItem } from './markdown/block.ts'
import { escapeMarkdown, guardStarts, linkTo, stack, strong } from './markdown/escape.ts'
import { inlineMarkdown } from './markdown/inline.ts'
import { proseMarkdown } from './markdown/prose.ts'

/**
 * A page as Markdown that reads well as it stands and builds the same in every documentation site we know of. The
 * table of contents is left to them. Throws `RenderError` where the prose cannot be put on a page.
 */
export function emitMarkdown(page: Page): string {
  const { env, body, footnotes, zones } = readProse(page, createMarkdown())
  const { language } = page
  const provenance = zones.provenance === undefined ? '' : definitionsMarkdown(zones.provenance.items, language)
  const parts = [
    titleMarkdown(zones.title, page),
    siblings(zones.contents),
    proseMarkdown(body, env),
    section(say(language, 'footnotes'), proseMarkdown(footnotes, env)),
    section(say(language, 'provenance'), provenance),
  ]
  return `${stack(parts)}\n`
}

function section(heading: string, content: string): string {
  return content === '' ? '' : stack([`## ${heading}`, content])
}

function titleMarkdown(title: TitleBlock | undefined, { title: plain, language }: Page): string {
  if (title === undefined) return `# ${escapeMarkdown(plain)}`
  const { kicker = [], summary = [], facts } = title
  return stack([
    `# ${inlineMarkdown(title.title, language)}`,
    guardStarts(inlineMarkdown(kicker, language)),
    guardStarts(inlineMarkdown(summary, language)),
    definitionsMarkdown(facts, language),
  ])
}

function siblings(contents: ContentsBlock | undefined): string {
  if (contents?.pages === undefined) return ''
  const links = contents.pages.links.map(({ href, text, current }) => {
    const name = escapeMarkdown(text)
    return listItem(current ? strong(name) : linkTo(href, name))
  })
  return stack([strong(escapeMarkdown(contents.pages.heading)), links.join('\n')])
}
