import { readDecimal } from '../readers/decimal.ts'
import { bounds, choices, type Method } from '../statistics/choices.ts'
import { planDefaults } from '../statistics/defaults.ts'
import { isTukey } from '../statistics/family.ts'
import { errorAt, nearest } from '../text/problem.ts'
import type { Reading } from './reading.ts'
import type { Shape } from './shape.ts'
import type { DatasetSpec } from './spec.ts'

/** How the report compares systems: as `compare` says, and as `rankbook compare` does where it says nothing. */
export function methodOf({ compare = {} }: Shape, reading: Reading): Method {
  const test = compare.test ?? choices.test[0]!
  if (isTukey(test) && compare.correction !== undefined && compare.correction !== 'none')
    fault(
      ['compare', 'correction'],
      `"correction" is "${compare.correction}" beside the test "${test}", which is corrected in itself`,
      'Leave correction out.',
      reading,
    )
  const alpha = readDecimal(compare.alpha ?? planDefaults.alpha)
  if (!(alpha > 0 && alpha < 1)) {
    const what = `"alpha" is "${compare.alpha}", expected a number between 0 and 1`
    fault(['compare', 'alpha'], what, 'Write alpha: 0.05, for example.', reading)
  }
  const plan = {
    test,
    correction: isTukey(test) ? 'none' : (compare.correction ?? choices.correction[0]!),
    interval: compare.interval ?? choices.interval[0]!,
    level: 1 - alpha,
    seed: wholeOf('seed', compare.seed, reading),
    resamples: wholeOf('resamples', compare.resamples, reading),
  } as const
  return { plan, alpha }
}

function fault(at: readonly string[], what: string, mend: string, { yaml, problems }: Reading): void {
  problems.push(errorAt(yaml.place(at), 'spec', what, mend))
}

function wholeOf(key: 'seed' | 'resamples', written: string = planDefaults[key], reading: Reading): number {
  const [least, most] = bounds[key]
  const value = Number(written)
  if (!/^[0-9]{1,10}$/.test(written) || value < least || value > most) {
    const what = `"${key}" is "${written}", expected a whole number from ${least} to ${most}`
    fault(['compare', key], what, `Write ${key}: ${planDefaults[key]}, for example.`, reading)
  }
  return value
}

/** Checks that every data set has the baseline. */
export function checkBaseline({ baseline }: Shape, datasets: readonly DatasetSpec[], reading: Reading): void {
  if (baseline === undefined) return
  for (const { name, runs } of datasets) {
    const names = runs.map((run) => run.name)
    if (names.includes(baseline)) continue
    const [near] = nearest(baseline, names)
    const mend =
      near === undefined ? `Name a run of every data set; this one has ${names.join(', ')}.` : `Did you mean "${near}"?`
    fault(['baseline'], `data set "${name}" has no run "${baseline}"`, mend, reading)
  }
}
