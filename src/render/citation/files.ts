import type { Spec } from '../../spec/spec.ts'
import { bibtex } from './bibtex.ts'
import { cff } from './cff.ts'

/** The files by which a report is cited, by path under the report; none where its spec does not say how. */
export function citationFiles({
  name,
  title,
  languages,
  citation,
}: Pick<Spec, 'name' | 'title' | 'languages' | 'citation'>): readonly { readonly path: string; text(): string }[] {
  if (citation === undefined) return []
  const cited = { name, title: title[languages[0]!], citation }
  return [
    { path: 'CITATION.cff', text: () => cff(cited) },
    { path: 'citation.bib', text: () => bibtex(cited) },
  ]
}
