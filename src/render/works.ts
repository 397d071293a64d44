import type { Work } from './helper.ts'
import { text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

/** A work as it stands in a sentence: "Järvelin & Kekäläinen 2002". */
export function shortWork({ authors, year }: Work): string {
  const families = authors.map(familyName)
  return `${families.length > 2 ? `${families[0]} et al.` : families.join(' & ')} ${year}`
}

/** The last word of a name, with the particles before it: "Van Gysel", "de Rijke". */
function familyName(name: string): string {
  return /(?:\b(?:van|von|de|der|den|di|la|le) )*\S+$/i.exec(name)![0]
}

/** A work as it stands in a list of references. Long lists of authors are cut after the third. */
export function longWork({ authors, title, venue, year, doi }: Work): Inline[] {
  const named = authors.length > 4 ? `${authors.slice(0, 3).join(', ')} et al.` : authors.join(', ')
  const line: Inline[] = [text(`${named.replace(/\.$/, '')}. ${title}. ${venue}, ${year}.`)]
  if (doi === undefined) return line
  return [...line, text(' '), { kind: 'link', href: `https://doi.org/${doi}`, of: [text(`doi:${doi}`)] }]
}
