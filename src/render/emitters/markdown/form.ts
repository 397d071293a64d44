import type { CheckKey } from '../../../measures/checkKey.ts'
import type { Language } from '../../../text/words.ts'
import { closingMark, sentenceGap } from '../../phrases.ts'
import { blockquote, linkTo, stack, strong } from './escape.ts'

/** A remark beside the text. Everything in it is Markdown that is ready to stand. */
export interface Remark {
  /** Empty where it has none. */
  readonly title: string
  /** Its first paragraph; empty where it begins with something else. */
  readonly first: string
  readonly rest: readonly string[]
  readonly language: Language
}

/** How a documentation site writes what its Markdown does not share with that of others. */
export interface Form {
  /** A formula in a line, from portable LaTeX without delimiters. */
  inlineMath(tex: string): string
  /** A formula that stands alone. */
  displayMath(tex: string): string
  remark(remark: Remark): string
  /** Where a link leads, from what a page of our own site has there; undefined where there is no such place. */
  address(href: string): string | undefined
  /** A picture at an address, with alternative text that is Markdown; as a Markdown image where it is left out. */
  picture?(address: string, alt: string): string
  /** What scripts of a page find their places by; left out where it runs none. */
  readonly marks?: Marks
}

/** What is written for scripts: where an example can be played with, and around a number that can be computed again. */
export interface Marks {
  example(id: string): string
  number(written: string, check: CheckKey): string
}

/** Who a page is written for. */
export interface Writing {
  readonly language: Language
  readonly form: Form
}

/** The form that builds in every site we know of: dollars around math, those of a display formula alone on their lines. */
export const portable: Form = {
  inlineMath: (tex) => `$${tex}$`,
  displayMath: (tex) => `$$\n${tex}\n$$`,
  remark: (remark) => blockquote(runIn(remark)),
  address: (href) => href,
}

/** The portable form in a language. */
export function portably(language: Language): Writing {
  return { language, form: portable }
}

/** A remark whose title stands in bold at the beginning of its first paragraph. */
export function runIn({ title, first, rest, language }: Remark): string {
  if (title === '') return stack([first, ...rest])
  return stack([`${strong(`${title}${closingMark(title, language)}`)}${sentenceGap[language]}${first}`.trim(), ...rest])
}

/** A picture. */
export function pictured({ form }: Writing, href: string, alt: string): string {
  const address = form.address(href) ?? href
  return form.picture?.(address, alt) ?? `!${linkTo(address, alt)}`
}

/** A link, or what it says where its place does not exist here. */
export function linked({ form }: Writing, href: string, content: string): string {
  const address = form.address(href)
  return address === undefined ? content : linkTo(address, content)
}
