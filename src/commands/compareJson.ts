import { comparedRecord, methodRecord, systemRecord } from '../report/comparisonRecords.ts'
import type { Part } from '../statistics/family.ts'
import { type ComparePrinted, type Judged, verdictOf } from './compareVerdict.ts'

/** Everything that was compared, at full precision; what does not exist is null, beside the reason. */
export function compareJson({ columns, plan, alpha, slices }: ComparePrinted, judged: readonly Judged[]): string {
  const record = {
    ...methodRecord({ plan, alpha }),
    by: slices?.field ?? null,
    ...(slices !== undefined && { queriesInNoSlice: slices.without }),
    runs: columns.evaluated.map(({ name, values: { queries, counts } }) => ({
      name,
      queries: queries.length,
      missing: counts.missing.length,
      notJudged: counts.extra.length,
    })),
    families: judged.map((one) => ({
      measure: one.measure ?? null,
      verdict: verdictOf(one),
      comparisons: one.family.size,
      parts: one.family.parts.map((part) => partRecord(part, one)),
    })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

function partRecord({ label, queries, means, compared }: Part, { alpha }: Judged) {
  return {
    slice: label ?? null,
    queries,
    systems: means.map(systemRecord),
    comparisons: compared.map((one) => comparedRecord(one, alpha)),
  }
}
