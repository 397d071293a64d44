import type { Method } from './choices.ts'
import { countsOf, differencesAt } from './comparison.ts'
import { corrected } from './corrections.ts'
import { definedOf, momentsOf } from './differences.ts'
import { type Compared, familyOfAllPairs, isTukey, type System, systemsAt } from './family.ts'
import { type PairStanding, type RankInterval, ranksOf } from './ranks.ts'
import { type Judgement, standingOf } from './standing.ts'
import { type PairedTestName, pairedTest } from './tests.ts'

/** Which systems lead, and which ranks each may have. */
export interface Leaders {
  /** Those of the greatest mean; none where no system has one. */
  readonly best: readonly string[]
  /** Those that no test shows to lie below the best, in the order given; the best are not among them. */
  readonly open: readonly string[]
  /** The pairs whose p-values were corrected together. */
  readonly pairs: number
  /** In the order given, without systems that have no value. Planned comparisons are no part of it. */
  readonly ranks: readonly RankInterval[]
}

/** A set of queries, and the comparisons with a baseline that were planned on it. */
export interface PlannedPart {
  readonly rows: readonly number[]
  readonly planned: readonly Compared[]
}

/**
 * The systems that cannot be told from the best, on each of some sets of queries. Which one is best is known only from the
 * values themselves, so that all pairs are one family, those on all sets together; Tukey's test takes one set. `planned` are the
 * comparisons with a baseline, fixed before: between it and the best they decide.
 */
export async function leadersOf(
  systems: readonly System[],
  { plan, alpha }: Method,
  parts: readonly PlannedPart[],
): Promise<Leaders[]> {
  const { test } = plan
  const tested = isTukey(test)
    ? [await tukeyPairs(systems, { ...plan, test })]
    : testedPairs(systems, parts, { ...plan, test })
  const pairs = tested.flat().filter(({ outcome }) => outcome.kind === 'tested').length
  return parts.map(({ rows, planned }, i) =>
    leadersAmong(systemsAt(rows, systems), { planned, pairs: tested[i]!, size: pairs, alpha }),
  )
}

interface Known {
  readonly planned: readonly Pair[]
  readonly pairs: readonly Pair[]
  readonly size: number
  readonly alpha: number
}

function leadersAmong(systems: readonly System[], { planned, pairs, size, alpha }: Known): Leaders {
  const means = systems.map(({ values }) => momentsOf(definedOf(values)).mean)
  const known = means.filter((mean) => !Number.isNaN(mean))
  const highest = Math.max(...known)
  // Means that are equal in exact arithmetic may differ in their last bits.
  const best = systems.filter((_, i) => means[i]! >= highest - 1e-12 * Math.abs(highest)).map(({ name }) => name)
  const [leader] = best
  if (leader === undefined) return { best, open: [], pairs: 0, ranks: [] }
  const standing = (name: string, other: string, among: readonly Pair[]): PairStanding => {
    const pair = among.find(({ subject, baseline }) => isPair([subject, baseline], [name, other]))
    if (pair === undefined) return 'open'
    const of = standingOf(pair, alpha)
    if (of !== 'above' && of !== 'below') return 'open'
    return (pair.subject === name) === (of === 'above') ? 'above' : 'below'
  }
  const among = [...planned, ...pairs]
  const open = systems.filter(({ name }) => !best.includes(name) && standing(name, leader, among) !== 'below')
  const ranked = systems.flatMap(({ name }, i) => (Number.isNaN(means[i]) ? [] : [{ name, mean: means[i]! }]))
  const ranks = ranksOf(ranked, (name, other) => standing(name, other, pairs))
  return { best, open: open.map(({ name }) => name), pairs: size, ranks }
}

function isPair(a: readonly string[], b: readonly string[]): boolean {
  return a.every((name) => b.includes(name))
}

interface Pair extends Judgement {
  readonly subject: string
  readonly baseline: string
}

async function tukeyPairs(systems: readonly System[], plan: Parameters<typeof familyOfAllPairs>[1]): Promise<Pair[]> {
  const { parts } = await familyOfAllPairs(systems, plan)
  return [...parts[0]!.compared]
}

function testedPairs(
  systems: readonly System[],
  parts: readonly PlannedPart[],
  plan: Method['plan'] & { readonly test: PairedTestName },
): Pair[][] {
  const tested = parts.map(({ rows }) =>
    systems.flatMap((subject, i) =>
      systems.slice(i + 1).map((baseline) => {
        const differences = differencesAt(rows, subject.values, baseline.values)
        const outcome = pairedTest(plan.test, differences, plan)
        return { subject: subject.name, baseline: baseline.name, ...countsOf(differences), outcome }
      }),
    ),
  )
  const ps = corrected(
    tested.flat().flatMap(({ outcome }) => (outcome.kind === 'tested' ? [outcome.p] : [])),
    plan.correction,
  )
  let next = 0
  return tested.map((pairs) =>
    pairs.map((pair) => ({ ...pair, corrected: pair.outcome.kind === 'tested' ? ps[next++]! : undefined })),
  )
}
