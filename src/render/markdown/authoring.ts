import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { closingMark, sentenceGap } from '../phrases.ts'
import { RenderError } from '../render-error.ts'
import { wordsOf } from './headings.ts'
import { asPageEnv } from './page-env.ts'

/** What we ask of an author's Markdown beyond its grammar: no second title, no picture from another site. */
export function authoring(md: MarkdownIt): void {
  md.core.ruler.push('authoring', ({ tokens }) => {
    for (const token of tokens) checkBlock(token)
  })
}

function checkBlock(token: Token): void {
  const line = token.map === null ? undefined : token.map[0] + 1
  if (token.type === 'heading_open' && token.tag === 'h1') {
    const mend = 'Start the headings of the text with ##: the title comes from the spec.'
    throw new RenderError('the text has a heading of the first level', mend, line)
  }
  for (const child of token.children ?? []) if (child.type === 'image') checkPicture(child, line)
}

/** The policy of a page lets no picture in from elsewhere. */
function checkPicture(token: Token, line: number | undefined): void {
  const source = String(token.attrGet('src') ?? '')
  if (!/^([a-z][a-z\d+.-]*:|\/\/)/i.test(source)) return
  const mend = 'Keep a copy of it beside the report and link to that.'
  throw new RenderError(`the picture "${source}" is not part of the site`, mend, line)
}

/** Runs the title of `::: note Title` into the note's first paragraph, in bold. */
export function noteTitles(md: MarkdownIt): void {
  md.core.ruler.push('note_titles', (state) => {
    for (let i = 0; i < state.tokens.length; i++) {
      if (state.tokens[i]!.type === 'container_note_open') runInTitle(state, i)
    }
  })
}

function runInTitle(state: StateCore, open: number): void {
  const token = state.tokens[open]!
  const title = token.info.trim().replace(/^note\s*/, '')
  if (title === '') return
  const { language, blocks } = asPageEnv(state.env)
  const inner = state.md.parseInline(title, { language, blocks })[0]?.children ?? []
  if (state.tokens[open + 1]?.type !== 'paragraph_open') state.tokens.splice(open + 1, 0, ...emptyParagraph(state))
  const paragraph = state.tokens[open + 2]!
  const runIn = titleTokens(inner, state)
  token.meta = { title: wordsOf(inner), inner, runIn: runIn.length }
  paragraph.children = [...runIn, ...(paragraph.children ?? [])]
}

/** The words of a note's title; empty where it has none. */
export function noteTitle(token: Token): string {
  return String(token.meta?.title ?? '')
}

/** A note's title, and what follows it in its first paragraph, for outputs that have a place for titles. */
export function noteParts(
  note: Token,
  paragraph: Token | undefined,
): { readonly title: readonly Token[]; readonly text: readonly Token[] } {
  const children = paragraph?.children ?? []
  const { inner = [], runIn = 0 } = (note.meta ?? {}) as { readonly inner?: readonly Token[]; readonly runIn?: number }
  return { title: inner, text: children.slice(runIn) }
}

function titleTokens(inner: readonly Token[], state: StateCore): Token[] {
  const { language } = asPageEnv(state.env)
  const make = (type: string, tag: string, nesting: -1 | 0 | 1, content = '') =>
    Object.assign(new state.Token(type, tag, nesting), { content })
  return [
    make('strong_open', 'b', 1),
    ...inner,
    make('text', '', 0, closingMark(wordsOf(inner), language)),
    make('strong_close', 'b', -1),
    make('text', '', 0, sentenceGap[language]),
  ]
}

function emptyParagraph(state: StateCore): Token[] {
  const inline = new state.Token('inline', '', 0)
  inline.children = []
  return [new state.Token('paragraph_open', 'p', 1), inline, new state.Token('paragraph_close', 'p', -1)]
}
