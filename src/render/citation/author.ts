/** A person, whose name has parts, or whoever else has but one name, such as an organisation. */
export type Author = { readonly family: string; readonly given: string } | { readonly name: string }

/** An author as a spec names it: `Family, Given`, or a name as a whole. */
export function authorOf(written: string): Author {
  const [family, given] = written.split(/\s*,\s*(.*)/s)
  return given ? { family: family!, given } : { name: written }
}

/** An author as it stands in a sentence. */
export function authorName(author: Author): string {
  return 'name' in author ? author.name : `${author.given} ${author.family}`
}
