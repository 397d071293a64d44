import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import anchor from 'markdown-it-anchor'
import { asPageEnv } from './page-env.ts'

/** Ids for headings of the levels 2 to 4, each followed by an `anchor_link` token. */
export function headings(md: MarkdownIt): void {
  anchor(md as never, {
    level: [2, 3, 4],
    tabIndex: false,
    getTokensText: (tokens) => wordsOf(tokens as readonly Token[]),
    slugifyWithState: (title, state) => asPageEnv(ours(state).env).slugs(title),
    permalink: (slug, _options, state, index) => addLink(slug, { state: ours(state), index }),
  })
}

/** The plugin is typed after another version of markdown-it than ours. */
function ours(state: unknown): StateCore {
  return state as StateCore
}

const wordy = new Set(['text', 'code_inline', 'slot_inline', 'math_inline'])

/** The words of a heading or a title, without markup. */
export function wordsOf(children: readonly Token[]): string {
  return children.map((token) => (wordy.has(token.type) ? token.content : ' ')).join('')
}

function addLink(slug: string, { state, index }: { readonly state: StateCore; readonly index: number }): void {
  const link = new state.Token('anchor_link', '', 0)
  link.meta = { slug }
  state.tokens[index + 1]!.children!.push(link)
}
