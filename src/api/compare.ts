import type { Table } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import { columnsOf } from '../report/columns.ts'
import { bounds, choices, type Method } from '../statistics/choices.ts'
import { type ComparedSystems, compareSystems } from '../statistics/compareSystems.ts'
import { planDefaults } from '../statistics/defaults.ts'
import { type Compared, isTukey, type Plan, type Slice, type System } from '../statistics/family.ts'
import { isBinary } from '../statistics/intervals.ts'
import { type Standing, standingOf } from '../statistics/standing.ts'
import { type Checked, errorAt, nearest, type Problem, wholeFile } from '../text/problem.ts'
import { scorerOf } from './measuring.ts'

/** How to compare; each has the default of `rankbook compare`. */
export interface ComparingOptions {
  /** The system that the others are compared with; the first where it is left out. */
  readonly baseline?: string
  /** `randomization` (the default), `t`, `wilcoxon`, `sign`, `bootstrap`, `tukey` or `tukey-unpaired`. */
  readonly test?: Plan['test']
  /** For several comparisons on one measure: `holm` (the default), `bonferroni`, `bh` or `none`; Tukey's tests take `none`. */
  readonly correction?: Plan['correction']
  /** `bca` (the default), `percentile`, `t`, or `wilson` for values of 0 and 1. */
  readonly interval?: Plan['interval']
  /** The level of tests, between 0 and 1: 0.05. Intervals hold what it leaves. */
  readonly alpha?: number
  /** How often to resample, from 100 to 10 million: 10000. */
  readonly resamples?: number
  /** Where resampling starts, from 0 to 4294967295: 42. */
  readonly seed?: number
  /** Sets of queries to compare on too, by their places in the columns; not with Tukey's tests. */
  readonly slices?: readonly Slice[]
}

/** What to compare: a measure of an evaluated table; or values by system, each a column over the same queries, NaN where there is none. */
export type ToCompare =
  | { readonly table: Table; readonly measure: string | Scorer }
  | { readonly systems: ReadonlyMap<string, ArrayLike<number>> | Readonly<Record<string, ArrayLike<number>>> }

/** A system against the baseline, with where that leaves it at the level. */
export type Placed = Compared & { readonly standing: Standing }

/** Systems compared. */
export interface Comparison extends ComparedSystems {
  readonly method: Method
  /** Every other system against the baseline, over all queries. */
  readonly against: readonly Placed[]
}

/**
 * Compares systems over the same queries with a baseline, and says which lead. Of each system against the baseline: the
 * difference of means with its interval, d_z, wins, ties and losses, the two-sided p-value and the one corrected for the family,
 * and where that leaves it. The numbers are those of `rankbook compare`, the same for the same seed. Problems: options out of
 * their bounds, fewer than two systems, columns of different lengths, a measure whose summary is no mean.
 *
 * @example
 * const systems = { bm25: [0.2, 0.5, 0.4, 0.1, 0.3, 0.6], dense: [0.4, 0.6, 0.7, 0.2, 0.5, 0.9] }
 * const { against, leaders } = orThrow(await compare({ systems }, { seed: 42 }))
 * console.log(against.map(({ subject, corrected, standing }) => [subject, corrected, standing])) // [ [ 'dense', 0.03125, 'above' ] ]
 * console.log(leaders.best) // [ 'dense' ]
 */
export async function compare(what: ToCompare, options: ComparingOptions = {}): Promise<Checked<Comparison>> {
  const found = systemsOf(what)
  if (!found.ok) return found
  const systems = found.value
  const baseline = options.baseline ?? systems[0]?.name ?? ''
  const method = methodOf(options)
  const problems = [...systemProblems(systems, baseline), ...methodProblems(method, options, systems)]
  if (problems.length > 0) return { ok: false, problems }
  const compared = await compareSystems(systems, { baseline, method, slices: options.slices ?? [] })
  const against = compared.family.parts[0]!.compared.map((one) => ({ ...one, standing: standingOf(one, method.alpha) }))
  return { ok: true, value: { ...compared, method, against }, problems: [] }
}

