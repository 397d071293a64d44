import type { Token } from 'markdown-it'
import type { PageEnv } from '../../markdown/page-env.ts'
import type { Writing } from './form.ts'

/** What prose needs to be written: the page's blocks, and the form. */
export type ProseEnv = PageEnv & Writing

/** A token with what stands between it and its closing token. */
export interface Node {
  readonly token: Token
  readonly children: readonly Node[]
}

/** markdown-it's flat tokens as a tree; closing tokens are left out. */
export function treeOf(tokens: readonly Token[]): Node[] {
  const roots: Node[] = []
  const open: Node[][] = [roots]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node: Node & { children: Node[] } = { token, children: [] }
    open.at(-1)!.push(node)
    if (token.nesting === 1) open.push(node.children)
  }
  return roots
}
