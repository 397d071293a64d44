import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import type { Block } from '../blocks.ts'
import { plainText } from '../emitters/words.ts'
import { holdsSlotMarks, slotPattern } from '../page.ts'
import { RenderError } from '../render-error.ts'
import { asPageEnv, type PageEnv } from './page-env.ts'

/**
 * Puts blocks where their slots stand. A paragraph of nothing but blocks that stand alone becomes those blocks; a block
 * made for a sentence may stand in any text; in code it is its plain text. All else is a `RenderError` at its line.
 */
export function slots(md: MarkdownIt): void {
  md.core.ruler.push('slots', placeSlots)
}

function placeSlots(state: StateCore): void {
  const env = asPageEnv(state.env)
  const placed: Token[] = []
  let line = 1
  for (let i = 0; i < state.tokens.length; i++) {
    const token = state.tokens[i]!
    line = token.map === null ? line : token.map[0] + 1
    const standing = token.type === 'paragraph_open' ? standingSlots(state.tokens[i + 1]!, env) : []
    if (standing.length > 0) {
      placed.push(...standing.flatMap((index) => standingToken(index, { state, level: token.level, line })))
      i += 2
      continue
    }
    placed.push(token)
    if (token.children !== null) token.children = inlineSlots(token.children, { state, line })
    else token.content = inCode(token, { state, line })
  }
  state.tokens = placed
}

/** The blocks of a paragraph that holds nothing else; none where it holds words. */
function standingSlots({ content }: Token, env: PageEnv): number[] {
  const pieces = content.split(slotPattern)
  const indexes = pieces.filter((_, i) => i % 2 === 1).map(Number)
  const words = pieces.filter((_, i) => i % 2 === 0).join('')
  return words.trim() === '' && indexes.every((index) => env.blocks[index]?.kind !== 'inline') ? indexes : []
}

interface Place {
  readonly state: StateCore
  /** 1-based. */
  readonly line: number
}

function standingToken(index: number, { state, level, line }: Place & { readonly level: number }): Token[] {
  const env = asPageEnv(state.env)
  const block = blockAt(env, index)
  if (block.kind === 'title' || block.kind === 'contents' || block.kind === 'provenance') {
    if (level > 0) throw misplaced(block, line)
    Object.assign(env.zones, { [block.kind]: block })
    return []
  }
  const token = new state.Token('slot_block', '', 0)
  token.block = true
  token.level = level
  token.map = [line - 1, line]
  token.meta = { index }
  return [token]
}

function inlineSlots(children: readonly Token[], { state, line: first }: Place): Token[] {
  let line = first
  return children.flatMap((token) => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line++
    token.meta = { ...token.meta, line }
    if (token.children !== null) token.children = inlineSlots(token.children, { state, line })
    if (token.type === 'text') return splitText(token, { state, line })
    token.content = inCode(token, { state, line })
    return [token]
  })
}

function splitText(token: Token, { state, line }: Place): Token[] {
  if (!holdsSlotMarks(token.content)) return [token]
  return token.content.split(slotPattern).flatMap((piece, i) => {
    if (i % 2 === 0) return piece === '' ? [] : [textToken(state, piece)]
    const block = blockAt(asPageEnv(state.env), Number(piece))
    if (block.kind !== 'inline') throw misplaced(block, line)
    const slot = new state.Token('slot_inline', '', 0)
    slot.content = plainText(block.of, asPageEnv(state.env).language)
    slot.meta = { index: Number(piece), line }
    return [slot]
  })
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0)
  token.content = content
  return token
}

const codeTokens = new Set(['code_inline', 'code_block', 'fence'])

function inCode(token: Token, { state, line }: Place): string {
  refuseInAttributes(token, line)
  if (!holdsSlotMarks(token.content)) return token.content
  const env = asPageEnv(state.env)
  if (token.type === 'image') return ''
  if (!codeTokens.has(token.type)) {
    throw new RenderError(
      'a block stands inside a formula',
      'Write the number out, or move it out of the formula.',
      line,
    )
  }
  return token.content.replace(new RegExp(slotPattern, 'g'), (_, index: string) => {
    const block = blockAt(env, Number(index))
    if (block.kind !== 'inline') throw misplaced(block, line)
    return plainText(block.of, env.language)
  })
}

function refuseInAttributes(token: Token, line: number): void {
  const held = token.attrs?.some(([, value]) => holdsSlotMarks(decode(String(value))))
  if (held !== true) return
  throw new RenderError('a block stands inside a link', 'Write the address out; a helper cannot give one.', line)
}

function decode(address: string): string {
  return address.replace(/%EF%B7%9([01])/gi, (_, last: string) => (last === '0' ? '\uFDD0' : '\uFDD1'))
}

/** The block of a slot; a slot without one is a fault of ours. */
export function blockAt(env: PageEnv, index: number): Block {
  const block = env.blocks[index]
  if (block === undefined) throw new Error(`the page has no block ${index}`)
  return block
}

function misplaced(block: Block, line: number): RenderError {
  const zone = block.kind === 'title' || block.kind === 'contents' || block.kind === 'provenance'
  const mend = zone
    ? 'Give it a paragraph of its own, outside lists, quotations and notes.'
    : 'Give it a paragraph of its own, with an empty line before and after it.'
  return new RenderError(`a block of kind "${block.kind}" stands in the middle of a text`, mend, line)
}
