import { stringify } from 'yaml'
import type { LivePage } from '../measures/livePage.ts'
import type { Block } from '../render/blocks.ts'
import { emitMarkdown } from '../render/emitters/markdown.ts'
import { phrase } from '../render/inline.ts'
import type { Page } from '../render/page.ts'
import { factsFile, type PageFrame, type PageWriter, pictureFiles } from '../render/pageFiles.ts'
import { sitePage } from '../render/site.ts'
import { embedScript, liveFile, pageElsewhere } from './interaction.ts'
import { addressFrom, placesOf, type Spot } from './layout.ts'
import { gathering, liveScript } from './live.ts'
import { frontTitle, navigated, type Publishing, publishedPage } from './pages.ts'

/** Writes the pages of reports for a target. Files have the paths of our own site. */
export function targetPages(publishing: Publishing, styles: PageFrame['styles']): PageWriter {
  const { live, layout } = publishing
  return {
    forms: (plan) => pageElsewhere(live, plan),
    ...(live.kind === 'scripts' && { scripted: 'page' }),
    files: async ({ plan, page, facts }) => {
      const spot = layout.at(plan.folder)!
      const { markdown, brought } = targetPage(page, spot, publishing)
      return new Map([
        ['index.md', markdown],
        ...(brought === undefined ? [] : [[liveFile, liveScript(spot, brought)] as const]),
        ...(spot.measure === undefined ? [['facts.json', factsFile(facts)] as const] : []),
        ...(await pictureFiles(page, styles)),
      ])
    },
  }
}

/** A page as the target's Markdown, and what it brings along for its scripts. Throws `RenderError` where the prose cannot be put on a page. */
export function targetPage(
  page: Page,
  spot: Spot,
  publishing: Publishing,
): { readonly markdown: string; readonly brought?: LivePage } {
  const { target } = publishing
  const gathered = gathering(page, spot, publishing.live)
  const form = {
    ...target.form,
    address: (href: string) => addressFrom(spot, href, publishing),
    ...(gathered && { marks: gathered.marks }),
  }
  const { description } = page
  const front = target.frontMatter?.(publishedPage(spot, publishing, { description, scripts: gathered?.scripts ?? [] }))
  const before = front === undefined ? '' : frontMatter(front)
  const text = emitMarkdown(page, { form, title: target.title })
  if (gathered === undefined) return { markdown: `${before}${text}` }
  const after = gathered.end === '' ? '' : `\n${gathered.end}\n`
  return { markdown: `${before}${text}${after}`, brought: gathered.taken() }
}

/** Front matter: every text in double quotes, so that none is taken for anything else. */
function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  return `---\n${stringify(fields, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })}---\n\n`
}

/** All files of a publication, by path under the folder of the target's site: those given have the paths of our own site. */
export function published(
  files: ReadonlyMap<string, string | Uint8Array>,
  publishing: Publishing,
): ReadonlyMap<string, string | Uint8Array> {
  const { target, layout, live } = publishing
  const placed = new Map<string, string | Uint8Array>()
  for (const [path, content] of files) for (const place of placesOf(path, publishing)) placed.set(place, content)
  for (const spot of layout.spots) {
    if (spot.report === undefined) placed.set(spot.file, frontPage(spot, publishing))
  }
  if (live.kind === 'scripts' && live.scripts.by === 'site') {
    for (const [path, content] of live.scripts.files(embedScript(live.folder))) placed.set(path, content)
  }
  for (const [path, content] of target.navigation?.(navigated(publishing)) ?? []) placed.set(path, content)
  return placed
}

/** The page that lists the reports in a language. */
function frontPage(spot: Spot, publishing: Publishing): string {
  const page = sitePage(publishing.entries, spot.language)
  const blocks = page.blocks.map(
    (block): Block => (block.kind === 'title' ? { ...block, title: [phrase(frontTitle, spot.language)] } : block),
  )
  return targetPage({ ...page, title: frontTitle[spot.language], blocks }, spot, publishing).markdown
}
