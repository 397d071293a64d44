import { unescapeHtml } from './emitters/html/element.ts'

/** A stretch of a page under one heading. */
export type SearchSection = readonly [id: string, heading: string, text: string]

/** A page as search looks at it: its address under the site's folder, its title, its sections. */
export type SearchPage = readonly [path: string, title: string, sections: readonly SearchSection[]]

/** Parts that nobody would look for, or that say a thing twice. */
const passedOver =
  /class="[^"]*\b(?:katex-html|anchor|vh|toc|site|skip|gap)\b|^<(?:annotation|svg|script|style|head|button|thead)\b/

const empty = /^<(?:!|(?:meta|link|input|br|hr|img|wbr)\b)|\/>$/

/** The sections of a page that our emitter wrote, with the id of each heading; before the first one the id is empty. */
export function searchSections(html: string): SearchSection[] {
  const sections: { id: string; heading: string; text: string }[] = [{ id: '', heading: '', text: '' }]
  let inside: 'text' | 'heading' = 'text'
  let skipped = 0
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!part.startsWith('<')) {
      const last = sections.at(-1)!
      if (skipped === 0) last[inside] += part
      continue
    }
    const closes = part.startsWith('</')
    if (skipped > 0) skipped += closes ? -1 : empty.test(part) ? 0 : 1
    else if (!closes && passedOver.test(part) && !empty.test(part)) skipped = 1
    else if (/^<h[1-4]\b/.test(part)) {
      sections.push({ id: /\bid="([^"]*)"/.exec(part)?.[1] ?? '', heading: '', text: '' })
      inside = 'heading'
    } else if (/^<\/h[1-4]>/.test(part)) inside = 'text'
    else if (/^<\/?(?:p|td|th|li|dt|dd|div|tr|h\d|caption|section|br)\b/.test(part)) sections.at(-1)![inside] += ' '
  }
  return sections
    .map(({ id, heading, text }): SearchSection => [id, plain(heading), plain(text)])
    .filter(([, heading, text]) => heading !== '' || text !== '')
}

function plain(text: string): string {
  return unescapeHtml(text).replace(/\s+/g, ' ').trim()
}

/** The script that holds what search looks at. */
export function searchScript(pages: readonly SearchPage[]): string {
  return `globalThis.rankbook.searchable(${JSON.stringify(JSON.stringify(pages))})\n`
}
