import { type Words, words } from '../text/words.ts'
import { measureNamed } from './index.ts'
import type { Measure } from './measure.ts'
import type { SummaryKind } from './summary.ts'

const reasons = {
  own: words('own code, which is not run here', '自带代码，不在此运行'),
  outside: words('values from outside', '外部给出的值'),
  preferences: words('preferences are not shipped', '偏好不随页附带'),
}

/** The values by query of a measure that pages do not compute themselves; what is not a number is null. */
export interface TakenValues {
  readonly name: string
  readonly runs: readonly {
    readonly name: string
    readonly over: SummaryKind
    readonly queries: readonly string[]
    readonly values: readonly (number | null)[]
    /** The summary, since pages cannot make one of values that are not known or are weighed. */
    readonly value: number | null
    /** The summaries of several runs of one system. */
    readonly seeds: readonly (number | null)[]
  }[]
}

/**
 * Why a page takes the values by query of a measure from its site as they are, and computes only what follows from them:
 * summaries, intervals, tests. Undefined where it computes the values too.
 */
export function takenBecause(measure: Measure): Words | undefined {
  if (measure.given !== undefined) return reasons.outside
  if (measureNamed(measure.name) !== measure) return reasons.own
  return measure.kind === 'preference' ? reasons.preferences : undefined
}
