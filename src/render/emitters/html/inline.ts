import { printKey } from '../../../measures/checkKey.ts'
import { parseWords } from '../../../text/phraseParts.ts'
import type { Language } from '../../../text/words.ts'
import type { Inline } from '../../inlineKinds.ts'
import { renderMath } from '../../math.ts'
import { isSafeLink } from '../words.ts'
import { codeElement, element, escapeHtml } from './element.ts'

/** Inline content as HTML. */
export function inlineHtml(of: readonly Inline[], language: Language): string {
  return of.map((inline) => oneInline(inline, language)).join('')
}

/** Several stretches as paragraphs. */
export function paragraphsHtml(of: readonly (readonly Inline[])[], language: Language): string {
  return of.map((paragraph) => element('p', {}, inlineHtml(paragraph, language))).join('')
}

/** A phrase in which no line breaks between a number and its sign of percent. */
export function unbroken(words: string): string {
  return words.replace(/(\d) %/g, '$1\u00a0%')
}

function oneInline(inline: Inline, language: Language): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'words':
      return inlineHtml(parseWords(unbroken(inline.words)), language)
    case 'code':
      return codeElement(inline.text)
    case 'math':
      return renderMath(inline.tex, false)
    case 'number':
      return numberHtml(inline)
    case 'strong':
      return element('b', {}, inlineHtml(inline.of, language))
    case 'quote':
      return quoteHtml(inlineHtml(inline.of, language), language)
    case 'link':
      return linkHtml(inline, language)
    case 'worked':
      return inlineHtml(inline.of, language)
  }
}

/** A number; one that an example works out leads there. */
function numberHtml({ text, check, example }: Inline & { readonly kind: 'number' }): string {
  const key = check && printKey(check)
  if (example === undefined) return element('span', { class: 'num', 'data-check': key }, escapeHtml(text))
  return element('a', { class: 'value num', href: `#${example}`, 'data-check': key }, escapeHtml(text))
}

/**
 * Chinese quotation marks are written out, so that the Chinese face draws them and lines break beside them correctly.
 */
function quoteHtml(content: string, language: Language): string {
  return language === 'en' ? element('q', {}, content) : `“${content}”`
}

function linkHtml(link: Inline & { readonly kind: 'link' }, language: Language): string {
  const content = inlineHtml(link.of, language)
  if (!isSafeLink(link.href)) return content
  const look = link.look === 'value' ? 'value num' : undefined
  const only = link.of[0]
  // The link already keeps the digits together, so a number inside it needs no element of its own.
  const bare = look !== undefined && link.of.length === 1 && only?.kind === 'number' ? escapeHtml(only.text) : content
  return element('a', { class: look, href: link.href, lang: link.language, hreflang: link.language }, bare)
}
