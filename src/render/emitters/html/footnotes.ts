import { footnoteNumber, footnoteRefId } from '../../markdown/footnotes.ts'
import { say } from '../../phrases.ts'
import { element, startTag } from './element.ts'
import type { HtmlRule } from './rule.ts'

/** Footnotes: a small number in the text, the notes at the end of the page, and a way back. */
export const footnoteRules: Readonly<Record<string, HtmlRule>> = {
  footnote_ref(token, { language }) {
    const hidden = element('span', { class: 'vh' }, `${say(language, 'footnote')} `)
    return element(
      'a',
      { class: 'fnref', id: footnoteRefId(token), href: `#fn${footnoteNumber(token)}` },
      `${hidden}${footnoteNumber(token)}`,
    )
  },
  footnote_block_open(_token, { language }) {
    const heading = element('h2', { id: 'fn-h' }, say(language, 'footnotes'))
    return `${startTag('section', { class: 'footnotes', 'aria-labelledby': 'fn-h' })}\n${heading}\n<ol>\n`
  },
  footnote_block_close: () => '</ol>\n</section>\n',
  footnote_open: (token) => startTag('li', { id: `fn${footnoteNumber(token)}` }),
  footnote_close: () => '</li>\n',
  footnote_anchor(token, { language }) {
    const hidden = element('span', { class: 'vh' }, ` ${say(language, 'backToText')}`)
    return ` ${element('a', { class: 'back', href: `#${footnoteRefId(token)}` }, `↩${hidden}`)}`
  },
}
