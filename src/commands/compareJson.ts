import type { Compared, Part, SystemMean } from '../statistics/family.ts'
import type { Interval } from '../statistics/outcome.ts'
import { queriesNeeded } from '../statistics/power.ts'
import { standingOf } from '../statistics/standing.ts'
import { type ComparePrinted, type Judged, verdictOf } from './compareVerdict.ts'

/** Everything that was compared, at full precision; what does not exist is null, beside the reason. */
export function compareJson({ columns, plan, alpha, slices }: ComparePrinted, judged: readonly Judged[]): string {
  const { test, correction, interval, level, resamples, seed } = plan
  const record = {
    test,
    correction,
    alpha,
    interval,
    level,
    resamples,
    seed,
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

function systemRecord({ name, n, mean, interval }: SystemMean) {
  return { name, n, mean: mean ?? null, ...intervalRecord(interval) }
}

function comparedRecord(compared: Compared, alpha: number) {
  const { subject, baseline, n, leftOut, difference, interval, dz, wins, ties, losses, outcome, corrected } = compared
  return {
    subject,
    baseline,
    n,
    leftOut,
    difference: difference ?? null,
    ...intervalRecord(interval),
    dz: dz ?? null,
    queriesNeeded: queriesNeeded(dz, alpha) ?? null,
    wins,
    ties,
    losses,
    ...(outcome.kind === 'tested'
      ? { p: outcome.p, corrected: corrected ?? null, method: outcome.method, favours: outcome.favours }
      : { p: null, corrected: null, notTested: outcome.reason.en }),
    standing: standingOf(compared, alpha),
  }
}

function intervalRecord(interval: Interval) {
  return interval.kind === 'interval'
    ? { interval: [interval.low, interval.high] }
    : { interval: null, noInterval: interval.reason.en }
}
