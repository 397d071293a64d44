import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { RenderError } from '../render-error.ts'

/**
 * Refuses what markdown-it would let pass as text, drop, or let swallow the rest of the page: a note, a listing or a
 * formula that does not end, a line of colons that begins or ends nothing we know, a reference to a footnote that is
 * not there, a footnote that nothing refers to.
 */
export function unread(md: MarkdownIt): void {
  md.core.ruler.before('footnote_tail', 'unread', (state) => {
    if (state.inlineMode) return
    checkNotes(state)
    let line = 1
    for (const token of state.tokens) {
      line = token.map === null ? line : token.map[0] + 1
      if (token.type === 'fence') checkFence(token, state)
      if (token.type === 'inline') checkText(token, line)
    }
    checkFootnotes(state)
  })
}

/** Each note has a closing line of its own. Where two share one, the first ran on into the second. */
function checkNotes({ tokens, src }: StateCore): void {
  const lines = src.split('\n')
  const closes = new Map<number, number>()
  for (const { type, map, markup, info } of tokens) {
    if (type !== 'container_note_open' || map === null) continue
    const [start, end] = map
    const around = closes.get(end)
    if (around !== undefined) throw notClosed('note', markup, around)
    if (!isClosing(lines[end] ?? '', markup)) throw notClosed('note', markup, start + 1)
    closes.set(end, start + 1)
    const reference = footnoteMark.exec(info)
    if (reference === null) continue
    const what = `the title of a note refers to the footnote "${reference[0]}"`
    throw new RenderError(what, "Refer to it in the note's text.", start + 1)
  }
}

function checkFence({ map, markup }: Token, { src }: StateCore): void {
  const [start, end] = map!
  const closed = end - start > 1 && isClosing(src.split('\n')[end - 1]!, markup)
  if (!closed) throw notClosed('listing', markup, start + 1)
}

/** Whether a line closes what `markup` opened: the same character, at least as often, and nothing else. */
function isClosing(line: string, markup: string): boolean {
  const marks = line.replace(/^[\s>]*/, '').trimEnd()
  return marks.length >= markup.length && marks === markup[0]!.repeat(marks.length)
}

function notClosed(what: string, markup: string, line: number): RenderError {
  const mend = `Write ${markup} on a line of its own where it ends.`
  return new RenderError(`the ${what} that begins here is not closed`, mend, line)
}

const footnoteMark = /\[\^[^\]\s]+\]/

/** Text that still holds a mark after markdown-it has read it; a mark with a backslash has become tokens of its own. */
function checkText({ content, children }: Token, first: number): void {
  content.split('\n').forEach((text, i) => {
    if (/^\s*:{3,}/.test(text)) throw strayColons(text.trim(), first + i)
    if (text.startsWith('$$')) throw notClosed('formula', '$$', first + i)
  })
  let line = first
  for (const child of children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line++
    const mark = child.type === 'text' ? footnoteMark.exec(child.content)?.[0] : undefined
    if (mark === undefined) continue
    const mend = `Write it on a line of its own, as ${mark}: and its text, or write \\${mark} for the characters.`
    throw new RenderError(`the footnote "${mark}" is referred to but not written`, mend, line)
  }
}

function strayColons(text: string, line: number): RenderError {
  const name = text.replace(/^:+\s*/, '').split(/\s/)[0]!
  const what = name === '' ? 'a note ends here that does not begin' : `"::: ${name}" begins nothing that is known`
  return new RenderError(
    what,
    'Write "::: note" where a note begins, or a backslash before the colons of a text.',
    line,
  )
}

function checkFootnotes({ tokens, src, env }: StateCore): void {
  const lines = src.split('\n')
  const used: Readonly<Record<string, number>> = (env as FootnoteEnv).footnotes?.refs ?? {}
  const written = new Set<string>()
  tokens.forEach((token, i) => {
    if (token.type !== 'footnote_reference_open') return
    const label = String(token.meta!.label)
    const mark = `[^${label}]`
    const last = tokens.slice(i).find(({ map }) => map !== null)?.map?.[0] ?? lines.length - 1
    const line = lines.slice(0, last + 1).findLastIndex((text) => text.includes(`${mark}:`)) + 1
    if (written.has(label))
      throw new RenderError(`the footnote "${mark}" is written twice`, 'Give each footnote a name of its own.', line)
    written.add(label)
    if (used[`:${label}`] !== -1) return
    throw new RenderError(
      `nothing refers to the footnote "${mark}"`,
      `Write ${mark} in the text, or take it out.`,
      line,
    )
  })
}

/** What markdown-it-footnote keeps: the number of each footnote by its label, -1 where nothing refers to it. */
interface FootnoteEnv {
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> }
}
