import { join } from 'node:path/posix'
import { linked, type PagePlan } from '../render/places.ts'
import { type Words, words } from '../text/words.ts'
import type { SiteScripts, Target } from './target.ts'

/** How readers of published pages play with examples and check numbers. */
export type Interaction =
  /** On the page itself, by scripts that lie in `folder` under the site's root. */
  | { readonly kind: 'scripts'; readonly scripts: SiteScripts; readonly folder: string }
  /** On the static site at this address, which has the same pages. */
  | { readonly kind: 'elsewhere'; readonly address: string }
  | { readonly kind: 'none' }

/** What is asked for by the word `off`, by the address of a static site, or by nothing: scripts wherever the target can run them. */
export function interactionOf(
  { scripts }: Target,
  { live, under }: { readonly live?: string | undefined; readonly under: string },
): Interaction {
  if (live === 'off') return { kind: 'none' }
  if (live !== undefined) return { kind: 'elsewhere', address: live }
  // No report's name becomes a path with "_" in it.
  return scripts === undefined ? { kind: 'none' } : { kind: 'scripts', scripts, folder: `${under}_live` }
}

/** Whether `--live` may be this. */
export function isLive(text: string): boolean {
  return text === 'off' || /^https?:\/\/[^\s/]+\/(?:\S*\/)?$/.test(text)
}

const elsewhere: Words = words('page to play with and to check', '可操作、可核对的页面')

/** The page of a static site where a page can be played with, as a form of it. */
export function pageElsewhere(live: Interaction, { folder, language }: PagePlan) {
  if (live.kind !== 'elsewhere') return []
  return [{ href: `${live.address}${linked(folder)}/index.html`, label: elsewhere[language] }]
}

/** The script that a page runs, under the site's root. */
export function embedScript(folder: string): string {
  return `${folder}/assets/live/embed.js`
}

/** The file with what a page brings along, in the page's folder of our own site. */
export const liveFile = 'live.js'

/** Where a file of our own site goes that scripts load: under the site's folder. */
export function livePlace(path: string, { scripts, folder }: Interaction & { readonly kind: 'scripts' }): string {
  return join(scripts.folder, folder, path)
}
