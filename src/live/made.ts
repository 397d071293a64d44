import { madeDigest } from '../text/made.ts'

/** What scripts add to a block, and what readers use in it. */
const added = 'button.btn, .player, .recomputed, .side-by-side'

/** Blocks of the page that do not read as they were made. */
export function alteredBlocks(blocks: readonly HTMLElement[]): HTMLElement[] {
  return blocks.filter((block) => digestOf(block) !== block.dataset.made)
}

function digestOf(block: HTMLElement): string {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const rows = new Map<Element, string>()
  let outside = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest(added)) continue
    const row = parent.closest('tr')
    if (row === null || !block.contains(row)) outside += node.nodeValue
    else rows.set(row, (rows.get(row) ?? '') + node.nodeValue)
  }
  return madeDigest(outside, [...rows.values()])
}
