import type { Token } from 'markdown-it'
import { noteParts } from '../../markdown/authoring.ts'
import { footnoteNumber, footnoteRefId } from '../../markdown/footnotes.ts'
import { blockAt } from '../../markdown/slots.ts'
import { blockMarkdown } from './block.ts'
import { anchorLine, blockquote, codeFence, guardStarts, linkTo, prefixLines, stack } from './escape.ts'
import { phrasing } from './phrasing.ts'
import { pipeTable, type Side } from './table.ts'
import { displayTex } from './tex.ts'
import { type Node, type ProseEnv, treeOf } from './tree.ts'

/** An author's Markdown, written anew in the portable form: the same page in every site's Markdown. */
export function proseMarkdown(tokens: readonly Token[], env: ProseEnv): string {
  return blocks(treeOf(tokens), env)
}

type Rule = (node: Node, env: ProseEnv) => string

function blocks(nodes: readonly Node[], env: ProseEnv): string {
  return stack(nodes.map((node) => block(node, env)))
}

function block(node: Node, env: ProseEnv): string {
  const rule = rules[node.token.type]
  if (rule === undefined) throw new Error(`no rule writes "${node.token.type}" as Markdown`)
  return rule(node, env)
}

const rules: Readonly<Record<string, Rule>> = {
  paragraph_open: ({ children }, env) => guardStarts(children.map((child) => block(child, env)).join('')),
  inline: ({ token }, env) => phrasing(token.children ?? [], env).trimEnd(),
  heading_open: heading,
  bullet_list_open: (node, env) => list(node, env, () => '-   '),
  ordered_list_open: (node, env) => {
    const start = Number(node.token.attrGet('start') ?? 1)
    return list(node, env, (i) => `${start + i}.`.padEnd(4))
  },
  blockquote_open: ({ children }, env) => blockquote(blocks(children, env)),
  container_note_open: note,
  hr: () => '---',
  fence: ({ token }) => codeFence(token.info.trim().split(/\s/)[0]!, token.content),
  code_block: ({ token }) => codeFence('', token.content),
  math_block: ({ token }, env) => displayTex(env, token.content),
  table_open: table,
  slot_block: ({ token }, env) => blockMarkdown(blockAt(env, Number(token.meta!.index)), env),
  footnote_block_open: ({ children }, env) => blocks(children, env),
  footnote_open: footnote,
  footnote_anchor: ({ token }) => ` ${linkTo(`#${footnoteRefId(token)}`, '↩')}`,
}

function heading({ token, children }: Node, env: ProseEnv): string {
  const text = children
    .map((child) => block(child, env))
    .join('')
    .replace(/\n/g, ' ')
  const id = token.attrGet('id')
  return stack([id === null ? '' : anchorLine(String(id)), `${'#'.repeat(Number(token.tag.slice(1)))} ${text}`])
}

function note({ token, children }: Node, env: ProseEnv): string {
  const opening = children[0]?.token.type === 'paragraph_open' ? children[0] : undefined
  const { title, text } = noteParts(token, opening?.children[0]?.token)
  return env.form.remark({
    title: phrasing(title, env),
    first: guardStarts(phrasing(text, env).trimEnd()),
    rest: children.slice(opening === undefined ? 0 : 1).map((child) => block(child, env)),
    language: env.language,
  })
}

function list({ children }: Node, env: ProseEnv, marker: (index: number) => string): string {
  const tight = children.every(isTight)
  const items = children.map((item, i) => {
    const parts = item.children.map((child) => block(child, env)).filter((part) => part !== '')
    const mark = marker(i)
    return prefixLines(parts.join(tight ? '\n' : '\n\n'), mark, ' '.repeat(mark.length))
  })
  return items.join(tight ? '\n' : '\n\n')
}

/** An item of nothing but short lines and further lists needs no empty lines. */
function isTight({ children }: Node): boolean {
  return children.every(({ token }) => token.hidden || token.type.endsWith('list_open'))
}

function table({ children }: Node, env: ProseEnv): string {
  const rows = children.flatMap((section) => section.children.map((row) => row.children))
  const [heads = [], ...body] = rows
  const text = ({ children: content }: Node) =>
    content
      .map((child) => block(child, env))
      .join('')
      .replace(/\n/g, ' ')
  return pipeTable({ heads: heads.map(text), sides: heads.map(sideOf), rows: body.map((row) => row.map(text)) })
}

function sideOf({ token }: Node): Side {
  const side = /text-align:(right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return side === 'right' || side === 'center' ? side : 'left'
}

function footnote({ token, children }: Node, env: ProseEnv): string {
  const number = footnoteNumber(token)
  return stack([anchorLine(`fn${number}`), `<sup>${number}</sup> ${blocks(children, env)}`])
}
