/** A person, whose name has parts, or whoever else has but one name, such as an organisation. */
export type Author = { readonly family: string; readonly given: string } | { readonly name: string }

/** An author as a spec names it: `Family, Given`, with a comma of either width, or a name as a whole. */
export function authorOf(written: string): Author {
  const [family, given] = written.split(/\s*[,，]\s*(.*)/s)
  return given ? { family: family!, given } : { name: written }
}

const han = /^\p{Script=Han}+$/u

/** An author as it stands in a sentence; Chinese names begin with that of the family. */
export function authorName(author: Author): string {
  if ('name' in author) return author.name
  const { family, given } = author
  return han.test(family) && han.test(given) ? `${family}${given}` : `${given} ${family}`
}
