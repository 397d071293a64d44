/** A page as its report's script holds it: address under the site's folder, title, and sections as id, heading, text. */
export type SearchPage = readonly [
  path: string,
  title: string,
  sections: readonly (readonly [id: string, heading: string, text: string])[],
]

/** Where something was found. */
export interface Hit {
  readonly href: string
  readonly title: string
  readonly heading: string
  /** The text around it: what stands before, the match, what stands behind. */
  readonly around: readonly [before: string, match: string, after: string]
}

/** How much a word counts where it is found. */
const weights = { title: 12, heading: 6, text: 1 }

/** So many characters of text stand before and behind a match. */
const context = { before: 40, after: 90 }

/**
 * The sections that hold every word of a question, best first; words may be parts of words, and Chinese needs no blanks. At
 * most `most` of them.
 */
export function search(pages: readonly SearchPage[], question: string, most: number): Hit[] {
  const terms = folded(question).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const hits = pages.flatMap(([path, title, sections]) =>
    sections.flatMap(([id, heading, text]) => {
      const score = scoreOf(terms, { title: folded(title), heading: folded(heading), text: folded(text) })
      return score === 0 ? [] : [{ score, hit: hitOf({ path, title, id, heading, text }, terms) }]
    }),
  )
  // The sort is stable: equal ones stay in the order of pages.
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ hit }) => hit)
}

/** Text as it is compared: letters without case or width. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** 0 where a word is found nowhere, or in the title alone: then the title's own section has it. */
function scoreOf(terms: readonly string[], parts: Readonly<Record<keyof typeof weights, string>>): number {
  let score = 0
  for (const term of terms) {
    const here =
      (parts.heading.includes(term) ? weights.heading : 0) + Math.min(3, countOf(parts.text, term)) * weights.text
    const above = parts.title.includes(term) ? weights.title : 0
    if (here === 0 && above === 0) return 0
    score += here + above
  }
  const found = terms.some((term) => parts.heading.includes(term) || parts.text.includes(term))
  return found ? score : 0
}

function countOf(text: string, term: string): number {
  return text.split(term).length - 1
}

interface Section {
  readonly path: string
  readonly title: string
  readonly id: string
  readonly heading: string
  readonly text: string
}

function hitOf({ path, title, id, heading, text }: Section, terms: readonly string[]): Hit {
  const lower = folded(text)
  const places = terms.map((term) => ({ at: lower.indexOf(term), length: term.length })).filter(({ at }) => at >= 0)
  // Folding may change the length of a text; then the match is not marked.
  const place = lower.length === text.length ? places.sort((a, b) => a.at - b.at)[0] : undefined
  const [at, length] = [place?.at ?? 0, place?.length ?? 0]
  const start = Math.max(0, at - context.before)
  const end = at + length + context.after
  return {
    href: `${path}${id === '' ? '' : `#${id}`}`,
    title,
    heading,
    around: [
      `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
      text.slice(at, at + length),
      `${text.slice(at + length, end)}${end < text.length ? '…' : ''}`,
    ],
  }
}
