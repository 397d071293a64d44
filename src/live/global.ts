import type { LivePage } from '../measures/livePage.ts'
import type { Measure } from '../measures/measure.ts'
import type { CheckTask } from './check.ts'

/** Where a page's scripts meet: `globalThis.rankbook`. `page.js` or `embed.js` makes it, `core.js` and the scripts of data and measures add to it. */
export interface Meeting {
  /** What measures import, by module name; the scripts of measures take it from here. */
  modules?: Readonly<Record<string, unknown>>
  /** Called by the script of a measure. */
  register?(measure: Measure): void
  /** Opens a worked example to play with; the state is written as after `#ID:` in an address. */
  play?(section: HTMLElement, state: string): void
  /** Called by the script of a report's rankings. */
  rankings?(text: string): void
  /** Called by the scripts that hold what search looks at. */
  searchable?(text: string): void
  /** The language of a page on somebody else's site. */
  language?: string
  /** Called by the script of such a page, with its folder in a site of our own. */
  page?(folder: string, page: LivePage): void
  /** Computes the page's numbers again. */
  check?(task: CheckTask): Promise<void>
}

declare global {
  var rankbook: Meeting
}
