import { mathSettings } from '../text/mathSettings.ts'
import { parseWords } from '../text/phraseParts.ts'
import { escaped } from './dom.ts'

/** KaTeX's own script makes it a global. */
interface WithKatex {
  readonly katex: { renderToString(tex: string, options: Readonly<Record<string, unknown>>): string }
}

/** Inline LaTeX as KaTeX sets it when a page is built. KaTeX is loaded by then. */
export function mathHtml(tex: string): string {
  return (globalThis as unknown as WithKatex).katex.renderToString(tex, mathSettings())
}

/** One of our phrases, in one language, as HTML. */
export function phraseHtml(phrase: string): string {
  return parseWords(phrase)
    .map((part) => {
      if (part.kind === 'math') return mathHtml(part.tex)
      return part.kind === 'code' ? `<code>${escaped(part.text)}</code>` : escaped(part.text)
    })
    .join('')
}
