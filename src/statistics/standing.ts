import type { Compared } from './family.ts'

/**
 * Where a comparison leaves its subject: `above` or `below` the baseline at the level, `open` where they cannot be told
 * apart, `torn` where the test is sure of the side that the mean does not favour, `equal` on every query, or `untested`.
 */
export type Standing = 'above' | 'below' | 'open' | 'torn' | 'equal' | 'untested'

/** What a standing follows from. */
export type Judgement = Pick<Compared, 'outcome' | 'corrected' | 'difference' | 'wins' | 'losses'>

/**
 * The standing at a level such as 0.05, by the corrected p-value.
 *
 * @example
 * const systems = { bm25: [0.2, 0.5, 0.4], dense: [0.4, 0.6, 0.7] }
 * const { against } = orThrow(await compare({ systems }))
 * console.log(against.map((one) => standingOf(one, 0.05))) // [ 'open' ]
 */
export function standingOf(compared: Judgement, alpha: number): Standing {
  const { outcome, corrected, difference, wins, losses } = compared
  if (outcome.kind === 'untestable' || corrected === undefined || difference === undefined) return 'untested'
  if (wins === 0 && losses === 0) return 'equal'
  if (corrected > alpha) return 'open'
  const side = difference > 0 ? 'subject' : 'baseline'
  if (outcome.favours !== side) return 'torn'
  return side === 'subject' ? 'above' : 'below'
}
