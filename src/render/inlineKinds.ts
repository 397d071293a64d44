import type { CheckKey } from '../measures/checkKey.ts'
import type { Language, Words } from '../text/words.ts'

/**
 * A stretch of text inside a block. What comes from data is `text` or `code` and is inert in every output; `words` is one
 * of our own phrases in the page's language, with `code` in backticks and math between dollar signs.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly tex: string }
  /**
   * A formatted number: equal digits, never broken over lines. `check` says how to compute it again,
   * `taken` names a measure whose values by query are taken as they are, and says why; `example` is the id of
   * the block of this page that works it out, to which it leads where there are links.
   */
  | {
      readonly kind: 'number'
      readonly text: string
      readonly check?: CheckKey
      readonly taken?: Words
      readonly example?: string
    }
  | { readonly kind: 'strong'; readonly of: readonly Inline[] }
  /** In quotation marks of the page's language. */
  | { readonly kind: 'quote'; readonly of: readonly Inline[] }
  /** `href` is `#id`, a path relative to the page, or an https address. `value` draws a number that leads to its work. */
  | {
      readonly kind: 'link'
      readonly href: string
      readonly of: readonly Inline[]
      readonly look?: 'value'
      readonly language?: Language
    }
  /** A query of a data set: a link to the page's first worked example of it, where the page has one. */
  | { readonly kind: 'worked'; readonly dataset: string; readonly query: string; readonly of: readonly Inline[] }

/** A grade in a ranked list: drawn as squares filled up to it and written; `unjudged` is not the same as 0. */
export type GradeMark = number | 'unjudged'
