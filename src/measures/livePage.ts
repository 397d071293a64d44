import type { Language } from '../text/words.ts'
import type { PageCheck } from './checkKey.ts'
import type { PlayData } from './play.ts'

/** What a page on somebody else's site brings along, so that its readers can play with its examples and compute its numbers again. */
export interface LivePage {
  readonly language: Language
  /** Its examples by id: what each is called, and its list. */
  readonly examples: Readonly<Record<string, { readonly title: string; readonly play: PlayData }>>
  /** Left out where it has no number to compute again. */
  readonly check?: PageCheck
  /** What its numbers are, as `printKey` writes it: an element with `data-check="3"` shows the fourth. */
  readonly keys: readonly string[]
}
