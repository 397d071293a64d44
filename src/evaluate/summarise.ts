import type { Scorer } from '../measures/measure.ts'
import { type Summary, summarize } from '../measures/summary.ts'

/** One number over the queries of a run, in their order; from the counts of documents where the measure looks at all lists together. */
export function summaryOf(
  { measure, pool }: Scorer,
  values: Float64Array,
  { weights, counts }: { readonly weights: Float64Array | undefined; readonly counts: Float64Array | undefined },
): Summary {
  const { over } = measure
  if (over === 'given') throw new Error(`${measure.name} is given, and not summed up from rankings`)
  if (over !== 'pooled') return summarize(over, values, weights)
  const undefinedOnes = values.filter(Number.isNaN).length
  return {
    kind: 'pooled',
    value: pool!(counts!).value,
    count: values.length - undefinedOnes,
    undefined: undefinedOnes,
  }
}
