import type { Facts } from '../report/facts.ts'
import { emitHtml } from './emitters/html.ts'
import { emitMarkdown } from './emitters/markdown.ts'
import { figurePath, svgFile } from './emitters/svgFile.ts'
import type { Page } from './page.ts'

/** What a page's files are made with. */
export interface PageFrame {
  readonly pageTemplate: string
  /** The stylesheet of the site, whose colours pictures in files bring along. */
  styles(): Promise<string>
}

/**
 * The files of a page, by path relative to its folder: HTML, Markdown with the pictures that it shows, facts. Throws
 * `RenderError` where the prose cannot be put on a page.
 */
export async function pageFiles(
  { page, facts }: { readonly page: Page; readonly facts: Facts },
  { pageTemplate, styles }: PageFrame,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map([
    ['index.html', emitHtml(page, { pageTemplate })],
    ['index.md', emitMarkdown(page)],
    ['facts.json', `${JSON.stringify(facts, null, 2)}\n`],
  ])
  for (const block of page.blocks) {
    if (block.kind === 'figure') files.set(figurePath(block), svgFile(block, await styles(), page.language))
  }
  return files
}
