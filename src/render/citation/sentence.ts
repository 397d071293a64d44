import type { Spec } from '../../spec/spec.ts'
import { type Language, words } from '../../text/words.ts'
import { compose, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { authorName, authorOf } from './author.ts'

const phrases = {
  report: words('{authors}. {title}. {date}.', '{authors}。{title}。{date}。'),
  version: words('{authors}. {title}, version {version}. {date}.', '{authors}。{title}（版本 {version}）。{date}。'),
}
const between = words(', ', '、')

/** How a report is cited, as a sentence, with its DOI or address. */
export function citationSentence(
  { title, languages, citation }: Required<Pick<Spec, 'title' | 'languages' | 'citation'>>,
  language: Language,
): Inline[] {
  const { authors, date, doi, url, version } = citation
  const names = authors.map((author) => authorName(authorOf(author)).replace(/\.$/, '')).join(between[language])
  const sentence = compose(version === undefined ? phrases.report : phrases.version, language, {
    authors: [text(names)],
    // A work has one title, that of its first language, as in the files.
    title: [text(title[languages[0]!])],
    version: [text(version ?? '')],
    date: [text(date)],
  })
  const link = doi === undefined ? url : `https://doi.org/${doi}`
  if (link === undefined) return sentence
  const shown = text(doi === undefined ? link : `doi:${doi}`)
  // Only addresses that are encrypted are links on our pages.
  return [...sentence, text(' '), link.startsWith('https:') ? { kind: 'link', href: link, of: [shown] } : shown]
}
