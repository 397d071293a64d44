import { parseWords } from '../../../text/phraseParts.ts'
import type { Inline } from '../../inlineKinds.ts'
import { quotation } from '../../phrases.ts'
import { isSafeLink } from '../words.ts'
import { codeSpan, escapeMarkdown, strong } from './escape.ts'
import { linked, type Writing } from './form.ts'
import { inlineTex } from './tex.ts'

/** Inline content as portable Markdown, on one line. */
export function inlineMarkdown(of: readonly Inline[], to: Writing): string {
  return of.map((inline) => oneInline(inline, to)).join('')
}

function oneInline(inline: Inline, to: Writing): string {
  switch (inline.kind) {
    case 'text':
      return escapeMarkdown(inline.text)
    case 'number': {
      const written = escapeMarkdown(inline.text)
      return inline.check === undefined || to.form.marks === undefined
        ? written
        : to.form.marks.number(written, inline.check)
    }
    case 'words':
      return inlineMarkdown(parseWords(inline.words), to)
    case 'code':
      return codeSpan(inline.text)
    case 'math':
      return inlineTex(to, inline.tex)
    case 'strong':
      return strong(inlineMarkdown(inline.of, to))
    case 'quote':
      return quotation(inlineMarkdown(inline.of, to))
    case 'worked':
      return inlineMarkdown(inline.of, to)
    case 'link': {
      const content = inlineMarkdown(inline.of, to)
      return isSafeLink(inline.href) ? linked(to, inline.href, content) : content
    }
  }
}
