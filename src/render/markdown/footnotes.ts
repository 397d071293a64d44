import type { Token } from 'markdown-it'

/** The number of a footnote, 1-based in the order of first reference. */
export function footnoteNumber(token: Token): number {
  return Number(token.meta!.id) + 1
}

/** The id of the place that refers to a footnote; a footnote may be referred to more than once. */
export function footnoteRefId(token: Token): string {
  const repeat = Number(token.meta!.subId ?? 0)
  return `fnref${footnoteNumber(token)}${repeat === 0 ? '' : `-${repeat + 1}`}`
}
