import { fill, type Language, languages, type Words } from '../text/words.ts'

/** The language of the page: of a page on somebody else's site what it says of itself, as the site may not say it. */
export function language(): Language {
  const said = globalThis.rankbook.language ?? document.documentElement.lang
  return languages.find((one) => one === said) ?? 'en'
}

/** A phrase in the page's language with its holes filled. */
export function say(phrase: Words, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(phrase, values)[language()]
}
