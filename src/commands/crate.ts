import { authorName, authorOf } from '../render/citation/author.ts'
import type { Spec } from '../spec/spec.ts'
import { version } from '../text/version.ts'

/** The file that describes an archive, as RO-Crate names it. */
export const crateFile = 'ro-crate-metadata.json'

/** A file of an archive. `left` is one that it only names, as its data were left out. */
export interface CrateFile {
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  readonly part: 'input' | 'lock' | 'page'
  readonly left: boolean
}

interface Described {
  readonly spec: Spec
  /** The path of the spec under the root. */
  readonly main: string
  readonly files: readonly CrateFile[]
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  md: 'text/markdown',
  json: 'application/json',
  csv: 'text/csv',
  yaml: 'application/yaml',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  bib: 'application/x-bibtex',
}

/**
 * The description of an archive as an RO-Crate 1.1: every file with its size and SHA-256, who wrote the report as far as its
 * spec says, and that rankbook made the pages from the inputs. A file that was left out is named, and is no part.
 *
 * Source: Sefton et al., RO-Crate Metadata Specification 1.1, doi:10.5281/zenodo.4541002.
 */
export function crateText({ spec, main, files }: Described): string {
  const { citation, title, summary, languages } = spec
  const [first] = languages
  const id = ({ path, left }: CrateFile) => `${left ? '#' : ''}${encodeURI(path)}`
  const some = (part: CrateFile['part']) =>
    files.filter((file) => file.part === part).map((file) => ({ '@id': id(file) }))
  const people = (citation?.authors ?? []).map((written, i) => ({ '@id': `#author-${i + 1}`, ...person(written) }))
  const graph = [
    {
      '@id': crateFile,
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': './' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: title[first!],
      description: (summary ?? title)[first!],
      inLanguage: languages,
      mainEntity: { '@id': encodeURI(main) },
      hasPart: files.filter(({ left }) => !left).map((file) => ({ '@id': id(file) })),
      ...(citation && {
        author: people.map((one) => ({ '@id': one['@id'] })),
        datePublished: citation.date,
        ...(citation.license && { license: { '@id': `https://spdx.org/licenses/${citation.license}` } }),
        ...(citation.doi && { identifier: `https://doi.org/${citation.doi}` }),
        ...(citation.url && { url: citation.url }),
      }),
    },
    ...files.map((file) => ({
      '@id': id(file),
      '@type': file.left ? 'CreativeWork' : 'File',
      name: file.path.split('/').at(-1),
      contentSize: String(file.bytes),
      sha256: file.sha256,
      ...typeOf(file.path),
    })),
    ...people,
    { '@id': '#rankbook', '@type': 'SoftwareApplication', name: 'rankbook', version },
    {
      '@id': '#build',
      '@type': 'CreateAction',
      name: 'rankbook build',
      instrument: { '@id': '#rankbook' },
      object: some('input'),
      result: some('page'),
    },
  ]
  const context = ['https://w3id.org/ro/crate/1.1/context', { sha256: 'https://schema.org/sha256' }]
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 1)}\n`
}

function typeOf(path: string): { readonly encodingFormat?: string } {
  const type = types[/\.([a-z]+)$/.exec(path)?.[1] ?? '']
  return type === undefined ? {} : { encodingFormat: type }
}

function person(written: string) {
  const author = authorOf(written)
  // Of a name that is not in parts nobody can tell whose it is.
  if ('name' in author) return { '@type': 'Organization', name: author.name }
  return {
    '@type': 'Person',
    familyName: author.family,
    givenName: author.given,
    name: authorName(author),
  }
}
