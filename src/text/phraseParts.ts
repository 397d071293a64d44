/** A stretch of one of our phrases. */
export type PhrasePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly tex: string }

/** Splits one of our phrases, in one language, into text, `code` and $math$. */
export function parseWords(phrase: string): PhrasePart[] {
  const parts: PhrasePart[] = []
  let from = 0
  for (const match of phrase.matchAll(/`([^`]+)`|\$(?!\s)([^$]+)(?<!\s)\$(?!\d)/g)) {
    if (match.index > from) parts.push({ kind: 'text', text: phrase.slice(from, match.index) })
    parts.push(match[1] === undefined ? { kind: 'math', tex: match[2]! } : { kind: 'code', text: match[1] })
    from = match.index + match[0].length
  }
  if (from < phrase.length) parts.push({ kind: 'text', text: phrase.slice(from) })
  return parts
}
