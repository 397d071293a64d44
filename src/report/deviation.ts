import type { RunValues } from '../evaluate/values.ts'
import { momentsOf } from '../statistics/differences.ts'

/**
 * The standard deviation of a measure's summary between several runs of one system, with n - 1 below; undefined where one has
 * none, as no run by itself has a value that was given to the system.
 */
export function deviationOf(seeds: readonly RunValues[], scorer: string): number | undefined {
  const { deviation } = momentsOf(
    Float64Array.from(seeds, ({ summaries }) => summaries.get(scorer)?.value ?? Number.NaN),
  )
  return Number.isNaN(deviation) ? undefined : deviation
}
