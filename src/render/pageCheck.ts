import { type CheckKey, type PageCheck, pageScorer } from '../measures/checkKey.ts'
import { scorer } from '../measures/syntax.ts'
import type { Shipped } from '../report/shipment.ts'
import { sha256 } from '../text/sha256.ts'
import type { Inline } from './inlineKinds.ts'
import type { Page } from './page.ts'

/** The name of the script with a report's rankings, in the report's folder. */
export const rankingsFile = 'rankings.js'

/** The script with a report's rankings. */
export function rankingsScript(text: string): string {
  return `globalThis.rankbook.rankings(${JSON.stringify(text)})\n`
}

/** How a page can be checked; undefined where it has nothing that could be. */
export function pageCheck(
  { blocks, language }: Pick<Page, 'blocks' | 'language'>,
  { shipped, folder, most }: { readonly shipped: Shipped; readonly folder: string; readonly most: number },
): PageCheck | undefined {
  const all = numbersIn(blocks)
  if (all.length === 0) return blocks.some(({ kind }) => figured.has(kind)) ? { kind: 'made' } : undefined
  if (shipped.kind === 'too-large') return { kind: 'too-large', most }
  const computed = all.filter(({ taken }) => taken === undefined)
  const names = [...new Set(computed.map(({ check }) => check.measure))]
  return {
    kind: 'rankings',
    href: `${folder}${rankingsFile}`,
    hash: sha256(shipped.text),
    bytes: shipped.text.length,
    scorers: Object.fromEntries(names.map((name) => [name, pageScorer(scorer(name))])),
    taken: [...new Set(all.flatMap(({ taken }) => taken?.[language] ?? []))],
  }
}

/** Blocks that hold numbers. */
const figured: ReadonlySet<Page['blocks'][number]['kind']> = new Set(['table', 'example', 'figure'])

type Numbered = Extract<Inline, { kind: 'number' }> & { readonly check: CheckKey }

/** The numbers that can be computed again, of all that stands somewhere in a value. */
function numbersIn(value: unknown): Numbered[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Partial<Numbered>).check === undefined ? [] : [value as Numbered]
  return own.length > 0 ? own : Object.values(value).flatMap(numbersIn)
}
