import type { Language } from '../../../text/words.ts'
import type { Inline } from '../../inlineKinds.ts'
import { quotation } from '../../phrases.ts'
import { isSafeLink, parseWords } from '../words.ts'
import { codeSpan, escapeMarkdown, linkTo, strong } from './escape.ts'
import { inlineTex } from './tex.ts'

/** Inline content as portable Markdown, on one line. */
export function inlineMarkdown(of: readonly Inline[], language: Language): string {
  return of.map((inline) => oneInline(inline, language)).join('')
}

function oneInline(inline: Inline, language: Language): string {
  switch (inline.kind) {
    case 'text':
    case 'number':
      return escapeMarkdown(inline.text)
    case 'words':
      return inlineMarkdown(parseWords(inline.words), language)
    case 'code':
      return codeSpan(inline.text)
    case 'math':
      return inlineTex(inline.tex)
    case 'strong':
      return strong(inlineMarkdown(inline.of, language))
    case 'quote':
      return quotation(inlineMarkdown(inline.of, language))
    case 'worked':
      return inlineMarkdown(inline.of, language)
    case 'link': {
      const content = inlineMarkdown(inline.of, language)
      return isSafeLink(inline.href) ? linkTo(inline.href, content) : content
    }
  }
}
