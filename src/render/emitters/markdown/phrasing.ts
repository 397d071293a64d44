import type { Token } from 'markdown-it'
import { footnoteNumber, footnoteRefId } from '../../markdown/footnotes.ts'
import { blockAt } from '../../markdown/slots.ts'
import { blockMarkdown } from './block.ts'
import { anchorLine, codeSpan, emphasised, escapeMarkdown, linkTo, strong } from './escape.ts'
import { linked, pictured } from './form.ts'
import { inlineTex } from './tex.ts'
import { type Node, type ProseEnv, treeOf } from './tree.ts'

/** The inline content of an author's paragraph, heading or cell. */
export function phrasing(tokens: readonly Token[], env: ProseEnv): string {
  return inline(treeOf(tokens), env)
}

type Rule = (node: Node, env: ProseEnv) => string

function inline(nodes: readonly Node[], env: ProseEnv): string {
  return nodes.map((node) => ruleOf(node.token.type)(node, env)).join('')
}

function ruleOf(type: string): Rule {
  const rule = rules[type]
  if (rule === undefined) throw new Error(`no rule writes "${type}" as Markdown`)
  return rule
}

const rules: Readonly<Record<string, Rule>> = {
  text: ({ token }) => escapeMarkdown(token.content),
  softbreak: () => '\n',
  hardbreak: () => '<br/>\n',
  code_inline: ({ token }) => codeSpan(token.content),
  math_inline: ({ token }, env) => inlineTex(env, token.content),
  strong_open: ({ children }, env) => strong(inline(children, env)),
  em_open: ({ children }, env) => emphasised(inline(children, env)),
  s_open: ({ children }, env) => `<del>${inline(children, env)}</del>`,
  link_open: ({ token, children }, env) => linked(env, String(token.attrGet('href')), inline(children, env)),
  image: ({ token }, env) => {
    const src = String(token.attrGet('src'))
    return pictured(env, src, inline(treeOf(token.children ?? []), env))
  },
  slot_inline: ({ token }, env) => blockMarkdown(blockAt(env, Number(token.meta!.index)), env),
  anchor_link: () => '',
  footnote_ref: ({ token }) => {
    const number = footnoteNumber(token)
    return `${anchorLine(footnoteRefId(token))}<sup>${linkTo(`#fn${number}`, String(number))}</sup>`
  },
}
