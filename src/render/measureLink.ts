import type { PageScope } from './helper.ts'
import { text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

/** A name that leads to its measure's page in the handbook, where the site has one. */
export function measureLink(measure: string, page: PageScope, label: string = measure): Inline {
  const href = page.handbook(measure)
  return href === undefined ? text(label) : { kind: 'link', href, of: [text(label)] }
}
