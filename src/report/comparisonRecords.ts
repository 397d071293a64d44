import type { Method } from '../statistics/choices.ts'
import type { Compared, Part, SystemMean } from '../statistics/family.ts'
import type { Leaders } from '../statistics/leaders.ts'
import type { Interval } from '../statistics/outcome.ts'
import { queriesNeeded } from '../statistics/power.ts'
import { standingOf } from '../statistics/standing.ts'
import { csvLine } from '../text/formats.ts'
import { formatFull } from '../text/number.ts'
import type { Answers } from './answers.ts'
import type { Comparison } from './comparisons.ts'

/** How systems are compared, as JSON writes it. */
export function methodRecord({ plan, alpha }: Method) {
  const { test, correction, interval, level, resamples, seed } = plan
  return { test, correction, alpha, interval, level, resamples, seed }
}

/** A system's mean; what does not exist is null, beside the reason. */
export function systemRecord({ name, n, mean, interval }: SystemMean) {
  return { name, n, mean: mean ?? null, ...intervalRecord(interval) }
}

/** Two systems compared, at full precision. */
export function comparedRecord(compared: Compared, alpha: number) {
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

/** Who leads on a set of queries, and the ranks that each may have. */
export function leadersRecord({ best, open, ranks }: Leaders) {
  return { best, notBelowBest: open, ranks: ranks.map(({ name, rank, low, high }) => ({ name, rank, low, high })) }
}

/** A comparison of all systems on one measure; with slices, how each of them comes out too. */
export function comparisonRecord(comparison: Comparison) {
  const { scorer, baseline, means, family, leaders, leadersIn, method, slices } = comparison
  const against = (part: Part) => part.compared.map((one) => comparedRecord(one, method.alpha))
  return {
    measure: scorer.name,
    baseline,
    ...(slices && { by: slices.field, queriesInNoSlice: slices.without, queriesInSeveral: slices.several }),
    comparisons: family.size,
    pairs: leaders.pairs,
    ...leadersRecord(leaders),
    systems: means.map(systemRecord),
    against: against(family.parts[0]!),
    ...(slices && {
      slices: family.parts.slice(1).map((part, i) => ({
        slice: part.label!,
        queries: part.queries,
        ...leadersRecord(leadersIn[i + 1]!),
        systems: part.means.map(systemRecord),
        against: against(part),
      })),
    }),
  }
}

const columns =
  'dataset,measure,subject,baseline,n,difference,low,high,dz,wins,ties,losses,p,corrected,standing,by,slice\n'

/** Every comparison, one a line; what does not exist is empty, and so is the slice of all queries. */
export function comparisonsCsv(answers: Answers): string {
  const number = (value: number | undefined) => (value === undefined ? '' : formatFull(value))
  const lines = answers.flatMap(({ dataset, comparisons }) =>
    [...comparisons.values()].flatMap(({ scorer, family, method, slices }) =>
      family.parts
        .flatMap(({ label, compared }) => compared.map((one) => ({ ...one, label })))
        .map((one) => {
          const { subject, baseline, n, difference, interval, dz, wins, ties, losses, outcome, corrected } = one
          const [low, high] = interval.kind === 'interval' ? [interval.low, interval.high] : []
          const p = outcome.kind === 'tested' ? outcome.p : undefined
          return csvLine([
            ...[dataset.spec.name, scorer.name, subject, baseline, String(n)],
            ...[difference, low, high, dz].map(number),
            ...[wins, ties, losses].map(String),
            ...[p, corrected].map(number),
            standingOf(one, method.alpha),
            ...[slices?.field, one.label].map((text) => text ?? ''),
          ])
        }),
    ),
  )
  return [columns, ...lines].join('')
}