function systemsOf(what: ToCompare): Checked<readonly System[]> {
  if ('systems' in what) {
    const { systems } = what
    const named =
      systems instanceof Map ? [...systems] : Object.entries(systems as Readonly<Record<string, ArrayLike<number>>>)
    const value = named.map(([name, values]) => ({ name, values: Float64Array.from(values) }))
    return { ok: true, value, problems: [] }
  }
  const scorer = scorerOf(what.measure)
  if (!scorer.ok) return scorer
  const { name, measure } = scorer.value
  const lacking = what.table.runs.some(({ values }) => !values.values.has(name))
  if (lacking) return refused('measure', `the table has no values of "${name}"`, `Evaluate it: measures: ['${name}'].`)
  if (measure.over !== 'mean') {
    const said = `"${name}" is summed up over queries as "${measure.over}", expected "mean": the tests are about means`
    return refused('measure', said, 'Name a measure whose summary is a mean.')
  }
  return { ok: true, value: columnsOf(what.table.runs).systems(scorer.value), problems: [] }
}

function refused(what: string, said: string, mend: string): Checked<never> {
  return { ok: false, problems: [wrong(what, said, mend)] }
}

function wrong(option: string, what: string, mend: string): Problem {
  return errorAt(wholeFile(option), 'bad-comparison', what, mend)
}

function methodOf(options: ComparingOptions): Method {
  const test = options.test ?? choices.test[0]!
  const alpha = options.alpha ?? Number(planDefaults.alpha)
  const correction = options.correction ?? (isTukey(test) ? 'none' : choices.correction[0]!)
  const interval = options.interval ?? choices.interval[0]!
  const { seed = Number(planDefaults.seed), resamples = Number(planDefaults.resamples) } = options
  return { alpha, plan: { test, correction, interval, level: 1 - alpha, seed, resamples } }
}

function systemProblems(systems: readonly System[], baseline: string): Problem[] {
  const names = systems.map(({ name }) => name)
  const length = systems[0]?.values.length
  const odd = systems.find(({ values }) => values.length !== length)
  return [
    ...(systems.length < 2 ? [wrong('systems', 'there are fewer than two systems', 'Give two or more.')] : []),
    ...(odd === undefined
      ? []
      : [
          wrong(
            'systems',
            `"${odd.name}" has ${odd.values.length} values, "${names[0]}" ${length}`,
            'Give each system one value for each query, NaN where it has none.',
          ),
        ]),
    ...(systems.length === 0 || names.includes(baseline)
      ? []
      : [wrong('baseline', `no system is called "${baseline}"`, `Choose one of ${names.join(', ')}.`)]),
  ]
}

function methodProblems({ plan, alpha }: Method, { slices = [] }: ComparingOptions, systems: readonly System[]) {
  const problems: Problem[] = []
  for (const [name, known] of Object.entries(choices) as ['test' | 'correction' | 'interval', readonly string[]][]) {
    const given = plan[name]
    const [near = known[0]] = nearest(String(given), known)
    const said = `${name} is "${given}", expected one of ${known.join(', ')}`
    if (!known.includes(given)) problems.push(wrong(name, said, `Write '${near}', for example.`))
  }
  for (const [name, [least, most]] of Object.entries(bounds) as ['seed' | 'resamples', readonly [number, number]][]) {
    const given = plan[name]
    const said = `${name} is ${given}, expected a whole number from ${least} to ${most}`
    if (!Number.isInteger(given) || given < least || given > most)
      problems.push(wrong(name, said, 'Write 10000, for example.'))
  }
  const length = systems[0]?.values.length ?? 0
  for (const { label, rows } of slices) {
    const odd = Array.from(rows).find((row) => !Number.isInteger(row) || row < 0 || row >= length)
    const said = `the slice "${label}" has the row ${odd}, expected whole numbers from 0 to ${length - 1}`
    if (odd !== undefined) problems.push(wrong('slices', said, 'Give the places of its queries in the values.'))
  }
  if (!(alpha > 0 && alpha < 1))
    problems.push(wrong('alpha', `alpha is ${alpha}, expected a number between 0 and 1`, 'Write 0.05, for example.'))
  if (isTukey(plan.test) && plan.correction !== 'none')
    problems.push(
      wrong(
        'correction',
        `${plan.correction} stands beside ${plan.test}, which is corrected in itself`,
        'Leave it out.',
      ),
    )
  if (isTukey(plan.test) && slices.length > 0)
    problems.push(
      wrong('slices', `slices stand beside ${plan.test}, whose family is one table`, 'Choose another test.'),
    )
  if (plan.interval === 'wilson' && !systems.every(({ values }) => isBinary(values)))
    problems.push(wrong('interval', 'wilson is for values of 0 and 1 only, received others', "Write 'bca'."))
  return problems
}
