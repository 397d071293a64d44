import type { Method } from './choices.ts'
import { countsOf } from './comparison.ts'
import { corrected } from './corrections.ts'
import { definedOf, differencesOf, momentsOf } from './differences.ts'
import { type Compared, familyOfAllPairs, isTukey, type System } from './family.ts'
import { type Judgement, standingOf } from './standing.ts'
import { type PairedTestName, pairedTest } from './tests.ts'

/** Which systems lead. */
export interface Leaders {
  /** Those of the greatest mean; none where no system has one. */
  readonly best: readonly string[]
  /** Those that no test shows to lie below the best, in the order given; the best are not among them. */
  readonly open: readonly string[]
  /** The pairs whose p-values were corrected together. */
  readonly pairs: number
}

/**
 * The systems that cannot be told from the best. Which one is best is known only from the values themselves, so that all pairs
 * are one family. `planned` are the comparisons with a baseline, fixed before: between it and the best they decide.
 */
export async function leadersOf(
  systems: readonly System[],
  { plan, alpha }: Method,
  planned: readonly Compared[],
): Promise<Leaders> {
  const means = systems.map(({ values }) => momentsOf(definedOf(values)).mean)
  const highest = Math.max(...means.filter((mean) => !Number.isNaN(mean)))
  // Means that are equal in exact arithmetic may differ in their last bits.
  const best = systems.filter((_, i) => means[i]! >= highest - 1e-12 * Math.abs(highest)).map(({ name }) => name)
  const [leader] = best
  if (leader === undefined) return { best, open: [], pairs: 0 }
  const { test } = plan
  const pairs = isTukey(test) ? await tukeyPairs(systems, { ...plan, test }) : testedPairs(systems, { ...plan, test })
  const shownBelow = (name: string) => {
    const ofBoth = (one: Pair) =>
      [one.subject, one.baseline].includes(name) && [one.subject, one.baseline].includes(leader)
    const pair: Pair | undefined = planned.find(ofBoth) ?? pairs.find(ofBoth)
    if (pair === undefined) return false
    return standingOf(pair, alpha) === (pair.subject === name ? 'below' : 'above')
  }
  const open = systems.filter(({ name }) => !best.includes(name) && !shownBelow(name)).map(({ name }) => name)
  return { best, open, pairs: pairs.filter(({ outcome }) => outcome.kind === 'tested').length }
}

interface Pair extends Judgement {
  readonly subject: string
  readonly baseline: string
}

async function tukeyPairs(systems: readonly System[], plan: Parameters<typeof familyOfAllPairs>[1]): Promise<Pair[]> {
  const { parts } = await familyOfAllPairs(systems, plan)
  return [...parts[0]!.compared]
}

function testedPairs(systems: readonly System[], plan: Method['plan'] & { readonly test: PairedTestName }): Pair[] {
  const pairs = systems.flatMap((subject, i) =>
    systems.slice(i + 1).map((baseline) => {
      const differences = differencesOf(subject.values, baseline.values)
      const outcome = pairedTest(plan.test, differences, plan)
      return { subject: subject.name, baseline: baseline.name, ...countsOf(differences), outcome }
    }),
  )
  const ps = corrected(
    pairs.flatMap(({ outcome }) => (outcome.kind === 'tested' ? [outcome.p] : [])),
    plan.correction,
  )
  let next = 0
  return pairs.map((pair) => ({ ...pair, corrected: pair.outcome.kind === 'tested' ? ps[next++]! : undefined }))
}
