import { normalQuantile } from './normal.ts'

/** The share of cases in which a planned test is to find the difference. */
export const plannedPower = 0.8

/**
 * How many queries a paired t-test needs to find a standardised difference d_z at a level such as 0.05, two-sided, with power
 * 0.8: the normal approximation with the correction of Guenther (1981). Undefined where there is no difference to find.
 */
export function queriesNeeded(dz: number | undefined, alpha: number): number | undefined {
  if (dz === undefined || dz === 0) return undefined
  const level = normalQuantile(1 - alpha / 2)
  const reach = (level + normalQuantile(plannedPower)) / dz
  return Math.ceil(reach * reach + (level * level) / 2)
}
