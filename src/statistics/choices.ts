import { type CorrectionName, corrections } from './corrections.ts'
import type { Plan } from './family.ts'
import { type IntervalName, intervals } from './intervals.ts'
import { pairedTests } from './tests.ts'
import { tukeyTests } from './tukey.ts'

/** Every test by name: those of pairs, then those of whole tables. */
export const allTests = { ...pairedTests, ...tukeyTests }

/** The names that a command line or a spec takes; the first is the default. */
export const choices = {
  test: Object.keys(allTests) as Plan['test'][],
  correction: Object.keys(corrections) as CorrectionName[],
  interval: Object.keys(intervals) as IntervalName[],
}

/** The whole numbers that are taken, the least and the most. */
export const bounds = { seed: [0, 4294967295], resamples: [100, 10_000_000] } as const

/** How systems are compared, and the level at which a difference counts as told apart. */
export interface Method {
  readonly plan: Plan
  /** Within 0 and 1; the intervals hold what it leaves. */
  readonly alpha: number
}
