import type { PageCheck } from '../measures/checkKey.ts'
import type { Language } from '../text/words.ts'
import type { Block } from './blocks.ts'

/** A page ready to be written in any form: the author's Markdown, in which a slot stands for each block. */
export interface Page {
  readonly language: Language
  /** Plain text, for the title bar and indexes. */
  readonly title: string
  readonly description: string
  /** Markdown. `slot(i)` stands for `blocks[i]`. */
  readonly prose: string
  readonly blocks: readonly Block[]
  /** From the page's folder to the site's root, such as `../../`. */
  readonly root: string
  /** Which entry of the site's menu is current. */
  readonly section: 'reports' | 'handbook'
  /** The same page in each language, relative to this one; this one included. */
  readonly alternates: readonly { readonly language: Language; readonly href: string }[]
  /** How a reader's browser computes its numbers again; absent where there are none. */
  readonly check?: PageCheck
  /** The scripts that its search looks at, under the site's folder; absent where it has no search. */
  readonly search?: readonly string[]
  /** Where the menu leads, relative to this page. */
  readonly menu: { readonly reports: string; readonly handbook?: string }
}

const open = '\uFDD0'
const close = '\uFDD1'

/** The mark in the prose that stands for a block: two noncharacters around its index, which no author's text may hold. */
export function slot(index: number): string {
  return `${open}${index}${close}`
}

/** Matches a slot; the group is the index. */
export const slotPattern = /\uFDD0(\d+)\uFDD1/

/** Whether a text holds the characters that mark slots. */
export function holdsSlotMarks(text: string): boolean {
  return text.includes(open) || text.includes(close)
}
