import type { Facts } from '../report/facts.ts'
import { emitHtml } from './emitters/html.ts'
import { emitMarkdown } from './emitters/markdown.ts'
import { figurePath, svgFile } from './emitters/svgFile.ts'
import type { Page } from './page.ts'
import type { PagePlan } from './places.ts'
import { type SingleFrame, singleFile, singlePage } from './single.ts'

/** A page that asks for nothing new. */
export interface ReadyPage {
  readonly plan: PagePlan
  readonly page: Page
  readonly facts: Facts
  /** The script with the report's rankings, which a page that stands alone holds; empty where there is none. */
  readonly rankings: string
}

/** How the pages of reports are written: as a site of our own, or for a site that somebody else runs. */
export interface PageWriter {
  /** The other forms of a page that it names under its title; their addresses are relative to it. */
  forms(page: PagePlan): readonly { readonly href: string; readonly label: string }[]
  /**
   * Its pages run our scripts, and the report brings what that takes: a `page` can compute its numbers again, a `site` can be
   * searched too.
   */
  readonly scripted?: 'page' | 'site'
  /** The files of a page, by path relative to its folder. Throws `RenderError` where the prose cannot be put on a page. */
  files(ready: ReadyPage): Promise<ReadonlyMap<string, string>>
}

/** What a page's files are made with. */
export interface PageFrame {
  readonly pageTemplate: string
  /** The stylesheet of the site, whose colours pictures in files bring along. */
  styles(): Promise<string>
  /** Where pages are written as single files too. */
  readonly single?: SingleFrame
}

/** Pages of a site of our own: HTML, Markdown with the pictures that it shows, facts. */
export function sitePages({ pageTemplate, styles, single }: PageFrame): PageWriter {
  return {
    scripted: 'site',
    forms: () => [{ href: 'index.md', label: 'Markdown' }],
    files: async ({ page, facts, rankings }) =>
      new Map([
        ['index.html', emitHtml(page, { pageTemplate })],
        ['index.md', emitMarkdown(page)],
        ['facts.json', factsFile(facts)],
        ...(single === undefined ? [] : [[singleFile, singlePage(page, { pageTemplate, single, rankings })] as const]),
        ...(await pictureFiles(page, styles)),
      ]),
  }
}

/** The facts of a page as a file. */
export function factsFile(facts: Facts): string {
  return `${JSON.stringify(facts, null, 2)}\n`
}

/** The pictures of a page's figures, by path relative to it. */
export async function pictureFiles(page: Page, styles: PageFrame['styles']): Promise<[path: string, svg: string][]> {
  const files: [string, string][] = []
  for (const block of page.blocks) {
    if (block.kind === 'figure') files.push([figurePath(block), svgFile(block, await styles(), page.language)])
  }
  return files
}
