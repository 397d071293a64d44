import type { Conventions } from '../collection/conventions.ts'
import type { Tool } from '../measures/alias.ts'
import type { Scorer } from '../measures/measure.ts'
import { counterparts } from './counterparts.ts'
import type { Counts } from './values.ts'

/** Under which conventions a run was evaluated, and in whose name. */
export interface Under {
  readonly dialect: Tool
  readonly conventions: Conventions
}

/**
 * What the tool of a dialect does otherwise for this measure than for its others, and than was done: a run has one order
 * here, whatever is measured. Only what can matter for a run with such counts; nothing where there is no such thing.
 */
export function toolsOwn(scorer: Scorer, { dialect, conventions }: Under, counts: Counts): Partial<Conventions> {
  const offers = counterparts(scorer, dialect).filter(
    (offer) => offer.scorer.name === scorer.name && offer.sameWord !== true,
  )
  const changes = offers.map(({ alias }) =>
    Object.entries(alias.conventions ?? {}).filter(
      ([key, value]) => conventions[key as keyof Conventions] !== value && matters(key as keyof Conventions, counts),
    ),
  )
  return Object.fromEntries(changes.every((change) => change.length > 0) ? (changes[0] ?? []) : [])
}

/** Whether a convention can matter at all: an order needs equal scores, a choice of queries some that only one side has. */
function matters(key: keyof Conventions, { ties, missing, extra }: Counts): boolean {
  switch (key) {
    case 'ties':
      return ties.documents > 0
    case 'queries':
    case 'missing':
      return missing.length + extra.length > 0
    default:
      return true
  }
}
