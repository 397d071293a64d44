import type { MarkdownIt, Token } from 'markdown-it'
import { noteTitle } from '../../markdown/authoring.ts'
import { asPageEnv, type PageEnv } from '../../markdown/page-env.ts'
import { blockAt } from '../../markdown/slots.ts'
import { renderMath } from '../../math.ts'
import { say } from '../../phrases.ts'
import { RenderError } from '../../render-error.ts'
import { blockHtml } from './block.ts'
import { fencedCodeHtml } from './code.ts'
import { codeElement, element, scrollRegion, startTag } from './element.ts'
import { footnoteRules } from './footnotes.ts'
import { proseFormulaHtml } from './formula.ts'
import { noteLabel } from './lists.ts'
import type { HtmlRule } from './rule.ts'
import { sealed } from './sealed.ts'

/** Makes markdown-it write our markup: one rule for each kind of token that differs from its own. */
export function useHtmlRules(md: MarkdownIt): void {
  for (const [type, rule] of Object.entries({ ...rules, ...footnoteRules })) {
    md.renderer.rules[type] = (tokens, i, _options, env) => rule(tokens[i]!, asPageEnv(env))
  }
}

const rules: Readonly<Record<string, HtmlRule>> = {
  slot_block: (token, env) => `${slotHtml(token, env)}\n`,
  slot_inline: slotHtml,
  math_inline: (token) => atLine(Number(token.meta!.line), () => renderMath(token.content, false)),
  math_block: (token, env) => atLine(token.map![0] + 1, () => `${proseFormulaHtml(token.content, env.language)}\n`),
  code_inline: (token) => codeElement(token.content),
  heading_open: headingOpen,
  anchor_link: anchorLink,
  fence: (token, env) => `${fencedCodeHtml(token.info.trim().split(/\s/)[0]!, token.content, env.language)}\n`,
  code_block: (token, env) => `${fencedCodeHtml('text', token.content, env.language)}\n`,
  table_open: tableOpen,
  table_close: () => '</table>\n</div></div>\n',
  th_open: (token) => startTag('th', { scope: 'col', class: alignment(token) }),
  td_open: (token) => startTag('td', { class: alignment(token) === 'r' ? 'r num' : alignment(token) }),
  container_note_open: noteOpen,
  container_note_close: () => '</aside>\n',
}

function slotHtml(token: Token, env: PageEnv): string {
  const block = blockAt(env, Number(token.meta!.index))
  const html = blockHtml(block, env.language)
  return env.sealed ? sealed(block, html) : html
}

/** A fault inside a formula is known only when it is set; it gets its line here. */
function atLine(line: number, write: () => string): string {
  try {
    return write()
  } catch (error) {
    if (error instanceof RenderError) throw new RenderError(error.message, error.mend, line)
    throw error
  }
}

function headingOpen(token: Token): string {
  const id = token.attrGet('id') ?? undefined
  const number = token.meta?.number
  return `${startTag(token.tag, { id })}${number === undefined ? '' : `<span class="n">${number}</span>`}`
}

function anchorLink(token: Token, env: PageEnv): string {
  const attributes = {
    class: 'anchor',
    href: `#${token.meta!.slug}`,
    'aria-label': say(env.language, 'sectionLink'),
  }
  return ` ${element('a', attributes, '#')}`
}

function tableOpen(_token: Token, env: PageEnv): string {
  const region = startTag('div', { class: 'scroll', ...scrollRegion({ label: say(env.language, 'table') }) })
  return `<div class="tbl">${region}\n<table>\n`
}

/** markdown-it writes alignment as a style; ours are classes. */
function alignment(token: Token): string | undefined {
  const side = /text-align:(right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return side === undefined ? undefined : side === 'right' ? 'r' : 'c'
}

function noteOpen(token: Token, env: PageEnv): string {
  return startTag('aside', { class: 'note', 'aria-label': noteLabel(noteTitle(token), env.language) })
}
