import { version } from '../../text/version.ts'
import { authorOf } from './author.ts'
import type { Cited } from './bibtex.ts'

/** `CITATION.cff` of a report, in the Citation File Format 1.2.0; every text is in quotes, as in JSON, which YAML reads too. */
export function cff({ title, citation }: Cited): string {
  const { authors, date, doi, url, license } = citation
  const lines: [key: string, value: string | undefined][] = [
    ['title', title],
    ['version', citation.version],
    ['date-released', date],
    ['doi', doi],
    ['url', url],
    ['license', license],
  ]
  return [
    'cff-version: 1.2.0',
    `message: ${JSON.stringify(`Cite this report by what stands here. It was made with rankbook ${version}.`)}`,
    // What is cited is data and text; the format knows nothing nearer to a report.
    'type: dataset',
    'authors:',
    ...authors.map((written) => {
      const author = authorOf(written)
      if ('name' in author) return `  - name: ${JSON.stringify(author.name)}`
      return `  - family-names: ${JSON.stringify(author.family)}\n    given-names: ${JSON.stringify(author.given)}`
    }),
    ...lines.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`])),
    '',
  ].join('\n')
}
