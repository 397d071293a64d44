import { relative } from 'node:path/posix'
import { printKey } from '../measures/checkKey.ts'
import type { LivePage } from '../measures/livePage.ts'
import { escapeHtml } from '../render/emitters/html/element.ts'
import type { Marks } from '../render/emitters/markdown/form.ts'
import { plainText } from '../render/emitters/words.ts'
import type { Page } from '../render/page.ts'
import { linked } from '../render/places.ts'
import { embedScript, type Interaction } from './interaction.ts'
import type { Spot } from './layout.ts'

/** A page that runs scripts, gathered while it is written. */
export interface Gathering {
  readonly marks: Marks
  /** What the page brings along, once it is written. */
  taken(): LivePage
  /** What stands at its end, and the scripts that its front matter names. */
  readonly end: string
  readonly scripts: readonly string[]
}

/** Begins to gather; undefined where the page runs no scripts, as it has nothing to play with or to check. */
export function gathering(page: Page, spot: Spot, live: Interaction): Gathering | undefined {
  const { language, blocks } = page
  // How blocks were made is not said in Markdown.
  const check = page.check?.kind === 'made' ? undefined : page.check
  const played = blocks.flatMap((block) =>
    block.kind === 'example' && block.play ? [{ ...block, play: block.play }] : [],
  )
  if (live.kind !== 'scripts' || (played.length === 0 && check === undefined)) return undefined
  const keys = new Map<string, number>()
  const place = (id: string) =>
    `<div data-rankbook="${escapeHtml(`${linked(spot.folder)}#${id}`)}" lang="${language}"></div>`
  const { by } = live.scripts
  const src = relative(spot.url, embedScript(live.folder))
  const tag = by === 'tag' ? `\n\n<script src="${escapeHtml(encodeURI(src))}" defer></script>` : ''
  return {
    marks: {
      example: place,
      number: (written, key) =>
        check?.kind === 'rankings' ? `<span data-check="${placeIn(keys, printKey(key))}">${written}</span>` : written,
    },
    taken: () => ({
      language,
      examples: Object.fromEntries(
        played.map(({ id, title, play }) => [id, { title: plainText(title, language), play }]),
      ),
      ...(check && { check }),
      keys: [...keys.keys()],
    }),
    end: `${check === undefined ? '' : place('')}${tag}`.trim(),
    scripts: by === 'front matter' ? [encodeURI(src)] : [],
  }
}

/** The place of a key among those there are; a new one is added. */
function placeIn(keys: Map<string, number>, key: string): number {
  const known = keys.get(key) ?? keys.size
  keys.set(key, known)
  return known
}

/** What a page brings along, as a script. */
export function liveScript({ folder }: Spot, page: LivePage): string {
  return `globalThis.rankbook.page(${JSON.stringify(linked(folder))}, ${JSON.stringify(page)})\n`
}
