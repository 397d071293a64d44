import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

const dollar = 0x24

/**
 * `$…$` in a line and `$$…$$` on lines of its own. As in Pandoc, an opening dollar has no space after it, a closing
 * one has no space before it and no digit after it, so "$5 and $6" stays text; `\$` is always a dollar.
 */
export function math(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', inlineMath)
  md.block.ruler.after('fence', 'math', displayMath, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (src.charCodeAt(pos) !== dollar || src.charCodeAt(pos + 1) === dollar) return false
  if (pos > 0 && src.charCodeAt(pos - 1) === dollar) return false
  const close = closingDollar(src, { from: pos + 1, to: posMax })
  const tex = src.slice(pos + 1, close)
  if (close === -1 || tex.trim() === '' || tex !== tex.trim() || /\d/.test(src[close + 1] ?? '')) return false
  if (!silent) {
    const token = state.push('math_inline', '', 0)
    token.content = tex
    token.markup = '$'
  }
  state.pos = close + 1
  return true
}

/** The next dollar without a backslash; the first one decides, even where it cannot close. */
function closingDollar(src: string, { from, to }: { readonly from: number; readonly to: number }): number {
  for (let i = from; i < to; i++) {
    if (src[i] === '\\') i++
    else if (src.charCodeAt(i) === dollar) return i
  }
  return -1
}

function displayMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (!lineOf(state, start).startsWith('$$')) return false
  const first = lineOf(state, start).slice(2).trimEnd()
  const lines: string[] = []
  let line = start
  let text = first
  while (!text.trimEnd().endsWith('$$')) {
    lines.push(text)
    line++
    if (line >= end || state.sCount[line]! < state.blkIndent) return false
    text = lineOf(state, line)
  }
  if (silent) return true
  lines.push(text.trimEnd().slice(0, -2))
  const token = state.push('math_block', '', 0)
  token.block = true
  token.content = lines.join('\n').trim()
  token.markup = '$$'
  token.map = [start, line + 1]
  state.line = line + 1
  return true
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}
