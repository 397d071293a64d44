import { parseWords } from '../../text/phraseParts.ts'
import { plainTex } from '../../text/plain.ts'
import type { Language } from '../../text/words.ts'
import type { Inline } from '../inlineKinds.ts'
import { quotation } from '../phrases.ts'

/**
 * A stretch of text with no markup at all, for names of regions, tables of contents and listings. Math is written out.
 */
export function plainText(of: readonly Inline[], language: Language): string {
  return of.map((inline) => plain(inline, language)).join('')
}

function plain(inline: Inline, language: Language): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
    case 'number':
      return inline.text
    case 'words':
      return plainText(parseWords(inline.words), language)
    case 'math':
      return plainTex(inline.tex)
    case 'strong':
    case 'worked':
    case 'link':
      return plainText(inline.of, language)
    case 'quote':
      return quotation(plainText(inline.of, language))
  }
}

/** Links lead to `#id`, to a page of the site, to the web, or to a mailbox; never into a script or a local file. */
export function isSafeLink(href: string): boolean {
  const scheme = /^([^/?#]*?):/.exec(href)?.[1]?.trim().toLowerCase()
  return scheme === undefined ? !/^\s*[/\\]{2}/.test(href) : ['http', 'https', 'mailto'].includes(scheme)
}
