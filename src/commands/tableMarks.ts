import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Standing } from '../render/blocks.ts'
import { columnsOf } from '../report/columns.ts'
import type { Comparison } from '../report/comparisons.ts'
import type { Slices } from '../report/slices.ts'
import type { Method } from '../statistics/choices.ts'
import { compareSystems } from '../statistics/compareSystems.ts'
import { planDefaults } from '../statistics/defaults.ts'
import { isTukey } from '../statistics/family.ts'
import { standingOf } from '../statistics/standing.ts'
import { UsageError } from './arguments.ts'
import { alphaArgument, planArguments } from './compareArguments.ts'

/** What the systems of a table are compared with, and how. */
export interface Against {
  readonly baseline: string
  readonly method: Method
}

/** The comparison that options of the command line ask for; undefined where they name no baseline. */
export function againstArgument(given: {
  readonly baseline?: string
  readonly test?: string
  readonly correction?: string
}): Against | undefined {
  const { baseline, test, correction } = given
  const options = { ...(test !== undefined && { test }), ...(correction !== undefined && { correction }) }
  if (baseline === undefined) {
    const [alone] = Object.keys(options)
    if (alone !== undefined)
      throw new UsageError(`--${alone} without --baseline, which it is about`, 'Add --baseline NAME.')
    return undefined
  }
  const plan = planArguments({ ...planDefaults, ...options })
  return { baseline, method: { plan, alpha: alphaArgument(planDefaults.alpha) } }
}

/** A measure on which the systems of a table were compared. */
export type TableComparison = Pick<Comparison, 'scorer' | 'method' | 'baseline' | 'means' | 'family' | 'leadersIn'> & {
  readonly slices: Slices | undefined
}

/**
 * Compares the systems of a table on the measures that are means: on each of them one family, slices included. Nothing
 * where the baseline is not in the table, or alone. Tukey's test takes no slices.
 */
export async function compareForTable(
  runs: readonly { readonly name: string; readonly values: RunValues }[],
  scorers: readonly Scorer[],
  { against, slices }: { readonly against: Against | undefined; readonly slices: Slices | undefined },
): Promise<TableComparison[]> {
  if (against === undefined || runs.length < 2 || runs.every(({ name }) => name !== against.baseline)) return []
  const { method, baseline } = against
  const taken = isTukey(method.plan.test) ? undefined : slices
  const table = columnsOf(runs)
  const compared: TableComparison[] = []
  for (const scorer of scorers) {
    if (scorer.measure.over !== 'mean') continue
    const found = await compareSystems(table.systems(scorer), { baseline, method, slices: taken?.slices ?? [] })
    compared.push({ ...found, scorer, method, baseline, slices: taken })
  }
  return compared
}

/** Where each system stands on a part of a comparison: 0 is all queries. */
export function standingsOf(
  { family, leadersIn, method, baseline }: TableComparison,
  part: number,
  systems: readonly { readonly name: string; readonly label: string }[],
): readonly (Standing | undefined)[] {
  const compared = family.parts[part]?.compared
  if (compared === undefined) return systems.map(() => undefined)
  const said = systems.find(({ name }) => name === baseline)!.label
  return systems.map(({ name }) => {
    const own = compared.find(({ subject }) => subject === name)
    const standing = own && standingOf(own, method.alpha)
    const side = standing === 'above' || standing === 'below' ? { side: standing } : {}
    return { open: leadersIn[part]!.open.includes(name), ...side, baseline: said }
  })
}
