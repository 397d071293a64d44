import { madeDigest } from '../../../text/made.ts'
import type { Block } from '../../blocks.ts'
import { unescapeHtml } from './element.ts'

/** Elements that readers use and that say nothing of the block; scripts add more of them. */
const controls = /<button[^>]*class="btn[^>]*>.*?<\/button>/gs

/**
 * The HTML of a block that says, as `data-made`, what it reads, so that a page can tell whether it was altered since. A
 * number that is computed again needs no seal of its own.
 */
export function sealed(block: Block, html: string): string {
  if (html === '' || (block.kind === 'inline' && block.of.every((one) => one.kind === 'number' && one.check)))
    return html
  const parts = html.replace(controls, '').split(/<tr\b[^>]*>|<\/tr>/)
  const outside = parts.filter((_, i) => i % 2 === 0).map(plain)
  const rows = parts.filter((_, i) => i % 2 === 1).map(plain)
  const seal = `data-made="${madeDigest(outside.join(''), rows)}"`
  return block.kind === 'inline' ? `<span ${seal}>${html}</span>` : html.replace(/^<\w+/, (tag) => `${tag} ${seal}`)
}

/** The text of HTML as a browser has it. */
function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''))
}
