import { type Place, wholeFile } from '../text/problem.ts'
import type { PlacedBlock } from './engine.ts'
import { slotPattern } from './page.ts'
import type { Templates } from './template.ts'

/**
 * Where a line of a page's prose comes from: the call of the helper that stands in it, or the same line in one of its
 * templates; otherwise the body, or the template, as a whole.
 */
export function placeInTemplate(
  line: number | undefined,
  from: { readonly prose: string; readonly placed: readonly PlacedBlock[]; readonly templates: Templates },
): Place {
  const { main, partials } = from.templates
  const sources = [partials.get('content'), main].filter((template) => template !== undefined)
  const text = line === undefined ? undefined : from.prose.split('\n')[line - 1]
  if (text !== undefined) {
    const slot = slotPattern.exec(text)
    if (slot !== null) return from.placed[Number(slot[1])]!.place
    for (const source of sources) {
      const found = source.text.split('\n').indexOf(text)
      if (found >= 0) return { path: source.path, line: found + 1, column: 1, length: Math.max(1, text.length) }
    }
  }
  return wholeFile(sources[0]!.path)
}
