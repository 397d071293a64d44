import type { Citation } from '../../spec/citationShape.ts'
import { version } from '../../text/version.ts'
import { escapeLatex } from '../exports/latex.ts'
import { authorOf } from './author.ts'

/** A report that says how it is to be cited. */
export interface Cited {
  /** Its name in the site. */
  readonly name: string
  readonly title: string
  readonly citation: Citation
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The entry of a report for BibTeX; addresses stay as they are, everything else is inert in LaTeX. */
export function bibtex({ name, title, citation }: Cited): string {
  const { authors, date, doi, url } = citation
  const [year, month, day] = date.split('-')
  const fields = [
    `author = {${authors.map(authorField).join(' and ')}}`,
    `title = {{${escapeLatex(title)}}}`,
    `year = {${year}}`,
    `month = ${months[Number(month) - 1]}`,
    `day = {${Number(day)}}`,
    ...(citation.version === undefined ? [] : [`version = {${escapeLatex(citation.version)}}`]),
    ...(doi === undefined ? [] : [`doi = {${doi}}`]),
    ...(url === undefined ? [] : [`url = {${url}}`]),
    `note = {Made with rankbook ${version}}`,
  ]
  return `@misc{${keyOf(name, authors[0]!, year!)},\n${fields.map((field) => `  ${field},\n`).join('')}}\n`
}

/** A name of one part stands in braces, or BibTeX would take it for given names and a family. */
function authorField(written: string): string {
  const author = authorOf(written)
  return 'name' in author
    ? `{${escapeLatex(author.name)}}`
    : `${escapeLatex(author.family)}, ${escapeLatex(author.given)}`
}

/** Letters and digits of ASCII, all that every version of BibTeX takes: first author, year, report. */
function keyOf(name: string, first: string, year: string): string {
  const author = authorOf(first)
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  return `${plain('name' in author ? author.name : author.family)}${year}${plain(name)}` || 'report'
}
