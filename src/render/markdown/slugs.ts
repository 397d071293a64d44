/** Gives each heading an id of its own. */
export type Slugs = (title: string) => string

/** Ids that the page's furniture uses. */
const furniture = /^(main|toc-h|fn-h|prov-h|theme-(auto|light|dark)|fn(ref)?\d.*)$/

/**
 * Ids from the words of headings, in any script, made unique by a number; never one that is `taken` by a block or by
 * the page's furniture. The same headings give the same ids.
 */
export function createSlugs(taken: readonly string[]): Slugs {
  const used = new Set(taken)
  return (title) => {
    const words = slugify(title)
    const base = furniture.test(words) ? `section-${words}` : words
    let slug = base
    for (let i = 2; used.has(slug); i++) slug = `${base}-${i}`
    used.add(slug)
    return slug
  }
}

function slugify(title: string): string {
  const words = title.normalize('NFC').toLowerCase()
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'section'
}
