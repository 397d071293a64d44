import type { RunValues } from '../evaluate/values.ts'
import { deviationOf } from '../report/deviation.ts'
import { formatFixed } from '../text/number.ts'
import type { ComparedRun } from './compareData.ts'

/** The standard deviation of each measure's mean between several runs of one system. */
export function deviationsOf(seeds: readonly RunValues[]) {
  return [...seeds[0]!.summaries.keys()].map((measure) => ({ measure, deviation: deviationOf(seeds, measure) ?? null }))
}

/** What several runs of one system are compared by, and how far they lie apart; nothing for one run. */
export function seedsLine({ name, values, seeds }: ComparedRun, digits: number): string[] {
  if (seeds === undefined) return []
  const each = deviationsOf(seeds).flatMap(({ measure, deviation }) =>
    deviation === null
      ? []
      : [`${measure} ${formatFixed(values.summaries.get(measure)!.value, digits)} ± ${formatFixed(deviation, digits)}`],
  )
  const between = each.length === 0 ? '' : `; ± is the standard deviation between them: ${each.join(', ')}`
  return [`${name}: the mean of ${seeds.length} runs, query by query${between}`]
}
