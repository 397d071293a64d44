import { decodedAddress } from '../text/address.ts'

/** What counts as a place that both languages of a page have: ids of blocks are the same, headings are counted. */
const headings = '.body > :is(h2, h3)[id]'

/** Lets the links to other languages lead to the place where the reader is. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site .langs a:not([aria-current])')) {
    link.addEventListener('click', () => {
      link.hash = placeNow()
    })
  }
  const given = /^#~(\d+)$/.exec(location.hash)?.[1]
  if (given === undefined) return
  const heading = document.querySelectorAll<HTMLElement>(headings)[Number(given)]
  if (heading === undefined) return
  history.replaceState(null, '', `#${heading.id}`)
  heading.scrollIntoView()
}

/** The address of a block as it is; otherwise the last heading above the middle of the window, counted from 0. */
function placeNow(): string {
  const all = [...document.querySelectorAll<HTMLElement>(headings)]
  const id = decodedAddress(location.hash.slice(1)).replace(/:.*$/, '')
  const block = document.getElementById(id)
  if (block !== null && !block.matches(headings) && isNear(block)) return location.hash
  const above = all.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2)
  return above.length === 0 ? '' : `#~${above.length - 1}`
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
