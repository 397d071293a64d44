import { readDecimal } from '../readers/decimal.ts'
import { bounds, choices } from '../statistics/choices.ts'
import { isTukey, type Plan } from '../statistics/family.ts'
import { nearest } from '../text/problem.ts'
import { UsageError } from './arguments.ts'

/** How to compare, as the command line gives it. */
export interface PlanOptions {
  readonly test?: string
  readonly correction?: string
  readonly interval?: string
  readonly alpha: string
  readonly resamples: string
  readonly seed: string
}

/** The plan that the options make. The intervals' level is what alpha leaves: 0.95 for 0.05. */
export function planArguments(options: PlanOptions): Plan {
  const test = choiceArgument('--test', options.test, choices.test)
  if (isTukey(test) && options.correction !== undefined && options.correction !== 'none')
    throw new UsageError(
      `--correction ${options.correction} stands beside --test ${test}, which is corrected in itself`,
      'Leave --correction out.',
    )
  const correction = choiceArgument('--correction', options.correction, choices.correction)
  const alpha = alphaArgument(options.alpha)
  return {
    test,
    correction: isTukey(test) ? 'none' : correction,
    interval: choiceArgument('--interval', options.interval, choices.interval),
    level: 1 - alpha,
    seed: wholeArgument('--seed', options.seed, bounds.seed),
    resamples: wholeArgument('--resamples', options.resamples, bounds.resamples),
  }
}

/** The level at which a difference counts as told apart, within 0 and 1. */
export function alphaArgument(text: string): number {
  const alpha = readDecimal(text)
  if (alpha > 0 && alpha < 1) return alpha
  throw new UsageError(`--alpha is "${text}", expected a number between 0 and 1`, 'Write --alpha 0.05, for example.')
}

function choiceArgument<T extends string>(option: string, text: string | undefined, known: readonly T[]): T {
  const found = known.find((name) => name === text)
  if (found !== undefined || text === undefined) return found ?? known[0]!
  const [near] = nearest(text, known)
  throw new UsageError(
    `${option} is "${text}", expected one of ${known.join(', ')}`,
    `Write ${option} ${near ?? known[0]!}${near === undefined ? ', for example' : ''}.`,
  )
}

function wholeArgument(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new UsageError(
    `${option} is "${text}", expected a whole number from ${least} to ${most}`,
    `Write ${option} 10000, for example.`,
  )
}

/** The field to slice by, and the file of queries that has it; both or none. */
export function byArgument({ by, queries }: { readonly by?: string; readonly queries?: string }) {
  if (by === undefined && queries === undefined) return undefined
  if (by === undefined || queries === undefined)
    throw new UsageError(
      `${by === undefined ? '--queries' : '--by'} stands alone, expected both --by and --queries`,
      'Write --by FIELD --queries FILE.',
    )
  return { field: by, path: queries }
}
