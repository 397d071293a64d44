import { comparedRecord, leadersRecord, methodRecord, systemRecord } from '../report/comparisonRecords.ts'
import type { Part } from '../statistics/family.ts'
import type { Leaders } from '../statistics/leaders.ts'
import { overlapRecord } from './compareOverlap.ts'
import { deviationsOf } from './compareSeeds.ts'
import { type ComparePrinted, type Judged, verdictOf } from './compareVerdict.ts'

/** Everything that was compared, at full precision; what does not exist is null, beside the reason. */
export function compareJson(
  { columns, plan, alpha, slices, overlap }: ComparePrinted,
  judged: readonly Judged[],
): string {
  const record = {
    ...methodRecord({ plan, alpha }),
    by: slices?.field ?? null,
    ...(slices !== undefined && { queriesInNoSlice: slices.without, queriesInSeveral: slices.several }),
    runs: columns.evaluated.map(({ name, seeds, values: { queries, counts } }) => ({
      name,
      queries: queries.length,
      missing: counts.missing.length,
      notJudged: counts.extra.length,
      ...(seeds && { runs: seeds.length, deviations: deviationsOf(seeds) }),
    })),
    families: judged.map((one) => ({
      measure: one.measure ?? null,
      verdict: verdictOf(one),
      comparisons: one.family.size,
      parts: one.family.parts.map((part, i) => partRecord(part, one, one.family.leaders[i]!)),
    })),
    ...(overlap && { overlap: overlapRecord(overlap) }),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

function partRecord({ label, queries, means, compared }: Part, { alpha }: Judged, leaders: Leaders) {
  return {
    slice: label ?? null,
    queries,
    ...leadersRecord(leaders),
    systems: means.map(systemRecord),
    comparisons: compared.map((one) => comparedRecord(one, alpha)),
  }
}
